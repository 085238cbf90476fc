import { EventEmitter, once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPool, type Pool, whyLost } from './pool.ts';

/** Answers with its task and thread; some words make it die, at once or a little later. */
const WORKER = `
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', (task) => {
  if (task === 'exit') process.exit(3);
  if (task === 'throw') throw new Error('broken');
  if (task === 'hang') for (;;);
  if (task === 'leave') setTimeout(() => process.exit(0), 10);
  if (task === 'fail') parentPort.postMessage({ done: false, error: new Error('no luck') });
  else parentPort.postMessage({ done: true, value: { task, threadId } });
});
`;

const ENTRY = new URL(`data:text/javascript,${encodeURIComponent(WORKER)}`);

function openPool(size: number, onExit?: () => void): Pool {
  const pool = createPool(ENTRY, size, onExit === undefined ? {} : { onExit });
  onTestFinished(() => pool.close());
  return pool;
}

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

  it('ends a thread whose task takes too long, and only that', async () => {
    const pool = openPool(1);
    // Its start is not the task's.
    await pool.run(1, 0);
    const late: unknown = await pool.run('hang', 50).catch((reason: unknown) => reason);
    expect(whyLost(late)).toBe('took too long');
    expect(await pool.run(5, 60_000)).toMatchObject({ task: 5 });
  });

  it('gives what waits to another thread when one dies', async () => {
    const pool = openPool(1);
    const [killed, next] = [pool.run('exit'), pool.run(5)];
    await expect(killed).rejects.toThrow('exit code 3');
    expect(await next).toMatchObject({ task: 5 });
  });

  it('does not give a task to a thread that died while it rested', async () => {
    const exits = new EventEmitter();
    const pool = openPool(1, () => exits.emit('exit'));
    const exit = once(exits, 'exit');
    const first = (await pool.run('leave')) as Done;
    await exit;
    const second = (await pool.run(1)) as Done;
    expect(second.threadId).not.toBe(first.threadId);
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
