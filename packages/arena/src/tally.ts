/**
 * Sums over the games of one deal. Whole numbers until the last step, so that entrants who did
 * equally well get equal results to the last bit.
 */
import type { Outcome } from '@stammtisch/kernel';
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
  const winners = places.filter((place) => place === 1).length;
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

/** What a deal result says of each entrant. */
export function meansOf(tally: Tally): Pick<DealResult, 'wins' | 'scores' | 'points'> {
  const { games, seats } = tally;
  const own = seats / tally.halves.length;
  const meetings = games * own * (seats - own);
  return {
    wins: tally.firsts.map((counts) => shareOfWins(counts) / games),
    scores: tally.halves.map((halves) => halves / (2 * meetings)),
    points: tally.points.map((sum) => sum / (games * own)),
  };
}

/** Of k winners each has won the k-th part of a game. */
function shareOfWins(counts: readonly number[]): number {
  return counts.reduce((sum, count, winners) => (winners === 0 ? sum : sum + count / winners), 0);
}

function zeros(length: number): number[] {
  return Array.from({ length }, () => 0);
}
