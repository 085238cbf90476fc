/**
 * Seeds that once showed a broken promise; they are run with every test, whatever else is. `npm run
 * faults -- simulate` prints the seed of a run that fails: it belongs here, with what it showed.
 */
export const KEPT_SEEDS: readonly number[] = [];
