import { createRanking } from '../kit/ends.ts';
import { ends } from './events.ts';
import type { LuegenState } from './state.ts';

/** The fewer cards the better (LU17). */
export const { outcome, declare, declareOpenly } = createRanking({
  ends,
  score: (state: LuegenState, seat) => -state.counts[seat],
});
