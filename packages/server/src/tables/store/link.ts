/** The way to the thread that has the database. */
import type { Worker } from 'node:worker_threads';
import type { Database } from './database.ts';
import { type Fault, StoreFault } from './faults.ts';

/** What the thread is started with. */
export interface Errand {
  readonly folder: string;
}

export interface Call {
  readonly id: number;
  readonly method: keyof Database;
  readonly args: readonly unknown[];
}

/** To the call of that number; 0 is the opening. */
export type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly fault: Fault };

export interface Link {
  /** Done in the order of the calls; rejected with a StoreFault. */
  readonly call: <M extends keyof Database>(
    method: M,
    ...args: Parameters<Database[M]>
  ) => Promise<ReturnType<Database[M]>>;
  /** Does what was asked before, then ends the thread. */
  readonly close: () => Promise<void>;
}

/** Waits until a thread has its database open. */
export async function openLink(worker: Worker): Promise<Link> {
  const waiting = new Map<number, Waiting>();
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const opened = new Promise((resolve, reject) => waiting.set(0, { resolve, reject }));
  let over: Fault | undefined;
  let count = 0;

  worker.on('message', (answer: Answer) => settle(waiting, answer));
  worker.on('error', (error) => end(lost(error.message)));
  worker.on('exit', (code) => end(lost(`exit code ${code}`)));

  /** From now on nothing is done any more. */
  function end(why: Fault): void {
    over ??= why;
    for (const { reject } of waiting.values()) reject(new StoreFault(over));
    waiting.clear();
  }
  function send(method: keyof Database, args: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (over !== undefined) return reject(new StoreFault(over));
      post(worker, { id: ++count, method, args });
      waiting.set(count, { resolve, reject });
    });
  }

  await opened;
  return {
    call: (method, ...args) => send(method, args) as Promise<never>,
    async close() {
      const closing = over === undefined ? send('close', []) : undefined;
      over ??= { code: 'store-closed', data: {} };
      await closing;
      await ended;
    },
  };
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

function settle(waiting: Map<number, Waiting>, answer: Answer): void {
  const call = waiting.get(answer.id);
  waiting.delete(answer.id);
  if ('fault' in answer) call?.reject(new StoreFault(answer.fault));
  else call?.resolve(answer.value);
}

function post(worker: Worker, call: Call): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
  worker.postMessage(call);
}

function lost(detail: string): Fault {
  return { code: 'store-lost', data: { detail } };
}
