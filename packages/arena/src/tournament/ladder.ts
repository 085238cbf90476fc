/**
 * A ladder: all stand one above the other, at first by seeding. In every round neighbours meet, in
 * the first those on rungs 1 and 2, 3 and 4 and so on, in the next those on 2 and 3, 4 and 5, in
 * turns; who beats the one above takes its rung. After as many rounds as there are entrants each
 * could have gone all the way up.
 */

/** By rung, the highest first: the entrant, by seeding from 0. */
export type Rungs = readonly number[];

export function seedLadder(count: number): Rungs {
  return Array.from({ length: count }, (_, entrant) => entrant);
}

/** Who meets in a round, from 1: the one above first. */
export function pairLadder(rungs: Rungs, round: number): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  for (let rung = firstRung(rungs.length, round); rung + 1 < rungs.length; rung += 2) {
    pairs.push([rungs[rung]!, rungs[rung + 1]!]);
  }
  return pairs;
}

/** The ladder after a round; `isAhead` says whether the lower one has beaten the one above. */
export function climbLadder(
  rungs: Rungs,
  round: number,
  isAhead: (lower: number, upper: number) => boolean,
): Rungs {
  const next = rungs.slice();
  for (let rung = firstRung(rungs.length, round); rung + 1 < rungs.length; rung += 2) {
    const [upper, lower] = [rungs[rung]!, rungs[rung + 1]!];
    if (!isAhead(lower, upper)) continue;
    next[rung] = lower;
    next[rung + 1] = upper;
  }
  return next;
}

export function countLadder(count: number, rounds: number): number {
  let matches = 0;
  for (let round = 1; round <= rounds; round++) {
    matches += Math.floor((count - firstRung(count, round)) / 2);
  }
  return matches;
}

/** Two have only each other. */
function firstRung(count: number, round: number): number {
  return count === 2 ? 0 : (round - 1) % 2;
}
