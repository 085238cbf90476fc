import { describe, expect, it } from 'vitest';
import { makeTable, type TableMatch } from './table.ts';

function match(a: number, b: number, halves: number, lead = 0, difference = 0): TableMatch {
  return { a, b, halves, lead, difference };
}

const NO_BYES = [0, 0, 0, 0];

describe('a round robin table', () => {
  it('puts points before everything else', () => {
    const matches = [match(0, 1, 0, -0.01, -1), match(1, 2, 1), match(0, 2, 2, 0.5, 90)];
    const { points, order } = makeTable('round-robin', [0, 0, 0], matches);
    expect(points).toEqual([1, 1.5, 0.5]);
    expect(order).toEqual([1, 0, 2]);
  });

  it('puts the direct encounter of two before their point difference', () => {
    const matches = [
      match(0, 1, 0, -0.1, -5),
      match(0, 2, 2, 0.5, 50),
      match(0, 3, 2, 0.5, 50),
      match(1, 2, 0, -0.4, -9),
      match(1, 3, 2),
      match(2, 3, 0),
    ];
    const { points, order, direct } = makeTable('round-robin', NO_BYES, matches);
    expect(points).toEqual([2, 2, 1, 1]);
    expect(order).toEqual([1, 0, 3, 2]);
    expect(direct).toEqual([0, 1, 0, 1]);
  });

  it('goes by point difference where three have beaten each other in a circle', () => {
    const matches = [match(0, 1, 2, 0, 1), match(1, 2, 2, 0, 9), match(0, 2, 0, 0, -3)];
    const { order, direct, differences } = makeTable('round-robin', [0, 0, 0], matches);
    expect(direct).toEqual([1, 1, 1]);
    expect(differences).toEqual([-2, 8, -6]);
    expect(order).toEqual([1, 0, 2]);
  });

  it('asks for direct encounters only among those who are level', () => {
    // 0, 1 and 2 have two points each; 3 beat 0, which must not count among them.
    const matches = [
      match(0, 1, 2),
      match(0, 2, 2),
      match(0, 3, 0),
      match(1, 2, 2),
      match(1, 3, 2),
      match(2, 3, 2),
      match(2, 4, 2),
      match(0, 4, 0),
      match(1, 4, 0),
      match(3, 4, 2),
    ];
    const { points, order, direct } = makeTable('round-robin', [0, 0, 0, 0, 0], matches);
    expect(points).toEqual([2, 2, 2, 2, 2]);
    expect(direct).toEqual([2, 2, 2, 2, 2]);
    expect(order).toEqual([0, 1, 2, 3, 4]);
  });

  it('lets those share a place who are level in everything', () => {
    const matches = [match(0, 1, 0), match(0, 2, 0), match(1, 2, 1)];
    const { order, places } = makeTable('round-robin', [0, 0, 0], matches);
    expect(order).toEqual([1, 2, 0]);
    expect(places).toEqual([3, 1, 1]);
  });

  it('takes differences of rounding for none', () => {
    const matches = [match(0, 1, 1, 0, 0.1 + 0.2 - 0.3), match(0, 2, 1), match(1, 2, 1)];
    expect(makeTable('round-robin', [0, 0, 0], matches).order).toEqual([0, 1, 2]);
  });
});

describe('a Swiss table', () => {
  it('puts Buchholz before the direct encounter', () => {
    const matches = [
      match(0, 2, 2),
      match(0, 4, 2),
      match(0, 1, 0),
      match(1, 3, 2),
      match(1, 5, 0),
      match(2, 3, 2),
      match(2, 5, 2),
      match(3, 4, 0),
      match(4, 5, 2),
    ];
    const { points, buchholz, order } = makeTable('swiss', [0, 0, 0, 0, 0, 0], matches);
    expect(points).toEqual([2, 2, 2, 0, 2, 1]);
    expect(buchholz).toEqual([6, 3, 3, 6, 3, 6]);
    expect(order).toEqual([0, 1, 2, 4, 5, 3]);
  });

  it('counts a bye as a win against somebody as good as oneself', () => {
    const { points, buchholz } = makeTable('swiss', [0, 1, 0], [match(0, 2, 2), match(0, 1, 2)]);
    expect(points).toEqual([2, 1, 0]);
    expect(buchholz).toEqual([1, 1 + 2, 2]);
  });

  it('goes by score before seeding', () => {
    const matches = [match(0, 2, 2, 0.1), match(1, 3, 2, 0.2)];
    expect(makeTable('swiss', NO_BYES, matches).order).toEqual([1, 0, 2, 3]);
  });
});
