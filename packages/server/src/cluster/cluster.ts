/** What a server needs to share its database with others: a channel between them, and what all know. */
import { ok, type Result } from '@stammtisch/kernel';
import {
  type Append,
  type PeerLink,
  newsOf,
  type Tables,
  type TableStore,
} from '@stammtisch/table';
import { Pool } from 'pg';
import type { Handovers, HandoversSetup } from '../handovers/handovers.ts';
import { whereaboutsOf } from '../store/postgres/connection.ts';
import { faultOf, refusePostgres } from '../store/postgres/faults.ts';
import type { Notify } from '../store/postgres/store.ts';
import { toError, toResult } from '../store/shared/failures.ts';
import { createSharedHandovers } from '../handovers/shared-handovers.ts';
import type { PeerChannel, ChannelHandlers } from './peer-channel.ts';
import { openNatsChannel } from './nats-channel.ts';
import { openPostgresChannel } from './postgres-channel.ts';

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
  /** For the store, where it tells the others of what it stores in the same step. */
  readonly notify: Notify | undefined;
  createHandovers(setup: HandoversSetup): Handovers;
  /** Opens the channel; from then on the tables hear their neighbours. */
  connect(tables: Tables, store: Pick<TableStore, 'keepSetting'>): Promise<Result<void>>;
  /** Whether the others can be heard now. */
  readonly isUp: boolean;
  /** Closes the channel first: nobody is told anything after that. */
  close(): Promise<void>;
}

const NODE_BYTES = 8;
const SUBJECT_BYTES = 16;
const CHANNEL = 'stammtisch_news';

const ANSWER_MS = 10_000;
const CONNECTIONS = 2;

export function createCluster({ database, nats, randomHex }: ClusterSetup): Cluster {
  const node = randomHex(NODE_BYTES);
  const pool = openPool(database);
  let channel: PeerChannel | undefined;
  return {
    peers: {
      node,
      tell: (message) => channel?.send(JSON.stringify(message)),
      readSeqs: (tables) => readSeqs(pool, tables),
      storeTells: nats === undefined,
    },
    notify: nats === undefined ? { channel: CHANNEL, payloadsOf: payloadsOf(node) } : undefined,
    createHandovers: (setup) => createSharedHandovers(pool, setup),
    async connect(tables, store) {
      const handlers = {
        onText: (text: string) => tables.hear(parse(text)),
        onUp: () => tables.lookAround(),
      };
      const opened = await openChannel(nats, database, store, handlers, randomHex);
      if (!opened.ok) return opened;
      channel = opened.value;
      tables.lookAround();
      return ok(undefined);
    },
    get isUp() {
      return channel?.isUp === true;
    },
    async close() {
      await channel?.close();
      await pool.end();
    },
  };
}

async function openChannel(
  nats: string | undefined,
  database: string,
  store: Pick<TableStore, 'keepSetting'>,
  handlers: ChannelHandlers,
  randomHex: (bytes: number) => string,
): Promise<Result<PeerChannel>> {
  if (nats === undefined) {
    return ok(openPostgresChannel({ url: database, channel: CHANNEL, ...handlers }));
  }
  // Other databases may share the same NATS server.
  const name = await toResult(store.keepSetting('neighbours', () => randomHex(SUBJECT_BYTES)));
  if (!name.ok) return name;
  return openNatsChannel({ url: nats, subject: `stammtisch.${name.value}`, ...handlers });
}

function payloadsOf(node: string): (batch: readonly Append[]) => string[] {
  return (batch) => newsOf(node, batch).map((message) => JSON.stringify(message));
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
  try {
    const { rows } = await pool.query<SeqRow>(READ_SEQS, [tables]);
    return new Map(rows.flatMap(({ id, seq }) => (seq === null ? [] : [[id, seq]])));
  } catch (error) {
    throw toError(refusePostgres(faultOf(error), whereaboutsOf(pool.options)));
  }
}
