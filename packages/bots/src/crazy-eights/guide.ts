import { crazyEights, type CrazyEightsState, isEight, penaltyOf, suitOf } from '@stammtisch/games';
import {
  type Action,
  type ActionList,
  type AnyGame,
  pick,
  type Rng,
  type Seat,
} from '@stammtisch/kernel';
import type { Guide } from '../search/guide.ts';
import { createPlainGuide } from '../search/plain-guide.ts';

const FACES = 52;
const SUITS = 4;
const FACES_OF_SUIT = FACES / SUITS;
const FIRST_WISH = crazyEights.codec.encode({ kind: 'wish', suit: 0 });
const SUIT = Uint8Array.from({ length: FACES }, (_, card) => suitOf(card));
const IS_EIGHT = Uint8Array.from({ length: FACES }, (_, card) => (isEight(card) ? 1 : 0));
const PENALTY = Uint8Array.from({ length: FACES }, (_, card) => penaltyOf(card));

/** What a lay is worth: cards of its suit in the hand, what it would cost at the end, chance. */
const PER_SUIT_CARD = 16;
const PER_POINT = 2;
const NOISE = 8;

/** Worlds by lot, playouts by a light greedy player. */
export function createCrazyEightsGuide(): Guide<CrazyEightsState> {
  const plain = createPlainGuide(crazyEights as unknown as AnyGame) as Guide<CrazyEightsState>;
  return { ...plain, rollout: rolloutCrazyEights };
}

/** Sheds its longest suit, dear cards first, and keeps eights while anything else fits. */
function rolloutCrazyEights(
  { hands }: CrazyEightsState,
  seat: Seat,
  legal: Readonly<ActionList>,
  count: number,
  rng: Rng,
): Action {
  let best = legal[0]!;
  let most = -1;
  for (let i = 0; i < count; i++) {
    const action = legal[i]!;
    if (action >= FIRST_WISH + SUITS) break;
    const value = IS_EIGHT[action] === 1 ? 0 : worthOf(hands, seat, action) + pick(rng, NOISE);
    if (value <= most) continue;
    most = value;
    best = action;
  }
  return best;
}

function worthOf(hands: Uint8Array, seat: Seat, action: Action): number {
  if (action >= FIRST_WISH) return PER_SUIT_CARD * countSuit(hands, seat, action - FIRST_WISH);
  return PER_SUIT_CARD * countSuit(hands, seat, SUIT[action]!) + PER_POINT * PENALTY[action]!;
}

/** Eights do not count: they fit anyway. */
function countSuit(hands: Uint8Array, seat: Seat, suit: number): number {
  const from = seat * FACES + suit * FACES_OF_SUIT;
  let held = 0;
  for (let card = 0; card < FACES_OF_SUIT; card++) {
    if (IS_EIGHT[card] === 0) held += hands[from + card]!;
  }
  return held;
}
