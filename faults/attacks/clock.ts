/**
 * Servers whose clock is a year ahead, a year behind and right again, one after the other over the same
 * tables, and clocks that are set while a server runs: no table is lost that was used lately.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { assert, speak } from '@stammtisch/kernel';
import { startTableServer, type TableServer } from '@stammtisch/server/tables';
import { readMetrics } from '../lib/metrics.ts';
import { post } from '../lib/site.ts';
import { type Fault, type Trial, until } from '../lib/trial.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;
const KEEP_DAYS = 10;
const TABLES = 11;

/** Far more often than usual, so that every hour has its sweep. */
const SWEEPS = { stepMs: 5, sweepMs: 50 };

/** A server of 1.0 looks for old tables two seconds after its start. */
const FIRST_SWEEP_MS = 3_000;

/** The time of a trial: what passes, and by how much the clock of the machine is wrong. */
interface Times {
  ranMs: number;
  wrongMs: number;
}

export const setClock: Fault = async (trial) => {
  const begun = Date.now();
  let starts = 0;
  for (let time = 0; time < trial.times; time++) {
    const times: Times = { ranMs: 0, wrongMs: 0 };
    const folder = join(trial.folder, `tables ${time}`);
    let expected = 0;
    const run = async (
      wrongMs: number,
      use: (server: Server) => Promise<number>,
      waitMs = 0,
    ): Promise<void> => {
      times.wrongMs = wrongMs;
      const server = await start(trial, folder, begun, times);
      starts++;
      expected += await use(server);
      await sleep(waitMs);
      await passHours(times, 3);
      await checkTables(server, expected, `with the clock wrong by ${wrongMs / DAY_MS} days`);
      await server.close();
    };
    await run(0, (server) => open(server, TABLES));
    for (const years of [1, 0, -1, 0, 1]) {
      // A table that is opened is the newest record, whenever that seems to be.
      await run(years * YEAR_MS, (server) => open(server, 1), starts === 1 ? FIRST_SWEEP_MS : 0);
    }
    await run(0, async (server) => {
      for (const wrongMs of [YEAR_MS, 0, -YEAR_MS, 0]) {
        times.wrongMs = wrongMs;
        await until(
          async () => (await readMetrics(server.port)).value('clock_jumps_total') > 0,
          () => 'the jump of the clock to be noticed',
        );
        await passHours(times, 3);
        await checkTables(server, expected, 'after the clock was set');
      }
      return 0;
    });
    await checkDeletion(await start(trial, folder, begun, times), times, expected);
  }
  return `${starts} starts and 4 jumps of a clock wrong by a year lost none of ${TABLES} tables`;
};

/** What nobody uses is deleted all the same, but it is said an hour before. */
async function checkDeletion(server: Server, times: Times, count: number): Promise<void> {
  // The clock was a year behind when some of them were used: that takes a while to be made up for.
  for (let day = 0; day < 150; day++) {
    times.ranMs += DAY_MS;
    await sleep(5);
  }
  await until(
    async () => (await readMetrics(server.port)).sum('deleted_total{what="tables"}') >= count / 2,
    () => 'old tables to be deleted',
  );
  const announced = server.notices.findIndex((notice) => notice.includes('are deleted at which'));
  const deleted = server.notices.findIndex((notice) => notice.includes('are deleted; there were'));
  assert(
    announced >= 0 && announced < deleted,
    `deletions are announced: ${server.notices.join(' ')}`,
  );
  await server.close();
}

interface Server extends TableServer {
  readonly notices: readonly string[];
}

async function start(trial: Trial, folder: string, begun: number, times: Times): Promise<Server> {
  const notices: string[] = [];
  const started = await startTableServer({
    host: '127.0.0.1',
    port: 0,
    botPort: 0,
    dataFolder: folder,
    version: 'test',
    keepDays: KEEP_DAYS,
    now: () => begun + times.ranMs + times.wrongMs,
    steadyMs: () => times.ranMs,
    limits: { sweeps: SWEEPS },
    onNotice: (notice) => void notices.push(speak(notice, 'en')),
  });
  assert(started.ok, 'the server starts');
  trial.defer(() => started.value.close());
  return { ...started.value, notices };
}

/** Time in which old tables are looked for several times. */
async function passHours(times: Times, hours: number): Promise<void> {
  for (let i = 0; i < hours; i++) {
    times.ranMs += HOUR_MS;
    await sleep(2 * SWEEPS.sweepMs);
  }
}

async function open({ port }: Server, count: number): Promise<number> {
  for (let i = 0; i < count; i++) {
    await post(port, 'tables', { name: 'Anna', config: { game: 'mau-mau', listed: true } });
  }
  return count;
}

async function checkTables({ port }: Server, expected: number, when: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/tables?limit=100`);
  const { tables } = (await answer.json()) as { readonly tables: readonly unknown[] };
  assert(tables.length === expected, `${tables.length} of ${expected} tables are left ${when}`);
}
