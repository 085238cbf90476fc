/**
 * Sums over the games of one deal. Whole numbers until the last step, so that entrants who did
 * equally well get equal results to the last bit.
 */
import type { Outcome } from '@stammtisch/kernel';
import { countWinners } from '../statistics/winners.ts';
import type { DealResult } from './plan.ts';

export interface Tally {
  readonly seats: number;
  games: number;
  /** By entrant and number of winners: how often one of its seats was among so many winners. */
  readonly firsts: readonly number[][];
  /** By entrant: 2 for each seat of another one it was ahead of, 1 where level. */
  readonly halves: number[];
  readonly points: number[];
}

export function createTally(entrants: number, seats: number): Tally {
  return {
    seats,
    games: 0,
    firsts: Array.from({ length: entrants }, () => zeros(seats + 1)),
    halves: zeros(entrants),
    points: zeros(entrants),
  };
}

/** Counts a game in which entrant `seating[s]` sat on seat s. */
export function countGame(tally: Tally, seating: readonly number[], outcome: Outcome): void {
  const { places, points } = outcome;
  const winners = countWinners(outcome);
  tally.games++;
  for (const [seat, entrant] of seating.entries()) {
    tally.points[entrant]! += points[seat]!;
    if (places[seat] === 1) tally.firsts[entrant]![winners]!++;
    for (const [other, rival] of seating.entries()) {
      if (rival !== entrant)
        tally.halves[entrant]! += 1 + Math.sign(places[other]! - places[seat]!);
    }
  }
}

/**
 * What a deal result says of each entrant. Those with the same number in `copies` are one bot in
 * several places, and get the mean of all of them.
 */
export function meansOf(
  tally: Tally,
  copies: readonly number[] = [...tally.halves.keys()],
): Pick<DealResult, 'wins' | 'scores' | 'points'> {
  const all = copies.map((copy) => meanOfCopies(tally, copies, copy));
  return {
    wins: all.map(({ wins }) => wins),
    scores: all.map(({ score }) => score),
    points: all.map(({ points }) => points),
  };
}

function meanOfCopies(
  { games, seats, firsts, halves, points }: Tally,
  copies: readonly number[],
  copy: number,
): { readonly wins: number; readonly score: number; readonly points: number } {
  const own = seats / halves.length;
  const meetings = games * own * (seats - own);
  const group = [...copies.keys()].filter((entrant) => copies[entrant] === copy);
  const sum = (values: readonly number[]): number =>
    group.reduce((total, entrant) => total + values[entrant]!, 0);
  const counts = zeros(seats + 1).map((_, winners) => sum(firsts.map((row) => row[winners]!)));
  return {
    wins: shareOfWins(counts) / (games * group.length),
    score: sum(halves) / (2 * meetings * group.length),
    points: sum(points) / (games * own * group.length),
  };
}

/** Of k winners each has won the k-th part of a game. */
function shareOfWins(counts: readonly number[]): number {
  return counts.reduce((sum, count, winners) => (winners === 0 ? sum : sum + count / winners), 0);
}

function zeros(length: number): number[] {
  return Array.from({ length }, () => 0);
}
