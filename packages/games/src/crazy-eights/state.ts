import type { Seat } from '@stammtisch/kernel';
import type { Card } from '../kit/pack.ts';
import { createLayout, type StateOf } from '../kit/state.ts';
import { FACE_COUNT, hands } from './cards.ts';
import type { EndPhase } from '../kit/ends.ts';
import type { ends } from './events.ts';
import { DECKS_MAX, optionSpec } from './options.ts';

export { topCard } from '../kit/piles.ts';

export const SEATS = { min: 2, max: 8, duel: 2 } as const;
const CARDS_MAX = FACE_COUNT * DECKS_MAX;

export type CrazyEightsPhase = 'Turn' | 'Wishing' | EndPhase<typeof ends>;

export const layout = createLayout({
  options: optionSpec,
  phase: 'Turn' as CrazyEightsPhase,
  seats: SEATS,
  memory: Uint8Array,
  numbers: {
    /** The suit to follow: that of the top card, or the wish. */
    suit: 0,
    /** Cards drawn in this turn. */
    drawn: 0,
    /** Turns in a row in which nobody could draw and nobody laid a card. */
    idle: 0,
    pileCount: 0,
    discardCount: 0,
  },
  lists: {
    pile: CARDS_MAX,
    discard: CARDS_MAX,
    hands: SEATS.max * FACE_COUNT,
    counts: SEATS.max,
  },
});

export type CrazyEightsState = StateOf<typeof layout>;

/** A seat's cards, ascending. */
export function handOf(state: CrazyEightsState, seat: Seat): Card[] {
  return hands.list(state, seat);
}
