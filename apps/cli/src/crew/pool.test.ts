import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { useTempFolder } from '../test/folder.ts';
import { createPool, type Pool, whyLost } from './pool.ts';

/** Answers with its task and thread; on some words it dies in different ways. */
const WORKER = `
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', (task) => {
  if (task === 'exit') process.exit(3);
  if (task === 'throw') throw new Error('broken');
  if (task === 'hang') for (;;);
  if (task === 'fail') parentPort.postMessage({ done: false, error: new Error('no luck') });
  else parentPort.postMessage({ done: true, value: { task, threadId } });
});
`;

const folder = useTempFolder();

const pools: Pool[] = [];
function openPool(size: number): Pool {
  const file = join(folder(), 'worker.mjs');
  writeFileSync(file, WORKER);
  const pool = createPool(pathToFileURL(file), size);
  pools.push(pool);
  return pool;
}
afterAll(() => Promise.all(pools.map((pool) => pool.close())));

interface Done {
  readonly task: number;
  readonly threadId: number;
}

describe('createPool', () => {
  it('does all tasks, however many, on no more threads than it has', async () => {
    const pool = openPool(2);
    const tasks = Array.from({ length: 20 }, (_, i) => i);
    const done = (await Promise.all(tasks.map((task) => pool.run(task)))) as Done[];
    expect(done.map(({ task }) => task)).toEqual(tasks);
    expect(new Set(done.map(({ threadId }) => threadId)).size).toBeLessThanOrEqual(2);
  });

  it('starts a thread only where all others are busy', async () => {
    const pool = openPool(4);
    const first = (await pool.run(1)) as Done;
    const second = (await pool.run(2)) as Done;
    expect(second.threadId).toBe(first.threadId);
  });

  it('passes on the error of a task and goes on', async () => {
    const pool = openPool(1);
    const failed = pool.run('fail');
    await expect(failed).rejects.toThrow('no luck');
    expect(whyLost(await failed.catch((error: unknown) => error))).toBeUndefined();
    expect(await pool.run(7)).toMatchObject({ task: 7 });
  });

  it.each([
    ['exit', 'exit code 3'],
    ['throw', 'broken'],
  ])('does not wait for a thread that dies by "%s"', async (task, why) => {
    const pool = openPool(1);
    const error: unknown = await pool.run(task).catch((reason: unknown) => reason);
    expect(whyLost(error)).toBe(why);
  });

  it('rejects what is under way or waits when it is closed', async () => {
    const pool = openPool(1);
    const tasks = ['hang', 'next'].map((task) =>
      pool.run(task).then(
        () => 'done',
        (error: unknown) => (whyLost(error) === undefined ? 'failed' : 'lost'),
      ),
    );
    await pool.close();
    expect(await Promise.all(tasks)).toEqual(['lost', 'lost']);
    // Nor does it start anybody afterwards.
    const late: unknown = await pool.run(1).catch((reason: unknown) => reason);
    expect(whyLost(late)).toBe('closed');
  });
});
