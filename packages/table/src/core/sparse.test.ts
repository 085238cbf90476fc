import { describe, expect, it } from 'vitest';
import { SparseMap, SparseSet } from './sparse.ts';

describe('a sparse map', () => {
  it('is as a map, in the same order', () => {
    const [sparse, map] = [new SparseMap<string, number>(), new Map<string, number>()];
    for (const each of [sparse, map]) {
      each.set('a', 1);
      each.set('b', 2);
      each.delete('a');
      each.set('a', 3);
      each.delete('c');
    }
    expect([...sparse]).toEqual([...map]);
    expect([...sparse.keys()]).toEqual([...map.keys()]);
    expect([...sparse.values()]).toEqual([...map.values()]);
    expect([sparse.size, sparse.has('a'), sparse.get('b')]).toEqual([2, true, 2]);
  });

  it('is empty at first, and again once all is deleted', () => {
    const sparse = new SparseMap<string, number>();
    expect([sparse.size, sparse.has('a'), sparse.get('a'), [...sparse]]).toEqual([
      0,
      false,
      undefined,
      [],
    ]);
    sparse.set('a', 1);
    sparse.delete('a');
    expect([sparse.size, ...sparse.keys(), ...sparse.values()]).toEqual([0]);
  });

  it('can be emptied while it is walked through', () => {
    const sparse = new SparseMap<number, string>();
    for (const key of [1, 2, 3]) sparse.set(key, '');
    const seen: number[] = [];
    for (const [key] of sparse) {
      seen.push(key);
      sparse.delete(key);
    }
    expect([seen, sparse.size]).toEqual([[1, 2, 3], 0]);
  });

  it('equals another with the same entries only, for tests that compare whole tables', () => {
    const [one, other] = [new SparseMap<string, number>(), new SparseMap<string, number>()];
    one.set('a', 1);
    expect(one).not.toEqual(other);
    other.set('a', 1);
    expect(one).toEqual(other);
  });
});

describe('a sparse set', () => {
  it('is as a set, in the same order', () => {
    const sparse = new SparseSet<string>();
    expect([sparse.size, sparse.has('a'), sparse.delete('a'), ...sparse]).toEqual([
      0,
      false,
      false,
    ]);
    for (const item of ['b', 'a', 'b']) sparse.add(item);
    expect([...sparse]).toEqual(['b', 'a']);
    expect([sparse.size, sparse.has('a'), sparse.delete('a'), sparse.has('a')]).toEqual([
      2,
      true,
      true,
      false,
    ]);
    sparse.clear();
    expect([sparse.size, ...sparse]).toEqual([0]);
  });
});
