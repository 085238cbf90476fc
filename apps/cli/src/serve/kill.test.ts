/** The whole server is killed under load, again and again, while people play at it. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { assert, createRng, parseLog, parseSeed, pick } from '@stammtisch/kernel';
import { openSqliteStore } from '@stammtisch/server/store';
import { newsFor, type TableRecord, type TableStore, verifyGame } from '@stammtisch/table';
import type { Api } from '@stammtisch/wire/table';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useTempFolder } from '../test/folder.ts';
import { serve, type Serving } from '../test/serving.ts';
import { playStubbornly, type Stubborn } from './test/stubborn.ts';

const folder = useTempFolder();
const rng = createRng(parseSeed('kill -9'));

const KILLS = 5;
/** Of each table, before the server is killed again. */
const NEWS_BETWEEN = 5;
const CLOCK = { moveMs: 1000, bankMs: 0 };

type OpenTable = Partial<Api<'OpenTable'>>;

const DUEL: OpenTable = {
  config: { game: 'mau-mau', rules: 'contest', seats: 2 },
  places: [{ kind: 'me' }, { kind: 'open' }],
};
const WITH_BOTS: OpenTable = {
  config: { game: 'chanco', seats: 3, paceMs: 0 },
  places: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }, { kind: 'open' }],
};
/** Who only draws does not come to an end of three packs. */
const TIMED: OpenTable = {
  config: { game: 'mau-mau', options: { decks: 3 }, seats: 2, clock: CLOCK },
  places: [{ kind: 'me' }, { kind: 'me', name: 'Bo' }],
};

async function post(port: number, path: string, body: object): Promise<Api<'Ticket'>> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  assert(answer.status === 201, `${path} is done`);
  return (await answer.json()) as Api<'Ticket'>;
}

/** Everybody who plays at a new table. */
async function gather(port: number, table: OpenTable): Promise<Stubborn[]> {
  const host = await post(port, 'tables', { name: 'Anna', ...table });
  const isShared = table !== TIMED;
  const guests = isShared ? [await post(port, `tables/${host.code}/members`, { name: 'Ben' })] : [];
  const people = [host, ...guests].map((ticket, index) =>
    playStubbornly({ port, ticket, rng, deals: index === 0, dawdles: !isShared }),
  );
  onTestFinished(() => people.forEach((client) => client.close()));
  return people;
}

function lastSeq({ news }: Stubborn): number {
  return news.at(-1)?.seq ?? 0;
}

/** Waits until everybody has come in once more and has then seen things happen. */
async function untilPlaying(clients: readonly Stubborn[], comings: number): Promise<void> {
  const isBusy = ({ entered, news }: Stubborn): boolean =>
    entered.length >= comings &&
    news.filter(({ seq }) => seq > entered.at(-1)!.seq).length >= NEWS_BETWEEN;
  while (!clients.every(isBusy)) await sleep(10);
}

function isDealt({ news }: Stubborn): boolean {
  return news.some(({ type }) => type === 'dealt');
}

/** Whether the clock has moved for one who dawdles since that one came in so many times. */
function isTimedAgain({ entered, news }: Stubborn, comings: number): boolean {
  if (entered.length < comings) return false;
  const { seq: since } = entered.at(-1)!;
  return news.some((one) => one.seq > since && one.type === 'played' && one.by === 'clock');
}

async function readStore(): Promise<TableStore> {
  const store = await openSqliteStore({ folder: join(folder(), 'data') });
  assert(store.ok, 'the data can be read');
  onTestFinished(() => store.value.close());
  return store.value;
}

function start(port: number): Serving {
  const ports = ['--port', `${port}`, '--bot-port', '0'];
  return serve([...ports, '--data', join(folder(), 'data')]);
}

/** What a client has been told must be what the log says, each record once and in order. */
function expectSameStory(client: Stubborn, records: readonly TableRecord[]): void {
  const { news, entered, acknowledged, ticket } = client;
  const [first] = entered;
  expect(entered.map(({ gap }) => gap)).toEqual(entered.map(() => false));
  const { seats } = first!.you!;
  const all = records.flatMap((record) =>
    record.seq > first!.seq ? (newsFor(record, seats) ?? []) : [],
  );
  expect(news).toEqual(JSON.parse(JSON.stringify(all.slice(0, news.length))));
  expect(lastSeq(client)).toBeGreaterThanOrEqual(Math.max(...acknowledged.map(({ seq }) => seq)));
  const done = records.flatMap(({ seq, command }) =>
    command?.member === ticket.member ? [{ id: command.id, seq }] : [],
  );
  expect(acknowledged.map(({ id, seq }) => ({ id, seq }))).toEqual(done);
}

/** Since when the seat that the clock moved for had been thinking, on the clock. */
function listClockMoves(records: readonly TableRecord[]): { thoughtMs: number }[] {
  const starts = records.filter(({ fact }) => ['dealt', 'played', 'woken'].includes(fact.type));
  return starts.flatMap(({ at, fact }, index) =>
    fact.type === 'played' && fact.by === 'clock'
      ? [{ thoughtMs: at - starts[index - 1]!.at }]
      : [],
  );
}

/** All that was told and acknowledged is in the log, and the logs of finished games are right. */
async function expectNothingLost(store: TableStore, clients: readonly Stubborn[]): Promise<void> {
  for (const client of clients) {
    const records = await store.read(client.ticket.table, 0);
    expect(records.map(({ seq }) => seq)).toEqual(records.map((_, index) => index + 1));
    expectSameStory(client, records);
    expect(client.refused).toEqual([]);
  }
  for (const { id } of await store.listGames({ limit: 500 })) {
    const log = parseLog((await store.readGame(id))!.log);
    assert(log.ok, 'the log of a finished game can be read');
    expect(verifyGame(log.value).map(({ found }) => found)).not.toContain('wrong');
  }
}

/** Whoever dawdles always had the whole time, however long the server was away meanwhile. */
function expectFairClock(records: readonly TableRecord[]): void {
  const moves = listClockMoves(records);
  expect(moves.length).toBeGreaterThan(0);
  expect(moves.filter(({ thoughtMs }) => thoughtMs < CLOCK.moveMs)).toEqual([]);
  expect(records.filter(({ fact }) => fact.type === 'woken').length).toBe(KILLS);
}

describe('kill -9 of the whole server', () => {
  it('loses nothing that was acknowledged, doubles nothing, and everybody plays on', async () => {
    let serving = start(0);
    const { port } = await serving.ports;
    const people: Stubborn[] = [];
    for (const wish of [DUEL, DUEL, DUEL, DUEL, DUEL, DUEL, WITH_BOTS, WITH_BOTS]) {
      people.push(...(await gather(port, wish)));
    }
    const dawdler = (await gather(port, TIMED))[0]!;

    for (let killed = 0; killed < KILLS; killed++) {
      await untilPlaying(people, killed + 1);
      while (dawdler.entered.length <= killed || !isDealt(dawdler)) await sleep(10);
      await sleep(pick(rng, 60));
      serving.kill('SIGKILL');
      await serving.ended;
      // Once for so long that the time of the one who dawdles would be up.
      if (killed === 2) await sleep(CLOCK.moveMs);
      serving = start(port);
      expect((await serving.ports).port).toBe(port);
    }
    await untilPlaying(people, KILLS + 1);
    while (!isTimedAgain(dawdler, KILLS + 1)) await sleep(10);
    await Promise.all(people.map((client) => client.settle()));
    serving.kill('SIGINT');
    expect(await serving.ended).toMatchObject({ code: 0, err: '' });

    const store = await readStore();
    await expectNothingLost(store, [...people, dawdler]);
    expectFairClock(await store.read(dawdler.ticket.table, 0));
  }, 180_000);
});
