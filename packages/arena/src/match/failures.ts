import type { Failure, FailureKind } from '@stammtisch/kernel';
import type { RejectedLine, RejectionKind } from './outside-bot.ts';

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

/** Lines of an entrant that were not taken in a deal, told by the first of their kind. Plain JSON. */
export interface RejectionReport extends RejectedLine, Omit<FailureReport, keyof Failure> {
  /** How many there were. */
  readonly count: number;
}

/** How often lines of an entrant were not taken; what did not happen is left out. */
export type RejectionCounts = Readonly<Partial<Record<RejectionKind, number>>>;

/** How often an entrant failed in each way; ways in which it did not are left out. */
export type FailureCounts = Readonly<Partial<Record<FailureKind, number>>>;

export function addFailure(counts: FailureCounts, kind: FailureKind): FailureCounts {
  return { ...counts, [kind]: (counts[kind] ?? 0) + 1 };
}

export function addRejections(
  counts: RejectionCounts,
  { consequence, count }: RejectionReport,
): RejectionCounts {
  return { ...counts, [consequence]: (counts[consequence] ?? 0) + count };
}

/** Two counts as one. */
export function mergeFailures(one: FailureCounts, other: FailureCounts): FailureCounts {
  const merged: Partial<Record<FailureKind, number>> = { ...one };
  for (const [kind, count] of Object.entries(other) as [FailureKind, number][]) {
    merged[kind] = (merged[kind] ?? 0) + count;
  }
  return merged;
}
