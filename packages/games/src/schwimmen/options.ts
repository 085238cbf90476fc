import { FIRST_FIELD, text } from '@stammtisch/kernel';
import { count, createOptions, flag, group, type OptionsOf, turnLimit } from '../kit/options.ts';

export const optionSpec = createOptions(
  {
    lives: count(
      text('Leben', 'Lives'),
      text('Wie viele Leben jeder am Anfang hat.', 'How many lives everyone begins with.'),
      { min: 1, max: 5, default: 3 },
    ),
    swim: flag(
      text('Schwimmen', 'Swimming'),
      text(
        'Wer kein Leben mehr hat, schwimmt und ist erst beim nächsten Verlust aus dem Spiel.',
        'Whoever has no life left swims and is out only at the next loss.',
      ),
      true,
    ),
    fire: flag(
      text('Feuer', 'Fire'),
      text(
        'Drei Asse beenden die Runde sofort, und alle anderen verlieren ein Leben; sonst zählen sie 30½.',
        'Three aces end the round at once and all others lose a life; otherwise they count 30½.',
      ),
      true,
    ),
    renew: flag(
      text('Neue Mitte', 'A new middle'),
      text(
        'Schieben alle nacheinander, kommen drei neue Karten in die Mitte; sonst wird dann abgerechnet.',
        'When all push in a row, three new cards come into the middle; otherwise hands are counted then.',
      ),
      true,
    ),
    'deal.first': FIRST_FIELD,
    turnLimit: turnLimit(
      text(
        'Nach so vielen Zügen ist das Spiel aus; wer mehr Leben hat, steht besser.',
        'After so many turns the game is over; whoever has more lives ranks higher.',
      ),
      1000,
    ),
  },
  {
    quick: { label: text('kurz: ein Leben', 'quick: one life'), values: { lives: 1 } },
  },
  {
    groups: [
      group(text('Wie viele Leben hat jeder?', 'How many lives does everyone have?'), [
        'lives',
        'swim',
      ]),
      group(text('Was zählen drei Asse?', 'What do three aces count?'), ['fire'], 'AH', 'AD', 'AS'),
      group(text('Was, wenn alle schieben?', 'What if all push?'), ['renew']),
      group(text('Wer fängt an, wann ist Schluss?', 'Who begins, when does it end?'), [
        'deal.first',
        'turnLimit',
      ]),
    ],
  },
);

export type SchwimmenOptions = OptionsOf<typeof optionSpec>;
