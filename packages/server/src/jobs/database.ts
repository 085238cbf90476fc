import { fail, ok, type Result } from '@stammtisch/kernel';
import { Logger, runMigrations } from 'graphile-worker';
import { Pool, type PoolConfig } from 'pg';
import { configOf, PATIENCE, whereaboutsOf } from '../store/postgres/connection.ts';
import { faultOf, refusePostgres, type Whereabouts } from '../store/postgres/faults.ts';

/** A PostgreSQL in which matches are shared out, ready for use. */
export interface JobDatabase {
  readonly pool: Pool;
  /** As people may read it: without the password. */
  readonly whereabouts: Whereabouts;
  /** Does not wait for a database that no longer answers. */
  close(): Promise<void>;
}

/** Where the queue keeps its own tables, beside those of servers and of other programs. */
export const QUEUE_SCHEMA = 'stammtisch_jobs';

/** The queue would write its own lines; what people should know is told in sentences. */
export const QUIET = new Logger(() => () => undefined);

/** Opens the database and makes the tables where they are missing, or says why it cannot be used. */
export async function openJobDatabase(
  url: string,
  connections: number,
): Promise<Result<JobDatabase>> {
  let whereabouts: Whereabouts = { where: '', user: '' };
  try {
    const config = configOf(url, PATIENCE);
    whereabouts = whereaboutsOf(config);
    await prepare(config);
    // What a crash of the database costs is played again, so nobody waits for its disk.
    const pool = openPool({ ...config, max: connections, options: '-c synchronous_commit=off' });
    return ok({ pool, whereabouts, close: () => endPool(pool) });
  } catch (error) {
    return fail(refusePostgres(faultOf(error), whereabouts));
  }
}

const CLOSE_MS = 3000;

function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  // A connection that breaks while it rests is replaced; whoever uses one is told by the query.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

function ignore(): void {}

/** With connections that wait for the disk: nobody would make the tables anew that a crash has cost. */
async function prepare(config: PoolConfig): Promise<void> {
  const pool = openPool({ ...config, max: 2 });
  try {
    await makeTables(pool);
  } finally {
    await endPool(pool);
  }
}

/** One at a time: two that make the same schema at once get in each other's way. */
async function makeTables(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK]);
    await runMigrations({ pgPool: pool, schema: QUEUE_SCHEMA, logger: QUIET });
    await client.query(TABLES);
  } finally {
    // With the connection goes the lock.
    client.release(true);
  }
}

/** Any number that nobody else locks by. */
const PREPARE_LOCK = 7_733_001;

/** Results are text, not jsonb: they must come back to the byte. */
const TABLES = `
  create schema if not exists stammtisch_matches;
  create table if not exists stammtisch_matches.deals (
    match text not null,
    deal integer not null,
    result text,
    error text,
    done_at timestamptz not null default now(),
    primary key (match, deal)
  );
  create index if not exists deals_done_at on stammtisch_matches.deals (done_at);
  create table if not exists stammtisch_matches.workers (
    id text primary key,
    tasks text[] not null,
    seen_at timestamptz not null
  );
`;

async function endPool(pool: Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CLOSE_MS);
  });
  await Promise.race([pool.end().catch(ignore), patience]);
  clearTimeout(timer);
}
