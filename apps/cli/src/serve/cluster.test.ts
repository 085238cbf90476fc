/**
 * Two servers on one database, each in a process of its own: people, bots and programs play across
 * them, also while one is killed and while the line between them is down.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assert, createRng, parseLog, parseSeed } from '@stammtisch/kernel';
import { openPostgresStore } from '@stammtisch/server/store';
import { newsFor, type TableRecord, type TableStore, verifyGame } from '@stammtisch/table';
import { startNats } from '@stammtisch/testkit/services';
import { usePostgres } from '@stammtisch/testkit/use-services';
import type { Api } from '@stammtisch/wire/table';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useTempFolder } from '../test/folder.ts';
import { type Ports, serve, type Serving } from '../test/serving.ts';
import { playStubbornly, type Stubborn } from './test/stubborn.ts';

const folder = useTempFolder();
const database = usePostgres();
const rng = createRng(parseSeed('cluster'));

const PATIENT = { timeout: 60_000, interval: 100 };
const TEST_MS = 180_000;

interface Node {
  readonly serving: Serving;
  readonly ports: Ports;
}

let started = 0;

async function startNode(nats: string | undefined, port = 0): Promise<Node> {
  const data = join(folder(), `data-${++started}`);
  const ports = ['--port', `${port}`, '--bot-port', '0', '--data', data];
  const line = nats === undefined ? [] : ['--nats', nats];
  const serving = serve([...ports, ...line], { STAMMTISCH_DATABASE: database() });
  return { serving, ports: await serving.ports };
}

async function startTwo(nats: string | undefined): Promise<[Node, Node]> {
  const nodes = [await startNode(nats), await startNode(nats)] as [Node, Node];
  for (const node of nodes) await expect.poll(() => measure(node, 'neighbours'), PATIENT).toBe(1);
  return nodes;
}

async function measure({ ports }: Node, name: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${ports.port}/metrics`);
  const found = new RegExp(`^stammtisch_${name} (\\d+)`, 'm').exec(await answer.text());
  return Number(found?.[1] ?? Number.NaN);
}

async function post<T>(node: Node, path: string, body: object, token?: string): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${node.ports.port}/api/v1/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  assert(answer.status === 201, `${path} is done: ${answer.status}`);
  return (await answer.json()) as T;
}

const STARTER = fileURLToPath(
  new URL('../../../../examples/bots/javascript/bot.mjs', import.meta.url),
);

/** The starter bot, as its users run it. */
function runProgram({ ports }: Node, code: string, seat: number): void {
  const args = [STARTER, '127.0.0.1', `${ports.botPort}`, 'table', code, `${seat}`];
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
}

type Ticket = Api<'Ticket'>;

function sit(ports: () => number, ticket: Ticket, deals: boolean): Stubborn {
  const client = playStubbornly({ port: ports, ticket, rng, deals });
  onTestFinished(() => client.close());
  return client;
}

function countMoves({ news }: Stubborn): number {
  return news.filter(({ type }) => type === 'played').length;
}

function countEnds({ news }: Stubborn): number {
  return news.filter((one) => one.type === 'played' && one.outcome !== undefined).length;
}

async function untilMoved(clients: readonly Stubborn[], more: number): Promise<void> {
  const goals = clients.map((client) => countMoves(client) + more);
  const isThere = (): boolean => clients.every((client, i) => countMoves(client) >= goals[i]!);
  await expect.poll(isThere, PATIENT).toBe(true);
}

async function readStore(): Promise<TableStore> {
  const store = await openPostgresStore({ url: database() });
  assert(store.ok, 'the database can be read');
  onTestFinished(() => store.value.close());
  return store.value;
}

/** Each record once and in order, whichever node it was told by, and what was acknowledged is there. */
function expectSameStory(client: Stubborn, records: readonly TableRecord[]): void {
  const { news, entered, acknowledged, ticket } = client;
  const [first] = entered;
  expect(entered.map(({ gap }) => gap)).toEqual(entered.map(() => false));
  const { seats } = first!.you!;
  const all = records.flatMap((record) =>
    record.seq > first!.seq ? (newsFor(record, seats) ?? []) : [],
  );
  expect(news).toEqual(JSON.parse(JSON.stringify(all.slice(0, news.length))));
  const done = records.flatMap(({ seq, command }) =>
    command?.member === ticket.member ? [{ id: command.id, seq }] : [],
  );
  expect(acknowledged.map(({ id, seq }) => ({ id, seq }))).toEqual(done);
}

async function expectNothingLost(clients: readonly Stubborn[]): Promise<void> {
  const store = await readStore();
  for (const client of clients) {
    const records = await store.read(client.ticket.table, 0);
    expect(records.map(({ seq }) => seq)).toEqual(records.map((_, index) => index + 1));
    expectSameStory(client, records);
  }
  for (const { id } of await store.listGames({ limit: 500 })) {
    const log = parseLog((await store.readGame(id))!.log);
    assert(log.ok, 'the log of a finished game can be read');
    expect(verifyGame(log.value).map(({ found }) => found)).not.toContain('wrong');
  }
}

const DUEL = { config: { game: 'mau-mau', rules: 'contest', seats: 2 } };
const WITH_BOT = {
  config: { game: 'mau-mau', options: { turnLimit: 400, decks: 3, handSize: 12 }, seats: 4, paceMs: 50 },
  places: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', bot: 'random' }, { kind: 'open' }],
};

describe.each([
  ['NOTIFY', false],
  ['NATS', true],
] as const)('two servers on one PostgreSQL, told by %s', (_, isNats) => {
  it('are one house: games across them, programs, other devices, and one may be killed', async () => {
    const service = isNats ? await startNats() : undefined;
    onTestFinished(() => service?.stop());
    const [a, b] = await startTwo(service?.url);
    // Anna is on the one, Ben on the other.
    let home = a;
    const toHome = (): number => home.ports.port;
    const toB = (): number => b.ports.port;

    const duel = await post<Ticket>(a, 'tables', { name: 'Anna', ...DUEL });
    const anna = sit(toHome, duel, true);
    const ben = sit(toB, await post<Ticket>(b, `tables/${duel.code}/members`, { name: 'Ben' }), false);
    const mixed = await post<Ticket>(a, 'tables', { name: 'Cleo', ...WITH_BOT });
    runProgram(a, mixed.code, 3);
    const seatOf = (client: Stubborn, seat: number): unknown =>
      client.entered[0]?.info.seats[seat]?.occupant;
    await expect
      .poll(async () => {
        const answer = await fetch(
          `http://127.0.0.1:${b.ports.port}/api/v1/tables/${mixed.code}`,
        );
        const { seats } = (await answer.json()) as Api<'TableInfo'>;
        return seats[3]?.occupant;
      }, PATIENT)
      .toEqual({ kind: 'program', name: 'Kiebitz' });
    const cleo = sit(
      toHome,
      mixed,
      false,
    );
    const dora = sit(
      toB,
      await post<Ticket>(b, `tables/${mixed.code}/members`, { name: 'Dora' }),
      false,
    );
    await expect.poll(() => dora.entered.length, PATIENT).toBe(1);
    await expect.poll(() => anna.entered.length * ben.entered.length, PATIENT).toBe(1);
    expect(seatOf(dora, 3)).toEqual({ kind: 'program', name: 'Kiebitz' });

    // A code for another device is good on any of them.
    const { code } = await post<Api<'Handover'>>(
      a,
      `tables/${duel.table}/handovers`,
      {},
      duel.token,
    );
    const tablet = await post<Ticket>(b, `handovers/${code}`, {});
    expect(tablet.member).toBe(duel.member);

    // Whole games between two who are on different servers; the other table is dealt by its host.
    const dealer = playStubbornly({ port: toB, ticket: mixed, rng, deals: true, dawdles: true });
    onTestFinished(() => dealer.close());
    await expect.poll(() => Math.min(countEnds(anna), countEnds(ben)), PATIENT).toBeGreaterThan(0);
    await untilMoved([cleo, dora], 12);
    const byProgram = dora.news.filter((one) => one.type === 'played' && one.seat === 3);
    expect(byProgram.length).toBeGreaterThan(0);
    expect(await measure(b, 'foreign_records_total')).toBeGreaterThan(5);
    expect(await measure(a, 'foreign_records_total')).toBeGreaterThan(5);

    // The first server dies; whoever was there goes to the other, and so do the bots.
    home = b;
    a.serving.kill('SIGKILL');
    await a.serving.ended;
    await untilMoved([anna, ben], 10);
    await expect.poll(() => measure(b, 'neighbours'), PATIENT).toBe(0);
    const botMoves = (): number =>
      dora.news.filter((one) => one.type === 'played' && one.seat === 2).length;
    const before = botMoves();
    await expect.poll(botMoves, PATIENT).toBeGreaterThan(before);

    const people = [anna, ben, cleo, dora];
    dealer.close();
    await Promise.all([anna, ben, dora].map((client) => client.settle()));
    for (const client of people) client.close();
    await expectNothingLost([anna, ben, dora]);
    b.serving.kill('SIGINT');
    expect(await b.serving.ended).toMatchObject({ code: 0, err: '' });
  }, TEST_MS);
});

describe('NATS between two servers', () => {
  it('may be killed and come back: games go on meanwhile, and news flow again', async () => {
    const service = await startNats();
    onTestFinished(() => service.stop());
    const [a, b] = await startTwo(service.url);
    const duel = await post<Ticket>(a, 'tables', { name: 'Anna', ...DUEL });
    const anna = sit(() => a.ports.port, duel, true);
    const joined = await post<Ticket>(b, `tables/${duel.code}/members`, { name: 'Ben' });
    const ben = sit(() => b.ports.port, joined, false);
    await untilMoved([anna, ben], 4);

    await service.kill();
    await expect.poll(() => measure(a, 'neighbour_line'), PATIENT).toBe(0);
    const caughtUp = await measure(b, 'caught_up_total');
    // Slowly: what the other has done is found when the database is asked.
    await untilMoved([anna, ben], 2);
    expect(await measure(b, 'caught_up_total')).toBeGreaterThan(caughtUp);

    await service.restart();
    for (const node of [a, b]) {
      await expect.poll(() => measure(node, 'neighbour_line'), PATIENT).toBe(1);
      await expect.poll(() => measure(node, 'neighbours'), PATIENT).toBe(1);
    }
    const received = await measure(b, 'neighbour_received_total');
    await untilMoved([anna, ben], 10);
    expect(await measure(b, 'neighbour_received_total')).toBeGreaterThan(received);
    await Promise.all([anna, ben].map((client) => client.settle()));
    await expectNothingLost([anna, ben]);
  }, TEST_MS);

  it('that cannot be reached at the start is told in one sentence without the password', async () => {
    const data = join(folder(), 'data-none');
    const args = ['--port', '0', '--bot-port', '0', '--data', data, '--lang', 'en'];
    const nats = 'nats://anna:geheim@127.0.0.1:1';
    const serving = serve([...args, '--nats', nats], { STAMMTISCH_DATABASE: database() });
    const { code, err } = await serving.ended;
    expect(code).toBe(1);
    expect(err).toMatch(/^stammtisch: The NATS server 127\.0\.0\.1:1 cannot be reached/);
    expect(err).not.toContain('geheim');
  });

  it('is of no use without a database that is shared', async () => {
    const args = ['--port', '0', '--bot-port', '0', '--data', join(folder(), 'data-alone')];
    const serving = serve([...args, '--nats', 'nats://127.0.0.1:4222', '--lang', 'en']);
    const { code, err } = await serving.ended;
    expect(code).toBe(2);
    expect(err).toContain('--database');
  });
});
