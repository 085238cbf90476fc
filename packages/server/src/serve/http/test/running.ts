/** Whole servers for tests: everything is real but the folder, which is gone afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert } from '@stammtisch/kernel';
import type { Api } from '@stammtisch/wire/table';
import type { HttpLimits } from '../../../http/limits.ts';
import { startTableServer, type TableServer } from '../../server.ts';
import type { TableServerPlan } from '../../plan.ts';

export interface Answer<T = unknown> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly bytes: Buffer;
  /** Undefined where it is no JSON. */
  readonly body: T;
}

export interface Asking {
  readonly body?: unknown;
  /** In place of a body that is made JSON. */
  readonly raw?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Running {
  readonly server: TableServer;
  readonly folder: string;
  ask<T>(method: string, path: string, asking?: Asking): Promise<Answer<T>>;
  open(body?: Partial<Api<'OpenTable'>>): Promise<Api<'Ticket'>>;
  /** With `keep` the folder stays, for the next server. */
  close(how?: 'keep'): Promise<void>;
}

/** Rates that no test comes near. */
export const MANY: HttpLimits['perMinute'] = {
  requests: 10_000,
  files: 10_000,
  guesses: 10_000,
  openings: 10_000,
  joins: 10_000,
  heavy: 10_000,
  asks: 10_000,
};

const UNHURRIED = { perSecond: 1e6, burst: 1e6 };

/** For tests that play as fast as they can: whoever plays a long game would else be told to wait. */
export const UNHURRIED_SOCKETS = {
  commands: UNHURRIED,
  messages: UNHURRIED,
  messagesPerAddress: UNHURRIED,
};

/** Starts a server on any free port. */
export async function startServer(changes: Partial<TableServerPlan> = {}): Promise<Running> {
  const folder = changes.dataFolder ?? mkdtempSync(join(tmpdir(), 'stammtisch-http-'));
  const started = await startTableServer({
    host: '127.0.0.1',
    port: 0,
    botPort: 0,
    dataFolder: folder,
    version: '1.2.3',
    ...changes,
  });
  assert(started.ok, 'the server starts');
  const { value: server } = started;
  const ask = <T>(method: string, path: string, asking: Asking = {}): Promise<Answer<T>> =>
    askServer(server.port, method, path, asking);
  return {
    server,
    folder,
    ask,
    async open(body = {}) {
      const opened = await ask<Api<'Ticket'>>('POST', '/api/v1/tables', {
        body: { name: 'Anna', ...body },
      });
      assert(opened.status === 201, `a table is opened: ${opened.text}`);
      return opened.body;
    },
    async close(how) {
      await server.close();
      if (how !== 'keep') rmSync(folder, { recursive: true, force: true });
    },
  };
}

function askServer<T>(
  port: number,
  method: string,
  path: string,
  { body, raw, token, headers = {} }: Asking,
): Promise<Answer<T>> {
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const all = {
    ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, method, path, headers: all }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString('utf8');
        const { statusCode = 0, headers: got } = answer;
        resolve({ status: statusCode, headers: got, text, bytes, body: parse(text) as T });
      });
    });
    asking.on('error', reject);
    asking.end(sent);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
