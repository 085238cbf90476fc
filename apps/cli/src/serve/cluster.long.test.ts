/**
 * Two servers on one database, each in a process of its own: people, bots and programs play across
 * them, also while one is killed and while the line between them is down.
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, createRng, parseLog, parseSeed } from '@stammtisch/kernel';
import { openPostgresStore } from '@stammtisch/server/store';
import { newsFor, type TableRecord, type TableStore, verifyGame } from '@stammtisch/table';
import { startNats } from '@stammtisch/testkit/services';
import { usePostgres } from '@stammtisch/testkit/use-services';
import type { Api } from '@stammtisch/wire/table';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCli } from '../test/console.ts';
import { useTempFolder } from '../test/folder.ts';
import { type Ports, serve, type Serving } from '../test/serving.ts';
import { playStubbornly, type Stubborn } from './test/stubborn.ts';

const folder = useTempFolder();
const database = usePostgres();
const rng = createRng(parseSeed('cluster'));

const TEST_MS = 400_000;

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
  const nodes = await Promise.all([startNode(nats), startNode(nats)]);
  for (const node of nodes) await expect.poll(() => measure(node, 'neighbours')).toBe(1);
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

const STARTER = new URL('../../../../examples/bots/javascript/bot.mjs', import.meta.url);

/** The starter bot under another name, as its users run it. */
function runProgram({ ports }: Node, name: string, code: string, seat: number): void {
  const file = join(folder(), `${name}-${++started}.mjs`);
  writeFileSync(file, readFileSync(STARTER, 'utf8').replace(/NAME = '.*?'/, `NAME = '${name}'`));
  const args = [file, '127.0.0.1', `${ports.botPort}`, 'table', code, `${seat}`];
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

/** Whether it has seen a game to its end. */
function hasEnded({ news }: Stubborn): boolean {
  return news.some((one) => one.type === 'played' && one.outcome !== undefined);
}

/** Whether a client was told that somebody is there, wherever they are connected. */
function sees({ presence }: Stubborn, { ticket }: Stubborn): boolean | undefined {
  return presence()?.members.find(({ member }) => member === ticket.member)?.here;
}

/** Whether a client was told that the program of a seat is there. */
function seesProgram({ presence }: Stubborn, seat: number): boolean | undefined {
  return presence()?.programs.find((program) => program.seat === seat)?.here;
}

async function untilMoved(clients: readonly Stubborn[], more: number): Promise<void> {
  const goals = clients.map((client) => countMoves(client) + more);
  const isThere = (): boolean => clients.every((client, i) => countMoves(client) >= goals[i]!);
  await expect.poll(isThere).toBe(true);
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

/** Games that are over soon, by chance or by their limit. */
const DUEL = { config: { game: 'mau-mau', options: { turnLimit: 40 }, seats: 2 } };
const WITH_BOT = {
  config: { ...DUEL.config, paceMs: 20 },
  places: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }],
};

async function occupantAt(node: Node, code: string, seat: number): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${node.ports.port}/api/v1/tables/${code}`);
  return ((await answer.json()) as Api<'TableInfo'>).seats[seat]?.occupant;
}

// By NOTIFY; `faults/cluster.ts` has NATS between them, and `lines.test.ts` compares the two.
describe('two servers on one PostgreSQL', () => {
  it(
    'act as one: games across them, programs, other devices, and one may be killed',
    async () => {
      const [a, b] = await startTwo(undefined);
      const [toA, toB] = [a, b].map(
        ({ ports }) =>
          () =>
            ports.port,
      ) as [() => number, () => number];
      // Of those who are on the first one, until it is gone.
      let toHome = toA;
      const home = (): number => toHome();

      // Anna is on the one, Ben on the other; Cleo plays with a bot on the first.
      const duel = await post<Ticket>(a, 'tables', { name: 'Anna', ...DUEL });
      const joined = await post<Ticket>(b, `tables/${duel.code}/members`, { name: 'Ben' });
      const anna = sit(home, duel, true);
      const ben = sit(toB, joined, false);
      const cleo = sit(home, await post<Ticket>(a, 'tables', { name: 'Cleo', ...WITH_BOT }), true);
      // Dora is on the second, and the program that she plays with is connected to the first.
      const dinner = await post<Ticket>(b, 'tables', { name: 'Dora', ...DUEL });
      runProgram(a, 'Robo', dinner.code, 1);
      await expect
        .poll(() => occupantAt(b, dinner.code, 1))
        .toEqual({ kind: 'program', name: 'Robo' });
      const dora = sit(toB, dinner, true);

      // Everybody sees who is there, also on the other server.
      await expect.poll(() => [sees(anna, ben), sees(ben, anna)]).toEqual([true, true]);
      await expect.poll(() => seesProgram(dora, 1)).toBe(true);

      // A code for another device is good on any of them.
      const path = `tables/${duel.table}/handovers`;
      const { code } = await post<Api<'Handover'>>(a, path, {}, duel.token);
      expect((await post<Ticket>(b, `handovers/${code}`, {})).member).toBe(duel.member);

      await expect.poll(() => [anna, ben, dora].every(hasEnded)).toBe(true);
      await untilMoved([cleo], 1);
      expect(
        dora.news.some((one) => one.type === 'played' && one.seat === 1 && one.by === 'bot'),
      ).toBe(true);
      for (const node of [a, b]) {
        expect(await measure(node, 'foreign_records_total')).toBeGreaterThan(5);
      }

      // The first server dies; whoever was there goes to the other, and so do the bots.
      toHome = toB;
      a.serving.kill('SIGKILL');
      await a.serving.ended;
      await untilMoved([anna, ben, cleo], 8);
      await expect.poll(() => measure(b, 'neighbours')).toBe(0);
      // Who has come over is there; the program was connected to the server that is gone.
      await expect.poll(() => [sees(ben, anna), seesProgram(dora, 1)]).toEqual([true, false]);
      const people = [anna, ben, cleo, dora];
      await Promise.all(people.map((client) => client.settle()));
      await expectNothingLost(people);
      b.serving.kill('SIGINT');
      const ended = await b.serving.ended;
      expect(ended.code).toBe(0);
      // The survivor says once that it has lost its peer, and nothing else.
      expect(ended.err).toMatch(/^stammtisch: The server [^\n]+ is not heard any more[^\n]+\n$/);
    },
    TEST_MS,
  );
});

describe('NATS between two servers', () => {
  it(
    'may be killed and come back: games go on meanwhile, and news flow again',
    async () => {
      const service = await startNats();
      onTestFinished(() => service.stop());
      const [a, b] = await startTwo(service.url);
      const duel = await post<Ticket>(a, 'tables', { name: 'Anna', ...DUEL });
      const anna = sit(() => a.ports.port, duel, true);
      const joined = await post<Ticket>(b, `tables/${duel.code}/members`, { name: 'Ben' });
      const ben = sit(() => b.ports.port, joined, false);
      await untilMoved([anna, ben], 4);

      await service.kill();
      await expect.poll(() => measure(a, 'neighbour_line')).toBe(0);
      const caughtUp = await measure(b, 'caught_up_total');
      // Slowly: what the other has done is found when the database is asked.
      await expect.poll(() => measure(b, 'caught_up_total')).toBeGreaterThan(caughtUp);
      await untilMoved([anna, ben], 2);

      await service.restart();
      for (const node of [a, b]) {
        await expect.poll(() => measure(node, 'neighbour_line')).toBe(1);
        await expect.poll(() => measure(node, 'neighbours')).toBe(1);
      }
      const received = await measure(b, 'neighbour_received_total');
      await untilMoved([anna, ben], 10);
      expect(await measure(b, 'neighbour_received_total')).toBeGreaterThan(received);
      await Promise.all([anna, ben].map((client) => client.settle()));
      await expectNothingLost([anna, ben]);
    },
    TEST_MS,
  );

  it('that cannot be reached at the start is told once and without the password', async () => {
    const data = join(folder(), 'data-none');
    const args = ['--port', '0', '--bot-port', '0', '--data', data, '--lang', 'en'];
    const nats = 'nats://anna:geheim@127.0.0.1:1';
    const serving = serve([...args, '--nats', nats], { STAMMTISCH_DATABASE: database() });
    await serving.ports;
    await serving.until(() => serving.err().includes('cannot be reached'));
    serving.kill('SIGTERM');
    const { code, err } = await serving.ended;
    expect(code).toBe(0);
    expect(err.match(/NATS 127\.0\.0\.1:1 cannot be reached/g)).toHaveLength(1);
    expect(err).not.toContain('geheim');
  });

  it.each([
    [['--nats', 'nats://127.0.0.1:4222'], '--database'],
    [['--nats', 'http://anna:geheim@127.0.0.1', '--database', 'postgres://127.0.0.1/x'], 'nats://'],
  ])('is refused where it makes no sense: %j', async (flags, hint) => {
    const { exit, err } = await runCli(['serve', '--lang', 'en', ...flags]);
    expect(exit).toBe(2);
    expect(err).toContain(hint);
    expect(err).not.toContain('geheim');
  });
});
