import type { Seat } from '@stammtisch/kernel';
import { createRanking } from '../kit/ends.ts';
import { hands } from './cards.ts';
import { ends } from './events.ts';
import type { LuegenState } from './state.ts';

/** The fewer cards the better (LU17). */
export const ranking = createRanking({
  ends,
  score: (state: LuegenState, seat: Seat) => -state.counts[seat],
  shown: hands.list,
});
