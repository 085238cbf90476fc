/** A server that is killed in the middle of its work, for real. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSqliteStore } from './sqlite-store.ts';
import { errorOf, openStore, useFolders } from './test/stores.ts';

const newFolder = useFolders();
const APPENDER = fileURLToPath(new URL('./test/appender.ts', import.meta.url));
const TABLES = ['a', 'b', 'c'];

interface Appender {
  readonly kill: () => Promise<void>;
  /** The last number of each table that was acknowledged. */
  readonly told: Map<string, number>;
  /** So many lines more, or all there will ever be. */
  readonly lines: (count: number) => Promise<void>;
}

function startAppender(folder: string): Appender {
  const args = ['--import=tsx', '--conditions=source', APPENDER, folder];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const told = new Map<string, number>();
  const waiting = { count: 0, resolve: (): void => undefined };
  const reader = createInterface(child.stdout);
  reader.on('line', (line) => {
    const [table, seq] = line.split(' ');
    if (seq !== undefined) told.set(table!, Number(seq));
    if (--waiting.count === 0) waiting.resolve();
  });
  reader.on('close', () => waiting.resolve());
  const lines = (count: number): Promise<void> =>
    new Promise((resolve) => Object.assign(waiting, { count, resolve }));
  const closed = once(child, 'close');
  async function kill(): Promise<void> {
    child.kill('SIGKILL');
    await closed;
  }
  onTestFinished(kill);
  return { kill, told, lines };
}

describe('after kill -9', () => {
  it('all that was acknowledged is there, whole and in order, and work goes on', async () => {
    const folder = newFolder();
    // Moments spread over a batch: after so many lines, and so much later.
    for (const [lines, laterMs] of [
      [1, 0],
      [2, 3],
      [40, 1],
      [7, 0],
      [150, 2],
      [333, 1],
    ] as const) {
      const appender = startAppender(folder);
      await appender.lines(lines);
      await new Promise((resolve) => setTimeout(resolve, laterMs));
      await appender.kill();
      const store = await openStore(folder);
      for (const table of TABLES) {
        const records = await store.read(table, 0);
        expect(records.length).toBeGreaterThanOrEqual(appender.told.get(table) ?? 0);
        const whole = records.map((_, index) => {
          const seq = index + 1;
          return { seq, at: seq, fact: { type: 'host', member: `${table}${seq}` } };
        });
        expect(records).toEqual(whole);
        // The summary is of the same moment as the records.
        const row = await store.find(table);
        expect(row?.names[0] ?? 'after 0').toBe(`after ${records.length}`);
      }
      await store.close();
    }
  });

  it('the folder is free at once, though not before', async () => {
    const folder = newFolder();
    const appender = startAppender(folder);
    await appender.lines(1);
    expect(errorOf(await openSqliteStore({ folder })).code).toBe('store-in-use');
    await appender.kill();
    const store = await openStore(folder);
    expect(await store.find('a')).toMatchObject({ table: 'a' });
    await store.close();
  });
});
