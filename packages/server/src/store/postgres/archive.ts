/** Old records go to the archive, a few in each step, so that nobody waits long for it. */
import type { Pool } from 'pg';

/** So many records are looked at in one step; those of their tables that are old go with them. */
const STEP_RECORDS = 500;

const FIND = `SELECT table_id AS id, at::float8 AS at FROM stammtisch.records
  WHERE at >= $1 AND at < $2 ORDER BY at LIMIT ${STEP_RECORDS}`;

const ARCHIVE = 'SELECT stammtisch.archive_table($1, $2)';

/** The time up to which any server has looked. */
const READ_PROGRESS = "SELECT body::float8 AS at FROM stammtisch.settings WHERE name = 'archived'";

const KEEP_PROGRESS = `INSERT INTO stammtisch.settings AS s VALUES ('archived', $1)
  ON CONFLICT (name) DO UPDATE SET body = excluded.body
    WHERE s.body::float8 < excluded.body::float8`;

interface OldRecord {
  readonly id: string;
  readonly at: number;
}

/**
 * One step: moves records that are older than a time, and returns whether there may be more. It goes on
 * where the last step ended, since last records stay behind: those of all tables would be looked at again.
 */
export async function archiveOld(
  pool: Pick<Pool, 'query'>,
  before: number,
  stop?: AbortSignal,
): Promise<boolean> {
  const from = (await pool.query<{ readonly at: number }>(READ_PROGRESS)).rows[0]?.at ?? 0;
  const { rows } = await pool.query<OldRecord>(FIND, [from, before]);
  for (const id of new Set(rows.map((row) => row.id))) {
    if (stop?.aborted === true) return false;
    // Each table is a transaction of its own: its writers wait for one table only.
    await pool.query(ARCHIVE, [id, before]);
  }
  const last = rows.at(-1);
  if (last === undefined) return false;
  const isFull = rows.length === STEP_RECORDS;
  // Not up to `before`, which a wrong clock may have put into the future.
  await pool.query(KEEP_PROGRESS, [String(isFull && last.at === from ? from + 1 : last.at)]);
  return isFull;
}
