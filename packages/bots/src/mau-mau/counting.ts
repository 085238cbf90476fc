import { type Action, AT_ONCE, type Ask, type Rng } from '@stammtisch/kernel';
import type { Bot } from '../basics/bot.ts';
import { createBelief, observe } from './belief.ts';
import { chanceToHold, expectedHand } from './chances.ts';
import {
  canFollow,
  fitOn,
  fitWish,
  has,
  isWorthKeeping,
  keepsTurn,
  type Look,
  lookAt,
  strands,
} from './look.ts';
import { pickBest } from '../basics/pick-best.ts';
import { FACE_COUNT, KEEP, SUIT_COUNT, WISH } from './roles.ts';
import type { Belief } from './slots.ts';

/** What a lay is worth, in cards of its suit left in the hand; found by play against itself. */
const WEIGHT = {
  lastOfSuit: -1,
  wish: -3,
  /** That only cards are left which nobody may go out with. */
  stranded: -10,
  /** What a wish is worth, beyond making the next player draw, by own cards of the suit. */
  wishOwn: 2.5,
  canFollow: 1.25,
};

/** What effects are worth when the next player has one card, two, or more. */
const BY_CARDS = {
  take: [30, 5, 0.15],
  keepTurn: [9, 3, -0.7],
  /** That the next player has nothing to lay. */
  stuck: [15, 3, 1],
} as const;

/** The largest hand for which all orders are tried. */
const PLAN_MAX = 6;

/**
 * Plays like the greedy bot, but knows what the next player can hold: it lays and wishes what that
 * one probably cannot serve, most of all when he is nearly out, and sees when it can go out.
 */
export function createCountingBot(rng: Rng): Bot {
  const belief = createBelief();
  return {
    choose(ask) {
      observe(belief, ask);
      return chooseCounting(belief, ask, rng);
    },
  };
}

interface Insight extends Look {
  /** By face: how many of it the next player holds on average. */
  readonly expected: Float64Array;
}

/** What the counting bot does, by a belief that has observed the ask. */
export function chooseCounting(belief: Belief, ask: Ask, rng: Rng): Action | undefined {
  const { legal, weights, waitedFor } = ask;
  const call = legal.find((action) => weights[action] === AT_ONCE);
  if (call !== undefined || !waitedFor) return call;
  if (legal.length === 1) return legal[0];
  const look = lookAt(ask);
  const insight = { ...look, expected: expectedHand(belief, look.next) };
  if (legal[0] === WISH) {
    return WISH + pickBest(SUIT_COUNT, (suit) => worthOfWish(insight, suit), rng);
  }
  const cards = legal.filter((action) => action < FACE_COUNT);
  if (cards.length === 0) return legal[0];
  if (legal.includes(KEEP) && isWorthKeeping(look, cards)) return KEEP;
  const out = cards.find((card) => canGoOut(look, card, look.hand));
  return out ?? cards[pickBest(cards.length, (i) => worthOfLay(insight, cards[i]!), rng)];
}

/** Whether the whole hand can be laid in this turn, beginning with this card. */
function canGoOut(look: Look, card: number, hand: readonly number[]): boolean {
  if (hand.length === 1) return !has(look.roles.neverLast, card);
  if (hand.length > PLAN_MAX || !keepsTurn(look, card)) return false;
  const rest = hand.toSpliced(hand.indexOf(card), 1);
  const fit = fitOn(look, card);
  return rest.some((next) => has(fit, next) && canGoOut(look, next, rest));
}

function worthOfLay(insight: Insight, card: number): number {
  return worthOfEffect(insight, card) + (strands(insight, card) ? WEIGHT.stranded : 0);
}

function worthOfEffect(insight: Insight, card: number): number {
  const { roles, suits } = insight;
  if (has(roles.wish, card)) return WEIGHT.wish + worthOfBestWish(insight);
  const ofSuit = suits[card & 3]! - 1;
  const kept = ofSuit === 0 ? WEIGHT.lastOfSuit : ofSuit;
  if (keepsTurn(insight, card)) {
    const follow = canFollow(insight, card) ? WEIGHT.canFollow : 0;
    return kept + follow + byCards(insight, BY_CARDS.keepTurn);
  }
  const taken = has(roles.take, card) ? byCards(insight, BY_CARDS.take) : 0;
  return kept + taken + worthOfStuck(insight, fitOn(insight, card));
}

function worthOfBestWish(insight: Insight): number {
  let best = 0;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    best = Math.max(best, worthOfStuck(insight, fitWish(insight, suit)));
  }
  return best;
}

function worthOfWish(insight: Insight, suit: number): number {
  return WEIGHT.wishOwn * insight.suits[suit]! + worthOfStuck(insight, fitWish(insight, suit));
}

/** What it is worth that the next player may have nothing to lay. */
function worthOfStuck(insight: Insight, fit: number): number {
  const chance = 1 - chanceToHold(insight.expected, insight.counts[0]!, fit);
  return chance * byCards(insight, BY_CARDS.stuck);
}

function byCards({ counts }: Look, values: readonly [number, number, number]): number {
  return values[Math.min(Math.max(counts[0]! - 1, 0), 2)]!;
}
