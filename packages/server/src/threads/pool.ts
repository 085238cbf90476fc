import type { ResourceLimits, Worker } from 'node:worker_threads';
import { startThread } from './start-thread.ts';

/** What a worker thread answers to a task, or says in between. */
export type Answer =
  | { readonly done: true; readonly value: unknown }
  | { readonly done: false; readonly error: unknown }
  | { readonly note: unknown };

export interface PoolExtras {
  /** For Node, before it loads the file of the thread. */
  readonly execArgv?: readonly string[] | undefined;
  /** What a thread knows from its start. */
  readonly workerData?: unknown;
  /** A thread that needs more memory dies, and its task with it. */
  readonly resourceLimits?: ResourceLimits;
  /** Sent to a thread that has nothing to do when the pool is closed; it then ends by itself. */
  readonly farewell?: unknown;
  /** Told what threads say beside their answers. */
  readonly onNote?: (note: unknown) => void;
  /** Told whenever a thread is gone, busy or not: what it knew is gone with it. */
  readonly onExit?: () => void;
}

/** How long a thread has to end after its farewell. */
const FAREWELL_MS = 3000;

/** What a thread may take longer for its first task, for which it has to be started. */
const START_MS = 20_000;

/** Threads that do one task each at a time. */
export interface Pool {
  readonly size: number;
  /** Rejects if the task fails or the thread that has it dies; after `limitMs` it is ended. */
  run(task: unknown, limitMs?: number): Promise<unknown>;
  /** Ends all threads; what they had in hand, and whatever comes later, is rejected. */
  close(): Promise<void>;
}

interface Errand {
  readonly task: unknown;
  readonly limitMs: number | undefined;
  /** Runs from when a thread has the task. */
  watch?: NodeJS.Timeout;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface State {
  readonly size: number;
  readonly extras: PoolExtras;
  readonly start: () => Worker;
  readonly queue: Errand[];
  readonly idle: Worker[];
  readonly busy: Map<Worker, Errand>;
  readonly alive: Set<Worker>;
  /** Threads that have done a task. */
  readonly started: WeakSet<Worker>;
  isClosed: boolean;
}

/**
 * Threads are started as tasks come and live until `close`. One that dies takes its task with it,
 * which might kill the next one too; the tasks that wait go to another. tinypool is not used because
 * it waits for ever for a thread that has left without an error.
 */
export function createPool(entry: URL, size: number, extras: PoolExtras = {}): Pool {
  const { execArgv, workerData, resourceLimits = {} } = extras;
  const options = {
    workerData,
    resourceLimits,
    ...(execArgv === undefined ? {} : { execArgv: [...execArgv] }),
  };
  const state: State = {
    size,
    extras,
    start: () => startThread(entry, options),
    queue: [],
    idle: [],
    busy: new Map(),
    alive: new Set(),
    started: new WeakSet(),
    isClosed: false,
  };
  return {
    size,
    run: (task, limitMs) =>
      new Promise((resolve, reject) => {
        if (state.isClosed) return reject(lost('closed'));
        state.queue.push({ task, limitMs, resolve, reject });
        handOut(state);
      }),
    close: () => close(state),
  };
}

function handOut(state: State): void {
  const { queue, idle, busy, size, started } = state;
  while (queue.length > 0) {
    const worker = idle.pop() ?? (busy.size < size ? start(state) : undefined);
    if (worker === undefined) return;
    const errand = queue.shift()!;
    busy.set(worker, errand);
    if (errand.limitMs !== undefined) {
      const limitMs = errand.limitMs + (started.has(worker) ? 0 : START_MS);
      errand.watch = setTimeout(endLate, limitMs, state, worker);
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
    worker.postMessage(errand.task);
  }
}

function start(state: State): Worker {
  const worker = state.start();
  state.alive.add(worker);
  worker.on('message', (answer: Answer) => {
    if ('note' in answer) return state.extras.onNote?.(answer.note);
    const errand = takeFrom(state, worker);
    state.started.add(worker);
    state.idle.push(worker);
    if (answer.done) errand?.resolve(answer.value);
    else errand?.reject(answer.error);
    handOut(state);
  });
  worker.on('error', (error) => bury(state, worker, error.message));
  worker.on('exit', (code) => bury(state, worker, `exit code ${code}`));
  return worker;
}

function endLate(state: State, worker: Worker): void {
  bury(state, worker, TOO_LONG);
  void worker.terminate();
}

/** A thread is gone. Its error is told before the exit that follows it. */
function bury(state: State, worker: Worker, why: string): void {
  const { alive, idle, extras } = state;
  if (!alive.delete(worker)) return;
  const resting = idle.indexOf(worker);
  if (resting >= 0) idle.splice(resting, 1);
  extras.onExit?.();
  takeFrom(state, worker)?.reject(lost(why));
  handOut(state);
}

function takeFrom({ busy }: State, worker: Worker): Errand | undefined {
  const errand = busy.get(worker);
  busy.delete(worker);
  clearTimeout(errand?.watch);
  return errand;
}

async function close(state: State): Promise<void> {
  const { queue, idle, busy, extras } = state;
  const { farewell } = extras;
  state.isClosed = true;
  for (const { reject } of queue.splice(0)) reject(lost('closed'));
  const resting = idle.splice(0);
  const parted = farewell === undefined ? [] : resting.map((worker) => part(worker, farewell));
  await Promise.all([...parted, ...[...busy.keys()].map((worker) => worker.terminate())]);
  await Promise.all(resting.map((worker) => worker.terminate()));
}

/** Lets a thread end by itself, if it does so in time. */
function part(worker: Worker, farewell: unknown): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, FAREWELL_MS);
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
    worker.postMessage(farewell);
  });
}

const LOST = 'ERR_THREAD_LOST';
/** Why a thread was ended that had a task for longer than it may. */
export const TOO_LONG = 'took too long';

/** Why a thread is gone, where an error of `run` says that one is. */
export function whyLost(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return error.code === LOST ? error.message : undefined;
}

function lost(why: string): Error {
  return Object.assign(new Error(why), { code: LOST });
}
