import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Crew, type DealResult, isOutside, type MatchPlan } from '@stammtisch/arena';
import { assert, ok, type Result, type Sentence, sentence } from '@stammtisch/kernel';
import { run, type Runner, type WorkerEvents } from 'graphile-worker';
import { whyLost } from '../threads/index.ts';
import { type Database, openDatabase, QUEUE_SCHEMA, QUIET } from './database.ts';
import { listTasks } from './engine.ts';
import { type Order, parseOrder, readDeals, writeDeals, writeError } from './records.ts';
import { beat, BEAT_MS, leave, listForeign, sweep } from './signs.ts';
import { createPatience } from './trouble.ts';

export interface WorkerSetup {
  /** Such as `postgres://name:password@host/database`. */
  readonly database: string;
  /** Of the program: jobs of others are left alone. */
  readonly version: string;
  /** Plays; as many jobs are taken at a time as it has hands. Sent home by `stop`. */
  readonly crew: Crew & { close(): Promise<void> };
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
  const database = await openDatabase(setup.database, setup.crew.size + SPARE_CONNECTIONS);
  return database.ok ? ok(work(database.value, setup)) : database;
}

/** For signs of life, and to listen for new jobs. */
const SPARE_CONNECTIONS = 2;
/** How long a job that was given back, or that nobody was told of, waits at most. */
const POLL_MS = 1000;
const RESTART_MS = 1000;
const SWEEP_MS = 3_600_000;
const STOP_MS = 5000;

function work(database: Database, setup: WorkerSetup): JobWorker {
  const { pool, whereabouts } = database;
  const { crew, onNote } = setup;
  const tasks = listTasks(setup.version);
  const events = new EventEmitter() as WorkerEvents;
  const stopping = new AbortController();
  const isStopping = (): boolean => stopping.signal.aborted;
  const patience = createPatience({ whereabouts, onNote, isOver: isStopping });
  const foreign = new Set<string>();
  let id: string | undefined;
  let runner: Runner | undefined;
  let sweptAt = -Infinity;

  events.on('pool:create', ({ workerPool }) => (id = workerPool.id));

  /** The queue gives up where it cannot say that a job is done; then it is begun anew. */
  async function runQueue(): Promise<void> {
    while (!isStopping()) {
      try {
        runner = await run({
          pgPool: pool,
          schema: QUEUE_SCHEMA,
          logger: QUIET,
          concurrency: crew.size,
          pollInterval: POLL_MS,
          noHandleSignals: true,
          events,
          taskList: Object.fromEntries(tasks.map((task) => [task, perform])),
          // Without these an error while a job is ticked off would end the process.
          preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
        });
        await runner.promise;
      } catch {
        // Whatever it was, the signs of life will say so.
      }
      await pause(RESTART_MS);
    }
  }
  async function perform(payload: unknown): Promise<void> {
    const order = parseOrder(payload);
    assert(order !== undefined, 'this is no job of ours');
    const deals = await patience.insist(() => readDeals(pool, [order]));
    if (deals.length === order.job.to - order.job.from) return;
    const results = await playOrder(order);
    if (results === undefined) return;
    await patience.insist(() => writeDeals(pool, order.match, results));
    setup.onPlayed?.(order.job.plan, results.length);
  }
  async function playOrder(order: Order): Promise<readonly DealResult[] | undefined> {
    try {
      // Whoever can write into the database must not start programs here.
      assert(!order.job.plan.entrants.some(isOutside), 'outside bots do not play here');
      return await crew.play(order.job);
    } catch (error) {
      // A thread that is lost may have better luck elsewhere; an error comes again everywhere.
      if (isStopping() || whyLost(error) !== undefined) throw error;
      await patience.insist(() => writeError(pool, order, messageOf(error)));
      return undefined;
    }
  }
  async function giveSigns(): Promise<void> {
    while (!isStopping()) {
      await patience.insist(sign).catch(() => undefined);
      await pause(BEAT_MS);
    }
  }
  async function sign(): Promise<void> {
    if (id !== undefined) await beat(pool, id, tasks);
    for (const task of await listForeign(pool, tasks)) {
      if (!foreign.has(task)) onNote(leftAlone(task, tasks));
      foreign.add(task);
    }
    if (performance.now() - sweptAt < SWEEP_MS) return;
    sweptAt = performance.now();
    await sweep(pool);
  }
  async function pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  }
  async function handBack(): Promise<void> {
    const stopped = runner?.stop().catch(() => undefined);
    // First given back: a job that fails afterwards is no longer ours, and waits for nothing.
    if (id !== undefined) await leave(pool, id).catch(() => undefined);
    await crew.close();
    await Promise.all([stopped, ended]);
  }

  const ended = Promise.all([runQueue(), giveSigns()]);
  let stopped: Promise<void> | undefined;
  async function stop(): Promise<void> {
    stopping.abort();
    await Promise.race([handBack(), sleep(STOP_MS, undefined, { ref: false })]);
    await crew.close();
    await database.close();
  }
  return { place: whereabouts.where, stop: () => (stopped ??= stop()) };
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
