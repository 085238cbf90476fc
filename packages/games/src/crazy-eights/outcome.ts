import type { Seat } from '@stammtisch/kernel';
import { createRanking } from '../kit/ends.ts';
import { listSeated } from '../kit/seats.ts';
import { hands, penaltyOf } from './cards.ts';
import { ends } from './events.ts';
import type { CrazyEightsState } from './state.ts';

/** The cheaper the hand the better; the winner gets what the others have more (CE16, CE18). */
export const { outcome, declare, declareOpenly } = createRanking({
  ends,
  score: (state: CrazyEightsState, seat) => -handPenalty(state, seat),
  points(state: CrazyEightsState, seat, places, reason) {
    if (places[seat] !== 1 || reason === 'last-seat') return 0;
    const own = handPenalty(state, seat);
    return listSeated(state).reduce((sum, other) => sum + handPenalty(state, other) - own, 0);
  },
});

/** What the cards of a hand cost together; an empty hand costs nothing at all. */
function handPenalty(state: CrazyEightsState, seat: Seat): number {
  return hands.list(state, seat).reduce((sum, card) => sum + penaltyOf(card), 0);
}
