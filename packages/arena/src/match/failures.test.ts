import { sentence, type Player, playerFailure } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { playDeals } from './deals.ts';
import { DISGUISED_DEALS } from './disguise.ts';
import { mergeFailures } from './failures.ts';
import { runMatch } from './match.ts';
import { FAILED_DEALS_MAX } from './match-result.ts';
import type { DealExecutor, MatchPlan } from './plan.ts';
import { planMatch } from './plan-match.ts';
import { type OutsideBot, type GameSeat } from './outside-bot.ts';
import { TOOLS } from '../test/executors.ts';
import { planTournament } from '../tournament/plan.ts';
import { runTournament } from '../tournament/run.ts';
import type { TournamentStore } from '../tournament/store.ts';

/** Plays the first legal action; fails whenever `fails` says so of the games so far. */
function createOutside(fails: (game: number) => boolean): OutsideBot & { places: GameSeat[] } {
  const places: GameSeat[] = [];
  return {
    places,
    sit(place): Player {
      places.push(place);
      const game = places.length - 1;
      return {
        choose: async ({ legal }) => {
          if (!fails(game)) return legal[0];
          throw playerFailure({ kind: 'timeout', detail: sentence('Spät.', 'Late.') });
        },
      };
    },
    close: () => Promise.resolve(),
  };
}

function plan(entrants: readonly string[]): MatchPlan {
  const planned = planMatch({ game: 'mau-mau', rules: 'contest', entrants, seed: 'f' });
  if (!planned.ok) throw new Error(planned.error.text.en);
  return planned.value;
}

function executorOf(bot: OutsideBot): DealExecutor {
  const tools = { ...TOOLS, openOutside: () => bot };
  return { size: 1, play: (job) => playDeals(job, tools) };
}

describe('a match with a bot from outside', () => {
  it('seats it by name, with rules and clock', async () => {
    const bot = createOutside(() => false);
    const wished = plan(['cmd:X=a b', 'random']);
    expect(wished.clock).toEqual({ moveMs: 2000, bankMs: 30_000 });
    await runMatch({ plan: wished, deals: 1, executor: executorOf(bot) });
    const [first, second] = bot.places;
    expect(first).toMatchObject({ seat: 0, players: ['X', 'random'], rules: 'contest' });
    expect(second).toMatchObject({ seat: 1, players: ['random', 'X'], clock: wished.clock });
  });

  it('counts its failures and tells of each with the game up to it', async () => {
    const bot = createOutside((game) => game % 3 === 0);
    const reports: string[] = [];
    const result = await runMatch({
      plan: plan(['cmd:a b', 'random']),
      deals: 6,
      executor: executorOf(bot),
      onFailure: ({ kind, seat, log }) => reports.push(`${kind} ${seat} ${log.includes('retire')}`),
    });
    expect(result.entrants.map(({ failures }) => failures)).toEqual([{ timeout: 4 }, undefined]);
    expect(reports).toHaveLength(4);
    expect(new Set(reports)).toEqual(new Set(['timeout 0 false', 'timeout 1 false']));
    expect(result.end).toBe('complete');
  });

  it('is ended when the bot is out of every game for long enough', async () => {
    const bot = createOutside((game) => game >= 2 * DISGUISED_DEALS);
    const deals = 50;
    const executor = executorOf(bot);
    const result = await runMatch({ plan: plan(['random', 'cmd:a b']), deals, executor });
    expect(result).toMatchObject({
      end: 'broken',
      broken: 1,
      deals: DISGUISED_DEALS + FAILED_DEALS_MAX,
    });
  });

  it('has no clock where all bots are our own', () => {
    expect(plan(['random', 'greedy'])).not.toHaveProperty('clock');
  });
});

function createStore(): TournamentStore & { readonly files: Map<string, string> } {
  const files = new Map<string, string>();
  return {
    files,
    read: (name) => Promise.resolve(files.get(name)),
    write: (name, text) => Promise.resolve(void files.set(name, text)),
  };
}

describe('a tournament with a bot from outside', () => {
  it('goes on when it is broken, and its matches are not played again', async () => {
    const planned = planTournament({
      game: 'mau-mau',
      rules: 'contest',
      format: 'round-robin',
      bots: ['random', 'greedy', 'cmd:X=a b'],
      deals: 8,
      seed: 't',
    });
    if (!planned.ok) throw new Error(planned.error.text.en);
    const store = createStore();
    const bot = createOutside(() => true);
    const run = { plan: planned.value, store, executor: executorOf(bot) };
    const outcome = await runTournament(run);
    if (!outcome.ok) throw new Error(outcome.error.text.en);
    const { results } = outcome.value;
    expect(results).toMatchObject({ reproducible: false, finished: true });
    const met = results.matches.filter(({ names }) => names.includes('X'));
    expect(met).toHaveLength(2);
    for (const { failures, broken, deals, winner } of met) {
      expect({ failures, broken, deals }).toEqual({
        failures: [{}, { timeout: 2 * FAILED_DEALS_MAX }],
        broken: 'X',
        deals: FAILED_DEALS_MAX,
      });
      expect(winner).not.toBe('X');
    }
    const games = bot.places.length;
    const again = await runTournament(run);
    expect(again.ok && again.value.found).toBe(3);
    expect(bot.places).toHaveLength(games);
  });
});

describe('mergeFailures', () => {
  it('adds what both have', () => {
    expect(mergeFailures({ crash: 1, timeout: 2 }, { timeout: 3, illegal: 1 })).toEqual({
      crash: 1,
      timeout: 5,
      illegal: 1,
    });
  });
});
