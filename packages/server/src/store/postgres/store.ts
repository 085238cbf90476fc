/** Tables kept in PostgreSQL: the store that several servers share. */
import { randomUUID } from 'node:crypto';
import { fail, ok, type Result } from '@stammtisch/kernel';
import type { Append, TableStore } from '@stammtisch/table';
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
import { isEmpty, migrate } from './migrations.ts';

/** What is told to other servers about a batch, in the same transaction: stored and told, or neither. */
export interface Notify {
  readonly channel: string;
  /**
   * Each of 7,999 bytes at most. They are sent if something of the batch is stored, which is known
   * only then: an append that comes too late is named too.
   */
  payloadsOf(batch: readonly Append[]): readonly string[];
}

export interface PostgresStoreSetup {
  /** `postgres://NAME:PASSWORD@HOST:PORT/DATABASE`; the database is there, the rest is made. */
  readonly url: string;
  /** Nothing is made where no server has kept anything yet; that is refused. */
  readonly mustExist?: boolean | undefined;
  readonly notify?: Notify | undefined;
  readonly patience?: Partial<PostgresPatience> | undefined;
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
    connection = createConnection(setup.url, { ...PATIENCE, ...setup.patience });
    await connection.prepare(async (client) => {
      await check(client, setup);
      await migrate(client);
      await client.query(FORGET_WRITERS);
    });
    const { query, whereabouts } = connection;
    const store = createPackedStore(linkTo(connection, setup.notify));
    const readClock = async (): Promise<number> =>
      (await query<{ readonly ms: number }>(READ_CLOCK, []))[0]!.ms;
    return ok({ ...store, where: whereabouts.where, readClock });
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

function linkTo(connection: PostgresConnection, notify: Notify | undefined): PackedLink {
  function explain(error: unknown): never {
    if (!(error instanceof PostgresFault)) throw error;
    throw toError(refusePostgres(error, connection.whereabouts));
  }
  const call = callOf(createAnswers(connection));
  const append = createAppend(connection, notify);
  return {
    append: (batch) => append(batch).catch(explain),
    call: (method, ...args) => call(method, ...args).catch(explain),
    close: () => connection.close(),
  };
}

/** Batches under numbers: one whose answer was lost is sent again, and is not stored twice. */
function createAppend(
  { write }: PostgresConnection,
  notify: Notify | undefined,
): TableStore['append'] {
  const writer = randomUUID();
  let count = 0;

  return async (batch) => {
    const plan = planBatch(batch);
    const news = [notify?.channel ?? '', notify?.payloadsOf(batch) ?? []];
    const [told] = await write<Told>(APPEND, [writer, ++count, ...plan.values, ...news]);
    if (told === undefined || told.results === null) {
      throw new PostgresFault('store-failed', { detail: 'the batch came too late' });
    }
    return plan.resultsOf(told);
  };
}
