/**
 * The contests of all servers on one database: each is played and kept by one server, which writes
 * into the database that it has it, and what lists show of it. The others find it there.
 */
import type { ContestRow } from '@stammtisch/wire/contest';
import { normalizeCode } from '@stammtisch/table';
import type { HostedContests } from '../hosted-contests/contests.ts';
import type { HostedContest } from '../hosted-contests/playing/hosted-contest.ts';
import { rowOf } from '../hosted-contests/playing/look.ts';
import type { ListQuery } from '../hosted-contests/registry.ts';
import type { SharedDatabase } from '../store/postgres/shared-database.ts';

export interface DirectorySetup {
  readonly database: SharedDatabase;
  /** The name of this server. */
  readonly node: string;
  readonly contests: Pick<HostedContests, 'all'>;
}

/** Where a contest or the leagues of another server are; without an address that server is away. */
export interface ContestPlace {
  readonly address: string | undefined;
}

export interface ContestDirectory {
  /** Finds a contest of another server by its id or code. */
  find(reference: string): Promise<ContestPlace | undefined>;
  /** Finds the server that plays the leagues of all, unless it is this one. */
  findLeagues(): Promise<ContestPlace | undefined>;
  /** The contests of all servers that everybody may find, the newest first. */
  list(query: ListQuery): Promise<ContestRow[]>;
  /** Writes what has changed; rejected where the database is away. */
  sync(): Promise<void>;
  stop(): Promise<void>;
}

/** So late the others know at most what lists show of a contest. */
const SYNC_MS = 2_000;

/** Contests of a server that has been away for longer are forgotten. */
const KNOWN = "updated_at > now() - interval '7 days'";
const TOUCH_MS = 60 * 60 * 1000;

const WRITE = `INSERT INTO stammtisch.contests (id, code, node, listed, state, opened_at, row)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (id) DO UPDATE SET code = excluded.code, node = excluded.node,
    listed = excluded.listed, state = excluded.state, opened_at = excluded.opened_at,
    row = excluded.row, updated_at = now()`;
const FORGET = 'DELETE FROM stammtisch.contests WHERE id = ANY ($1)';
const TOUCH = 'UPDATE stammtisch.contests SET updated_at = now() WHERE node = $1';
/** Null where the server has given no sign of life lately. */
const ADDRESS = "CASE WHEN n.seen_at > now() - interval '15 seconds' THEN n.address END AS address";
const FIND = `SELECT ${ADDRESS}
  FROM stammtisch.contests c LEFT JOIN stammtisch.nodes n ON n.id = c.node
  WHERE (c.id = $1 OR c.code = $2) AND c.node <> $3 AND ${KNOWN}
  ORDER BY c.opened_at DESC LIMIT 1`;
/** Whoever has the lease is named as servers are. */
const FIND_LEAGUES = `SELECT ${ADDRESS}
  FROM stammtisch_leagues.lease l LEFT JOIN stammtisch.nodes n ON n.id = l.owner
  WHERE l.owner <> $1 AND l.until > now()`;
const LIST = `SELECT row FROM stammtisch.contests
  WHERE listed AND ($1::text IS NULL OR state = $1) AND ${KNOWN}
  ORDER BY opened_at DESC, id LIMIT $2 OFFSET $3`;

interface PlaceRow {
  readonly address: string | null;
}

function placeOf([found]: readonly PlaceRow[]): ContestPlace | undefined {
  return found && { address: found.address ?? undefined };
}

export function createContestDirectory(setup: DirectorySetup): ContestDirectory {
  const { database, node } = setup;
  /** By id: what was written last. */
  const written = new Map<string, string>();
  let touchedMs = performance.now();
  let syncing: Promise<void> = Promise.resolve();
  const sync = (): Promise<void> => (syncing = syncing.catch(() => undefined).then(write));

  async function write(): Promise<void> {
    const all = setup.contests.all();
    for (const contest of all) await writeOne(setup, written, contest);
    const here = new Set(all.map(({ file }) => file.id));
    const gone = [...written.keys()].filter((id) => !here.has(id));
    if (gone.length > 0) await database.query(FORGET, [gone]);
    for (const id of gone) written.delete(id);
    if (performance.now() - touchedMs < TOUCH_MS) return;
    touchedMs = performance.now();
    await database.query(TOUCH, [node]);
  }

  // While the database is away everything waits; whoever watches the store tells of it.
  const timer = setInterval(() => void sync().catch(() => undefined), SYNC_MS).unref();
  return {
    async find(reference) {
      const values = [reference, normalizeCode(reference), node];
      return placeOf(await database.query<PlaceRow>(FIND, values));
    },
    findLeagues: async () => placeOf(await database.query<PlaceRow>(FIND_LEAGUES, [node])),
    async list({ state = null, limit, offset }) {
      const rows = await database.query<{ readonly row: string }>(LIST, [state, limit, offset]);
      return rows.map(({ row }) => JSON.parse(row) as ContestRow);
    },
    sync,
    async stop() {
      clearInterval(timer);
      await syncing.catch(() => undefined);
    },
  };
}

async function writeOne(
  { database, node }: DirectorySetup,
  written: Map<string, string>,
  contest: HostedContest,
): Promise<void> {
  const { id, code, state, openedAt, wish } = contest.file;
  const row = JSON.stringify(rowOf(contest));
  if (written.get(id) === row) return;
  await database.query(WRITE, [id, code, node, wish.listed, state, openedAt, row]);
  written.set(id, row);
}
