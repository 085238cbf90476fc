import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DealExecutor, type DealResult, isOutside, type MatchPlan } from '@stammtisch/arena';
import { assert, ok, type Result, type Sentence, sentence } from '@stammtisch/kernel';
import { run, type Runner, type WorkerEvents } from 'graphile-worker';
import { whyLost } from '../threads/index.ts';
import { type JobDatabase, openJobDatabase, QUEUE_SCHEMA, QUIET } from './database.ts';
import { listTasks } from './engine.ts';
import { type Order, parseOrder, readDeals, writeDeals, writeError } from './records.ts';
import { beat, BEAT_MS, leave, listForeign, sweep } from './signs.ts';
import { createRetrying, type Retrying } from './retrying.ts';

export interface WorkerSetup {
  /** Such as `postgres://name:password@host/database`. */
  readonly database: string;
  /** Of the program: jobs of others are left alone. */
  readonly version: string;
  /** Plays; as many jobs are taken at a time as its size says. Closed by `stop`. */
  readonly executor: DealExecutor & { close(): Promise<void> };
  readonly onNote: (note: Sentence) => void;
  /** Told of every stretch that was played and stored. */
  readonly onPlayed?: (plan: MatchPlan, deals: number) => void;
}

export interface JobWorker {
  /** Where it works, as people may read it. */
  readonly place: string;
  /** At once: what is in hand goes back to the queue. */
  stop(): Promise<void>;
}

/** Takes jobs from a database until it is stopped, whatever happens to the database meanwhile. */
export async function startWorker(setup: WorkerSetup): Promise<Result<JobWorker>> {
  const database = await openJobDatabase(setup.database, setup.executor.size + SPARE_CONNECTIONS);
  return database.ok ? ok(work(database.value, setup)) : database;
}

/** For signs of life, and to listen for new jobs. */
const SPARE_CONNECTIONS = 2;
/** How long a job that was given back, or that nobody was told of, waits at most. */
const POLL_MS = 1000;
const RESTART_MS = 1000;
const SWEEP_MS = 3_600_000;
const STOP_MS = 5000;

interface Work {
  readonly database: JobDatabase;
  readonly setup: WorkerSetup;
  readonly tasks: readonly string[];
  readonly stopping: AbortController;
  readonly retrying: Retrying;
  /** Tasks of other versions that were told of already. */
  readonly foreign: Set<string>;
  /** Names this worker in the queue. */
  id: string | undefined;
  runner: Runner | undefined;
  sweptAt: number;
}

function work(database: JobDatabase, setup: WorkerSetup): JobWorker {
  const { whereabouts } = database;
  const { onNote, version } = setup;
  const stopping = new AbortController();
  const isOver = (): boolean => stopping.signal.aborted;
  const working: Work = {
    database,
    setup,
    tasks: listTasks(version),
    stopping,
    retrying: createRetrying({ whereabouts, onNote, isOver }),
    foreign: new Set(),
    id: undefined,
    runner: undefined,
    sweptAt: -Infinity,
  };
  const ended = Promise.all([runQueue(working), giveSigns(working)]);
  let stopped: Promise<void> | undefined;
  return { place: whereabouts.where, stop: () => (stopped ??= stop(working, ended)) };
}

/** The queue gives up where it cannot say that a job is done; then it is begun anew. */
async function runQueue(working: Work): Promise<void> {
  const { database, setup, tasks, stopping } = working;
  const events = new EventEmitter() as WorkerEvents;
  events.on('pool:create', ({ workerPool }) => (working.id = workerPool.id));
  const perform = (payload: unknown): Promise<void> => performJob(working, payload);
  while (!stopping.signal.aborted) {
    try {
      working.runner = await run({
        pgPool: database.pool,
        schema: QUEUE_SCHEMA,
        logger: QUIET,
        concurrency: setup.executor.size,
        pollInterval: POLL_MS,
        noHandleSignals: true,
        events,
        taskList: Object.fromEntries(tasks.map((task) => [task, perform])),
        // Without these an error while a job is ticked off would end the process.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      });
      await working.runner.promise;
    } catch {
      // Whatever it was, the signs of life will say so.
    }
    await pause(working, RESTART_MS);
  }
}

async function performJob(working: Work, payload: unknown): Promise<void> {
  const { retrying, setup } = working;
  const { pool } = working.database;
  const order = parseOrder(payload);
  assert(order !== undefined, 'this is no job of ours');
  const deals = await retrying.retry(() => readDeals(pool, [order]));
  if (deals.length === order.job.to - order.job.from) return;
  const results = await playOrder(working, order);
  if (results === undefined) return;
  await retrying.retry(() => writeDeals(pool, order.match, results));
  setup.onPlayed?.(order.job.plan, results.length);
}

async function playOrder(working: Work, order: Order): Promise<readonly DealResult[] | undefined> {
  const { setup, stopping, retrying, database } = working;
  try {
    // Whoever can write into the database must not start programs here.
    assert(!order.job.plan.entrants.some(isOutside), 'outside bots do not play here');
    return await setup.executor.play(order.job);
  } catch (error) {
    // A thread that is lost may have better luck elsewhere; an error comes again everywhere.
    if (stopping.signal.aborted || whyLost(error) !== undefined) throw error;
    await retrying.retry(() => writeError(database.pool, order, messageOf(error)));
    return undefined;
  }
}

async function giveSigns(working: Work): Promise<void> {
  while (!working.stopping.signal.aborted) {
    await working.retrying.retry(() => giveSign(working)).catch(() => undefined);
    await pause(working, BEAT_MS);
  }
}

async function giveSign(working: Work): Promise<void> {
  const { id, tasks, foreign, setup } = working;
  const { pool } = working.database;
  if (id !== undefined) await beat(pool, id, tasks);
  for (const task of await listForeign(pool, tasks)) {
    if (!foreign.has(task)) setup.onNote(leftAlone(task, tasks));
    foreign.add(task);
  }
  if (performance.now() - working.sweptAt < SWEEP_MS) return;
  working.sweptAt = performance.now();
  await sweep(pool);
}

async function pause({ stopping }: Work, ms: number): Promise<void> {
  await sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
}

async function stop(working: Work, ended: Promise<unknown>): Promise<void> {
  working.stopping.abort();
  await Promise.race([handBack(working, ended), sleep(STOP_MS, undefined, { ref: false })]);
  await working.setup.executor.close();
  await working.database.close();
}

async function handBack(
  { id, runner, setup, database }: Work,
  ended: Promise<unknown>,
): Promise<void> {
  const stopped = runner?.stop().catch(() => undefined);
  // First given back: a job that fails afterwards is no longer ours, and waits for nothing.
  if (id !== undefined) await leave(database.pool, id).catch(() => undefined);
  await setup.executor.close();
  await Promise.all([stopped, ended]);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function leftAlone(task: string, tasks: readonly string[]): Sentence {
  const game = task.split(', ')[1]?.split(' ')[0];
  const own = tasks.find((each) => each.includes(`, ${game} `)) ?? tasks[0]!;
  return sentence(
    'Aufgaben für eine andere Version bleiben liegen: {task} (hier: {own}).',
    'Jobs for another version are left alone: {task} (here: {own}).',
    { task, own },
  );
}
