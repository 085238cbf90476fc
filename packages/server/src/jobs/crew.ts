import { setTimeout as sleep } from 'node:timers/promises';
import type { Crew, DealJob, DealResult } from '@stammtisch/arena';
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

export interface JobCrewSetup {
  /** Such as `postgres://name:password@host/database`. */
  readonly database: string;
  /** Of the program: only workers of the same one play. */
  readonly version: string;
  /** Told what people should know, such as that nobody works. */
  readonly onNote: (note: Sentence) => void;
}

/** A crew of whoever works at the database, on any number of machines. */
export interface JobCrew extends Crew {
  /** Why a stretch could not be played, where that is what an error of `play` says. */
  troubleOf(error: unknown): Sentence | undefined;
  /** Takes back what nobody has begun; what is waited for is rejected. */
  close(): Promise<void>;
}

/** Opens the database; nothing is asked for before somebody plays. */
export async function openJobCrew(setup: JobCrewSetup): Promise<Result<JobCrew>> {
  const database = await openJobDatabase(setup.database, CONNECTIONS);
  return database.ok ? ok(createJobCrew(database.value, setup)) : database;
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

interface Crewing {
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

function createJobCrew(database: JobDatabase, { version, onNote }: JobCrewSetup): JobCrew {
  const { pool, whereabouts } = database;
  const crew: Crewing = {
    pool,
    waiting: new Set(),
    failures: new WeakMap(),
    watch: createWatch(pool, onNote),
    retrying: createRetrying({ whereabouts, onNote, isOver: () => crew.isClosed }),
    isClosed: false,
    isRunning: false,
    checkedAt: 0,
  };
  return {
    size: SIZE,
    play: (job) =>
      new Promise((resolve, reject) => {
        if (crew.isClosed) return reject(new Error('closed'));
        const order = orderOf(version, job);
        crew.waiting.add({ ...order, found: new Map(), resolve, reject, isAsked: false });
        if (!crew.isRunning) void run(crew);
      }),
    troubleOf: (error) => (error instanceof Error ? crew.failures.get(error) : undefined),
    async close() {
      if (crew.isClosed) return;
      await takeBack(crew);
      await database.close();
    },
  };
}

async function run(crew: Crewing): Promise<void> {
  crew.isRunning = true;
  crew.watch.sawWork();
  while (crew.waiting.size > 0) {
    // First a moment, in which all lanes of a match have asked.
    await sleep(POLL_MS);
    await crew.retrying.retry(() => step(crew)).catch(() => undefined);
  }
  crew.isRunning = false;
}

async function step(crew: Crewing): Promise<void> {
  const { pool, waiting } = crew;
  const fresh = [...waiting].filter(({ isAsked }) => !isAsked);
  if (fresh.length > 0) await forgetFailures(pool, fresh);
  for (const deal of await readDeals(pool, [...waiting])) take(crew, deal);
  const missing = fresh.filter((order) => waiting.has(order));
  if (missing.length > 0) await addOrders(pool, missing);
  for (const order of fresh) order.isAsked = true;
  if (performance.now() - crew.checkedAt > CHECK_MS) await check(crew);
}

function take(crew: Crewing, { match, deal, result, error }: StoredDeal): void {
  for (const order of crew.waiting) {
    const { from, to } = order.job;
    if (order.match !== match || deal < from || deal >= to) continue;
    if (error !== null) refuse(crew, order, error);
    else order.found.set(deal, JSON.parse(result!) as DealResult);
    if (order.found.size < to - from) continue;
    crew.waiting.delete(order);
    crew.watch.sawWork();
    order.resolve(listFound(order));
  }
}

function refuse({ failures, waiting }: Crewing, order: Waiting, why: string): void {
  const error = new Error(why);
  failures.set(error, notPlayed(order, why));
  waiting.delete(order);
  order.reject(error);
}

/** Whatever was lost in the meantime is asked for again. */
async function check(crew: Crewing): Promise<void> {
  const { pool, waiting, watch } = crew;
  crew.checkedAt = performance.now();
  const queue = await readQueue(pool, [...waiting]);
  for (const order of waiting) {
    const queued = queue.get(orderKey(order));
    if (queued?.given_up === true) refuse(crew, order, queued.last_error ?? '');
  }
  const lost = [...waiting].filter((order) => !queue.has(orderKey(order)));
  if (lost.length > 0) await addOrders(pool, lost);
  const [first] = waiting;
  if (first !== undefined) await watch.look(first);
}

/** Takes back what nobody has begun; the queue may be slow or away. */
async function takeBack(crew: Crewing): Promise<void> {
  crew.isClosed = true;
  const left = [...crew.waiting];
  crew.waiting.clear();
  for (const { reject } of left) reject(new Error('closed'));
  const removed = left.length === 0 ? undefined : removeOrders(crew.pool, left);
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
