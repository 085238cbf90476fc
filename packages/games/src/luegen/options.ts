import { FIRST_FIELD, text } from '@stammtisch/kernel';
import {
  choice,
  count,
  createOptions,
  flag,
  group,
  type OptionsOf,
  turnLimit,
} from '../kit/options.ts';

export const optionSpec = createOptions(
  {
    cards: choice(
      text('Karten', 'Cards'),
      text(
        'Mit wie vielen Karten gespielt wird; ab sechs Spielern sind 52 besser.',
        'How many cards are played with; for six players and more 52 are better.',
      ),
      { 32: text('32, ab der Sieben', '32, from the seven'), 52: text('52', '52') },
    ),
    claims: choice(
      text('Angesagter Wert', 'Claimed rank'),
      text(
        'Ob alle den Wert legen, den der Erste nennt, oder jeder den nächsthöheren.',
        'Whether all lay the rank that the first one names, or everybody the next higher one.',
      ),
      {
        same: text('bleibt, bis jemand zweifelt', 'stays until somebody doubts'),
        rising: text('steigt mit jedem Zug', 'rises with every turn'),
      },
    ),
    doubters: choice(
      text('Wer zweifeln darf', 'Who may doubt'),
      text(
        'Ob nur der Nächste zweifeln darf oder alle, bis der Nächste etwas tut.',
        'Whether only the next player may doubt, or everybody until the next player does something.',
      ),
      { next: text('der Nächste', 'the next player'), all: text('alle', 'everybody') },
    ),
    layMax: count(
      text('Karten je Zug', 'Cards in a turn'),
      text('Wie viele Karten man höchstens auf einmal legt.', 'How many cards are laid at most.'),
      { min: 1, max: 4, default: 4 },
    ),
    quartets: flag(
      text('Vierlinge ablegen', 'Quartets go'),
      text(
        'Wer nach dem Aufnehmen vier Gleiche hat, legt sie offen weg; der Wert ist aus dem Spiel.',
        'Whoever has four of a rank after taking the pile puts them away openly; the rank is out of the game.',
      ),
      true,
    ),
    'deal.first': FIRST_FIELD,
    turnLimit: turnLimit(
      text(
        'Nach so vielen Zügen ist das Spiel aus; wer weniger Karten hat, steht besser.',
        'After so many turns the game is over; whoever holds fewer cards ranks higher.',
      ),
      300,
    ),
  },
  {
    everybody: { label: text('alle zweifeln', 'everybody doubts'), values: { doubters: 'all' } },
    // As it is played in English-speaking countries under the name of Cheat.
    cheat: {
      label: text('Mogeln: Werte steigen, 52 Karten', 'Cheat: ranks rise, 52 cards'),
      values: { cards: '52', claims: 'rising', doubters: 'all' },
    },
  },
  {
    groups: [
      group(text('Was wird angesagt?', 'What is claimed?'), ['claims', 'layMax'], 'QH', 'QC'),
      group(text('Wer darf zweifeln?', 'Who may doubt?'), ['doubters']),
      group(text('Wie wird gegeben, wer fängt an?', 'How is it dealt, who begins?'), [
        'cards',
        'deal.first',
      ]),
      group(text('Wann ist Schluss?', 'When does it end?'), ['quartets', 'turnLimit']),
    ],
  },
);

export type LuegenOptions = OptionsOf<typeof optionSpec>;
