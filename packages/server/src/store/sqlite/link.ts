/** The way to the thread that has the database. */
import type { Worker } from 'node:worker_threads';
import type { DatabaseSettings, SqliteDatabase } from './database.ts';
import { type Fault, StoreFault } from './faults.ts';

/** What the thread is started with. */
export interface Errand extends DatabaseSettings {
  readonly folder: string;
}

export interface DatabaseCall {
  readonly id: number;
  readonly method: keyof SqliteDatabase;
  readonly args: readonly unknown[];
}

/** To the call of that number; 0 is the opening. */
export type DatabaseAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly fault: Fault };

export interface DatabaseLink {
  /** Done in the order of the calls; rejected as `explain` says. */
  readonly call: <M extends keyof SqliteDatabase>(
    method: M,
    ...args: Parameters<SqliteDatabase[M]>
  ) => Promise<ReturnType<SqliteDatabase[M]>>;
  /** Does what was asked before, then ends the thread. */
  readonly close: () => Promise<void>;
}

/** Turns a fault of the thread into what a call is rejected with. */
export type ExplainFault = (fault: Fault) => Error;

/** Waits until a thread has its database open; that alone is rejected with a bare StoreFault. */
export async function openLink(
  worker: Worker,
  explain: ExplainFault = bare,
): Promise<DatabaseLink> {
  const waiting = new Map<number, Waiting>();
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const opened = new Promise((resolve, reject) => {
    waiting.set(0, { resolve, reject: (fault) => reject(bare(fault)) });
  });
  let over: Fault | undefined;
  let count = 0;

  worker.on('message', (answer: DatabaseAnswer) => {
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('fault' in answer) call?.reject(answer.fault);
    else call?.resolve(answer.value);
  });
  worker.on('error', (error) => end(lost(error.message)));
  worker.on('exit', (code) => end(lost(`exit code ${code}`)));

  /** From now on nothing is done any more. */
  function end(why: Fault): void {
    over ??= why;
    for (const { reject } of waiting.values()) reject(over);
    waiting.clear();
  }
  const call: DatabaseLink['call'] = (method, ...args) =>
    new Promise((resolve, reject) => {
      if (over !== undefined) return reject(explain(over));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
      worker.postMessage({ id: ++count, method, args } satisfies DatabaseCall);
      waiting.set(count, {
        resolve: resolve as (value: unknown) => void,
        reject: (fault) => reject(explain(fault)),
      });
    });

  await opened;
  return {
    call,
    async close() {
      const closing = over === undefined ? call('close') : undefined;
      over ??= { code: 'store-closed', data: {} };
      await closing;
      await ended;
    },
  };
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (fault: Fault) => void;
}

function bare(fault: Fault): Error {
  return new StoreFault(fault);
}

function lost(detail: string): Fault {
  return { code: 'store-lost', data: { detail } };
}
