import { setImmediate } from 'node:timers/promises';
import {
  type Crew,
  type DealJob,
  type DealResult,
  dealSeed,
  entrantName,
  type MatchPlan,
  openGame,
  type GameSeat,
  playDeals,
} from '@stammtisch/arena';
import type { BotSpec } from '@stammtisch/bots';
import {
  type AnyGame,
  type Deal,
  formatSeed,
  type Seed,
  type Player,
  playerFailure,
} from '@stammtisch/kernel';
import type { Thinkers } from '../threads/thinkers.ts';
import { NOT_HERE, type SeatedPlayer } from './contest-bot.ts';
import { makeBot } from '../threads/thinking.ts';
import type { Entrants } from './entrants.ts';
import {
  createGameTranscript,
  formatBegun,
  formatDeal,
  formatGame,
  type GameTranscript,
} from './match-transcripts.ts';

export interface ContestCrewSetup {
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
  /** Where built-in bots think that take their time; without it here and now. */
  readonly thinkers?: (() => Thinkers) | undefined;
  /** Told how long a built-in bot has thought. */
  readonly onThought?: ((ms: number) => void) | undefined;
  /** Told of every deal as soon as it is over; the plan is that of its match. */
  readonly onDeal?: ((plan: MatchPlan, result: DealResult) => void) | undefined;
  /** When it is raised what is played is given up at once and does not count. */
  readonly stop?: AbortSignal | undefined;
}

/**
 * Plays deals through the entrants of a contest, one game of a match after the other. After a stop there are
 * fewer results than deals.
 */
export function createContestCrew(setup: ContestCrewSetup): Crew {
  return {
    size: 1,
    async play(job) {
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
    },
  };
}

async function playDeal(setup: ContestCrewSetup, job: DealJob): Promise<readonly DealResult[]> {
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
        return createSeat({ entrants, name, place, deal, transcript, stop: setup.stop });
      },
      close: () => Promise.resolve(),
    }),
  });
  if (isStopped(setup)) return [];
  for (const result of results) await keep?.(plan, formatDeal(plan.seed, result, transcripts));
  return results;
}

function isStopped({ stop }: ContestCrewSetup): boolean {
  return stop?.aborted === true;
}

/** Two entrants sit in turns and change seats for the second game of a deal; their names differ. */
function gameOf({ entrants }: MatchPlan, name: string, { seat }: GameSeat): number {
  const isFirst = entrants[0] === `net:${name}`;
  return (seat + (isFirst ? 0 : 1)) % entrants.length;
}

/** A bot that thinks on a thread, or gives up when it is to stop; undefined: any other will do. */
function openBuiltIn(
  { thinkers, stop, onThought }: ContestCrewSetup,
  game: AnyGame,
  spec: BotSpec,
  seed: Seed,
): Player | undefined {
  const takesTime = spec.budget !== undefined && thinkers !== undefined;
  if (!takesTime && stop === undefined) return undefined;
  const order = { game: game.id, bot: spec.text, seed: formatSeed(seed) };
  const key = `contest ${nextKey++}`;
  const quick = takesTime ? undefined : makeBot(order, () => performance.now());
  return {
    choose(ask) {
      if (stop?.aborted === true) return Promise.reject(playerFailure(NOT_HERE));
      if (quick === undefined) {
        return unlessStopped(thinkers!().choose({ key, order, ask }, onThought), stop);
      }
      const sinceMs = performance.now();
      const action = quick.choose(ask);
      onThought?.(performance.now() - sinceMs);
      return action;
    },
    end() {
      if (quick === undefined) thinkers!().forget(key);
    },
  };
}

let nextKey = 1;

interface SeatSetup {
  readonly entrants: Entrants;
  readonly name: string;
  readonly place: GameSeat;
  readonly deal: Deal;
  readonly transcript: GameTranscript;
  readonly stop: AbortSignal | undefined;
}

/** A seat that an entrant takes when all of the game are here; without it the game is lost. */
function createSeat({ entrants, name, place, deal, transcript, stop }: SeatSetup): Player {
  let inner: SeatedPlayer | undefined;
  let isPlayed = true;
  const giveUp = (): void => inner?.lose(NOT_HERE);
  const player: Player = {
    async ready() {
      const bots = place.players.filter((each) => entrants.knows(each));
      await entrants.gather(bots);
      isPlayed = !bots.some((each) => entrants.isOut(each));
      if (entrants.isOut(name)) throw playerFailure(NOT_HERE);
      // The other one is not told of a game that nobody plays.
      if (!isPlayed) return;
      const bot = entrants.botOf(name);
      if (bot === undefined) throw playerFailure(NOT_HERE);
      const seated = bot.sit({ place, deal, recorder: transcript, keeping: 'may-return' });
      inner = seated;
      // Only who watches is shown the game: all others get their events when they are asked.
      if (seated.see !== undefined) player.see = (seen) => seated.see?.(seen);
      if (stop?.aborted === true) giveUp();
      stop?.addEventListener('abort', giveUp, { once: true });
    },
    choose: (ask) => inner!.choose(ask),
    end(end) {
      stop?.removeEventListener('abort', giveUp);
      inner?.end?.(end);
      transcript.end(place.seat, end.result, end.failure?.kind ?? null);
      // Whose game was given up has not failed.
      if (isPlayed && stop?.aborted !== true) entrants.count(name, end.failure !== undefined);
    },
  };
  return player;
}

/** Rejects when the signal is raised, whatever is waited for. */
function unlessStopped<T>(answer: T | Promise<T>, stop: AbortSignal | undefined): T | Promise<T> {
  if (stop === undefined || !(answer instanceof Promise)) return answer;
  if (stop.aborted) {
    // Nobody hears this answer any more, and it may still be rejected when the game ends.
    answer.catch(() => undefined);
    return Promise.reject(playerFailure(NOT_HERE));
  }
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(playerFailure(NOT_HERE));
    stop.addEventListener('abort', giveUp, { once: true });
    answer.then(resolve, reject).finally(() => stop.removeEventListener('abort', giveUp));
  });
}
