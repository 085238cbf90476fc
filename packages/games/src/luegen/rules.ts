import { type Sentence, sentence, tellFirst, text } from '@stammtisch/kernel';
import { leavingRule } from '../kit/rule-texts.ts';
import type { LuegenOptions } from './options.ts';

/** The rules for players, as the options have them. */
export function rules(options: LuegenOptions): readonly Sentence[] {
  return [
    sentence('# Ziel', '# Aim'),
    sentence(
      'Wer zuerst alle Karten los ist, gewinnt. Gelegt wird verdeckt, und man darf lügen.',
      'Whoever gets rid of all cards first wins. Cards are laid face down, and you may lie.',
    ),
    sentence('# Karten', '# Cards'),
    sentence('Alle {cards} Karten werden verteilt.', 'All {cards} cards are dealt.', {
      cards: options.cards,
    }),
    tellFirst(options['deal.first']),
    sentence('# Ein Zug', '# A turn'),
    ...claimRules(options),
    doubtRule(options),
    sentence(
      'Nach einem Zweifel werden die zuletzt gelegten Karten aufgedeckt. Ist auch nur eine falsch, nimmt der Lügner den ganzen Stapel, sonst nimmt ihn, wer gezweifelt hat. Wer recht hatte, legt als Nächster.',
      'After a doubt the cards that were laid last are uncovered. If only one of them is wrong, the liar takes the whole pile, else whoever doubted takes it. Whoever was right lays next.',
    ),
    ...(options.quartets
      ? [
          sentence(
            'Wer danach alle vier Karten eines Werts hat, legt sie offen weg; dieser Wert ist aus dem Spiel.',
            'Whoever then has all four cards of a rank puts them away openly; that rank is out of the game.',
          ),
        ]
      : []),
    sentence('# Ende', '# End'),
    sentence(
      'Wer die letzte Karte legt, hat gewonnen, wenn der Nächste es glaubt oder wenn die Karten stimmen. Die anderen stehen umso besser, je weniger Karten sie haben. Nach {limit} Zügen ist das Spiel aus.',
      'Whoever lays the last card has won if the next player believes it or if the cards are true. The fewer cards the others have, the better they rank. After {limit} turns the game is over.',
      { limit: options.turnLimit },
    ),
    leavingRule(text('unter den Stapel', 'under the pile')),
  ];
}

function claimRules({ claims, layMax }: LuegenOptions): Sentence[] {
  const howMany =
    layMax === 1
      ? sentence('Lege eine Karte verdeckt.', 'Lay one card face down.')
      : sentence(
          'Lege eine bis {layMax} Karten verdeckt, eine nach der anderen.',
          'Lay one to {layMax} cards face down, one after the other.',
          { layMax },
        );
  const asWhat =
    claims === 'same'
      ? sentence(
          'Wer beginnt, sagt einen Wert an. Alle legen angeblich diesen Wert, bis jemand zweifelt.',
          'Whoever begins names a rank. All claim to lay that rank until somebody doubts.',
        )
      : sentence(
          'Die Werte steigen: Jeder legt angeblich den nächsthöheren Wert, nach dem Ass wieder den niedrigsten.',
          'Ranks rise: everybody claims to lay the next higher rank, after the ace the lowest one again.',
        );
  return [asWhat, howMany];
}

function doubtRule({ doubters }: LuegenOptions): Sentence {
  return doubters === 'next'
    ? sentence(
        'Statt zu legen, darf der Nächste zweifeln. Sonst darf es niemand.',
        'Instead of laying cards the next player may doubt. Nobody else may.',
      )
    : sentence(
        'Zweifeln darf jeder, bis der Nächste etwas legt; der Schnellste zählt.',
        'Everybody may doubt until the next player lays a card; the fastest counts.',
      );
}
