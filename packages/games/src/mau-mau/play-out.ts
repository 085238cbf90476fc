/**
 * Random play in a loop of its own. Most steps are a card that fits, a draw or a wish: these are
 * chosen from masks and handed to the verbs that `apply` runs. All others go by the lists. The
 * contract suite shows that the actions are those of `playByLists`.
 */
import { type Action, pick, pickCall, pickRandom, type Rng, type Seat } from '@stammtisch/kernel';
import { apply, completeTurn, drawOne, lay, wishFor } from './apply.ts';
import { type Card, SUIT_COUNT } from './cards.ts';
import { FLAG, MARK, OFFER, PHASE, ROW } from './codes.ts';
import { legal, mayCall, openCards, weights } from './legal.ts';
import { countsAsMove, DRAW, WISH } from './moves.ts';
import type { MauMauState } from './state.ts';

// Constants of this module for the reason given in codes.ts.
const { WAIT_FOR_NEXT_TURN } = PHASE;
const { ACTION_BITS, NEXT_TURN } = ROW;
const { CARDS: OFFERS_CARDS, DRAW: OFFERS_DRAW, WISH: OFFERS_WISH } = OFFER;
const { WISHLESS_STAYS } = FLAG;
const { NONE } = MARK;
const FIRST_WISH = WISH;
const SUITS = SUIT_COUNT;
const DRAW_ACTION = DRAW;
const pickBelow = pick;
const layCard = lay;
const drawCard = drawOne;
const wish = wishFor;
const complete = completeTurn;
const open = openCards;

/** A phase without these offers nothing beside its cards but to draw, which comes last. */
const OFFERS_MORE = OFFER.NO7 | OFFER.KEEP | OFFER.KEEP_IF_STUCK | OFFER.PASS | OFFER.WISH;

const listed: Action[] = [];

/** What `playPlainly` returns beside its moves: how many of its steps it has left. */
let stepsLeft = 0;

export function playOut(state: MauMauState, rng: Rng, steps: number): number {
  let moves = playPlainly(state, rng, steps);
  while (stepsLeft > 0 && state.offers !== 0) {
    moves += playByList(state, rng);
    moves += playPlainly(state, rng, stepsLeft - 1);
  }
  return moves;
}

/**
 * Plays on while a card, a draw or a wish is all that can come next, and returns the moves. It is
 * one function because V8 inlines only so much into another (920 bytes of its code): what is
 * written out here leaves the room to the verbs.
 */
function playPlainly(state: MauMauState, rng: Rng, steps: number): number {
  let moves = 0;
  let left = steps;
  for (; left > 0 && state.callPhase === WAIT_FOR_NEXT_TURN; left--) {
    const { offers } = state;
    let cards = 0;
    let wishing = 0;
    let perWish = 1;
    // As `weights` has it: a wish card stands for each suit that could be wished with it.
    let decisions = 0;
    if ((offers & (OFFERS_CARDS | OFFERS_MORE)) === OFFERS_CARDS) {
      moves++;
      cards = open(state);
      // The number of cards: bits are added up in pairs, then in fours, then all.
      const pairs = cards - ((cards >>> 1) & 0x55555555);
      const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
      decisions = Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
      wishing = cards & state.rules.wishMask;
      if (wishing !== 0 && !(state.wishless && (state.rules.flags & WISHLESS_STAYS) !== 0)) {
        perWish = SUITS;
        for (let rest = wishing; rest !== 0; rest &= rest - 1) decisions += SUITS - 1;
      }
    } else if (offers === OFFERS_WISH) {
      decisions = SUITS;
    } else {
      break;
    }
    let chosen = decisions > 1 ? pickBelow(rng, decisions) : 0;
    const rows = state.phase << ACTION_BITS;
    let code = 0;
    if (cards !== 0) {
      for (;;) {
        chosen -= (cards & -cards & wishing) === 0 ? 1 : perWish;
        if (chosen < 0) break;
        cards &= cards - 1;
      }
      const card = 31 - Math.clz32(cards & -cards);
      code = layCard(state, card, state.dispatch[rows | card]);
    } else if (decisions === 0) {
      code = drawCard(state, state.dispatch[rows | DRAW_ACTION], 'draw', undefined);
    } else {
      code = wish(state, chosen, state.dispatch[rows | FIRST_WISH]);
    }
    if ((code & NEXT_TURN) !== 0) complete(state, code, undefined);
  }
  stepsLeft = left;
  return moves;
}

/** One step of any kind; 1 if it counts as a move. */
function playByList(state: MauMauState, rng: Rng): number {
  const seat = nextSeat(state);
  const count = legal(state, seat, listed);
  const action = pickRandom(weights(state), listed, count, rng);
  apply(state, seat, action);
  return countsAsMove[action];
}

/** Whose step is next: an open call comes before everything else. */
function nextSeat(state: MauMauState): Seat {
  return state.debtor !== NONE && mayCall(state) ? state.debtor : state.mover.seat;
}

/** How a bot plays on in a state that it has sampled itself. */
export interface Policy {
  /** One of the cards in a mask. */
  chooseCard(state: MauMauState, cards: number, rng: Rng): Card;
  /** One of the first `count` actions of a list; there are at least two, and none is a call. */
  choose(state: MauMauState, seat: Seat, legal: Action[], count: number, rng: Rng): Action;
}

/** Plays on by a policy for at most so many steps. Calls are made, and nobody chooses without need. */
export function playOutBy(policy: Policy, state: MauMauState, rng: Rng, steps: number): void {
  for (let left = steps; left > 0 && state.offers !== 0; left--) {
    const { offers } = state;
    const plain =
      state.callPhase === WAIT_FOR_NEXT_TURN &&
      (offers & (OFFERS_CARDS | OFFERS_MORE)) === OFFERS_CARDS;
    if (!plain) {
      stepByList(policy, state, rng);
      continue;
    }
    const cards = open(state);
    const rows = state.phase << ACTION_BITS;
    let code = 0;
    if (cards === 0) {
      code = drawCard(state, state.dispatch[rows | DRAW_ACTION], 'draw', undefined);
    } else {
      const forced = (offers & OFFERS_DRAW) === 0 && (cards & (cards - 1)) === 0;
      const card = forced ? 31 - Math.clz32(cards) : policy.chooseCard(state, cards, rng);
      code = layCard(state, card, state.dispatch[rows | card]);
    }
    if ((code & NEXT_TURN) !== 0) complete(state, code, undefined);
  }
}

function stepByList(policy: Policy, state: MauMauState, rng: Rng): void {
  const seat = nextSeat(state);
  const count = legal(state, seat, listed);
  const forced = count === 1 ? listed[0] : pickCall(weights(state), listed, count);
  apply(state, seat, forced ?? policy.choose(state, seat, listed, count, rng));
}
