/**
 * Leagues in PostgreSQL. Servers on one database share them: whoever has the lease plays all of them,
 * and every write is refused to a server that has lost it meanwhile.
 */
import type { ClientBase, QueryResultRow } from 'pg';
import {
  createConnection,
  PATIENCE,
  type PostgresConnection,
} from '../../store/postgres/connection.ts';
import { explainFaults } from '../../store/postgres/faults.ts';
import type { LeagueStore } from './league-store.ts';

export interface LeagueDatabase {
  /** Takes the lease or holds it on; false where another server has it. */
  hold(): Promise<boolean>;
  /** Gives the lease back, so that nobody has to wait for its end. */
  release(): Promise<void>;
  storeOf(game: string): LeagueStore;
  close(): Promise<void>;
}

/** How long a lease lasts that is not held on. */
export const LEASE_MS = 15_000;

/** Another server plays the leagues now. */
export class LeaseLost extends Error {
  constructor() {
    super('another server has the lease of the leagues');
  }
}

/** Leagues are read when a server begins to play them, and where another one does a few times a minute. */
const READERS = 1;

/** `owner` is a name that no other server has. What fails is rejected as the promises of a store are. */
export function openLeagueDatabase(url: string, owner: string): LeagueDatabase {
  const connection = connect(url);
  let prepared: Promise<void> | undefined;
  const prepare = (): Promise<void> => {
    prepared ??= connection.prepare(makeTables).catch((error: unknown) => {
      prepared = undefined;
      throw error;
    });
    return prepared;
  };
  return {
    async hold() {
      await prepare();
      return (await connection.write(HOLD, [owner, LEASE_MS])).length > 0;
    },
    release: async () => void (await connection.write(RELEASE, [owner])),
    storeOf: (game) => createStore(connection, owner, game),
    close: () => connection.close(),
  };
}

function connect(url: string): PostgresConnection {
  const bare = createConnection(url, PATIENCE, READERS);
  const { whereabouts } = bare;
  return {
    ...bare,
    query: (sql, values) => explainFaults(whereabouts, () => bare.query(sql, values)),
    write: (sql, values) => explainFaults(whereabouts, () => bare.write(sql, values)),
    prepare: (work) => explainFaults(whereabouts, () => bare.prepare(work)),
  };
}

/** Servers that start at the same time wait for each other. */
async function makeTables(client: ClientBase): Promise<void> {
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1)', [PREPARE_LOCK]);
  await client.query(TABLES);
  await client.query('COMMIT');
}

/** Any number that nobody else locks by. */
const PREPARE_LOCK = 7_733_002;

const TABLES = `
  CREATE SCHEMA IF NOT EXISTS stammtisch_leagues;
  CREATE TABLE IF NOT EXISTS stammtisch_leagues.lease (
    one integer PRIMARY KEY CHECK (one = 1),
    owner text COLLATE "C" NOT NULL,
    until timestamptz NOT NULL
  );
  CREATE TABLE IF NOT EXISTS stammtisch_leagues.leagues (
    game text COLLATE "C" PRIMARY KEY,
    follows bigint NOT NULL,
    state text NOT NULL
  );
  CREATE TABLE IF NOT EXISTS stammtisch_leagues.entries (
    game text COLLATE "C" NOT NULL,
    seq bigint NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (game, seq)
  );
  CREATE TABLE IF NOT EXISTS stammtisch_leagues.deals (
    game text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (game, id)
  );
`;

const HOLD = `INSERT INTO stammtisch_leagues.lease AS l VALUES (1, $1, now() + $2 * interval '1 ms')
  ON CONFLICT (one) DO UPDATE SET owner = excluded.owner, until = excluded.until
  WHERE l.owner = excluded.owner OR l.until < now() RETURNING 1`;
const RELEASE = `UPDATE stammtisch_leagues.lease SET until = '-infinity' WHERE owner = $1`;

/** The lease cannot change hands before the statement is over. */
const HELD = `WITH held AS (SELECT 1 FROM stammtisch_leagues.lease WHERE owner = $1 FOR SHARE)`;

function createStore(
  { query, write }: PostgresConnection,
  owner: string,
  game: string,
): LeagueStore {
  let last = 0;
  /** Writes what `sql` says, if this server may; it is safe to do it twice. */
  async function change(sql: string, ...values: readonly unknown[]): Promise<void> {
    const [row] = await write<QueryResultRow & { held: number }>(
      `${HELD}, done AS (${sql}) SELECT count(*)::integer AS held FROM held`,
      [owner, game, ...values],
    );
    if (row?.held !== 1) throw new LeaseLost();
  }
  return {
    async read() {
      const [kept] = await query<KeptRow>(READ, [game]);
      const follows = Number(kept?.follows ?? 0);
      const entries = await query<EntryRow>(READ_ENTRIES, [game, follows]);
      last = Number(entries.at(-1)?.seq ?? follows);
      return { state: kept?.state, entries: entries.map(({ body }) => body) };
    },
    async append(entry) {
      await change(APPEND, last + 1, entry);
      last++;
    },
    async compact(state) {
      await change(COMPACT, last, state);
      await change(TRUNCATE, last);
    },
    putDeal: (id, text) => change(PUT_DEAL, id, text),
    async readDeal(id) {
      const [row] = await query<EntryRow>(READ_DEAL, [game, id]);
      return row?.body;
    },
    async dropDeals(ids) {
      if (ids.length > 0) await change(DROP_DEALS, ids);
    },
    async listDeals() {
      const rows = await query<QueryResultRow & { id: string }>(LIST_DEALS, [game]);
      return rows.map(({ id }) => id);
    },
  };
}

interface KeptRow extends QueryResultRow {
  readonly follows: string;
  readonly state: string;
}

interface EntryRow extends QueryResultRow {
  readonly seq: string;
  readonly body: string;
}

const READ = 'SELECT follows, state FROM stammtisch_leagues.leagues WHERE game = $1';
const READ_ENTRIES = `SELECT seq, body FROM stammtisch_leagues.entries
  WHERE game = $1 AND seq > $2 ORDER BY seq`;
const APPEND = `INSERT INTO stammtisch_leagues.entries
  SELECT $2, $3::bigint, $4 FROM held ON CONFLICT DO NOTHING`;
const COMPACT = `INSERT INTO stammtisch_leagues.leagues SELECT $2, $3::bigint, $4 FROM held
  ON CONFLICT (game) DO UPDATE SET follows = excluded.follows, state = excluded.state`;
const TRUNCATE = `DELETE FROM stammtisch_leagues.entries USING held WHERE game = $2 AND seq <= $3`;
const PUT_DEAL = `INSERT INTO stammtisch_leagues.deals SELECT $2, $3, $4 FROM held
  ON CONFLICT (game, id) DO UPDATE SET body = excluded.body`;
const READ_DEAL = 'SELECT body FROM stammtisch_leagues.deals WHERE game = $1 AND id = $2';
const DROP_DEALS = `DELETE FROM stammtisch_leagues.deals USING held
  WHERE game = $2 AND id = ANY ($3::text[])`;
const LIST_DEALS = 'SELECT id FROM stammtisch_leagues.deals WHERE game = $1';
