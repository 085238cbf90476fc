import type { Seat } from '@stammtisch/kernel';
import type { Card } from '../kit/pack.ts';
import { createLayout, type GameState } from '../kit/state.ts';
import { FACE_COUNT, hands } from './cards.ts';
import type { EndPhase } from '../kit/ends.ts';
import type { ends } from './events.ts';
import { type CrazyEightsOptions, DECKS_MAX } from './options.ts';

export { topCard } from '../kit/piles.ts';

export const SEATS = { min: 2, max: 8, duel: 2 } as const;
const CARDS_MAX = FACE_COUNT * DECKS_MAX;

export type CrazyEightsPhase = 'Turn' | 'Wishing' | EndPhase<typeof ends>;

const NUMBERS = {
  /** The suit to follow: that of the top card, or the wish. */
  suit: 0,
  /** Cards drawn in this turn. */
  drawn: 0,
  /** Turns in a row in which nobody could draw and nobody laid a card. */
  idle: 0,
  pileCount: 0,
  discardCount: 0,
};

const LISTS = {
  pile: CARDS_MAX,
  discard: CARDS_MAX,
  hands: SEATS.max * FACE_COUNT,
  counts: SEATS.max,
};

export type CrazyEightsState = GameState<
  CrazyEightsOptions,
  CrazyEightsPhase,
  typeof NUMBERS,
  typeof LISTS
>;

export const layout = createLayout<CrazyEightsState>({
  phase: 'Turn',
  seatsMax: SEATS.max,
  memory: Uint8Array,
  numbers: NUMBERS,
  lists: LISTS,
});

/** A seat's cards, ascending. */
export function handOf(state: CrazyEightsState, seat: Seat): Card[] {
  return hands.list(state, seat);
}
