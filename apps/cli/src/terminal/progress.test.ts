import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { Io } from './io.ts';
import { createProgress } from './progress.ts';
import { createConsole } from '../test/console.ts';

/** A console at which somebody sits, with a clock that is set by hand. */
function watched(columns?: number): { io: Io; err: string[]; at: (ms: number) => void } {
  const { io, err } = createConsole(new PassThrough(), {});
  Object.assign(io.stderr, { isTTY: true, columns });
  let now = 0;
  return { io: { ...io, now: () => now }, err, at: (ms) => (now = ms) };
}

const CLEAR = '\r\u001B[K';

describe('createProgress', () => {
  it('shows share, time left and what is known, in one line', () => {
    const { io, err, at } = watched();
    const progress = createProgress(io, 'en');
    at(1000);
    progress.show(0, 40, 'nothing');
    at(3000);
    progress.show(10, 40, 'greedy 62.5 %');
    expect(err).toEqual([
      `${CLEAR}[............] 0 %  ETA ?  nothing`,
      `${CLEAR}[###.........] 25 %  ETA 0:09  greedy 62.5 %`,
    ]);
  });

  it('reckons with what was done in this run only', () => {
    const { io, err, at } = watched();
    const progress = createProgress(io, 'en');
    progress.show(900, 1000, '');
    at(10_000);
    progress.show(910, 1000, '');
    expect(err.at(-1)).toContain('91 %  ETA 1:30');
  });

  it('is not written more often than people can read', () => {
    const { io, err, at } = watched();
    const progress = createProgress(io, 'de');
    for (let ms = 0; ms < 1000; ms++) {
      at(ms);
      progress.show(ms, 1000, '');
    }
    expect(err).toHaveLength(10);
  });

  it.each([undefined, 0, 200, 40])('never fills a line of %s columns', (columns) => {
    const { io, err } = watched(columns);
    createProgress(io, 'en').show(1, 2, 'x'.repeat(300));
    const [line = ''] = err;
    expect(line.slice(CLEAR.length)).toHaveLength(Math.min(80, columns || 80) - 3);
    expect(line.endsWith('…')).toBe(true);
  });

  it('clears what it has shown, and nothing else', () => {
    const { io, err } = watched();
    const progress = createProgress(io, 'en');
    progress.clear();
    expect(err).toEqual([]);
    progress.show(1, 2, '');
    progress.clear();
    progress.clear();
    expect(err.slice(1)).toEqual([CLEAR]);
  });

  it('says nothing where nobody watches', () => {
    const { io, err } = createConsole(new PassThrough(), {});
    const progress = createProgress(io, 'en');
    progress.show(1, 2, 'x');
    progress.clear();
    expect(err).toEqual([]);
  });
});
