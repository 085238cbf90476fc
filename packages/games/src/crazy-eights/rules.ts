import { type Sentence, sentence, tellFirst, text } from '@stammtisch/kernel';
import { leavingRule } from '../kit/rule-texts.ts';
import { FACE_COUNT } from './cards.ts';
import type { CrazyEightsOptions } from './options.ts';

/** The rules for players, as the options have them. */
export function rules(options: CrazyEightsOptions): readonly Sentence[] {
  const { decks, handSize } = options;
  return [
    sentence('# Ziel', '# Aim'),
    sentence('Wer zuerst keine Karten mehr hat, gewinnt.', 'Whoever has no cards left first wins.'),
    sentence('# Karten', '# Cards'),
    sentence(
      'Gespielt wird mit {cards} Karten. Jeder bekommt {handSize}, dann wird eine Karte aufgedeckt, die keine Acht ist. Der Rest ist der Zugstapel.',
      'The game is played with {cards} cards. Everyone gets {handSize}, then a card that is no eight is turned up. The rest is the draw pile.',
      { cards: decks * FACE_COUNT, handSize },
    ),
    tellFirst(options['deal.first']),
    sentence('# Ein Zug', '# A turn'),
    sentence(
      'Lege eine Karte der gleichen Farbe oder des gleichen Werts wie die oberste.',
      'Lay a card of the same suit or the same rank as the top card.',
    ),
    sentence(
      'Achten passen immer. Wer eine legt, wünscht sich eine Farbe, und der Nächste muss diese Farbe oder eine Acht legen. Eine Acht als letzte Karte beendet das Spiel ohne Wunsch.',
      'Eights always fit. Whoever lays one wishes for a suit, and the next player must lay that suit or an eight. An eight as the last card ends the game without a wish.',
    ),
    ...drawRules(options),
    sentence('# Ende', '# End'),
    sentence(
      'Die anderen zählen ihre Karten: Achten 50, Bube, Dame, König und Zehn 10, das Ass 1, alle anderen ihren Wert. Der Sieger bekommt die Summe als Punkte. Die letzte Karte muss man nicht ansagen.',
      'The others count their cards: eights 50, jack, queen, king and ten 10, the ace 1, all others their rank. The winner gets the sum as points. The last card need not be called.',
    ),
    sentence(
      'Kann niemand mehr ziehen und passen alle nacheinander, oder sind {limit} Züge gespielt, dann gewinnt, wer am wenigsten auf der Hand hat, und bekommt, was die anderen mehr haben.',
      'If nobody can draw any more and all pass one after another, or when {limit} turns have been played, whoever holds least wins and gets what the others have more.',
      { limit: options.turnLimit },
    ),
    leavingRule(
      text('in den Zugstapel', 'into the draw pile'),
      text(' ohne Punkte', ' without points'),
    ),
  ];
}

function drawRules({ decks, drawLimit, reshuffle }: CrazyEightsOptions): Sentence[] {
  const drawing =
    drawLimit >= decks * FACE_COUNT
      ? sentence(
          'Wer nicht legen kann oder will, zieht so lange, bis eine Karte gelegt ist. Passen darf man nur, wenn es nichts zu ziehen gibt.',
          'Whoever cannot or will not lay a card draws until laying one. A player may pass only when there is nothing to draw.',
        )
      : sentence(
          'Wer nicht legen kann oder will, zieht eine Karte, auch mehrmals, aber höchstens {drawLimit} in einem Zug. Danach, oder wenn es nichts zu ziehen gibt, darf man passen.',
          'Whoever cannot or will not lay a card draws one, also several times, but at most {drawLimit} in one turn. After that, or when there is nothing to draw, a player may pass.',
          { drawLimit },
        );
  const empty = reshuffle
    ? sentence(
        'Ist der Zugstapel leer, wird die Ablage ohne die oberste Karte gemischt und zum neuen Zugstapel.',
        'When the draw pile is empty, the discards except the top one are shuffled and become the new draw pile.',
      )
    : sentence(
        'Ist der Zugstapel leer, gibt es nichts mehr zu ziehen.',
        'When the draw pile is empty, there is nothing left to draw.',
      );
  return [drawing, empty];
}
