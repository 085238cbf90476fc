import { describe, expect, it } from 'vitest';
import { runLanes, type Stretch } from './lanes.ts';

/** Stretches that end when the test says so. */
function createWork(): {
  readonly play: (stretch: Stretch) => Promise<number>;
  readonly begun: number[];
  readonly finish: (from: number) => void;
  readonly failAll: () => void;
} {
  const begun: number[] = [];
  const ends = new Map<number, { finish: () => void; fail: () => void }>();
  return {
    begun,
    play: ({ from }) => {
      begun.push(from);
      return new Promise((resolve, reject) => {
        ends.set(from, { finish: () => resolve(from), fail: () => reject(new Error('gone')) });
      });
    },
    finish: (from) => ends.get(from)!.finish(),
    failAll: () => ends.forEach(({ fail }) => fail()),
  };
}

describe('runLanes', () => {
  it('takes results in order, whichever lane was faster', async () => {
    const { play, finish } = createWork();
    const taken: number[] = [];
    const run = runLanes({
      total: 3,
      stretch: 1,
      size: 3,
      play,
      take: (from) => !!taken.push(from),
    });
    for (const from of [2, 0, 1]) finish(from);
    await run;
    expect(taken).toEqual([0, 1, 2]);
  });

  it('ends at once after a stop: what is under way may fail, and nothing more is taken', async () => {
    const { play, begun, finish, failAll } = createWork();
    const stop = { aborted: false };
    const taken: number[] = [];
    const take = (from: number): boolean => !!taken.push(from);
    const run = runLanes({ total: 100, stretch: 1, size: 3, stop, play, take });
    finish(0);
    await Promise.resolve();
    await Promise.resolve();
    stop.aborted = true;
    finish(1);
    failAll();
    await run;
    expect(taken).toEqual([0]);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('passes on a failure that nobody asked for', async () => {
    const { play, failAll } = createWork();
    const run = runLanes({ total: 4, stretch: 1, size: 2, play, take: () => true });
    failAll();
    await expect(run).rejects.toThrow('gone');
  });
});
