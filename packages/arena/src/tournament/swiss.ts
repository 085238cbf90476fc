/**
 * Swiss pairing as a matching of maximum weight: every pair has a penalty, and the round with the
 * least sum of penalties is played. A bye is a pair with a place that is always there.
 */
import match from 'edmonds-blossom-fixed';

/** What pairing depends on, by entrant in seeding order. */
export interface SwissState {
  /** Points in halves, so that they stay whole. */
  readonly halves: number[];
  /** How often two entrants met. */
  readonly met: readonly number[][];
  readonly byes: number[];
}

/** Who plays whom; of a pair the better seed comes first. */
export interface SwissRound {
  readonly pairs: readonly (readonly [number, number])[];
  readonly bye?: number;
}

export function createSwiss(count: number): SwissState {
  const zeros = (): number[] => Array.from({ length: count }, () => 0);
  return { halves: zeros(), met: Array.from({ length: count }, zeros), byes: zeros() };
}

/** Counts a match; `halves` are those that the first one gets of the two there are. */
export function recordMatch(state: SwissState, a: number, b: number, halves: number): void {
  state.halves[a]! += halves;
  state.halves[b]! += WIN - halves;
  state.met[a]![b]!++;
  state.met[b]![a]!++;
}

/** A bye counts as a win. */
export function recordBye(state: SwissState, entrant: number): void {
  state.halves[entrant]! += WIN;
  state.byes[entrant]!++;
}

/**
 * The next round: no pair twice and no second bye where that can be avoided, then the bye to the
 * lowest, then equal points together, then the upper half of equals against the lower one.
 */
export function pairSwiss(state: SwissState): SwissRound {
  const ranked = rank(state);
  const partners = match(listEdges(state, ranked), true);
  const pairs: [number, number][] = [];
  let bye: number | undefined;
  for (const [place, entrant] of ranked.entries()) {
    const partner = partners[place]!;
    if (partner === ranked.length) bye = entrant;
    else if (partner > place) {
      const other = ranked[partner]!;
      pairs.push([Math.min(entrant, other), Math.max(entrant, other)]);
    }
  }
  return bye === undefined ? { pairs } : { pairs, bye };
}

const WIN = 2;

// Each unit is more than all that the one below can add up to over 32 pairs: fold distances below
// 64, point differences below 128 halves, both squared; 64 places. Whole numbers stay exact.
const FOLD = 1;
const POINTS = 2 ** 18;
const BYE_PLACE = 2 ** 38;
const AGAIN = 2 ** 45;

/** The matching wants the most, we want the least; no penalty is larger than this. */
const TOP = 2 ** 48;

/** By points, then by seeding. */
function rank({ halves }: SwissState): number[] {
  return halves.map((_, entrant) => entrant).sort((a, b) => halves[b]! - halves[a]! || a - b);
}

function listEdges(state: SwissState, ranked: readonly number[]): [number, number, number][] {
  const count = ranked.length;
  const groups = groupSizes(state, ranked);
  const edges: [number, number, number][] = [];
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) {
      const again = state.met[ranked[i]!]![ranked[j]!]!;
      const points = state.halves[ranked[i]!]! - state.halves[ranked[j]!]!;
      // Equals meet half a group away, others as close as they can.
      const distance = j - i - (points === 0 ? groups[i]! >> 1 : 1);
      edges.push([i, j, TOP - AGAIN * again - POINTS * points ** 2 - FOLD * distance ** 2]);
    }
    const bye = AGAIN * state.byes[ranked[i]!]! + BYE_PLACE * (count - 1 - i);
    if (count % 2 === 1) edges.push([i, count, TOP - bye]);
  }
  return edges;
}

/** By place in the ranking: how many have the same points. */
function groupSizes({ halves }: SwissState, ranked: readonly number[]): number[] {
  const sizes = new Map<number, number>();
  for (const each of halves) sizes.set(each, (sizes.get(each) ?? 0) + 1);
  return ranked.map((entrant) => sizes.get(halves[entrant]!)!);
}
