/** Data of every released version opens; games of other rules show what was kept, and say so. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@stammtisch/games';
import { assert, createRng, type GameLog, parseOptions, parseSeed } from '@stammtisch/kernel';
import { openSqliteStore } from '@stammtisch/server/store';
import { startTableServer } from '@stammtisch/server/tables';
import type { TableRecord, TableStore } from '@stammtisch/table';
import type { Api } from '@stammtisch/wire/table';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Stubborn, playStubbornly } from '../../apps/cli/src/serve/test/stubborn.ts';
import { type Fixture, type KeptSeat, listFixtures, unpack } from './fixture.ts';

const MINUTES_MS = 5 * 60_000;
const ALL = listFixtures().map((fixture) => [fixture.version, fixture] as const);

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-old-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function unpacked(fixture: Fixture): string {
  const folder = newFolder();
  unpack(fixture, folder);
  return folder;
}

async function open(dataFolder: string): Promise<number> {
  const server = await startTableServer({
    host: '127.0.0.1',
    port: 0,
    botPort: 0,
    dataFolder,
    version: 'now',
    // However old the fixture is by now.
    keepDays: 0,
  });
  assert(server.ok, 'the server starts');
  onTestFinished(async () => void (await server.value.close()));
  return server.value.port;
}

async function ask<T>(port: number, path: string, body?: object): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as T;
}

async function comeBack(port: number, { table, token }: KeptSeat): Promise<Stubborn> {
  const ticket = { table, token, code: '', member: 'm1' };
  const rng = createRng(parseSeed('old'));
  const player = playStubbornly({ port: () => port, ticket, rng, deals: false });
  onTestFinished(() => player.close());
  await expect.poll(() => player.entered.length).toBe(1);
  return player;
}

/** Whether games of that version can still be played by the rules of today. */
function isSame({ revisions }: Fixture, game: string): boolean {
  return GAMES[game as keyof typeof GAMES].revision === revisions[game];
}

describe.each(ALL)('a data folder of %s', { timeout: MINUTES_MS }, (_, fixture) => {
  it('opens: members see what they saw and play on', async () => {
    const port = await open(unpacked(fixture));
    for (const seat of fixture.seats) {
      const player = await comeBack(port, seat);
      const [{ info, views }] = player.entered as [Stubborn['entered'][0]];
      const mayPlay = isSame(fixture, seat.game);
      // Those versions could not take moves back.
      const seen = views.map(({ undo: _undo, ...view }) => view);
      expect(seen).toEqual(mayPlay ? seat.views : []);
      expect(info.round?.outdated).toBe(mayPlay ? undefined : true);
      const hasMoved = (): boolean => !mayPlay || player.acknowledged.length > 0;
      await expect.poll(hasMoved).toBe(true);
      expect(player.refused).toEqual([]);
    }
  });

  it('has its finished games, house rules and contests', async () => {
    const port = await open(unpacked(fixture));
    const game = await ask<Api<'FinishedGame'>>(port, `finished/${fixture.finished}`);
    const verified = await ask<Api<'Verified'>>(port, 'verify', { file: JSON.stringify(game.log) });
    expect(verified.ok).toBe(isSame(fixture, game.game));
    expect(game.events.length).toBe(game.moves);
    // A game that ended before there were slates stands on the slate of its table.
    const { slate } = await ask<Api<'TableInfo'>>(port, `tables/${game.table}`);
    expect(slate!.deals).toMatchObject([{ number: game.number, game: game.game }]);
    const { name } = await ask<Api<'Ruleset'>>(port, `rulesets/${fixture.ruleset}`);
    expect(name).toBe(fixture.ruleset);
    const contest = await ask(port, `contests/${fixture.contest}`);
    expect(contest).toMatchObject({ state: 'finished', title: 'Pokal' });
  });

  it('names rulesets that mean today what they meant', async () => {
    const store = await openStore(unpacked(fixture));
    for (const { table } of fixture.seats) {
      const [{ fact }] = (await store.read(table, 0)) as [TableRecord];
      assert(fact.type === 'opened', 'a table begins with being opened');
      // A table keeps every option of its time, also where it was opened by a name alone.
      const { game, rules, options } = fact.config;
      expect({ game, ...meaningOf(game, rules) }).toMatchObject({ game, ...options });
    }
    await store.close();
  });
});

function meaningOf(game: string, rules: string): object {
  const { options: spec } = GAMES[game]!;
  const options = parseOptions(spec, rules);
  assert(options.ok, 'the name is known');
  return options.value as object;
}

const LATEST = ALL.at(-1)![1];

/** The same tables as if their games had been played by an older revision of the rules. */
async function age(from: string): Promise<string> {
  const folder = newFolder();
  const [old, aged] = [await openStore(from), await openStore(folder)];
  for (const { table } of LATEST.seats) await ageTable(old, aged, table);
  await ageTable(old, aged, LATEST.finished.replace(/-1$/, ''), LATEST.finished);
  await old.close();
  await aged.close();
  return folder;
}

async function openStore(folder: string): Promise<TableStore> {
  const store = await openSqliteStore({ folder });
  assert(store.ok, 'the store opens');
  return store.value;
}

async function ageTable(
  from: TableStore,
  to: TableStore,
  id: string,
  finished?: string,
): Promise<void> {
  const { table, seq: _seq, at: _at, ...summary } = (await from.find(id))!;
  const game = finished === undefined ? undefined : (await from.readGame(finished))!;
  const [done] = await to.append([
    {
      table,
      records: (await from.read(id, 0)).map(ageRecord),
      summary,
      ...(game === undefined
        ? {}
        : { finished: { ...game, revision: game.revision - 1, log: ageLog(game.log) } }),
    },
  ]);
  assert(done === 'done', 'the store takes it');
}

function ageRecord(record: TableRecord): TableRecord {
  const { fact } = record;
  return fact.type === 'dealt'
    ? { ...record, fact: { ...fact, revision: fact.revision - 1 } }
    : record;
}

function ageLog(text: string): string {
  const log = JSON.parse(text) as GameLog;
  return JSON.stringify({ ...log, revision: log.revision - 1 });
}

describe('a game of an older revision of the rules', { timeout: MINUTES_MS }, () => {
  it('shows at its table what happened and that it cannot go on', async () => {
    const port = await open(await age(unpacked(LATEST)));
    for (const seat of LATEST.seats) {
      const player = await comeBack(port, seat);
      const [{ info, views }] = player.entered as [Stubborn['entered'][0]];
      expect(views).toEqual([]);
      expect(info).toMatchObject({ status: 'playing', round: { outdated: true } });
    }
  });

  it('that is over keeps its events and its result, and is told apart when it is checked', async () => {
    const from = unpacked(LATEST);
    const port = await open(await age(from));
    const store = await openStore(from);
    const real = (await store.readGame(LATEST.finished))!;
    await store.close();
    const aged = await ask<Api<'FinishedGame'>>(port, `finished/${LATEST.finished}`);
    expect(aged.events).toEqual(JSON.parse(real.events));
    expect(aged).toMatchObject({ places: real.places, revision: real.revision - 1 });
    const file = JSON.stringify(aged.log);
    const verified = await ask<Api<'Verified'>>(port, 'verify', { file });
    expect(verified.checks[0]).toMatchObject({ check: 'moves', found: 'wrong' });
    expect(verified.checks[0]!.message.en).toContain(`by revision ${aged.revision} of the rules`);
  });
});
