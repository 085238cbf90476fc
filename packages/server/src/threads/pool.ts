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

/**
 * Threads are started as tasks come and live until `close`. One that dies takes its task with it,
 * which might kill the next one too; the tasks that wait go to another. tinypool is not used because
 * it waits for ever for a thread that has left without an error.
 */
export function createPool(entry: URL, size: number, extras: PoolExtras = {}): Pool {
  const { farewell, onNote, onExit, execArgv, workerData, resourceLimits = {} } = extras;
  const options = {
    workerData,
    resourceLimits,
    ...(execArgv === undefined ? {} : { execArgv: [...execArgv] }),
  };
  const queue: Errand[] = [];
  const idle: Worker[] = [];
  const busy = new Map<Worker, Errand>();
  const alive = new Set<Worker>();
  const started = new WeakSet<Worker>();
  let closed = false;

  function handOut(): void {
    while (queue.length > 0) {
      const worker = idle.pop() ?? (busy.size < size ? start() : undefined);
      if (worker === undefined) return;
      const errand = queue.shift()!;
      busy.set(worker, errand);
      if (errand.limitMs !== undefined) {
        const limitMs = errand.limitMs + (started.has(worker) ? 0 : START_MS);
        errand.watch = setTimeout(endLate, limitMs, worker);
      }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
      worker.postMessage(errand.task);
    }
  }
  function endLate(worker: Worker): void {
    bury(worker, TOO_LONG);
    void worker.terminate();
  }
  function start(): Worker {
    const worker = startThread(entry, options);
    alive.add(worker);
    worker.on('message', (answer: Answer) => {
      if ('note' in answer) return onNote?.(answer.note);
      const errand = takeFrom(worker);
      started.add(worker);
      idle.push(worker);
      if (answer.done) errand?.resolve(answer.value);
      else errand?.reject(answer.error);
      handOut();
    });
    worker.on('error', (error) => bury(worker, error.message));
    worker.on('exit', (code) => bury(worker, `exit code ${code}`));
    return worker;
  }
  /** An error is told before the exit that follows it. */
  function bury(worker: Worker, why: string): void {
    if (!alive.delete(worker)) return;
    const resting = idle.indexOf(worker);
    if (resting >= 0) idle.splice(resting, 1);
    onExit?.();
    takeFrom(worker)?.reject(lost(why));
    handOut();
  }
  function takeFrom(worker: Worker): Errand | undefined {
    const errand = busy.get(worker);
    busy.delete(worker);
    clearTimeout(errand?.watch);
    return errand;
  }

  return {
    size,
    run: (task, limitMs) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(lost('closed'));
        queue.push({ task, limitMs, resolve, reject });
        handOut();
      }),
    async close() {
      closed = true;
      for (const { reject } of queue.splice(0)) reject(lost('closed'));
      const resting = idle.splice(0);
      const parted = farewell === undefined ? [] : resting.map((worker) => part(worker, farewell));
      await Promise.all([...parted, ...[...busy.keys()].map((worker) => worker.terminate())]);
      await Promise.all(resting.map((worker) => worker.terminate()));
    },
  };
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
const TOO_LONG = 'took too long';

/** Why a thread is gone, where an error of `run` says that one is. */
export function whyLost(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return error.code === LOST ? error.message : undefined;
}

function lost(why: string): Error {
  return Object.assign(new Error(why), { code: LOST });
}
