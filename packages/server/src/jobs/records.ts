/** The statements by which submitting commands and workers talk to each other through the database. */
import type { DealJob, DealResult } from '@stammtisch/arena';
import type { Pool } from 'pg';
import * as z from 'zod';
import { QUEUE_SCHEMA } from './database.ts';

/** A stretch of deals as it lies in the queue. */
export interface Order {
  /** By `taskOf`. */
  readonly task: string;
  /** By `matchKey`. */
  readonly match: string;
  readonly job: DealJob;
}

/** What lies in the queue, where it is an order; the rest of a plan is checked when it is played. */
export function parseOrder(payload: unknown): Order | undefined {
  return ORDER.safeParse(payload).success ? (payload as Order) : undefined;
}

/** What became of one deal. */
export interface StoredDeal {
  readonly match: string;
  readonly deal: number;
  readonly result: string | null;
  /** Why it cannot be played at all. */
  readonly error: string | null;
}

/** The name of an order in the queue, where it lies only once. */
export function orderKey({ match, job }: Order): string {
  return `${match}:${job.from}-${job.to}`;
}

/** Asks for orders to be played; those that are there already are left as they are. */
export async function addOrders(pool: Pool, orders: readonly Order[]): Promise<void> {
  await pool.query(
    `select count(*) from unnest($1::text[], $2::text[], $3::text[]) as o(task, key, payload),
       lateral ${QUEUE_SCHEMA}.add_job(o.task, o.payload::json, max_attempts => $4::int,
         job_key => o.key, job_key_mode => 'unsafe_dedupe')`,
    [
      orders.map(({ task }) => task),
      orders.map(orderKey),
      orders.map((order) => JSON.stringify(order)),
      ATTEMPTS_MAX,
    ],
  );
}

/** Forgets how orders failed in an earlier run: whoever asks again wants them to be tried again. */
export async function forgetFailures(pool: Pool, orders: readonly Order[]): Promise<void> {
  await pool.query(
    `delete from stammtisch_matches.deals d using ${WANTED} where ${IS_WANTED} and error is not null`,
    wantedBy(orders),
  );
  await pool.query(
    `select ${QUEUE_SCHEMA}.complete_jobs(array(
       select id from ${QUEUE_SCHEMA}.jobs where key = any($1::text[]) and ${GIVEN_UP}))`,
    [orders.map(orderKey)],
  );
}

/** Takes back what nobody has begun. */
export async function removeOrders(pool: Pool, orders: readonly Order[]): Promise<void> {
  await pool.query(
    `select ${QUEUE_SCHEMA}.complete_jobs(array(
       select id from ${QUEUE_SCHEMA}.jobs where key = any($1::text[]) and locked_at is null))`,
    [orders.map(orderKey)],
  );
}

/** All that is known about the deals of these orders. */
export async function readDeals(
  pool: Pool,
  orders: readonly Order[],
): Promise<readonly StoredDeal[]> {
  const { rows } = await pool.query<StoredDeal>(
    `select d.match, d.deal, d.result, d.error from stammtisch_matches.deals d, ${WANTED}
     where ${IS_WANTED}`,
    wantedBy(orders),
  );
  return rows;
}

/** Stores results; of a deal that was played twice the first counts. */
export async function writeDeals(
  pool: Pool,
  match: string,
  results: readonly DealResult[],
): Promise<void> {
  await pool.query(
    `insert into stammtisch_matches.deals (match, deal, result)
     select $1, deal, result from unnest($2::int[], $3::text[]) as r(deal, result)
     on conflict do nothing`,
    [match, results.map(({ deal }) => deal), results.map((result) => JSON.stringify(result))],
  );
}

/** Says that a deal cannot be played, and why. */
export async function writeError(pool: Pool, order: Order, error: string): Promise<void> {
  await pool.query(
    `insert into stammtisch_matches.deals (match, deal, error) values ($1, $2, $3)
     on conflict do nothing`,
    [order.match, order.job.from, error],
  );
}

/** An order that lies in the queue. */
export interface QueuedOrder {
  /** It was begun so often without an end that nobody tries it again. */
  readonly given_up: boolean;
  readonly last_error: string | null;
}

/** By name, those of the orders that are in the queue. */
export async function readQueue(
  pool: Pool,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, QueuedOrder>> {
  const { rows } = await pool.query<QueuedOrder & { readonly key: string }>(
    `select key, ${GIVEN_UP} as given_up, last_error from ${QUEUE_SCHEMA}.jobs
     where key = any($1::text[])`,
    [orders.map(orderKey)],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** So often a stretch is begun before nobody touches it any more: it may be what kills workers. */
const ATTEMPTS_MAX = 10;

const ORDER = z.object({
  match: z.string(),
  job: z.object({
    plan: z.object({ game: z.string(), entrants: z.array(z.string()) }),
    from: z.int32(),
    to: z.int32(),
    keepLogs: z.boolean(),
  }),
});

const GIVEN_UP = 'locked_at is null and attempts >= max_attempts';
const WANTED = 'unnest($1::text[], $2::int[], $3::int[]) as w(match, first, past)';
const IS_WANTED = 'd.match = w.match and d.deal >= w.first and d.deal < w.past';

function wantedBy(orders: readonly Order[]): unknown[] {
  return [
    orders.map(({ match }) => match),
    orders.map(({ job }) => job.from),
    orders.map(({ job }) => job.to),
  ];
}
