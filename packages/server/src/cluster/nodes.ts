/** The servers on one database, as they have written themselves into it. */
import type { Pool } from 'pg';

/** A server that has given a sign of life lately. */
export interface NodeRow {
  readonly id: string;
  /** What people know it by: its machine and process. */
  readonly label: string;
  /** How it talks to the others. */
  readonly channel: string;
  /** It has been there for so long that it must have been heard. */
  readonly isSettled: boolean;
  /** It takes clients. */
  readonly isListening: boolean;
}

/** How often a server writes that it is there. */
export const NODE_BEAT_MS = 5_000;

/** By the clock of the database alone: those of the machines need not agree. */
const FRESH = "seen_at > now() - interval '15 seconds'";

const WRITE = `INSERT INTO stammtisch.nodes (id, label, channel, address) VALUES ($1, $2, $3, $4)
  ON CONFLICT (id) DO UPDATE SET seen_at = now(), address = excluded.address`;

const READ = `SELECT id, label, channel,
    started_at < now() - interval '15 seconds' AS "isSettled",
    address IS NOT NULL AS "isListening"
  FROM stammtisch.nodes WHERE ${FRESH} AND id <> $1 ORDER BY label`;

const FORGET = "DELETE FROM stammtisch.nodes WHERE id = $1 OR seen_at < now() - interval '1 hour'";

export interface OwnNode extends Pick<NodeRow, 'id' | 'label' | 'channel'> {
  /** Where the others reach it over HTTP, once it listens. */
  readonly address: string | undefined;
}

/** Gives a sign of life and returns the others. */
export async function beatNode(pool: Pool, own: OwnNode): Promise<NodeRow[]> {
  const { id, label, channel, address } = own;
  await pool.query(WRITE, [id, label, channel, address]);
  return (await pool.query<NodeRow>(READ, [id])).rows;
}

export async function leaveNode(pool: Pool, id: string): Promise<void> {
  await pool.query(FORGET, [id]);
}
