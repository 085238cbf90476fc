import { createRng, parseSeed } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { type FreePlayer, pairUp, type PairingChoice } from './pair-up.ts';

const player = (id: string, mean: number, more: Partial<FreePlayer> = {}): FreePlayer => ({
  id,
  rating: { mean, deviation: 20 },
  waitMs: 0,
  gameMs: 100,
  recent: [],
  ...more,
});

const REFERENCES = [{ id: 'greedy', rating: { mean: 1500, deviation: 20 } }];

/** How often the first of the free ones met whom. */
function count(choice: Partial<PairingChoice>, times = 2000): Record<string, number> {
  const rng = createRng(parseSeed('pairs'));
  const met: Record<string, number> = {};
  for (let i = 0; i < times; i++) {
    const pairs = pairUp({ free: [], references: REFERENCES, othersPlay: false, ...choice }, rng);
    const mine = pairs.find((pair) => pair.includes('A'));
    const other = mine?.find((id) => id !== 'A') ?? 'nobody';
    met[other] = (met[other] ?? 0) + 1;
  }
  return met;
}

describe('pairings of a league', () => {
  it('are seeded', () => {
    const free = Array.from({ length: 20 }, (_, i) => player(`B${i}`, 1400 + 10 * i));
    const pair = (): ReturnType<typeof pairUp> =>
      pairUp({ free, references: REFERENCES, othersPlay: false }, createRng(parseSeed('the same')));
    expect(pair()).toEqual(pair());
  });

  it('name nobody twice but references', () => {
    const free = Array.from({ length: 51 }, (_, i) => player(`B${i}`, 1000 + 20 * i));
    const choice = { free, references: REFERENCES, othersPlay: false };
    const names = pairUp(choice, createRng(parseSeed('once'))).flat();
    const bots = names.filter((id) => id !== 'greedy');
    expect(new Set(bots).size).toBe(bots.length);
    expect(bots).toHaveLength(51);
  });

  it('prefer near strengths', () => {
    const free = [player('A', 1500, { waitMs: 1 }), player('near', 1520), player('far', 2300)];
    const met = count({ free });
    expect(met['near']).toBeGreaterThan(20 * (met['far'] ?? 1));
  });

  it('prefer new faces', () => {
    const free = [
      player('A', 1500, { waitMs: 1, recent: ['old', 'old', 'old'] }),
      player('old', 1500),
      player('new', 1500),
    ];
    const met = count({ free });
    expect(met['new']).toBeGreaterThan(2 * met['old']!);
  });

  it('prefer strangers to bots of the same address', () => {
    const free = [
      player('A', 1500, { waitMs: 1, from: 'home' }),
      player('own', 1500, { from: 'home' }),
      player('stranger', 1500, { from: 'away' }),
    ];
    const met = count({ free });
    expect(met['stranger']).toBeGreaterThan(4 * met['own']!);
    expect(met['greedy']! / 2000).toBeLessThan(0.3);
  });

  it('meet references as often as each other, where all come from one address', () => {
    const free = [player('A', 1500, { from: 'home' }), player('B', 1500, { from: 'home' })];
    const met = count({ free });
    expect(met['greedy']! / 2000).toBeGreaterThan(0.45);
    expect(met['B']! / 2000).toBeGreaterThan(0.2);
  });

  it('meet references now and then, so that all stay on one scale', () => {
    const met = count({ free: [player('A', 1500), player('B', 1500)] });
    expect(met['greedy']! / 2000).toBeGreaterThan(0.1);
    expect(met['greedy']! / 2000).toBeLessThan(0.3);
  });

  it('let nobody wait for a bot that is far slower', () => {
    const free = [player('A', 1500, { waitMs: 1 }), player('slow', 1500, { gameMs: 30_000 })];
    expect(count({ free })).toEqual({ greedy: 2000 });
    const both = [player('A', 1500, { gameMs: 20_000 }), player('slow', 1500, { gameMs: 30_000 })];
    expect(count({ free: both })['slow']).toBeGreaterThan(1500);
  });

  it('let a bot of which nothing is known play a reference first, which may wait for ever', () => {
    const free = [player('A', 1500, { waitMs: 1 }), player('new', 1500, { gameMs: 0 })];
    expect(count({ free })).toEqual({ greedy: 2000 });
    const unknown = [player('A', 1500, { gameMs: 0 }), player('B', 1500)];
    expect(count({ free: unknown, othersPlay: true })).toEqual({ greedy: 2000 });
  });

  it('let such a bot play one that does not think, and all others whichever is near', () => {
    const references = [...REFERENCES, { ...REFERENCES[0]!, id: 'search', isSlow: true }];
    expect(count({ free: [player('A', 1500, { gameMs: 0 })], references })).toEqual({
      greedy: 2000,
    });
    expect(count({ free: [player('A', 1500)], references })['search']).toBeGreaterThan(800);
    const slow = references.slice(1);
    expect(count({ free: [player('A', 1500, { gameMs: 0 })], references: slow })).toEqual({
      search: 2000,
    });
  });

  it('wait a little for somebody who is about to be free, and then play a reference', () => {
    const early = count({ free: [player('A', 1500)], othersPlay: true });
    expect(early['nobody']).toBeGreaterThan(1500);
    expect(count({ free: [player('A', 1500, { waitMs: 1000 })], othersPlay: true })).toEqual({
      greedy: 2000,
    });
    expect(count({ free: [player('A', 1500)], references: [] })).toEqual({ nobody: 2000 });
  });
});
