import { describe, expect, it, onTestFinished } from 'vitest';
import { countMoves } from './count-moves.ts';
import { createFairQueue } from './fair-queue.ts';
import type { ReplayLimits } from './limits.ts';
import { createReplays, type ReplayRefusal, type Replays } from './replays.ts';

/** Answers with the file of its task; some files make it slow, or greedy for memory. */
const WORKER = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ file }) => {
  if (file === 'hang') for (;;);
  if (file === 'eat') for (const all = []; ; ) all.push(new Array(1000).fill(all.length));
  if (file === 'bug') parentPort.postMessage({ done: false, error: new Error('broken') });
  else parentPort.postMessage({ done: true, value: { ok: true, value: file } });
});
`;

const entry = new URL(`data:text/javascript,${encodeURIComponent(WORKER)}`);

interface Opened {
  readonly replays: Replays;
  readonly refused: ReplayRefusal[];
  /** Whoever is gone is told to go by name. */
  readonly leave: (file: string) => void;
  readonly run: (address: string, file: string, moves?: number) => Promise<string>;
  now: number;
}

function open(limits: Partial<ReplayLimits> = {}): Opened {
  const refused: ReplayRefusal[] = [];
  const gone = new Map<string, () => void>();
  const replays = createReplays({
    limits: { threads: 1, ...limits },
    known: { sealKey: '', contests: '' },
    onRefused: (why) => refused.push(why),
    nowMs: () => opened.now,
    entry,
  });
  onTestFinished(() => replays.close());
  const opened: Opened = {
    replays,
    refused,
    leave: (file) => gone.get(file)?.(),
    async run(address, file, moves = 1) {
      const task = { do: 'verify', file } as const;
      const onGone = (drop: () => void): void => void gone.set(file, drop);
      const answer = await replays.run({ address, moves, task, onGone });
      return answer.ok ? answer.value : answer.error.code;
    },
    now: 0,
  };
  return opened;
}

describe('recorded games', () => {
  it('are paid for in moves, and after a while there are moves again', async () => {
    const opened = open({ moves: 600, movesPerMinute: 600 });
    expect(await opened.run('a', 'one', 500)).toBe('one');
    expect(await opened.run('a', 'two', 200)).toBe('too-many-moves');
    const { data } = opened.replays.refuse('a', 200)!;
    expect(data).toEqual({ seconds: 10 });
    // Others have a budget of their own, and what is refused costs nothing.
    expect(await opened.run('b', 'three', 500)).toBe('three');
    opened.now += 10_000;
    expect(await opened.run('a', 'two', 200)).toBe('two');
    expect(opened.replays.moves).toBe(1200);
    expect(opened.refused).toEqual(['moves', 'moves']);
  });

  it('that are longer than any can be are not played again', async () => {
    const opened = open({ moves: 100 });
    expect(await opened.run('a', 'long', 101)).toBe('game-too-long');
    expect(await opened.run('a', 'short', 100)).toBe('short');
  });

  it('wait for each other up to a bound, of one address and of all', async () => {
    const opened = open({ waiting: 3, waitingPerAddress: 2 });
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map((file) => opened.run(file[0]!, file));
    // One is on the thread.
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'too-many-requests', 'b1', 'busy']);
    expect(opened.refused).toEqual(['address', 'full']);
    expect(opened.replays.waiting + opened.replays.running).toBe(0);
  });

  it('of one address do not make another wait for all of them', async () => {
    const opened = open();
    const done: string[] = [];
    const files = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'];
    await Promise.all(
      files.map((file) => opened.run(file[0]!, file).then((each) => done.push(each))),
    );
    expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
  });

  it('that nobody waits for any more are not played again', async () => {
    const opened = open();
    const [first, second, third] = ['one', 'two', 'three'].map((file) => opened.run('a', file));
    opened.leave('two');
    expect(await second).toBe('not-ready');
    expect(opened.replays.waiting).toBe(1);
    expect([await first, await third]).toEqual(['one', 'three']);
  });

  it.each([
    ['time', 'hang', { workMs: 200 }],
    ['memory', 'eat', { memoryMb: 16 }],
  ])(
    'that take too much %s are given up, and the next has a new thread',
    async (_, file, limits) => {
      const opened = open(limits);
      await opened.run('a', 'first');
      const [bad, good] = [opened.run('a', file), opened.run('a', 'good')];
      expect([await bad, await good]).toEqual(['too-much-work', 'good']);
      expect(opened.refused).toEqual(['lost']);
    },
  );

  it('that a bug of ours is found with are an error and no refusal', async () => {
    const opened = open();
    await expect(opened.run('a', 'bug')).rejects.toThrow('broken');
    expect(await opened.run('a', 'good')).toBe('good');
  });
});

it('a queue gives every address a turn before any has a second one', () => {
  const queue = createFairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.add(item[0]!, item);
  expect(queue.remove('a', 'a2')).toBe(true);
  expect(queue.remove('a', 'a2')).toBe(false);
  const taken = Array.from({ length: queue.size }, () => queue.take());
  expect(taken).toEqual(['a1', 'b1', 'c1', 'a3', 'c2']);
  expect([queue.take(), queue.size, queue.count('a')]).toEqual([undefined, 0, 0]);
});

describe('countMoves', () => {
  const moves = Array.from({ length: 1000 }, (_, i) => `${i % 2} draw`);

  it('never says less than there are, and not much more', () => {
    const file = JSON.stringify({ format: 'stammtisch-game', game: 'mau-mau', moves });
    expect(countMoves(file)).toBeGreaterThanOrEqual(1000);
    expect(countMoves(file)).toBeLessThan(1010);
  });

  it('goes by the length where nothing else can be seen', () => {
    expect(countMoves('x'.repeat(16_000))).toBe(1000);
  });
});
