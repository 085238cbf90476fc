import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDifference, findNotJson, listNumbers, snapshot } from './difference.ts';

/** Data as states have it: numbers, lists, typed arrays, and an object that points to itself. */
function makeState(n: number) {
  const state = {
    n,
    list: [1, [2, n]],
    bytes: Uint8Array.of(1, n),
    seen: new Map([['k', { n }]]),
    self: undefined as unknown,
  };
  state.self = state;
  return state;
}

describe('findDifference', () => {
  it('finds none in equal data, however it is nested', () => {
    expect(findDifference(makeState(3), makeState(3))).toBeUndefined();
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(findDifference(value, JSON.parse(JSON.stringify(value)))).toBeUndefined();
      }),
    );
  });

  it.each([
    [1, 2, ': 1 and 2'],
    [{ a: 1 }, { a: 1, b: 2 }, ': a and a,b'],
    [{ a: 1 }, { b: 1 }, '.a: only on one side'],
    [{ a: undefined }, { b: 1 }, '.a: only on one side'],
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, '.a[1].b: 2 and 3'],
    [[1, 2], [1], '.length: 2 and 1'],
    [Uint8Array.of(1, 2), Uint8Array.of(1, 3), '[1]: 2 and 3'],
    [Uint8Array.of(1), [1], ': of two kinds'],
    [null, {}, ': null and {}'],
    [new Set([1]), new Set([2]), '[0]: 1 and 2'],
    [new Map([[1, 2]]), new Map([[1, 3]]), '[0][1]: 2 and 3'],
    [0, '0', ': 0 and "0"'],
  ])('of %j and %j says %j', (a, b, expected) => {
    expect(findDifference(a, b)).toBe(expected);
  });

  it('finds a difference behind a part that was compared before', () => {
    const shared = { x: 1 };
    expect(findDifference([shared, shared], [{ x: 1 }, { x: 2 }])).toBe('[1].x: 1 and 2');
  });
});

describe('snapshot', () => {
  it('is equal and shares nothing that can change', () => {
    const state = makeState(3);
    const before = snapshot(state);
    expect(findDifference(before, state)).toBeUndefined();
    expect(before.self).toBe(before);
    const changes = [
      () => (state.list[0] = 9),
      () => (state.bytes[1] = 9),
      () => (state.seen.get('k')!.n = 9),
    ];
    for (const change of changes) {
      const unchanged = snapshot(state);
      change();
      expect(findDifference(unchanged, state)).toBeDefined();
    }
  });

  it('keeps what an unrelated value shares with it', () => {
    const rules = { table: [1, 2, 3] };
    const before = snapshot({ rules, hand: [1] }, { rules, hand: [2] });
    expect(before.rules).toBe(rules);
    expect(before).toEqual({ rules, hand: [1] });
  });
});

describe('findNotJson', () => {
  it.each([
    [{ a: [1, 'x', null, true] }, undefined],
    [{ a: undefined }, ': a and '],
    [{ a: Number.NaN }, '.a: null and null'],
    [{ a: Uint8Array.of(1) }, '.a: of two kinds'],
    [{ a: new Map() }, '.a: of two kinds'],
    [undefined, ': nothing that JSON can write'],
  ])('of %j says %j', (value, expected) => {
    expect(findNotJson(value)).toBe(expected);
  });
});

describe('listNumbers', () => {
  it('looks everywhere', () => {
    const data = { a: 1, b: [2, { c: 3 }], d: '4', e: Uint8Array.of(5), f: new Map([[6, 7]]) };
    expect(listNumbers(data)).toEqual([1, 2, 3, 5, 6, 7]);
  });
});
