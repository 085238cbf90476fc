/** Tables kept in PostgreSQL: the store that several servers share. */
import { randomUUID } from 'node:crypto';
import { fail, ok, type Result } from '@stammtisch/kernel';
import type { TableStore } from '@stammtisch/table';
import type { ClientBase } from 'pg';
import { createPackedStore, type PackedLink } from '../shared/packed-store.ts';
import { toError } from '../shared/failures.ts';
import { APPEND, planBatch, type Told } from './batch.ts';
import {
  type PostgresConnection,
  createConnection,
  PATIENCE,
  type PostgresPatience,
} from './connection.ts';
import { callOf, createAnswers } from './database.ts';
import { faultOf, PostgresFault, refusePostgres, type Whereabouts } from './faults.ts';
import { isEmpty, migrate, MIGRATIONS } from './migrations.ts';

export interface PostgresStoreSetup {
  /** `postgres://NAME:PASSWORD@HOST:PORT/DATABASE`; the database is there, the rest is made. */
  readonly url: string;
  /** Nothing is made where no server has kept anything yet; that is refused. */
  readonly mustExist?: boolean | undefined;
  readonly patience?: Partial<PostgresPatience> | undefined;
  /** Told before data of an older version is brought up to date, which may take minutes. */
  readonly onUpgrade?: ((where: string) => void) | undefined;
}

export interface PostgresStore extends TableStore {
  /** `host:port/database`: where it is, as can be shown. */
  readonly where: string;
  /** Milliseconds since 1970 by the clock of the database. */
  readonly readClock: () => Promise<number>;
}

/** Opens the store of a database; its promises are rejected with an Error that has a `rejection`. */
export async function openPostgresStore(setup: PostgresStoreSetup): Promise<Result<PostgresStore>> {
  let connection: PostgresConnection | undefined;
  try {
    const patience = { ...PATIENCE, ...setup.patience };
    connection = createConnection(setup.url, patience);
    const { where } = connection.whereabouts;
    await connection.prepare(async (client) => {
      await check(client, setup);
      await migrate(client, MIGRATIONS, () => setup.onUpgrade?.(where));
      await client.query(FORGET_WRITERS);
    });
    const { query } = connection;
    const store = createPackedStore(linkTo(connection, patience.callMs));
    const readClock = async (): Promise<number> =>
      (await query<{ readonly ms: number }>(READ_CLOCK, []))[0]!.ms;
    return ok({ ...store, where, readClock });
  } catch (error) {
    await connection?.close();
    return fail(refusePostgres(faultOf(error), connection?.whereabouts ?? NOWHERE));
  }
}

/** Throws where tables cannot be kept there as they must be. */
async function check(client: ClientBase, { mustExist }: PostgresStoreSetup): Promise<void> {
  const { rows } = await client.query<{ encoding: string; isolation: string }>(SETTINGS);
  const { encoding, isolation } = rows[0]!;
  if (encoding !== 'UTF8') throw new PostgresFault('store-encoding', { found: encoding });
  // With any other a writer would not see what those before it have stored.
  if (isolation !== 'read committed') {
    throw new PostgresFault('store-isolation', { found: isolation });
  }
  if (mustExist === true && (await isEmpty(client))) throw new PostgresFault('store-empty');
}

const SETTINGS = `SELECT current_setting('server_encoding') AS encoding,
  current_setting('default_transaction_isolation') AS isolation`;

const READ_CLOCK = 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms';

const NOWHERE: Whereabouts = { where: '', user: '' };

/** Those that will not ask again what became of their last batch. */
const FORGET_WRITERS = "DELETE FROM stammtisch.writers WHERE at < now() - interval '1 day'";

function linkTo(connection: PostgresConnection, callMs: number): PackedLink {
  function explain(error: unknown): never {
    if (!(error instanceof PostgresFault)) throw error;
    throw toError(refusePostgres(error, connection.whereabouts));
  }
  const call = callOf(createAnswers(connection));
  const append = createAppend(connection, callMs);
  return {
    append: (batch) => append(batch).catch(explain),
    call: (method, ...args) => call(method, ...args).catch(explain),
    close: () => connection.close(),
  };
}

/**
 * Batches under numbers: one whose answer was lost is sent again, and is not stored twice. One that
 * was given up is not stored later either, as far as the database has not begun with it.
 */
function createAppend({ write }: PostgresConnection, callMs: number): TableStore['append'] {
  const writer = randomUUID();
  let count = 0;
  /** How far the clock of the database is ahead of ours, at least; unknown after a failure. */
  let aheadMs: number | undefined;

  return async (batch) => {
    const plan = planBatch(batch);
    const until = aheadMs === undefined ? null : performance.now() + aheadMs + callMs;
    const values = [writer, ++count, ...plan.values, until];
    const [told] = await write<Told>(APPEND, values).catch((error: unknown) => {
      aheadMs = undefined;
      throw error;
    });
    if (told === undefined || told.results === null) {
      aheadMs = undefined;
      throw new PostgresFault('store-failed', { detail: 'the batch came too late' });
    }
    aheadMs = told.clock - performance.now();
    return plan.resultsOf(told);
  };
}
