/** What a server needs to share its database with others: a channel between them, and what all know. */
import { ok, type Result, type Sentence } from '@stammtisch/kernel';
import type { PeerLink, Tables, TableStore } from '@stammtisch/table';
import { Pool } from 'pg';
import type { Handovers, HandoversSetup } from '../handovers/handovers.ts';
import { archiveOld } from '../store/postgres/archive.ts';
import { whereaboutsOf } from '../store/postgres/connection.ts';
import { explainFaults } from '../store/postgres/faults.ts';
import { shareDatabase, type SharedDatabase } from '../store/postgres/shared-database.ts';
import { toResult } from '../store/shared/failures.ts';
import { createSharedHandovers } from '../handovers/shared-handovers.ts';
import type { PeerChannel } from './peer-channel.ts';
import { parseNatsAddress } from './nats-address.ts';
import { type NatsChannelSetup, openNatsChannel } from './nats-channel.ts';
import { openPostgresChannel } from './postgres-channel.ts';
import { createClusterWatch } from './watch.ts';

export interface ClusterSetup {
  /** The address of the database that is shared. */
  readonly database: string;
  /** Of a NATS server that carries the messages; without it the database does. */
  readonly nats?: string | undefined;
  readonly randomHex: (bytes: number) => string;
}

export interface Cluster {
  /** For the tables. */
  readonly peers: PeerLink;
  createHandovers(setup: HandoversSetup): Handovers;
  /** Opens the channel; from then on the tables hear their peers. */
  connect(tables: Tables, store: Pick<TableStore, 'keepSetting'>): Promise<Result<void>>;
  /** Moves records that are older than a time to the archive, one step; returns whether more are. */
  readonly archive: (before: number, stop: AbortSignal) => Promise<boolean>;
  /** Whether the others can be heard now. */
  readonly isUp: boolean;
  /** Servers on the same database that are not heard though they should be. */
  readonly unheard: number;
  /** Writes where the other servers reach this one over HTTP. */
  readonly tellAddress: (address: string) => Promise<void>;
  /** For what else servers share through their database. */
  readonly shared: SharedDatabase;
  /** Tells the other servers that an address has done something which is limited. */
  tellCount(what: SharedCount, address: string): void;
  /** What is done when another server tells of it. */
  onCount(what: SharedCount, note: (address: string) => void): void;
  /** What is done when those who came since a time should come again through the proxy. */
  onStrays(lead: (since: number) => void): void;
  /** Says what whoever runs the server should know of the others. */
  report(say: (notice: Sentence) => void): void;
  /** Closes the channel first: nobody is told anything after that. */
  close(): Promise<void>;
}

/** What is counted over all servers: wrong guesses of codes, and tables that are opened. */
export type SharedCount = 'guess' | 'opening';

const NODE_BYTES = 8;
const SUBJECT_BYTES = 16;
const CHANNEL = 'stammtisch_news';

const ANSWER_MS = 10_000;
const CONNECTIONS = 2;

export function createCluster({ database, nats, randomHex }: ClusterSetup): Cluster {
  const node = randomHex(NODE_BYTES);
  const pool = openPool(database);
  const shared = shareDatabase(pool);
  let channel: PeerChannel | undefined;
  const counts = createCounts(node, (text) => channel?.send(text));
  const isUp = (): boolean => channel?.isUp === true;
  const watch = createClusterWatch({ pool, node, channel: nameChannel(nats), isUp });
  return {
    peers: {
      node,
      tell: (message, to) => channel?.send(JSON.stringify(message), to),
      readSeqs: (tables) => readSeqs(pool, tables),
      isUp,
      onPeer: watch.onPeer,
    },
    createHandovers: (setup) => createSharedHandovers(shared, setup),
    async connect(tables, store) {
      // Where the database carries the messages, whoever watches the store tells when it is away.
      const noteChannel = nats === undefined ? () => undefined : watch.onChannel;
      const handlers = {
        node,
        onText(text: string) {
          const message = parse(text);
          if (!counts.hear(message)) tables.hear(message);
        },
        onUp() {
          noteChannel(true);
          tables.lookAround();
        },
        onDown: () => noteChannel(false),
      };
      const opened =
        nats === undefined
          ? ok(openPostgresChannel({ url: database, channel: CHANNEL, ...handlers }))
          : await openNats({ url: nats, ...handlers }, store, shared, randomHex);
      if (!opened.ok) return opened;
      channel = opened.value;
      tables.lookAround();
      watch.start();
      return ok(undefined);
    },
    archive: (before, stop) => explain(pool, () => archiveOld(pool, before, stop)),
    get isUp() {
      return isUp();
    },
    get unheard() {
      return watch.unheard;
    },
    tellAddress: watch.tellAddress,
    tellCount: counts.tell,
    onCount: counts.on,
    shared,
    onStrays: watch.onStrays,
    report: watch.report,
    async close() {
      await channel?.close();
      if (channel !== undefined) await watch.stop();
      await pool.end();
    },
  };
}

/**
 * Other databases may share the same NATS server, also a copy of this one, which has the same name in
 * it: servers on a backup that is tried out must not talk to those that are in use.
 */
async function openNats(
  setup: Omit<NatsChannelSetup, 'subject'>,
  store: Pick<TableStore, 'keepSetting'>,
  shared: SharedDatabase,
  randomHex: (bytes: number) => string,
): Promise<Result<PeerChannel>> {
  const named = await toResult(
    Promise.all([
      // The key of the setting is that of 1.0.
      store.keepSetting('neighbours', () => randomHex(SUBJECT_BYTES)),
      shared.query<DatabaseRow>(IDENTIFY, []),
    ]),
  );
  if (!named.ok) return named;
  const [name, [database]] = named.value;
  return openNatsChannel({ ...setup, subject: `stammtisch.${name}-${database!.id}` });
}

interface DatabaseRow {
  readonly id: string;
}

/** No copy has it but one that follows the database and may take its place. */
const IDENTIFY = `SELECT c.system_identifier || '-' || d.oid AS id
  FROM pg_control_system() c, pg_database d WHERE d.datname = current_database()`;

/** As people may read it. */
function nameChannel(nats: string | undefined): string {
  if (nats === undefined) return 'NOTIFY';
  const address = parseNatsAddress(nats);
  return address.ok ? `NATS ${address.value.where}` : 'NATS';
}

interface Counts {
  readonly tell: Cluster['tellCount'];
  readonly on: Cluster['onCount'];
  /** Whether a message was one of these. */
  hear(message: unknown): boolean;
}

/** Counts go to all servers as messages of their own; one that is lost is not counted there. */
function createCounts(node: string, send: (text: string) => void): Counts {
  const notes = new Map<string, (address: string) => void>();
  let told = 0;
  return {
    // Of messages that are equal to the letter PostgreSQL hands on one in a transaction: hence a number.
    tell: (what, address) =>
      send(JSON.stringify({ type: 'count', from: node, number: ++told, what, address })),
    on: (what, note) => void notes.set(what, note),
    hear(message) {
      const { type, from, what, address } = (message ?? {}) as Record<string, unknown>;
      if (type !== 'count') return false;
      // The database also carries it back to whoever has said it.
      if (from !== node && typeof address === 'string') notes.get(String(what))?.(address);
      return true;
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function openPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: 'stammtisch cluster',
    max: CONNECTIONS,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });
  // A connection that did nothing was lost; the next query gets another.
  pool.on('error', () => undefined);
  return pool;
}

/** One look into the index for each table. */
const READ_SEQS = `SELECT id, (SELECT max(seq) FROM stammtisch.records WHERE table_id = id) AS seq
  FROM unnest($1::text[]) AS ids (id)`;

interface SeqRow {
  readonly id: string;
  readonly seq: number | null;
}

/** Rejected as the promises of a store are. */
async function readSeqs(pool: Pool, tables: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await explain(pool, () => pool.query<SeqRow>(READ_SEQS, [tables]));
  return new Map(rows.flatMap(({ id, seq }) => (seq === null ? [] : [[id, seq]])));
}

function explain<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  return explainFaults(whereaboutsOf(pool.options), work);
}
