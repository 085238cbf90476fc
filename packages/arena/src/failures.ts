import { type Failure, type FailureKind } from './player.ts';

/** A player that was taken out of a game of a deal. Plain JSON. */
export interface FailureReport extends Failure {
  /** Index of the entrant in the plan of the match. */
  readonly entrant: number;
  /** Which game of its deal, from 0. */
  readonly game: number;
  readonly seat: number;
  /** The game up to then, as a line of `formatLog`. */
  readonly log: string;
}

/** How often an entrant failed in each way; ways in which it did not are left out. */
export type FailureCounts = Readonly<Partial<Record<FailureKind, number>>>;

export function addFailure(counts: FailureCounts, kind: FailureKind): FailureCounts {
  return { ...counts, [kind]: (counts[kind] ?? 0) + 1 };
}

/** Two counts as one. */
export function mergeFailures(one: FailureCounts, other: FailureCounts): FailureCounts {
  const merged: Partial<Record<FailureKind, number>> = { ...one };
  for (const [kind, count] of Object.entries(other) as [FailureKind, number][]) {
    merged[kind] = (merged[kind] ?? 0) + count;
  }
  return merged;
}
