/** For bots that play on with boards they keep themselves, in worlds they have sampled. */
import type { Action } from '@stammtisch/kernel';
import { FIRST_SCORE_ACTION } from './moves.ts';
import { PLACEMENT_MASKS, PLACEMENTS, SCORES } from './placements.ts';
import type { MopsRoyalState } from './state.ts';

/** One of all ways to score, on whatever board. Bit n of a mask is cell n, row by row. */
interface ScoreWay {
  readonly action: Action;
  /** Where the tiles lie. */
  readonly mask: number;
  /** The cell whose tile is turned over. */
  readonly flip: number;
  /** Without a crown. */
  readonly points: number;
}

/** By action, from the first one that scores. */
export const SCORE_WAYS: readonly ScoreWay[] = SCORES.map(({ placement, flip }, index) => ({
  action: FIRST_SCORE_ACTION + index,
  mask: PLACEMENT_MASKS[placement],
  flip,
  points: PLACEMENTS[placement].shape.points,
}));

/** The tiles of the deck in the order in which they come; of a state that was sampled. */
export function deckOrder({ deck, deckCount }: MopsRoyalState): number[] {
  return [...deck.subarray(0, deckCount)].reverse();
}
