/** A store is killed while it brings records from its journal to where they stay. */
import { deepEqual } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { assert, pick } from '@stammtisch/kernel';
import { openSqliteStore } from '@stammtisch/server/store';
import type { Fault, Trial } from './lib/trial.ts';

const APPENDER = fileURLToPath(
  new URL('../packages/server/src/store/sqlite/test/appender.ts', import.meta.url),
);
const TABLES = ['a', 'b', 'c'];
/** After the store is open; several hundred batches at most. */
const LATER_MS = 400;

/** Nothing acknowledged is lost, doubled or out of order, and the summary fits the records. */
export const killFolding: Fault = async (trial) => {
  let stored = 0;
  for (let killed = 0; killed < trial.times; killed++) {
    const told = await appendUntilKilled(trial);
    stored = await checkTables(trial, told);
    trial.tell(`killed ${killed + 1} of ${trial.times}, ${stored} records`);
  }
  return `${stored} records at ${TABLES.length} tables, all that were acknowledged, once and in order`;
};

/** The last number of each table that was acknowledged. */
async function appendUntilKilled(trial: Trial): Promise<ReadonlyMap<string, number>> {
  const args = ['--import=tsx', '--conditions=source', APPENDER, trial.folder];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  const told = new Map<string, number>();
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => {
    const [table, seq] = line.split(' ');
    if (seq !== undefined) told.set(table!, Number(seq));
  });
  await once(lines, 'line');
  await sleep(pick(trial.rng, LATER_MS));
  child.kill('SIGKILL');
  await closed;
  return told;
}

async function checkTables(trial: Trial, told: ReadonlyMap<string, number>): Promise<number> {
  const opened = await openSqliteStore({ folder: trial.folder });
  assert(opened.ok, 'the data can be read');
  const store = opened.value;
  let count = 0;
  for (const table of TABLES) {
    const records = await store.read(table, 0);
    deepEqual(
      records.map(({ seq, fact }) => [seq, 'member' in fact && fact.member]),
      records.map((_, i) => [i + 1, `${table}${i + 1}`]),
    );
    assert(records.length >= (told.get(table) ?? 0), `all of ${table} is there`);
    const row = await store.find(table);
    deepEqual(row?.names ?? ['after 0'], [`after ${records.length}`]);
    count += records.length;
  }
  await store.close();
  return count;
}
