/** The thread that has the database: it does what it is asked, one thing after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import type { SqliteDatabase } from './database.ts';
import { type Fault, faultOf, StoreFault } from './faults.ts';
import type { DatabaseAnswer, DatabaseCall, Errand } from './link.ts';
import { openDatabase } from './open-database.ts';

const port = parentPort!;
const { folder, foldAfter } = workerData as Errand;
const database = tryOpen();

function tryOpen(): SqliteDatabase | undefined {
  try {
    const opened = openDatabase(folder, { foldAfter });
    tell({ id: 0, value: undefined });
    return opened;
  } catch (error) {
    tell({ id: 0, fault: faultOf(error) });
    return undefined;
  }
}

/** What would be lost with a database that is damaged and has to be replaced. */
const WRITING: ReadonlySet<keyof SqliteDatabase> = new Set([
  'append',
  'deleteTable',
  'deleteGame',
  'deleteOldestGames',
  'putRuleset',
  'deleteRuleset',
  'keepSetting',
  'putSetting',
]);

let damage: Fault | undefined;

if (database !== undefined) {
  port.on('message', ({ id, method, args }: DatabaseCall) => {
    try {
      if (damage !== undefined && WRITING.has(method)) throw new StoreFault(damage);
      const work = database[method] as (...args: readonly unknown[]) => unknown;
      tell({ id, value: work(...args) });
      // Whoever waits for the answer has it by now.
      if (method === 'append') database.tidy();
    } catch (error) {
      const fault = faultOf(error);
      if (fault.code === 'store-damaged') damage ??= fault;
      // An answer that was given stays the first.
      tell({ id, fault });
    }
    if (method === 'close') port.close();
  });
}

function tell(answer: DatabaseAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
  port.postMessage(answer);
}
