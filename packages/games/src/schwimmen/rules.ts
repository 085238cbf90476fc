import { type Sentence, sentence, tellFirst, text } from '@stammtisch/kernel';
import { leavingRule } from '../kit/rule-texts.ts';
import type { SchwimmenOptions } from './options.ts';

/** The rules for players, as the options have them. */
export function rules(options: SchwimmenOptions): readonly Sentence[] {
  return [
    sentence('# Ziel', '# Aim'),
    ...aim(options),
    sentence('# Karten', '# Cards'),
    sentence(
      'Gespielt wird mit 32 Karten. In jeder Runde bekommt jeder drei, und drei liegen in der Mitte, zuerst verdeckt. Wer gibt, darf sein Blatt gegen diese drei tauschen, ohne sie zu kennen. Dann wird die Mitte aufgedeckt.',
      'The game is played with 32 cards. In every round everyone gets three, and three lie in the middle, at first face down. The dealer may change their own hand for these three without knowing them. Then the middle is turned up.',
    ),
    tellFirst(options['deal.first']),
    sentence(
      'Ein Blatt zählt die Karten einer Farbe zusammen: das Ass 11, König, Dame, Bube und Zehn 10, die anderen ihren Wert. Drei Karten vom gleichen Wert zählen 30½.',
      'A hand counts the cards of one suit together: the ace 11, king, queen, jack and ten 10, the others their rank. Three cards of the same rank count 30½.',
    ),
    sentence('# Ein Zug', '# A turn'),
    sentence(
      'Tausche eine Karte mit der Mitte oder alle drei, oder schiebe, wenn dir alles recht ist. Oder klopfe: Dann sind alle anderen noch einmal dran, und die Runde ist zu Ende.',
      'Swap one card with the middle, or all three, or push if you are content. Or knock: then all others have one more turn, and the round is over.',
    ),
    options.renew
      ? sentence(
          'Schieben alle nacheinander, kommen drei neue Karten in die Mitte. Gibt es keine drei mehr, ist die Runde zu Ende.',
          'When all push in a row, three new cards come into the middle. If three are not left, the round is over.',
        )
      : sentence(
          'Schieben alle nacheinander, ist die Runde zu Ende.',
          'When all push in a row, the round is over.',
        ),
    sentence('# Ende der Runde', '# End of a round'),
    sentence(
      'Wer am wenigsten hat, verliert ein Leben; haben mehrere gleich wenig, verlieren sie alle eins.',
      'Whoever has least loses a life; if several have equally little, each of them does.',
    ),
    options.fire
      ? sentence(
          'Wer 31 hat oder Feuer, also drei Asse, zeigt es sofort: Die Runde ist zu Ende, und alle anderen verlieren ein Leben.',
          'Whoever has 31, or fire, which is three aces, shows it at once: the round is over and all others lose a life.',
        )
      : sentence(
          'Wer 31 hat, zeigt es sofort: Die Runde ist zu Ende, und alle anderen verlieren ein Leben.',
          'Whoever has 31 shows it at once: the round is over and all others lose a life.',
        ),
    sentence('# Ende', '# End'),
    sentence(
      'Wer als Letzter übrig ist, gewinnt. Gehen die Letzten in derselben Runde unter, teilen sie sich den Platz. Nach {limit} Zügen ist das Spiel aus, und wer mehr Leben hat, steht besser.',
      'The last one left wins. If the last ones sink in the same round, they share the place. After {limit} turns the game is over, and more lives rank higher.',
      { limit: options.turnLimit },
    ),
    leavingRule(text('in den Stapel', 'into the pile')),
  ];
}

function aim({ lives, swim }: SchwimmenOptions): Sentence[] {
  const begins =
    lives === 1
      ? sentence(
          'Jeder hat ein Leben. In jeder Runde verliert eins, wer am wenigsten auf der Hand hat.',
          'Everyone has one life. In every round whoever holds least loses one.',
        )
      : sentence(
          'Jeder hat {lives} Leben. In jeder Runde verliert eins, wer am wenigsten auf der Hand hat.',
          'Everyone has {lives} lives. In every round whoever holds least loses one.',
          { lives },
        );
  const ends = swim
    ? sentence(
        'Wer keins mehr hat, schwimmt und ist erst beim nächsten Verlust aus dem Spiel.',
        'Whoever has none left swims and is out only at the next loss.',
      )
    : sentence('Wer keins mehr hat, ist aus dem Spiel.', 'Whoever has none left is out.');
  return [begins, ends];
}
