/** Strangers fill the disk by all that a server keeps for them; others play, and it stays within limits. */
import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '@stammtisch/kernel';
import type { ContestApi } from '@stammtisch/wire/contest';
import {
  type Api,
  type ClientMessage,
  type TableMessage,
  tableSocket,
} from '@stammtisch/wire/table';
import { WebSocket } from 'ws';
import { DUEL, gather, untilMoved } from '../lib/players.ts';
import { readMetrics } from '../lib/metrics.ts';
import { openSite, send } from '../lib/site.ts';
import { isTold } from '../lib/serving.ts';
import { type Fault, type Trial, until } from '../lib/trial.ts';

const MIB = 1024 ** 2;
/** Little, so that it is soon reached. */
const DATA_MAX_MIB = 12;
/** Bots come from an address of their own, as do those who ask over HTTP through the proxy. */
const BOT_ADDRESS = '127.0.0.2';
const ASKER_ADDRESS = '203.0.113.7';

const BOTS = 8;
/** What the bots say in all before they are stopped. */
const SAID_BYTES = 24 * MIB;
const TABLES = 24;
const CONTESTS = 4;

/** Remarks without end, tables whose host switches options for ever, contests nobody looks at. */
export const fillByStrangers: Fault = async (trial) => {
  const site = await openSite(trial, {
    args: ['--trust-proxy', '1'],
    env: { STAMMTISCH_DATA_MAX: String(DATA_MAX_MIB) },
  });
  const { port, botPort } = await site.serving().ports;
  const people = await gather(trial, site.port, DUEL);
  await untilMoved(people, 3);
  const watch = watchFolder(trial, site.data);
  const opened = await openContests(port);
  const practice = sayMuch(trial, botPort);
  await until(
    () => practice.bytes > SAID_BYTES && watch.check(),
    () => `remarks of bots: ${practice.bytes} bytes so far`,
  );
  practice.end();
  const tables = await switchOptions(trial, port);
  await until(
    () => tables.refused > 0 && watch.check(),
    () => `the end of room: ${tables.done} options switched`,
  );
  await untilMoved(people, 3);
  assert(
    people.every(({ refused }) => refused.length === 0),
    'people play on undisturbed',
  );
  watch.check();
  const metrics = await readMetrics(port);
  const dropped = metrics.sum('storage_dropped_total{kind="practice"}');
  assert(dropped > 0, 'the operator sees what was dropped');
  const refused = metrics.sum('storage_refused_total{kind="tables"');
  assert(refused > 0, 'the operator sees what was refused');
  const { err } = await site.end('SIGTERM');
  assert(isTold(err) && err.includes('Room is short'), `the operator is told in a line: ${err}`);
  return (
    `${Math.round(practice.bytes / MIB)} MiB of remarks, ${tables.done} options switched, ` +
    `${opened} contests: ${(watch.most() / MIB).toFixed(1)} of ${DATA_MAX_MIB} MiB kept, ${dropped} files dropped`
  );
};

interface FolderWatch {
  /** Throws where the folder has ever been too large. */
  check(): boolean;
  most(): number;
}

function watchFolder(trial: Trial, folder: string): FolderWatch {
  let most = 0;
  const look = (): void => void (most = Math.max(most, sizeOf(folder)));
  const timer = setInterval(look, 250);
  trial.defer(() => clearInterval(timer));
  return {
    check() {
      const size = (most / MIB).toFixed(1);
      assert(most <= DATA_MAX_MIB * MIB, `the data folder had ${size} MiB, more than allowed`);
      return true;
    },
    most() {
      look();
      return most;
    },
  };
}

function sizeOf(folder: string): number {
  let bytes = 0;
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    // Files come and go meanwhile.
    bytes += statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes;
}

interface Said {
  bytes: number;
  end(): void;
}

/** Bots that practise and add as much to every answer as a line can hold. */
function sayMuch(trial: Trial, port: number): Said {
  const sockets: Socket[] = [];
  const said: Said = { bytes: 0, end: () => sockets.forEach((socket) => socket.destroy()) };
  trial.defer(() => said.end());
  const remark = 'x'.repeat(60_000);
  for (let i = 0; i < BOTS; i++) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: BOT_ADDRESS });
    socket.on('error', () => undefined);
    sockets.push(socket);
    const say = (message: object): void => {
      const line = `${JSON.stringify(message)}\n`;
      said.bytes += line.length;
      socket.write(line);
    };
    const lines = createInterface({ input: socket });
    lines.on('error', () => undefined);
    lines.on('line', (line) => {
      const message = JSON.parse(line) as BotMessage;
      if (message.sendName) say({ type: 'hello', v: 1, name: `Bot ${i}`, practice: true });
      if (message.type !== 'act') return;
      say({
        seq: message.seq,
        action: message.legal[0],
        note: remark.slice(0, 3000),
        debug: remark,
      });
    });
  }
  return said;
}

interface BotMessage {
  readonly sendName?: boolean;
  readonly type?: string;
  readonly seq: number;
  readonly legal: readonly string[];
}

/** Hosts who switch an option back and forth as often as they may. */
async function switchOptions(
  trial: Trial,
  port: number,
): Promise<{ done: number; refused: number }> {
  const count = { done: 0, refused: 0 };
  for (let i = 0; i < TABLES; i++) {
    const opened = await ask(port, 'tables', { name: 'Eva' });
    if (opened.status !== 201) {
      count.refused++;
      continue;
    }
    const ticket = (await opened.json()) as Api<'Ticket'>;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/v1${tableSocket(ticket.table)}`, {
      headers: { 'x-forwarded-for': ASKER_ADDRESS },
    });
    trial.defer(() => socket.terminate());
    socket.on('error', () => undefined);
    const send = (message: ClientMessage): void => socket.send(JSON.stringify(message));
    const { table, token } = ticket;
    socket.on('open', () => send({ type: 'enter', v: 1, table, token }));
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as TableMessage;
      if (message.type === 'answer') {
        if (message.seq !== undefined) count.done++;
        if (message.code === 'no-space') count.refused++;
      }
      if (message.type !== 'entered' && message.type !== 'answer') return;
      setTimeout(() => {
        if (socket.readyState !== WebSocket.OPEN) return;
        const changes = { paceMs: count.done % 1000 };
        const command = { do: 'configure', changes } as const;
        send({ type: 'do', table, id: `${i}-${count.done}-${Math.random()}`, seen: 1, command });
      }, 105);
    });
  }
  return count;
}

/** Contests of built-in bots, with many games each. */
async function openContests(port: number): Promise<number> {
  let count = 0;
  for (let i = 0; i < CONTESTS; i++) {
    const wish = { bots: ['random', 'greedy'], deals: 1000, rules: 'contest' };
    const opened = await ask(port, 'contests', wish);
    assert(opened.status === 201, `a contest is opened: ${opened.status}`);
    const { contest, token } = (await opened.json()) as ContestApi<'ContestTicket'>;
    await ask(port, `contests/${contest}/commands`, { do: 'start' }, token);
    count++;
  }
  return count;
}

async function ask(port: number, path: string, body: object, token?: string): Promise<Response> {
  await sleep(0);
  return send(port, path, body, token, { 'x-forwarded-for': ASKER_ADDRESS });
}
