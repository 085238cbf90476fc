import { describe, expect, it } from 'vitest';
import { copyState, createState, putTile, turnTile } from './state.ts';
import { readOptions } from './test/boards.ts';

const OPTIONS = readOptions();
const LISTS = ['points', 'groups', 'filled', 'turned', 'deck', 'cells', 'starts', 'left'] as const;

describe.each([2, 3, 4])('a state for %i seats', (seats) => {
  it('keeps its lists side by side in one block, without gaps', () => {
    const state = createState(OPTIONS, seats);
    const { buffer, byteLength } = state.bytes;
    const parts = LISTS.map((name) => state[name]);
    let end = 0;
    for (const part of parts) {
      expect([part.buffer, part.byteOffset]).toEqual([buffer, end]);
      end += part.byteLength;
    }
    expect(byteLength).toBe(end);
  });

  it('is copied whole into an older one, points beyond 32 bits too', () => {
    const state = createState(OPTIONS, seats);
    const last = seats - 1;
    putTile(state, last, 24, 66);
    turnTile(state, last, 24);
    state.points[last] = 2 ** 40 + 1;
    state.starts[last] = 66;
    state.left[last] = 1;
    state.deck[35] = 65;
    const older = createState(OPTIONS, seats);
    putTile(older, 0, 0, 11);
    expect(copyState(state, older)).toBe(older);
    expect(older).toEqual(state);
  });

  it('is not copied into one for another number of seats', () => {
    const state = createState(OPTIONS, seats);
    const other = createState(OPTIONS, seats === 2 ? 3 : 2);
    const copied = copyState(state, other);
    expect(copied).not.toBe(other);
    expect(copied).toEqual(state);
  });
});
