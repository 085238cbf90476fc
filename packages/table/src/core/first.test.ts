import { mauMau } from '@stammtisch/games';
import { completeOptions, createRng, parseSeed } from '@stammtisch/kernel';
import type { TableConfig } from '@stammtisch/wire/table';
import { describe, expect, it } from 'vitest';
import { verifyGame } from '../logs/index.ts';
import { createHarness, type Client, enter, type Harness, open, valueOf } from '../test/harness.ts';
import { playToEnd } from '../test/playing.ts';
import { chooseStart, drawFirst } from './first.ts';
import { newsFor } from './project.ts';
import { roundLog } from './round-log.ts';
import type { Round } from './state.ts';

const RNG = parseSeed('who begins');

/** A table at which one person holds three seats. */
async function openThree(
  harness: Harness,
  options: Readonly<Record<string, string>> = {},
  game = 'mau-mau',
): Promise<Client> {
  const places = ['Anna', 'Bert', 'Cleo'].map((name) => ({ kind: 'me', name }) as const);
  return open(harness, { config: { game, seats: 3, options }, places });
}

/** Who began so many games, as the records say. */
async function playGames(harness: Harness, anna: Client, count: number): Promise<unknown[]> {
  const rng = createRng(RNG);
  for (let game = 0; game < count; game++) {
    valueOf(await anna.send({ do: 'start' }));
    await playToEnd(harness, [anna], rng);
  }
  return anna.records.flatMap(({ fact }) => (fact.type === 'dealt' ? [fact.start] : []));
}

describe('who begins at a table', () => {
  it.each(['mau-mau', 'crazy-eights', 'schwimmen'])(
    'moves on from game to game of %s, and the log of each replays alone',
    async (game) => {
      const harness = createHarness();
      const anna = await openThree(harness, {}, game);
      const starts = await playGames(harness, anna, 4);
      expect(starts).toEqual([{ first: 0 }, { first: 1 }, { first: 2 }, { first: 0 }]);
      const log = roundLog(anna.attendance.table)!;
      expect(log.start).toEqual({ first: 0 });
      expect(verifyGame(log).filter(({ found }) => found === 'wrong')).toEqual([]);
    },
  );

  it('is told with the deal', async () => {
    const harness = createHarness();
    const anna = await openThree(harness);
    await playGames(harness, anna, 2);
    const dealt = anna.records.filter(({ fact }) => fact.type === 'dealt');
    expect(dealt.map((record) => newsFor(record, []))).toMatchObject([
      { type: 'dealt', first: 0 },
      { type: 'dealt', first: 1 },
    ]);
  });

  it('goes on where it was after a restart', async () => {
    const harness = createHarness();
    const anna = await openThree(harness);
    await playGames(harness, anna, 2);
    const { attendance } = await enter(harness.restart(), anna.ticket!);
    expect(attendance.table.round!.first).toBe(1);
    expect(chooseStart(attendance.table, 'any')).toEqual({ first: 2 });
  });

  it.each(['chanco', 'mops-royal'])('is no question in %s', async (game) => {
    const harness = createHarness();
    const anna = await openThree(harness, {}, game);
    expect(await playGames(harness, anna, 2)).toEqual([undefined, undefined]);
  });

  it('is always seat 0 where the rules say so, and then no record names it', async () => {
    const harness = createHarness();
    const anna = await openThree(harness, { 'deal.first': 'firstSeat' });
    expect(await playGames(harness, anna, 2)).toEqual([undefined, undefined]);
    expect(roundLog(anna.attendance.table)).not.toHaveProperty('start');
  });

  it('is decided by lot, which follows from the seed and can be checked', async () => {
    const harness = createHarness();
    const anna = await openThree(harness, { 'deal.first': 'random' });
    const starts = await playGames(harness, anna, 8);
    expect(new Set(starts.map((start) => JSON.stringify(start))).size).toBeGreaterThan(1);
    const log = roundLog(anna.attendance.table)!;
    const lot = drawFirst(log.seed, 3);
    expect(log.start).toEqual({ first: lot });
    const moves = log.moves.slice(0, 0);
    const { outcome: _, ...begun } = log;
    const other = { ...begun, moves, start: { first: (lot + 1) % 3 } };
    const wrong = verifyGame(other).filter(({ found }) => found === 'wrong');
    expect(wrong.map(({ error }) => error?.code)).toEqual(['shuffle-first']);
  });
});

function config(rule: string, seats = 4): TableConfig {
  return {
    game: 'mau-mau',
    rules: 'standard',
    options: { 'deal.first': rule },
    seats,
    listed: false,
    paceMs: 0,
  };
}

/** A game that is over. */
function round(first: number, places: readonly number[], cancelled = false): Round {
  const outcome = { places, points: [], reason: 'x', ...(cancelled ? { cancelled: true } : {}) };
  return { first, names: places.map(String), outcome } as unknown as Round;
}

describe('who begins after a game', () => {
  it.each([
    ['leftOfDealer', 2, [1, 2, 3, 4], 3],
    ['leftOfDealer', 3, [1, 2, 3, 4], 0],
    ['winner', 2, [3, 1, 2, 4], 1],
    ['loser', 2, [3, 1, 2, 4], 3],
    ['winner', 2, [1, 3, 3, 1], 3],
    ['loser', 2, [1, 3, 3, 1], 2],
  ])('by the rule "%s" after seat %i and places %j: seat %i', (rule, first, places, expected) => {
    const start = chooseStart({ config: config(rule), round: round(first, places) }, 'seed');
    expect(start).toEqual({ first: expected });
  });

  it('that was cancelled is the same seat, for those who won or lost', () => {
    for (const rule of ['winner', 'loser']) {
      const cancelled = round(2, [1, 2, 3, 4], true);
      expect(chooseStart({ config: config(rule), round: cancelled }, 'x')).toEqual({ first: 2 });
    }
  });

  it('is a seat that is there, when some have left the table', () => {
    const after = { config: config('loser', 2), round: round(0, [1, 2, 3, 4]) };
    expect(chooseStart(after, 'x')).toEqual({ first: 1 });
  });

  it('is seat 0 at a table of 1.0, whose rules did not say', () => {
    const { 'deal.first': _, ...old } = { ...config('random').options };
    const options = completeOptions(mauMau.options as never, old);
    const table = { config: { ...config('random'), options }, round: round(1, [1, 2, 3, 4]) };
    expect(chooseStart(table, 'x')).toBeUndefined();
  });
});
