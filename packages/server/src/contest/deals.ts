/** Deals of a contest, played by its entrants and built-in bots, and what is kept of them. */
import { setImmediate } from 'node:timers/promises';
import {
  type DealJob,
  type DealResult,
  dealSeed,
  entrantName,
  type GameSeat,
  type MatchPlan,
  openGame,
  playDeals,
} from '@stammtisch/arena';
import type { Deal } from '@stammtisch/kernel';
import { type BuiltInSetup, openBuiltIn } from './built-in.ts';
import { createEntrantSeat } from './entrant-seat.ts';
import type { Entrants } from './entrants.ts';
import { createGameTranscript, formatBegun, formatDeal, formatGame } from './match-transcripts.ts';

export interface ContestDealsSetup extends BuiltInSetup {
  readonly entrants: Entrants;
  /** Keeps a deal, a line of JSON, before anybody is told of it; absent: deals are not kept. */
  readonly keep?: ((plan: MatchPlan, deal: string) => Promise<void>) | undefined;
  /**
   * Notes, a line of JSON, that the cards of a deal are about to be shown, or that one of its games is
   * over; so that a deal that is broken off is known afterwards. Absent: deals are not noted.
   */
  readonly note?: ((plan: MatchPlan, line: string) => Promise<void>) | undefined;
  /** How much is kept of what was said in the games of the next deal. */
  readonly gameBytes?: (() => number) | undefined;
  readonly now: () => number;
  /** Told of every deal as soon as it is over; the plan is that of its match. */
  readonly onDeal?: ((plan: MatchPlan, result: DealResult) => void) | undefined;
}

/**
 * Plays deals with the entrants of a contest, one game after the other. After a stop there are fewer
 * results than deals.
 */
export async function playContestDeals(
  setup: ContestDealsSetup,
  job: DealJob,
): Promise<readonly DealResult[]> {
  const results: DealResult[] = [];
  for (let deal = job.from; deal < job.to; deal++) {
    const played = await playDeal(setup, { ...job, from: deal, to: deal + 1 });
    if (isStopped(setup)) break;
    for (const result of played) setup.onDeal?.(job.plan, result);
    results.push(...played);
    // Built-in bots among themselves never wait; others on this thread must not either.
    await setImmediate();
  }
  return results;
}

async function playDeal(setup: ContestDealsSetup, job: DealJob): Promise<readonly DealResult[]> {
  const { entrants, keep, note, now, gameBytes } = setup;
  const { plan, from: index } = job;
  // Nobody has seen its cards before all are here.
  await entrants.gather(plan.entrants.map(entrantName).filter((name) => entrants.knows(name)));
  if (isStopped(setup)) return [];
  await note?.(plan, formatBegun(plan.seed, index));
  const deal: Deal = {
    ...openGame(plan.game, plan.options),
    seats: plan.seats,
    seed: dealSeed(plan.seed, index),
  };
  const limits = gameBytes === undefined ? {} : { keptBytes: gameBytes() };
  const transcripts = plan.entrants.map(() =>
    createGameTranscript({ seats: plan.seats, now, ...limits }),
  );
  const results = await playDeals(job, {
    now,
    openBuiltIn: (game, spec, seed) => openBuiltIn(setup, game, spec, seed),
    async onGame(number, game, log) {
      // Who gave up has not played it.
      if (!isStopped(setup)) await note?.(plan, formatGame(plan.seed, number, game, log));
    },
    openOutside: ({ name }) => ({
      sit(place) {
        const transcript = transcripts[gameOf(plan, name, place)]!;
        return createEntrantSeat({ entrants, name, place, deal, transcript, stop: setup.stop });
      },
      close: () => Promise.resolve(),
    }),
  });
  if (isStopped(setup)) return [];
  for (const result of results) await keep?.(plan, formatDeal(plan.seed, result, transcripts));
  return results;
}

function isStopped({ stop }: ContestDealsSetup): boolean {
  return stop?.aborted === true;
}

/** Two entrants sit in turns and change seats for the second game of a deal; their names differ. */
function gameOf({ entrants }: MatchPlan, name: string, { seat }: GameSeat): number {
  const isFirst = entrants[0] === `net:${name}`;
  return (seat + (isFirst ? 0 : 1)) % entrants.length;
}
