/** Deals of a contest, played by its entrants and built-in bots, and what is kept of them. */
import { setImmediate } from 'node:timers/promises';
import {
  type DealJob,
  type DealResult,
  entrantName,
  type MatchPlan,
  playDeals,
} from '@stammtisch/arena';
import { type BuiltInSetup, openBuiltIn } from './built-in.ts';
import { createEntrantSeat } from './entrant-seat.ts';
import type { DealEntrants } from './deal-entrants.ts';
import {
  createGameTranscript,
  formatBegun,
  formatDeal,
  formatGame,
  type GameTranscript,
} from './match-transcripts.ts';

export interface ContestDealsSetup extends BuiltInSetup {
  readonly entrants: DealEntrants;
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
export function playContestDeals(
  setup: ContestDealsSetup,
  job: DealJob,
): Promise<readonly DealResult[]> {
  const { entrants, keep, note, now } = setup;
  const { plan } = job;
  const isStopped = (): boolean => setup.stop?.aborted === true;
  const transcripts = createTranscripts(setup, plan);
  const announce = inOrder(job.from, (result) => setup.onDeal?.(plan, result));
  return playDeals(job, {
    now,
    stop: setup.stop,
    openBuiltIn: (game, spec, seed) => openBuiltIn(setup, game, spec, seed),
    async onBegin(deal) {
      // The cards of a deal are shown to nobody before all are here.
      await entrants.gather(plan.entrants.map(entrantName).filter((name) => entrants.knows(name)));
      if (!isStopped()) await note?.(plan, formatBegun(plan.seed, deal));
    },
    async onGame(deal, game, log) {
      // A game that was given up was not played.
      if (!isStopped()) await note?.(plan, formatGame(plan.seed, deal, game, log));
    },
    openOutside: ({ name }) => ({
      sit(place) {
        const { deal, number } = place;
        const transcript = transcripts.of(number.deal, number.game);
        return createEntrantSeat({ entrants, name, place, deal, transcript, stop: setup.stop });
      },
    }),
    async onDeal(result) {
      await keep?.(plan, formatDeal(plan.seed, result, transcripts.take(result)));
      announce(result);
      // Built-in bots among themselves never wait; others on this thread must not either.
      await setImmediate();
    },
  });
}

/** Deals come back in an order of their own, but are told in that of their numbers. */
function inOrder(from: number, tell: (result: DealResult) => void): (result: DealResult) => void {
  const early = new Map<number, DealResult>();
  let next = from;
  return (result) => {
    early.set(result.deal, result);
    for (let due = early.get(next); due !== undefined; due = early.get(next)) {
      early.delete(next++);
      tell(due);
    }
  };
}

interface Transcripts {
  /** What is said in a game of a deal. */
  of(deal: number, game: number): GameTranscript;
  /** Of all games of a deal that is over. */
  take(result: DealResult): readonly GameTranscript[];
}

function createTranscripts(
  { now, gameBytes }: ContestDealsSetup,
  { seats }: MatchPlan,
): Transcripts {
  const open = new Map<string, GameTranscript>();
  const of = (deal: number, game: number): GameTranscript => {
    const key = `${deal} ${game}`;
    const limits = gameBytes === undefined ? {} : { keptBytes: gameBytes() };
    const known = open.get(key) ?? createGameTranscript({ seats, now, ...limits });
    open.set(key, known);
    return known;
  };
  return {
    of,
    take: ({ deal, games }) =>
      Array.from({ length: games }, (_, game) => {
        const transcript = of(deal, game);
        open.delete(`${deal} ${game}`);
        return transcript;
      }),
  };
}
