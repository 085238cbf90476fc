import { verifyLog } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { thinkingThreads } from '../../threads/thread-count.ts';
import { THINK_LIMITS } from './limits.ts';
import { openPlayers, openTable } from './test/players.ts';

describe('a built-in bot', () => {
  it('that does not search answers at once', async () => {
    const { players } = await openPlayers();
    const table = openTable({ players: ['greedy', 'forgetful:random'] });
    const { ask, turn } = table.ask()!;
    const choice = players.choose(table.seats[0]!, ask);
    expect(choice).not.toBeInstanceOf(Promise);
    expect(turn.legal).toContain(choice);
  });

  it('that searches thinks elsewhere, and whole games are played by the rules', async () => {
    const { players } = await openPlayers();
    const tables = ['mau-mau', 'mops-royal', 'chanco'].map((game) =>
      openTable({ players: ['search:30', 'search:2ms'], game, rules: 'standard', table: game }),
    );
    const logs = await Promise.all(tables.map((table) => table.playOut(players)));
    for (const [i, { session, fallbacks }] of tables.entries()) {
      expect(logs[i]!.outcome).toBeDefined();
      expect(verifyLog(session.deal.game, logs[i]!)).toBeUndefined();
      expect(fallbacks).toEqual([0, 0]);
    }
  });

  it('remembers its game until it is forgotten, and not longer', async () => {
    const { players } = await openPlayers();
    // A search that counts is the same every time as long as it goes on with its own chance.
    const first = openTable({ players: ['search:40', 'search:41'] });
    const moves = (await first.playOut(players)).moves;
    const again = openTable({ players: ['search:40', 'search:41'] });
    expect((await again.playOut(players)).moves).toEqual(moves);
  });

  it('of a level plays what the level stands for', async () => {
    const { players } = await openPlayers();
    const table = openTable({ players: ['hard', 'easy'] });
    const { ask, turn } = table.ask()!;
    const choice = players.choose(table.seats[0]!, ask);
    expect(choice).toBeInstanceOf(Promise);
    expect(turn.legal).toContain(await choice);
  });

  it('that holds its thread up is given up, and the others play on', async () => {
    const lostMs = 400;
    const thread = { entry: HANGING, execArgv: [] };
    const limits = { ...THINK_LIMITS, lostMs };
    const { players } = await openPlayers({ thinkers: { threads: 1, thread, limits } });
    const table = openTable({ players: ['search:10', 'greedy'] });
    const { ask } = table.ask()!;
    await players.choose(table.seats[0]!, ask);
    await expect(players.choose(table.seats[0]!, ask)).rejects.toThrow('took too long');
    expect(
      (await openTable({ players: ['greedy', 'counting'] }).playOut(players)).outcome,
    ).toBeDefined();
  });
});

const HANGING = new URL(
  `data:text/javascript,${encodeURIComponent(`
import { parentPort } from 'node:worker_threads';
let isStarted = false;
parentPort.on('message', () => {
  while (isStarted);
  isStarted = true;
  parentPort.postMessage({ done: true });
});
`)}`,
);

describe('the number of threads', () => {
  it('leaves a core to the tables and is never none', () => {
    expect([1, 2, 3, 64].map((cores) => thinkingThreads(cores))).toEqual([1, 1, 2, 4]);
  });
});
