/** One match of a league: a few deals, each with changed seats, between two players of it. */
import { type Clock, type DealResult, planMatch, SEALED } from '@stammtisch/arena';
import { assert } from '@stammtisch/kernel';
import type { ContestBot, SeatedPlayer } from '../../contest/contest-bot.ts';
import type { DealEntrants } from '../../contest/deal-entrants.ts';
import { playContestDeals } from '../../contest/deals.ts';
import type { Thinkers } from '../../threads/thinkers.ts';
import { type Field, whenHere } from './field.ts';

export interface MatchSetup {
  readonly field: Field;
  readonly game: string;
  readonly rules: string;
  readonly clock: Clock;
  readonly returnMs: number;
  readonly thinkers: () => Thinkers;
  /** Told how long a reference bot has thought. */
  readonly onThought: (ms: number) => void;
  /** When it is raised, what is played is given up and does not count. */
  readonly stop: AbortSignal;
  readonly randomHex: (bytes: number) => string;
}

/** Who plays how much. */
export interface MatchOrder {
  readonly players: readonly [string, string];
  readonly deals: number;
  readonly isDuel: boolean;
}

export interface MatchReport {
  /** Those that count: of the others all games were lost without a move. */
  readonly deals: readonly PlayedDeal[];
  readonly games: number;
  /** By player: games that it was taken out of. */
  readonly failures: readonly [number, number];
  /** By player, per game. */
  readonly thinkMs: readonly [number, number];
}

interface PlayedDeal {
  /** Of the first player. */
  readonly score: number;
  /** The deal as it is kept. */
  readonly text: string;
}

/** A bot that was taken out of so many games of a match has lost the rest of it. */
export const MATCH_FAILURES_MAX = 2;

const SEED_BYTES = 16;

/** Undefined where it was stopped. */
export async function playMatch(
  setup: MatchSetup,
  { players, deals }: MatchOrder,
): Promise<MatchReport | undefined> {
  const { field, game, rules, clock, stop, thinkers, onThought } = setup;
  const watch = watchPlayers(setup);
  const entrants = players.map((id) => (field.players.get(id) === undefined ? id : `net:${id}`));
  // Nobody can foresee a deal, and what is published of one tells nothing about the others.
  const seed = `${SEALED}${setup.randomHex(SEED_BYTES)}`;
  const plan = planMatch({ game, rules, entrants, seed, clock });
  assert(plan.ok, 'the rules of a league can be played');
  const texts = new Map<string, string>();
  const results = await playContestDeals(
    {
      entrants: watch.entrants,
      keep: async (_, text) => void texts.set(text.slice(0, text.indexOf(',')), text),
      // What bots say is theirs; here everybody can look.
      gameBytes: () => 0,
      now: () => performance.now(),
      thinkers,
      onThought,
      stop,
    },
    { plan: plan.value, from: 0, to: deals, keepLogs: true },
  );
  if (stop.aborted) return undefined;
  const textOf = ({ deal }: DealResult): string => texts.get(`{"deal":${deal}`) ?? '';
  const games = results.reduce((sum, result) => sum + result.games, 0);
  const perGame = (id: string): number => watch.thoughtMs(id) / Math.max(1, games);
  return {
    deals: results
      .filter(({ unplayed }) => unplayed !== true)
      .map((result) => ({ score: result.scores[0]!, text: textOf(result) })),
    games,
    failures: [watch.failures(players[0]), watch.failures(players[1])],
    thinkMs: [perGame(players[0]), perGame(players[1])],
  };
}

interface PlayerWatch {
  readonly entrants: DealEntrants;
  readonly failures: (id: string) => number;
  readonly thoughtMs: (id: string) => number;
}

/** Nobody is waited for who has failed too often, or who does not come back between two games. */
function watchPlayers({ field, returnMs }: MatchSetup): PlayerWatch {
  const failures = new Map<string, number>();
  const thought = new Map<string, number>();
  const out = new Set<string>();
  const entrants: DealEntrants = {
    async gather(ids) {
      for (const id of ids) {
        if (!out.has(id) && !(await whenHere(field, id, returnMs))) out.add(id);
      }
    },
    knows: (id) => field.players.get(id) !== undefined,
    isOut: (id) => out.has(id),
    botOf(id) {
      const bot = field.players.get(id)?.bot;
      return bot && timeBot(bot, (ms) => thought.set(id, (thought.get(id) ?? 0) + ms));
    },
    count(id, hasFailed) {
      if (!hasFailed) return;
      const count = (failures.get(id) ?? 0) + 1;
      failures.set(id, count);
      if (count >= MATCH_FAILURES_MAX) out.add(id);
    },
  };
  return {
    entrants,
    failures: (id) => failures.get(id) ?? 0,
    thoughtMs: (id) => thought.get(id) ?? 0,
  };
}

/** A bot whose answers are timed: who is slow is paired with others who are. */
function timeBot(bot: ContestBot, onThought: (ms: number) => void): ContestBot {
  return {
    address: bot.address,
    close: (why) => bot.close(why),
    sit: (seat) => timePlayer(bot.sit(seat), onThought),
  };
}

function timePlayer(player: SeatedPlayer, onThought: (ms: number) => void): SeatedPlayer {
  return {
    async choose(ask) {
      const sinceMs = performance.now();
      try {
        return await player.choose(ask);
      } finally {
        onThought(performance.now() - sinceMs);
      }
    },
    end: (end) => player.end?.(end),
    lose: (failure) => player.lose(failure),
  };
}
