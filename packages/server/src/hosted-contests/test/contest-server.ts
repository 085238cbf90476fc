/** Whole servers with contests for tests, and bots that are processes of their own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { assert } from '@stammtisch/kernel';
import type {
  ContestApi,
  ContestCommand,
  ContestInfo,
  contestRequestSchema,
} from '@stammtisch/wire/contest';
import { askUntil } from '@stammtisch/testkit/ask-until';
import { onTestFinished } from 'vitest';
import type * as z from 'zod';
import { type Answer, MANY, type Running, startServer } from '../../serve/http/test/running.ts';
import type { TableServerPlan } from '../../serve/plan.ts';

export type Ticket = ContestApi<'ContestTicket'>;
export type Wish = z.input<typeof contestRequestSchema>;

export interface ContestServer extends Running {
  create(wish?: Wish): Promise<Ticket>;
  info(ticket: Ticket, token?: string): Promise<ContestInfo>;
  command(ticket: Ticket, command: ContestCommand, token?: string): Promise<Answer<ContestInfo>>;
  /** Waits until a contest is as wanted. */
  until(ticket: Ticket, isSo: (info: ContestInfo) => boolean): Promise<ContestInfo>;
  /** A bot process that comes for a contest. */
  send(ticket: Ticket, name: string, mode?: string): ChildProcess;
}

export async function openContestServer(
  changes: Partial<TableServerPlan> = {},
): Promise<ContestServer> {
  const running = await startServer({
    practicePauseMs: 1,
    ...changes,
    limits: { http: { perMinute: MANY }, ...changes.limits },
  });
  const { server } = running;
  const ask: Running['ask'] = (method, path, asking) => running.ask(method, path, asking);
  const info = async (ticket: Ticket, token?: string): Promise<ContestInfo> => {
    const path = `/api/v1/contests/${ticket.contest}`;
    const answer = await ask<ContestInfo>('GET', path, token === undefined ? {} : { token });
    assert(answer.status === 200, `a contest is shown: ${answer.text}`);
    return answer.body;
  };
  return {
    ...running,
    info,
    async create(wish = {}) {
      const opened = await ask<Ticket>('POST', '/api/v1/contests', { body: wish });
      assert(opened.status === 201, `a contest is opened: ${opened.text}`);
      return opened.body;
    },
    command: (ticket, body, token = ticket.token) =>
      ask('POST', `/api/v1/contests/${ticket.contest}/commands`, { body, token }),
    until: (ticket, isSo) => askUntil(() => info(ticket), isSo),
    send: (ticket, name, mode) => runBot(server.botPort, name, { contest: ticket.code }, mode),
  };
}

const BOT = fileURLToPath(new URL('bot.mjs', import.meta.url));

/** A bot process; it is gone when the test is. */
export function runBot(port: number, name: string, hello: object, mode = 'good'): ChildProcess {
  const args = [BOT, String(port), name, JSON.stringify(hello), mode];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}
