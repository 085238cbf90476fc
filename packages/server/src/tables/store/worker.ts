/** The thread that has the database: it does what it is asked, one thing after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Database } from './database.ts';
import { faultOf } from './faults.ts';
import type { Answer, Call, Errand } from './link.ts';
import { openDatabase } from './open-database.ts';

const port = parentPort!;
const { folder } = workerData as Errand;
const database = tryOpen();

function tryOpen(): Database | undefined {
  try {
    const opened = openDatabase(folder);
    tell({ id: 0, value: undefined });
    return opened;
  } catch (error) {
    tell({ id: 0, fault: faultOf(error) });
    return undefined;
  }
}

if (database !== undefined) {
  port.on('message', ({ id, method, args }: Call) => {
    try {
      const work = database[method] as (...args: readonly unknown[]) => unknown;
      tell({ id, value: work(...args) });
    } catch (error) {
      tell({ id, fault: faultOf(error) });
    }
    if (method === 'close') port.close();
  });
}

function tell(answer: Answer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
  port.postMessage(answer);
}
