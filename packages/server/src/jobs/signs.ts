/** Signs of life: who works here, and whose jobs are taken over because nobody hears of them. */
import type { Pool } from 'pg';
import { QUEUE_SCHEMA } from './database.ts';

/** How often a worker gives a sign of life. */
export const BEAT_MS = 1000;

/**
 * After so long without one a worker counts as dead. The locks of the queue itself last for four
 * hours. One that was only slow does no harm: of a deal that is played twice one result counts.
 */
const SILENCE = "interval '5 seconds'";

/** Gives a sign of life, and back to the queue what the dead had in hand. */
export async function beat(pool: Pool, id: string, tasks: readonly string[]): Promise<void> {
  await pool.query(
    `insert into stammtisch_matches.workers (id, tasks, seen_at) values ($1, $2, now())
     on conflict (id) do update set seen_at = now()`,
    [id, tasks],
  );
  // By the clock of the database alone: those of the machines need not agree. One at a time: two
  // that change the same rows might wait for each other.
  await pool.query(
    `select ${QUEUE_SCHEMA}.force_unlock_workers(array(
       select distinct locked_by from ${QUEUE_SCHEMA}.jobs
       where locked_at < now() - ${SILENCE} and locked_by not in (
         select id from stammtisch_matches.workers where seen_at > now() - ${SILENCE})))
     where pg_try_advisory_xact_lock($1)`,
    [UNLOCK_LOCK],
  );
}

/** Says good-bye: what is in hand goes back at once, and as if it had never been taken. */
export async function leave(pool: Pool, id: string): Promise<void> {
  const { rows } = await pool.query<{ id: string; attempts: number }>(
    `select id, attempts from ${QUEUE_SCHEMA}.jobs where locked_by = $1`,
    [id],
  );
  await pool.query(`select ${QUEUE_SCHEMA}.force_unlock_workers(array[$1::text])`, [id]);
  await pool.query(
    `select count(*) from unnest($1::bigint[], $2::int[]) as j(id, attempts),
       lateral ${QUEUE_SCHEMA}.reschedule_jobs(array[j.id], attempts => j.attempts - 1)`,
    [rows.map((row) => row.id), rows.map((row) => row.attempts)],
  );
  await pool.query('delete from stammtisch_matches.workers where id = $1', [id]);
}

/** What is waiting that nobody of this version can do. */
export async function listForeign(pool: Pool, tasks: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ task: string }>(
    `select distinct task_identifier as task from ${QUEUE_SCHEMA}.jobs
     where locked_at is null and attempts < max_attempts and not task_identifier = any($1::text[])`,
    [tasks],
  );
  return rows.map(({ task }) => task);
}

/** Whether workers are there that can do a task, or only others, or none. */
export async function findWorkers(pool: Pool, task: string): Promise<'here' | 'other' | 'none'> {
  const { rows } = await pool.query<{ able: boolean }>(
    `select $1 = any(tasks) as able from stammtisch_matches.workers
     where seen_at > now() - ${SILENCE}`,
    [task],
  );
  if (rows.length === 0) return 'none';
  return rows.some(({ able }) => able) ? 'here' : 'other';
}

/** Deletes what nobody asks for any more: finished matches are files of whoever wanted them. */
export async function sweep(pool: Pool): Promise<void> {
  const old = `now() - interval '${KEEP_DAYS} days'`;
  await pool.query(`delete from stammtisch_matches.deals where done_at < ${old}`);
  await pool.query(`delete from stammtisch_matches.workers where seen_at < ${old}`);
  await pool.query(
    `select ${QUEUE_SCHEMA}.complete_jobs(array(
       select id from ${QUEUE_SCHEMA}.jobs where locked_at is null and updated_at < ${old}))`,
  );
}

/** Any number that nobody else locks by. */
const UNLOCK_LOCK = 7_733_002;
const KEEP_DAYS = 7;
