import { type LuegenState, rankInLuegen } from '@stammtisch/games';
import { type Action, type ActionList, pick, type Rng, type Seat } from '@stammtisch/kernel';
import { chanceOfAtLeast } from './chances.ts';
import { DOUBT, isDoubted, type Standing, worthOf } from './habits.ts';

const FACES = 52;
const SUITS = 4;
/** Chance decides between equals. */
const NOISE = 8;

/** Plays as `greedy` does, by what the seat may know in the world. */
export function rolloutLuegen(
  state: LuegenState,
  seat: Seat,
  legal: Readonly<ActionList>,
  count: number,
  rng: Rng,
): Action {
  const held = (rank: number): number => countRank(state, seat, rank);
  let best = DOUBT;
  let most = -Infinity;
  for (let i = 0; i < count; i++) {
    const action = legal[i]!;
    if (action === DOUBT) {
      if (isDoubted(chanceOfTruth(state, seat), standingOf(state, seat), rng)) return DOUBT;
      if (state.options.doubters === 'all' && someoneKnows(state, seat)) return DOUBT;
      continue;
    }
    const value = worthOf(action, state.rank, held) * NOISE + pick(rng, NOISE);
    if (value <= most) continue;
    most = value;
    best = action;
  }
  return best;
}

/**
 * Whether another seat sees that the claim is a lie. Nobody doubts out of turn in a playout, so the
 * seat on turn does it for them.
 */
function someoneKnows(state: LuegenState, seat: Seat): boolean {
  for (let other = 0; other < state.seats; other++) {
    const mayDoubt = other !== seat && other !== state.layer && state.counts[other]! > 0;
    if (mayDoubt && chanceOfTruth(state, other) === 0) return true;
  }
  return false;
}

function standingOf(state: LuegenState, seat: Seat): Standing {
  if (state.phase === 'LastCall') return 'lastCards';
  return countRank(state, seat, state.rank) > 0 ? 'honest' : 'lying';
}

/** As the seat sees it: it knows its hand and what it laid itself. */
function chanceOfTruth(state: LuegenState, seat: Seat): number {
  const { claim, laid, layer, counts, pile, pileBy, pileCount } = state;
  let left = SUITS - countRank(state, seat, claim);
  let unseen = pileCount - counts[seat]!;
  for (let other = 0; other < state.seats; other++) unseen += counts[other]!;
  for (let i = 0; i < pileCount; i++) {
    if (pileBy[i] !== seat) continue;
    unseen--;
    if (rankInLuegen(pile[i]!) === claim) left--;
  }
  return chanceOfAtLeast(laid, left, counts[layer]! + laid, unseen);
}

export function countRank({ hands }: LuegenState, seat: Seat, rank: number): number {
  const from = seat * FACES + rank * SUITS;
  return hands[from]! + hands[from + 1]! + hands[from + 2]! + hands[from + 3]!;
}
