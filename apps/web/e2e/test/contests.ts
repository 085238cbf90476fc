/** Contests of a server, and bots that are processes of their own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { assert } from '@stammtisch/kernel';
import { PATIENCE_MS } from '@stammtisch/testkit/notes';
import type { ContestApi, ContestCommand, ContestInfo } from '@stammtisch/wire/contest';
import type { TestServer } from './test-server.ts';

export type ContestTicket = ContestApi<'ContestTicket'>;

const LOOK_MS = 100;
const EXAMPLES = join(import.meta.dirname, '../../../../examples/bots');
const BAD_BOT = join(
  import.meta.dirname,
  '../../../../packages/server/src/hosted-contests/test/bot.mjs',
);

export interface BotProcesses {
  /** A starter bot of ours under another name, as people start it. */
  sendStarter(name: string, contest: string): void;
  /** One that plays, crashes after some moves, or never answers; all with notes for people. */
  sendBot(name: string, hello: object, mode?: 'good' | 'crash' | 'slow' | 'lie'): void;
  /** All of them are gone. */
  dismiss(): void;
}

export function createBotProcesses(server: () => TestServer): BotProcesses {
  const folders: string[] = [];
  const bots: ChildProcess[] = [];
  const start = (...args: readonly string[]): void => {
    bots.push(spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] }));
  };
  return {
    sendStarter(name, contest) {
      const source = readFileSync(join(EXAMPLES, 'javascript/bot.mjs'), 'utf8');
      const folder = mkdtempSync(join(tmpdir(), 'stammtisch-bots-'));
      folders.push(folder);
      const file = join(folder, 'bot.mjs');
      writeFileSync(file, source.replace('Kiebitz', name));
      start(file, '127.0.0.1', String(server().botPort), 'contest', contest);
    },
    sendBot(name, hello, mode = 'good') {
      start(BAD_BOT, String(server().botPort), name, JSON.stringify(hello), mode);
    },
    dismiss() {
      for (const bot of bots.splice(0)) bot.kill('SIGKILL');
      for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A bot inside the test, which plays the first legal action. */
export interface TestBot {
  readonly token: string;
  /** Ends its connection. */
  readonly leave: () => void;
}

export async function playFirst(port: number, hello: object): Promise<TestBot> {
  const socket = connect({ host: '127.0.0.1', port });
  const say = (message: object): void => void socket.write(`${JSON.stringify(message)}\n`);
  socket.on('error', () => undefined);
  return new Promise((resolve) => {
    createInterface({ input: socket }).on('line', (line) => {
      const message = JSON.parse(line) as Record<string, unknown>;
      if (message['sendName'] !== undefined) say({ type: 'hello', v: 1, ...hello });
      if (message['type'] === 'hello') {
        resolve({ token: message['token'] as string, leave: () => void socket.destroy() });
      }
      if (message['type'] === 'act') {
        const [action] = message['legal'] as string[];
        say({ seq: message['seq'], action, note: 'the first one' });
      }
    });
  });
}

export async function openContest(server: TestServer, wish: object): Promise<ContestTicket> {
  return post(`${server.url}/api/v1/contests`, wish);
}

export async function command(
  server: TestServer,
  { contest, token }: ContestTicket,
  wish: ContestCommand,
): Promise<ContestInfo> {
  return post(`${server.url}/api/v1/contests/${contest}/commands`, wish, token);
}

/** Waits until a contest is as wanted. */
export async function until(
  server: TestServer,
  { contest }: Pick<ContestTicket, 'contest'>,
  isSo: (info: ContestInfo) => boolean,
): Promise<ContestInfo> {
  const begun = performance.now();
  for (;;) {
    const info = await server.ask<ContestInfo>(`/api/v1/contests/${contest}`);
    if (isSo(info)) return info;
    assert(performance.now() - begun < PATIENCE_MS, `${info.title} is ${info.state} for too long`);
    await setTimeout(LOOK_MS);
  }
}

/** Whether so many are connected. */
export function areHere(count: number): (info: ContestInfo) => boolean {
  return ({ entrants }) => entrants.filter(({ here }) => here).length >= count;
}

async function post<T>(url: string, body: object, token?: string): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  assert(response.ok, `POST ${url}: ${response.status} ${text}`);
  return JSON.parse(text) as T;
}
