/** Who is ahead of whom in a tournament of points. Used for real tables and for simulated ones. */

/** A finished match as tables see it; entrants by seeding from 0. */
export interface TableMatch {
  readonly a: number;
  readonly b: number;
  /** Half points of the first: 2 for a win, 1 for a draw. */
  readonly halves: number;
  /** Mean score of the first, less one half: how clearly it won; only of deals that were played. */
  readonly lead: number;
  /** Mean point difference of the first, in the same deals. */
  readonly difference: number;
  /** One side missed every deal of the match, which therefore tells who won but not by how much. */
  readonly unplayed?: true;
}

export type TableFormat = 'round-robin' | 'swiss';

/** By entrant, all from its own side. */
export interface Table {
  readonly points: readonly number[];
  readonly buchholz: readonly number[];
  readonly leads: readonly number[];
  readonly differences: readonly number[];
  /** Entrants from the first to the last; those who are level in everything by seeding. */
  readonly order: readonly number[];
  /** By entrant, from 1; shared by those who are level in everything. */
  readonly places: readonly number[];
  /** By entrant: points out of the matches with those who are level before that counts. */
  readonly direct: readonly number[];
}

/**
 * Ranks by points; then, round robin: direct encounters, point difference, score; Swiss: Buchholz,
 * direct encounters, score, point difference. Who is level then shares a place.
 */
export function makeTable(
  format: TableFormat,
  byes: readonly number[],
  matches: readonly TableMatch[],
): Table {
  const points = byes.slice();
  const leads = byes.map(() => 0);
  const differences = byes.map(() => 0);
  for (const { a, b, halves, lead, difference } of matches) {
    points[a]! += halves / 2;
    points[b]! += 1 - halves / 2;
    leads[a]! += lead;
    leads[b]! -= lead;
    differences[a]! += difference;
    differences[b]! -= difference;
  }
  const buchholz = sumOpponents(points, byes, matches);
  const direct = byes.map(() => 0);
  const steps: Step[] =
    format === 'swiss'
      ? [by(points), by(buchholz), byDirect(matches, direct), by(leads), by(differences)]
      : [by(points), byDirect(matches, direct), by(differences), by(leads)];
  const groups = rank(Array.from(byes.keys()), steps);
  const places = byes.map(() => 0);
  let place = 1;
  for (const group of groups) {
    for (const entrant of group) places[entrant] = place;
    place += group.length;
  }
  return { points, buchholz, leads, differences, order: groups.flat(), places, direct };
}

/** Values to rank a group of entrants by that were level so far. */
type Step = (group: readonly number[]) => readonly number[];

/** Sums of the same numbers in another order may differ by rounding. */
const LEVEL = 1e-9;

/** Splits by the first step, and what is level then by the rest of them; a group stays in order. */
function rank(group: readonly number[], steps: readonly Step[]): (readonly number[])[] {
  const [step, ...rest] = steps;
  if (step === undefined || group.length < 2) return [group];
  const values = step(group);
  const sorted = group
    .map((entrant, index) => ({ entrant, value: values[index]! }))
    .sort((one, other) => {
      const ahead = other.value - one.value;
      return Math.abs(ahead) > LEVEL ? ahead : one.entrant - other.entrant;
    });
  const ranked: (readonly number[])[] = [];
  let from = 0;
  for (let to = 1; to <= sorted.length; to++) {
    if (to < sorted.length && sorted[from]!.value - sorted[to]!.value <= LEVEL) continue;
    const level = sorted.slice(from, to).map(({ entrant }) => entrant);
    ranked.push(...rank(level, rest));
    from = to;
  }
  return ranked;
}

function by(values: readonly number[]): Step {
  return (group) => group.map((entrant) => values[entrant]!);
}

function byDirect(matches: readonly TableMatch[], direct: number[]): Step {
  return (group) => {
    const inside = new Set(group);
    for (const { a, b, halves } of matches) {
      if (!inside.has(a) || !inside.has(b)) continue;
      direct[a]! += halves / 2;
      direct[b]! += 1 - halves / 2;
    }
    return group.map((entrant) => direct[entrant]!);
  };
}

/** Points of all opponents; a bye counts as an opponent with as many points as oneself. */
function sumOpponents(
  points: readonly number[],
  byes: readonly number[],
  matches: readonly TableMatch[],
): number[] {
  const sums = points.map((own, entrant) => own * byes[entrant]!);
  for (const { a, b } of matches) {
    sums[a]! += points[b]!;
    sums[b]! += points[a]!;
  }
  return sums;
}
