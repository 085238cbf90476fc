import { FIRST_FIELD, type FirstRule, type OptionSpec, text } from '@stammtisch/kernel';
import { count, flag, turnLimit } from '../kit/options.ts';

export interface LuegenOptions {
  readonly cards: '32' | '52';
  readonly claims: 'same' | 'rising';
  readonly doubters: 'next' | 'all';
  readonly layMax: number;
  readonly quartets: boolean;
  readonly 'deal.first': FirstRule;
  readonly turnLimit: number;
}

export const optionSpec: OptionSpec<LuegenOptions> = {
  fields: {
    cards: {
      kind: 'choice',
      label: text('Karten', 'Cards'),
      help: text(
        'Mit wie vielen Karten gespielt wird; ab sechs Spielern sind 52 besser.',
        'How many cards are played with; for six players and more 52 are better.',
      ),
      values: { 32: text('32, ab der Sieben', '32, from the seven'), 52: text('52', '52') },
      default: '32',
    },
    claims: {
      kind: 'choice',
      label: text('Angesagter Wert', 'Claimed rank'),
      help: text(
        'Ob alle den Wert legen, den der Erste nennt, oder jeder den nächsthöheren.',
        'Whether all lay the rank that the first one names, or everybody the next higher one.',
      ),
      values: {
        same: text('bleibt, bis jemand zweifelt', 'stays until somebody doubts'),
        rising: text('steigt mit jedem Zug', 'rises with every turn'),
      },
      default: 'same',
    },
    doubters: {
      kind: 'choice',
      label: text('Wer zweifeln darf', 'Who may doubt'),
      help: text(
        'Ob nur der Nächste zweifeln darf oder alle, bis der Nächste etwas tut.',
        'Whether only the next player may doubt, or everybody until the next player does something.',
      ),
      values: { next: text('der Nächste', 'the next player'), all: text('alle', 'everybody') },
      default: 'next',
    },
    layMax: count(
      text('Karten je Zug', 'Cards in a turn'),
      text('Wie viele Karten man höchstens auf einmal legt.', 'How many cards are laid at most.'),
      { min: 1, max: 4, default: 4 },
    ),
    quartets: flag(
      text('Vierlinge ablegen', 'Quartets go'),
      text(
        'Wer nach dem Aufnehmen vier gleiche hat, legt sie offen weg; der Wert ist aus dem Spiel.',
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
  presets: {
    standard: { label: text('Standard', 'Standard'), values: {} },
    everybody: { label: text('alle zweifeln', 'everybody doubts'), values: { doubters: 'all' } },
    // As it is played in English-speaking countries under the name of Cheat.
    cheat: {
      label: text('Mogeln: Werte steigen, 52 Karten', 'Cheat: ranks rise, 52 cards'),
      values: { cards: '52', claims: 'rising', doubters: 'all' },
    },
  },
  defaultPreset: 'standard',
};
