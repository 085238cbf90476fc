import { assert } from '@stammtisch/kernel';
import { drawBracket, type Knockout, listRoundRobin, type Stage } from './bracket.ts';
import { climbLadder, pairLadder, type Rungs, seedLadder } from './ladder.ts';
import type { Format, TournamentPlan } from './plan.ts';
import { createSwiss, pairSwiss, recordBye, recordMatch, type SwissState } from './swiss.ts';

/** Two entrants, by seeding from 0, who are to meet. */
export interface Pairing {
  /** From 1. */
  readonly round: number;
  readonly stage: Stage;
  /** The better seed. */
  readonly a: number;
  readonly b: number;
}

/** What pairing goes by: who won, or nobody. */
export interface Verdict {
  readonly pairing: Pairing;
  readonly winner?: number;
}

/**
 * What is to be played next after all that was played so far, given in full; nothing at the end.
 * It depends on nothing else, so a tournament goes on after a stop as it would have gone on.
 */
export function nextPairings(
  { format, entrants, rounds }: TournamentPlan,
  played: readonly Verdict[],
): Promise<readonly Pairing[]> {
  return NEXT[format](entrants.length, rounds, played);
}

/** The bracket after the matches played so far. */
export function replayKnockout(count: number, played: readonly Verdict[]): Promise<Knockout> {
  const wins = played.map(({ pairing: { a, b }, winner }) => {
    assert(winner !== undefined, 'a knock-out match has a winner');
    return { winner, loser: winner === a ? b : a };
  });
  return drawBracket(count, wins);
}

/** Where a Swiss tournament stands; whoever is in no match of a whole round has had a bye. */
export function replaySwiss(count: number, played: readonly Verdict[]): SwissState {
  const state = createSwiss(count);
  const last = played.at(-1)?.pairing.round ?? 0;
  for (let round = 1; round <= last; round++) {
    const idle = new Set(state.halves.keys());
    for (const { pairing, winner } of played) {
      if (pairing.round !== round) continue;
      const { a, b } = pairing;
      recordMatch(state, a, b, winner === undefined ? 1 : winner === a ? 2 : 0);
      idle.delete(a);
      idle.delete(b);
    }
    if (idle.size === count % 2) for (const entrant of idle) recordBye(state, entrant);
  }
  return state;
}

/** How a ladder stands after its last whole round. */
export function replayLadder(count: number, played: readonly Verdict[]): Rungs {
  let rungs = seedLadder(count);
  for (let round = 1; ; round++) {
    const verdicts = played.filter(({ pairing }) => pairing.round === round);
    if (verdicts.length === 0) return rungs;
    const winners = new Set(verdicts.map(({ winner }) => winner));
    rungs = climbLadder(rungs, round, (lower) => winners.has(lower));
  }
}

type Next = (
  count: number,
  rounds: number,
  played: readonly Verdict[],
) => Promise<readonly Pairing[]>;

const NEXT: Readonly<Record<Format, Next>> = {
  knockout: nextOfKnockout,
  'round-robin': async (count, _, played) => (played.length > 0 ? [] : await listAll(count)),
  swiss: async (count, rounds, played) => nextOfSwiss(count, rounds, played),
  ladder: async (count, rounds, played) => nextOfLadder(count, rounds, played),
};

async function nextOfKnockout(
  count: number,
  _: number,
  played: readonly Verdict[],
): Promise<readonly Pairing[]> {
  const { ready } = await replayKnockout(count, played);
  return ready.map(({ round, stage, sides }) => {
    const [one, other] = sides;
    assert(typeof one === 'number' && typeof other === 'number', 'both sides are known');
    return { round, stage, a: Math.min(one, other), b: Math.max(one, other) };
  });
}

async function listAll(count: number): Promise<Pairing[]> {
  const rounds = await listRoundRobin(count);
  return rounds.flatMap((pairs, index) => pairs.map(toPairing(index + 1)));
}

function nextOfSwiss(count: number, rounds: number, played: readonly Verdict[]): Pairing[] {
  const round = (played.at(-1)?.pairing.round ?? 0) + 1;
  if (round > rounds) return [];
  return pairSwiss(replaySwiss(count, played)).pairs.map(toPairing(round));
}

function nextOfLadder(count: number, rounds: number, played: readonly Verdict[]): Pairing[] {
  const round = (played.at(-1)?.pairing.round ?? 0) + 1;
  if (round > rounds) return [];
  const pairs = pairLadder(replayLadder(count, played), round);
  // The better seed is named first, as everywhere.
  return pairs.map(([a, b]) => toPairing(round)([Math.min(a, b), Math.max(a, b)]));
}

function toPairing(round: number): (pair: readonly [number, number]) => Pairing {
  return ([a, b]) => ({ round, stage: 'main', a, b });
}
