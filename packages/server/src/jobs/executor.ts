import { setTimeout as sleep } from 'node:timers/promises';
import type { DealExecutor, DealJob, DealResult } from '@stammtisch/arena';
import { ok, type Result, type Sentence, sentence, text } from '@stammtisch/kernel';
import { type JobDatabase, openJobDatabase } from './database.ts';
import { matchKey, taskOf } from './engine.ts';
import {
  addOrders,
  forgetFailures,
  type Order,
  orderKey,
  readDeals,
  readQueue,
  removeOrders,
  type StoredDeal,
} from './records.ts';
import { findWorkers } from './signs.ts';
import { createRetrying, type Retrying } from './retrying.ts';

export interface JobExecutorSetup {
  /** Such as `postgres://name:password@host/database`. */
  readonly database: string;
  /** Of the program: only workers of the same one play. */
  readonly version: string;
  /** Told what people should know, such as that nobody works. */
  readonly onNote: (note: Sentence) => void;
}

/** An executor of whoever works at the database, on any number of machines. */
export interface JobExecutor extends DealExecutor {
  /** Why a stretch could not be played, where that is what an error of `play` says. */
  troubleOf(error: unknown): Sentence | undefined;
  /** Takes back what nobody has begun; what is waited for is rejected. */
  close(): Promise<void>;
}

/** Opens the database; nothing is asked for before somebody plays. */
export async function openJobExecutor(setup: JobExecutorSetup): Promise<Result<JobExecutor>> {
  const database = await openJobDatabase(setup.database, CONNECTIONS);
  return database.ok ? ok(createJobExecutor(database.value, setup)) : database;
}

const CONNECTIONS = 2;
/** So many stretches are asked for at a time: enough for a few hundred cores. */
const SIZE = 256;
const POLL_MS = 30;
/** How often is looked whether what is asked for still lies in the queue, and who works. */
const CHECK_MS = 2000;
/** So long nobody may have delivered anything before it is looked whether anybody works at all. */
const QUIET_MS = 3000;
/** So long for taking back what is not needed any more. */
const CLOSE_MS = 2000;

interface Waiting extends Order {
  readonly found: Map<number, DealResult>;
  readonly resolve: (results: readonly DealResult[]) => void;
  readonly reject: (error: Error) => void;
  isAsked: boolean;
}

interface JobState {
  readonly pool: JobDatabase['pool'];
  readonly waiting: Set<Waiting>;
  /** By error of `play`: why a stretch could not be played. */
  readonly failures: WeakMap<Error, Sentence>;
  readonly watch: Watch;
  readonly retrying: Retrying;
  isClosed: boolean;
  isRunning: boolean;
  checkedAt: number;
}

function createJobExecutor(
  database: JobDatabase,
  { version, onNote }: JobExecutorSetup,
): JobExecutor {
  const { pool, whereabouts } = database;
  const executor: JobState = {
    pool,
    waiting: new Set(),
    failures: new WeakMap(),
    watch: createWatch(pool, onNote),
    retrying: createRetrying({ whereabouts, onNote, isOver: () => executor.isClosed }),
    isClosed: false,
    isRunning: false,
    checkedAt: 0,
  };
  return {
    size: SIZE,
    play: (job) =>
      new Promise((resolve, reject) => {
        if (executor.isClosed) return reject(new Error('closed'));
        const order = orderOf(version, job);
        executor.waiting.add({ ...order, found: new Map(), resolve, reject, isAsked: false });
        if (!executor.isRunning) void run(executor);
      }),
    troubleOf: (error) => (error instanceof Error ? executor.failures.get(error) : undefined),
    async close() {
      if (executor.isClosed) return;
      await takeBack(executor);
      await database.close();
    },
  };
}

async function run(executor: JobState): Promise<void> {
  executor.isRunning = true;
  executor.watch.sawWork();
  while (executor.waiting.size > 0) {
    // First a moment, in which all lanes of a match have asked.
    await sleep(POLL_MS);
    await executor.retrying.retry(() => step(executor)).catch(() => undefined);
  }
  executor.isRunning = false;
}

async function step(executor: JobState): Promise<void> {
  const { pool, waiting } = executor;
  const fresh = [...waiting].filter(({ isAsked }) => !isAsked);
  if (fresh.length > 0) await forgetFailures(pool, fresh);
  for (const deal of await readDeals(pool, [...waiting])) take(executor, deal);
  const missing = fresh.filter((order) => waiting.has(order));
  if (missing.length > 0) await addOrders(pool, missing);
  for (const order of fresh) order.isAsked = true;
  if (performance.now() - executor.checkedAt > CHECK_MS) await check(executor);
}

function take(executor: JobState, { match, deal, result, error }: StoredDeal): void {
  for (const order of executor.waiting) {
    const { from, to } = order.job;
    if (order.match !== match || deal < from || deal >= to) continue;
    if (error !== null) refuse(executor, order, error);
    else order.found.set(deal, JSON.parse(result!) as DealResult);
    if (order.found.size < to - from) continue;
    executor.waiting.delete(order);
    executor.watch.sawWork();
    order.resolve(listFound(order));
  }
}

function refuse({ failures, waiting }: JobState, order: Waiting, why: string): void {
  const error = new Error(why);
  failures.set(error, notPlayed(order, why));
  waiting.delete(order);
  order.reject(error);
}

/** Whatever was lost in the meantime is asked for again. */
async function check(executor: JobState): Promise<void> {
  const { pool, waiting, watch } = executor;
  executor.checkedAt = performance.now();
  const queue = await readQueue(pool, [...waiting]);
  for (const order of waiting) {
    const queued = queue.get(orderKey(order));
    if (queued?.given_up === true) refuse(executor, order, queued.last_error ?? '');
  }
  const lost = [...waiting].filter((order) => !queue.has(orderKey(order)));
  if (lost.length > 0) await addOrders(pool, lost);
  const [first] = waiting;
  if (first !== undefined) await watch.look(first);
}

/** Takes back what nobody has begun; the queue may be slow or away. */
async function takeBack(executor: JobState): Promise<void> {
  executor.isClosed = true;
  const left = [...executor.waiting];
  executor.waiting.clear();
  for (const { reject } of left) reject(new Error('closed'));
  const removed = left.length === 0 ? undefined : removeOrders(executor.pool, left);
  await Promise.race([removed?.catch(() => undefined), sleep(CLOSE_MS, undefined, UNREF)]);
}

interface Watch {
  /** Told whenever a stretch was played. */
  sawWork(): void;
  look(order: Order): Promise<void>;
}

/** Looks whether anybody works, where nothing has come for a while, and says so once. */
function createWatch(pool: JobDatabase['pool'], onNote: (note: Sentence) => void): Watch {
  let sawWorkAt = 0;
  let told: string | undefined;
  return {
    sawWork() {
      sawWorkAt = performance.now();
      told = undefined;
    },
    async look({ task }) {
      if (performance.now() - sawWorkAt < QUIET_MS) return;
      const there = await findWorkers(pool, task);
      if (there === told) return;
      told = there;
      if (there === 'none') onNote(NOBODY);
      if (there === 'other') onNote(onlyOthers(task));
    },
  };
}

const UNREF = { ref: false };

function orderOf(version: string, job: DealJob): Order {
  const task = taskOf(version, job.plan.game);
  return { task, match: matchKey(task, job), job };
}

function listFound({ job: { from, to }, found }: Waiting): readonly DealResult[] {
  return Array.from({ length: to - from }, (_, i) => found.get(from + i)!);
}

const NOBODY = sentence(
  'Niemand nimmt die Aufgaben: Kein Worker ist da. Starte „stammtisch worker --database …“ auf beliebig vielen Rechnern.',
  'Nobody takes the jobs: no worker is there. Start "stammtisch worker --database …" on any number of machines.',
);

function onlyOthers(task: string): Sentence {
  return sentence(
    'Die Worker an dieser Datenbank haben eine andere Version und dürfen nicht rechnen; gebraucht wird: {task}.',
    'The workers at this database have another version and must not compute; needed is: {task}.',
    { task },
  );
}

function notPlayed({ job }: Order, why: string): Sentence {
  return sentence(
    'Die Verteilungen {from} bis {to} von {entrants} konnte kein Worker spielen ({why}).',
    'No worker could play the deals {from} to {to} of {entrants} ({why}).',
    {
      from: job.from + 1,
      to: job.to,
      entrants: job.plan.entrants.join(' – '),
      why: why === '' ? WORKERS_LOST : why,
    },
  );
}

const WORKERS_LOST = text('alle fielen dabei aus', 'all of them were lost over it');
