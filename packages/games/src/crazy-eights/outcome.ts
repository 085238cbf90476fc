import type { Seat } from '@stammtisch/kernel';
import { createRanking } from '../kit/ends.ts';
import { listSeated } from '../kit/seats.ts';
import { hands } from './cards.ts';
import { costOf } from './count.ts';
import { ends } from './events.ts';
import type { CrazyEightsState } from './state.ts';

/** The cheaper the hand the better; the winner gets what the others have more (CE16, CE18). */
export const ranking = createRanking({
  ends,
  score: (state: CrazyEightsState, seat: Seat) => -handPenalty(state, seat),
  points(state: CrazyEightsState, seat, places, reason) {
    if (places[seat] !== 1 || reason === 'last-seat') return 0;
    const own = handPenalty(state, seat);
    return listSeated(state).reduce((sum, other) => sum + handPenalty(state, other) - own, 0);
  },
  shown: hands.list,
});

function handPenalty(state: CrazyEightsState, seat: Seat): number {
  return costOf(hands.list(state, seat));
}
