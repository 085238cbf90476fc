import { type OptionSpec, type Rng, shuffle, text } from '@stammtisch/kernel';
import { type Rank, RANK_COUNT } from './cards.ts';

/** Which ranks of the pack make up the game deck. */
export type RankChoice = 'first' | 'last' | 'random';

export interface ChancoOptions {
  readonly ranks: RankChoice;
  readonly roundLimit: number;
}

export const optionSpec: OptionSpec<ChancoOptions> = {
  fields: {
    ranks: {
      kind: 'choice',
      label: text('Werte im Spiel', 'Ranks in play'),
      help: text(
        'Jeder Platz bringt einen Wert in vier Farben ins Spiel; hier steht, welche Werte das sind.',
        'Every seat brings one rank in four suits into the game; this says which ranks they are.',
      ),
      values: {
        first: text('die ersten ab dem Ass', 'the first, from the ace up'),
        last: text('die letzten bis zum König', 'the last, up to the king'),
        random: text('ausgelost', 'drawn by lot'),
      },
      default: 'first',
    },
    roundLimit: {
      kind: 'count',
      label: text('Höchstzahl der Runden', 'Round limit'),
      help: text(
        'Hat nach so vielen Runden niemand gewonnen, endet das Spiel unentschieden.',
        'If nobody has won after so many rounds, the game ends in a draw.',
      ),
      min: 1,
      max: 100_000,
      default: 1000,
    },
  },
  presets: { standard: { label: text('Standard', 'Standard'), values: {} } },
  defaultPreset: 'standard',
};

/** The ranks of a game in ascending order, one for each seat; takes chance only for `random`. */
export function chooseRanks(choice: RankChoice, seats: number, rng: Rng): Rank[] {
  const ranks = Array.from({ length: RANK_COUNT }, (_, rank) => rank);
  if (choice === 'first') return ranks.slice(0, seats);
  if (choice === 'last') return ranks.slice(RANK_COUNT - seats);
  shuffle(rng, ranks, RANK_COUNT);
  return ranks.slice(0, seats).sort((a, b) => a - b);
}
