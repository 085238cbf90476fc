/**
 * The rules for players, made from the options: only what can happen under them is said, and every
 * option that changes the game changes the text.
 */
import { type Sentence, sentence, tellFirst } from '@stammtisch/kernel';
import { FACE_COUNT } from './cards.ts';
import { type MauMauOptions, ROLES } from './options.ts';
import { roleRules } from './rules-text-cards.ts';
import { callRules, endRules, faultRules, pileRules, pointRules } from './rules-text-end.ts';
import { alternatives, paragraph, rankWords } from './rules-text-words.ts';
import { SEAT_MAX, SEAT_MIN } from './start.ts';

export function rules(options: MauMauOptions): readonly Sentence[] {
  return [
    sentence('# Ziel', '# Aim'),
    aim(options),
    sentence('# Karten', '# Cards'),
    paragraph(packs(options), players(options)),
    paragraph(hands(options), openingCard(options), tellFirst(options['deal.first'])),
    sentence('# Am Zug', '# A turn'),
    paragraph(laying(), drawing(options), AFTER_DRAWING[options['draw.thenPlay']]),
    ...roleRules(options),
    ...callRules(options),
    ...pileRules(options),
    ...faultRules(options),
    ...endRules(options),
    ...pointRules(options),
  ];
}

function aim(options: MauMauOptions): Sentence {
  return paragraph(
    sentence(
      'Wer zuerst alle Karten los ist, gewinnt.',
      'Whoever gets rid of all cards first wins.',
    ),
    options['end.when'] === 'firstOut'
      ? sentence('Damit ist das Spiel aus.', 'That ends the game.')
      : sentence(
          'Die anderen spielen um die nächsten Plätze weiter, bis nur noch einer übrig ist.',
          'The others play on for the next places until only one is left.',
        ),
  );
}

function packs({ decks }: MauMauOptions): Sentence {
  const cards = sentence(
    'Ein Skatblatt hat 32 Karten: 7, 8, 9, 10, Bube, Dame, König und Ass in Herz, Karo, Kreuz und Pik.',
    'A Skat pack has 32 cards: 7, 8, 9, 10, Jack, Queen, King and Ace in hearts, diamonds, clubs and spades.',
  );
  const used =
    decks === 1
      ? sentence('Gespielt wird mit einem.', 'One is used.')
      : sentence(
          'Gespielt wird mit {decks} davon, zusammengemischt: Es gibt jede Karte {decks}-mal.',
          '{decks} of them are used, shuffled together: every card is there {decks} times.',
          { decks },
        );
  return paragraph(cards, used);
}

function players({ decks, handSize }: MauMauOptions): Sentence {
  const most = Math.min(SEAT_MAX, Math.floor((FACE_COUNT * decks - 1) / handSize));
  if (most < SEAT_MIN) {
    return sentence(
      'Für so viele Karten je Spieler reicht das nicht einmal zu zweit.',
      'For hands this large that is not enough even for two players.',
    );
  }
  if (most === SEAT_MIN) {
    return sentence('Das reicht für zwei.', 'That is enough for two players.');
  }
  return sentence(
    'Das reicht für 2 bis {most} Spieler.',
    'That is enough for 2 to {most} players.',
    {
      most,
    },
  );
}

function hands({ handSize }: MauMauOptions): Sentence {
  return sentence(
    'Jeder bekommt {handSize} Karten, einzeln reihum ausgeteilt. Dann wird eine Karte aufgedeckt; der Rest ist der Zugstapel.',
    'Everyone gets {handSize} cards, dealt one at a time. Then one card is turned over; the rest is the draw pile.',
    { handSize },
  );
}

function openingCard(options: MauMauOptions): Sentence | undefined {
  const ranks = ROLES.map((role) => options[role]).filter((rank) => rank !== 'none');
  if (ranks.length === 0) return undefined;
  if (options['start.effect'] === 'applies') return paragraph(DEALER_LAID, dealersPart(options));
  const special = alternatives(ranks.map((rank) => rankWords(rank).one));
  return options['start.effect'] === 'none'
    ? sentence(
        'Die aufgedeckte Karte hat keine Wirkung, auch wenn es {special} ist.',
        'The card turned over has no effect, even if it is {special}.',
        { special },
      )
    : sentence(
        'Ist es {special}, wird so lange weiter aufgedeckt, bis eine gewöhnliche Karte daliegt; sind alle aufgedeckt, bleibt die letzte ohne Wirkung liegen.',
        'If it is {special}, more cards are turned over until an ordinary one lies there; if all have been turned over, the last one stays without effect.',
        { special },
      );
}

const DEALER_LAID = sentence(
  'Die aufgedeckte Karte wirkt, als hätte sie der Geber gelegt; Geber ist, wer vor dem ersten Spieler sitzt.',
  'The card turned over acts as if the dealer had laid it; the dealer sits before the first player.',
);

/** What the dealer does when the card turned over leaves him something to do. */
function dealersPart(options: MauMauOptions): Sentence {
  const wish = options['wish.rank'];
  const again = options['again.rank'];
  return paragraph(
    again === 'none'
      ? undefined
      : sentence('Ist es {one}, fängt er an.', 'If it is {one}, the dealer begins.', {
          one: rankWords(again).one,
        }),
    wish === 'none'
      ? undefined
      : sentence(
          'Ist es {one}, wünscht er sich eine Farbe.',
          'If it is {one}, the dealer wishes for a suit.',
          { one: rankWords(wish).one },
        ),
  );
}

function laying(): Sentence {
  return sentence(
    'Reihum legt jeder eine Karte offen auf die Ablage. Sie passt, wenn sie die gleiche Farbe oder den gleichen Wert hat wie die oberste Karte dort.',
    'In turn everyone lays a card face up on the discards. It fits if it has the same suit or the same rank as the top card there.',
  );
}

function drawing(options: MauMauOptions): Sentence {
  return options['draw.voluntary']
    ? sentence(
        'Wer nicht legen kann oder nicht will, zieht stattdessen eine Karte.',
        'Whoever cannot or does not want to lay draws a card instead.',
      )
    : sentence(
        'Wer legen kann, muss legen; wer nicht kann, zieht eine Karte.',
        'Whoever can lay must lay; whoever cannot draws a card.',
      );
}

const AFTER_DRAWING: Readonly<Record<MauMauOptions['draw.thenPlay'], Sentence>> = {
  never: sentence('Damit ist der Zug zu Ende.', 'That ends the turn.'),
  drawnOnly: sentence(
    'Passt die gezogene Karte, darf sie gleich gelegt werden; sonst behält man sie, und der Nächste ist dran.',
    'If the drawn card fits, it may be laid at once; otherwise it is kept and the next player is on turn.',
  ),
  drawnMust: sentence(
    'Passt die gezogene Karte, muss sie gleich gelegt werden; sonst behält man sie, und der Nächste ist dran.',
    'If the drawn card fits, it must be laid at once; otherwise it is kept and the next player is on turn.',
  ),
  any: sentence(
    'Danach darf man noch irgendeine passende Karte legen; wer das nicht kann oder nicht will, gibt weiter.',
    'After that any card that fits may still be laid; whoever cannot or does not want to hands on the turn.',
  ),
};
