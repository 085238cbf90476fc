import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, formatLog, type GameLog } from '@stammtisch/kernel';
import { openSqliteStore } from '@stammtisch/server/store';
import type { FinishedGame } from '@stammtisch/table';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../test/console.ts';
import { useTempFolder } from '../test/folder.ts';

const folder = useTempFolder();
const at = (name: string): string => join(folder(), name);
const inFolder = (data: string, ...argv: string[]): ReturnType<typeof runCli> =>
  runCli(['games', ...argv, '--data', at(data), '--lang', 'en']);
const inData = (...argv: string[]): ReturnType<typeof runCli> => inFolder('data', ...argv);

let logs: readonly GameLog[] = [];

beforeAll(async () => {
  const file = at('played.jsonl');
  for (const id of ['mau-mau', 'chanco', 'chanco']) {
    await runCli(['play', id, '--seats', 'random,random', '--log', file]);
  }
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  logs = lines.map((line) => JSON.parse(line) as GameLog);
  await keep('data');
});

describe('games', () => {
  it('lists what is kept, newest first, with names as data', async () => {
    const { exit, out } = await inData('list');
    expect(exit).toBe(0);
    const [head, ...rows] = out.trim().split('\n');
    expect(head).toMatch(/^id +end +game +rules +moves +result$/);
    expect(rows.map((row) => row.split(/ {2,}/)[0])).toEqual(['t-3', 't-2', 't-1']);
    expect(rows[2]).toMatch(/^t-1 +2017-07-\d\d \d\d:\d\d +mau-mau +\S+ +\d+ +1\. .+, 2\. .+$/);
    expect(out).toContain('\uFFFD[31mBo');
    expect(out).not.toContain('\u001b');
  });

  it('lists some of them, and for programs', async () => {
    const some = await inData('list', '--game', 'chanco', '--limit', '1', '--json');
    expect(JSON.parse(some.out)).toMatchObject([
      { id: 't-3', game: 'chanco', names: expect.any(Array) },
    ]);
    expect((await inData('list', '--limit', '0')).exit).toBe(2);
    expect((await inData('list', '--game', 'skat')).err).toContain('There is no game "skat"');
  });

  it('exports logs that can be verified', async () => {
    const one = await inData('export', 't-1');
    expect(one.out).toBe(`${formatLog(logs[0]!)}\n`);
    const all = await inData('export', '--all', '--to', at('all.jsonl'));
    expect(all).toMatchObject({ exit: 0, out: '', err: '' });
    const verified = await runCli(['verify', at('all.jsonl'), '--lang', 'en']);
    expect(verified.out).toContain('Games: 3. All results follow from the moves');
  });

  it('overwrites nothing and says what is missing', async () => {
    writeFileSync(at('there.txt'), 'mine');
    const kept = await inData('export', '--all', '--to', at('there.txt'));
    expect(kept.exit).toBe(2);
    expect(readFileSync(at('there.txt'), 'utf8')).toBe('mine');
    const nowhere = await inData('export', '--all', '--to', at('none/there.txt'));
    expect(nowhere.err).toMatch(/cannot be written to \(ENOENT\)/);
    const missing = await inData('export', 't-1', 't-9', 't-2');
    expect(missing.exit).toBe(1);
    expect(missing.out.trim().split('\n')).toHaveLength(2);
    expect(missing.err).toContain('There is no game "t-9"');
    expect((await inData('export')).err).toContain('Name games, or all with "--all"; not both.');
    expect((await inData('export', 't-1', '--all')).exit).toBe(2);
  });

  it('deletes for good, once', async () => {
    await keep('fewer');
    const once = await inFolder('fewer', 'delete', 't-1', 't-1');
    expect(once).toMatchObject({ exit: 0, out: 'Deleted: 1.\n' });
    const again = await inFolder('fewer', 'delete', 't-2', 't-1');
    expect(again).toMatchObject({ exit: 1, out: 'Deleted: 1.\n' });
    expect(again.err).toContain('There is no game "t-1"');
    expect((await inFolder('fewer', 'list')).out).not.toMatch(/t-[12]/);
  });

  it('makes no store where there is none, and none of a folder that a server uses', async () => {
    mkdirSync(at('empty'));
    const none = await runCli(['games', 'list', '--data', at('empty'), '--lang', 'en']);
    expect(none.exit).toBe(1);
    expect(none.err).toMatch(/No server has kept games in ".*empty" yet; "--data" names another/);
    expect(existsSync(join(at('empty'), 'stammtisch.db'))).toBe(false);
    const server = await openSqliteStore({ folder: at('data') });
    assert(server.ok, 'nobody else has it open');
    const used = await inData('list');
    expect(used).toMatchObject({ exit: 1, out: '' });
    expect(used.err).toContain('is using');
    await server.value.close();
  });
});

/** What a table would keep of a game. */
function finished(log: GameLog, index: number): FinishedGame {
  const { game, rules, revision, moves } = log;
  const { places, reason } = log.outcome!;
  return {
    id: `t-${index + 1}`,
    table: 't',
    number: index + 1,
    game,
    rules,
    revision,
    listed: false,
    names: ['Anna', '\u001b[31mBo'],
    places,
    reason,
    moves: moves.length,
    startedAt: 1_500_000_000_000,
    endedAt: 1_500_000_060_000 + index,
    log: formatLog(log),
    events: '[]',
  };
}

/** Keeps all games that were played in a folder of data. */
async function keep(data: string): Promise<void> {
  const store = await openSqliteStore({ folder: at(data) });
  assert(store.ok, 'the folder is free');
  for (const game of logs.map(finished)) {
    const table = `table of ${game.id}`;
    const record = { seq: 1, at: 1, fact: { type: 'closed' } } as const;
    const summary = {
      code: 'KATZE-42',
      game: game.game,
      rules: game.rules,
      status: 'closed',
      listed: false,
      seats: 2,
      openSeats: 0,
      names: [],
      games: 1,
      openedAt: 1,
    } as const;
    await store.value.append([{ table, records: [record], summary, finished: game }]);
  }
  await store.value.close();
}
