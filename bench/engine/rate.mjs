import { countGames, simulateSetup } from '../lib/simulate.mjs';
import { median } from '../lib/statistics.mjs';

const BATCHES = 9;
const BATCH_MS = 250;

/** Median rate of random play through the contract. */
export function measureRate(setup) {
  const games = countGames(setup, BATCH_MS);
  const batches = Array.from({ length: BATCHES }, (_, i) =>
    simulateSetup(setup, games, `rate ${i}`),
  );
  const middle = (key) => median(batches.map((batch) => batch[key]));
  return { movesPerSecond: middle('movesPerSecond'), movesPerGame: middle('movesPerGame') };
}
