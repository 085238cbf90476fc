/** The way to a PostgreSQL: a few connections that come back by themselves. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientBase, Pool, type PoolConfig, type QueryResultRow } from 'pg';
import { faultOf, PostgresFault, type Whereabouts } from './faults.ts';

/** How long is waited for what; all in milliseconds. */
export interface PostgresPatience {
  /** A call is tried again for so long while the database cannot be reached. */
  readonly retryMs: number;
  /** A call is over within so long, its turn and a database that hangs included. */
  readonly callMs: number;
  /** A connection is waited for. */
  readonly connectMs: number;
  /** An answer to what takes long is waited for; then the connection counts as lost. */
  readonly answerMs: number;
}

export const PATIENCE: PostgresPatience = {
  retryMs: 5000,
  callMs: 5000,
  connectMs: 5000,
  answerMs: 20_000,
};

type Ask = <R extends QueryResultRow>(sql: string, values: readonly unknown[]) => Promise<R[]>;

export interface PostgresConnection {
  readonly whereabouts: Whereabouts;
  /** Rows; rejected with a PostgresFault. */
  readonly query: Ask;
  /** Like `query`, for what looks at a whole table: it may take longer than anybody would wait. */
  readonly slowQuery: Ask;
  /** Like `query`, but in the order of the calls, and on a connection that no reader uses. */
  readonly write: Ask;
  /** Once, without trying again; rejected with what `faultOf` understands. */
  prepare(work: (client: ClientBase) => Promise<void>): Promise<void>;
  /** Waits for what was asked before. */
  close(): Promise<void>;
}

const READERS = 4;
const IDLE_MS = 30_000;
const KEEP_ALIVE_MS = 10_000;
const RETRY_MS = 50;
const RETRY_MS_MAX = 500;

/** Throws a PostgresFault where the address is none. Of what is read, so much at once at most. */
export function createConnection(
  url: string,
  patience: PostgresPatience,
  readersMax = READERS,
): PostgresConnection {
  const config = configOf(url, patience);
  const [readers, writers] = [openPool(config, readersMax), openPool(config, 1)];
  const pending = new Set<Promise<unknown>>();
  let written: Promise<unknown> = Promise.resolve();
  let closing: Promise<void> | undefined;
  const insist = createInsisting(patience.retryMs);
  const { callMs, answerMs } = patience;

  /** Counts as asked before the end, however long it waits for its turn. */
  function accept<R>(ms: number, work: (leftMs: () => number) => Promise<R>): Promise<R> {
    if (closing !== undefined) return Promise.reject(new PostgresFault('store-closed'));
    const running = giveUpAfter(ms, work);
    pending.add(running);
    const forget = (): void => void pending.delete(running);
    running.then(forget, forget);
    return running;
  }
  const ask =
    <R extends QueryResultRow>(pool: Pool, sql: string, values: readonly unknown[]) =>
    (leftMs: () => number): Promise<R[]> =>
      insist(leftMs, async (answerWithinMs) => {
        const query = { text: sql, values: [...values], query_timeout: answerWithinMs };
        return (await pool.query<R>(query)).rows;
      });

  async function close(): Promise<void> {
    await Promise.allSettled(pending);
    await Promise.all([readers.end(), writers.end()]);
  }

  return {
    whereabouts: whereaboutsOf(config),
    query: (sql, values) => accept(callMs, ask(readers, sql, values)),
    slowQuery: (sql, values) => accept(answerMs, ask(readers, sql, values)),
    write: (sql, values) =>
      accept(callMs, (leftMs) => {
        const writing = written.then(() => ask(writers, sql, values)(leftMs));
        written = writing.catch(() => undefined);
        return writing as Promise<never>;
      }),
    async prepare(work) {
      const client = await writers.connect();
      // A connection that is lost while it does nothing is told here, and that is no bug.
      client.on('error', () => undefined);
      try {
        await work(client);
      } finally {
        client.release(true);
      }
    },
    close: () => (closing ??= close()),
  };
}

/** Waits for a call no longer than so: what comes of it later is nobody's business. */
export async function giveUpAfter<R>(
  ms: number,
  work: (leftMs: () => number) => Promise<R>,
): Promise<R> {
  const deadline = performance.now() + ms;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(lateAfter(ms)), ms);
  });
  const working = work(() => deadline - performance.now());
  working.catch(() => undefined);
  try {
    return await Promise.race([working, late]);
  } finally {
    clearTimeout(timer);
  }
}

function lateAfter(ms: number): PostgresFault {
  return new PostgresFault('store-unreachable', { detail: `no answer within ${ms / 1000} s` });
}

type Insist = <R>(leftMs: () => number, work: (answerWithinMs: number) => Promise<R>) => Promise<R>;

/** Tries again for a while what may be possible in a moment. */
function createInsisting(retryMs: number): Insist {
  // After so long that somebody has given up, nobody waits again before it is back.
  let isDown = false;

  return async (leftMs, work) => {
    const deadline = Date.now() + (isDown ? 0 : retryMs);
    for (let waitMs = RETRY_MS; ; waitMs = Math.min(2 * waitMs, RETRY_MS_MAX)) {
      try {
        // Whoever has given up meanwhile was told that nothing is stored: it is not sent any more.
        if (leftMs() <= 0) throw lateAfter(retryMs);
        const result = await work(Math.ceil(leftMs()));
        isDown = false;
        return result;
      } catch (error) {
        const fault = faultOf(error);
        // Only the way to it: nothing was wrong with what was asked.
        if (fault.code !== 'store-unreachable') throw fault;
        if (Date.now() + waitMs > deadline || leftMs() <= waitMs) {
          isDown = true;
          throw fault;
        }
        await sleep(waitMs);
      }
    }
  };
}

function openPool(config: PoolConfig, max: number): Pool {
  const pool = new Pool({ ...config, max });
  // A connection that did nothing was lost; the next query gets another.
  pool.on('error', () => undefined);
  return pool;
}

/** Throws a PostgresFault where the address is none. */
export function configOf(url: string, { connectMs, answerMs }: PostgresPatience): PoolConfig {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new PostgresFault('store-address');
  }
  return {
    connectionString: url,
    application_name: 'stammtisch',
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    // One that was silent for long may be cut off without a word, and would be waited for.
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  };
}

export function whereaboutsOf(config: PoolConfig): Whereabouts {
  // It reads the address and connects only when it is told to.
  const { host, port, database = '', user = '' } = new Client(config);
  return { where: `${host}:${port}/${database}`, user };
}
