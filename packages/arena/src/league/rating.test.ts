import { createRng, nextWord, parseSeed, type Rng } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { pairUp } from './pair-up.ts';
import {
  ANCHOR_RATING,
  expectDeal,
  NEW_RATING,
  rangeOfRating,
  rateDeal,
  rateVersion,
} from './rating.ts';
import { applyEntry, refitLeague } from './entries.ts';
import { createLeague } from './state.ts';

function unit(rng: Rng): number {
  return (nextWord(rng) >>> 0) / 2 ** 32;
}

/** The score of a deal of two games, whose true strengths are so far apart. */
function playDeal(rng: Rng, elo: number): number {
  const chance = 1 / (1 + 10 ** (-elo / 400));
  return (Number(unit(rng) < chance) + Number(unit(rng) < chance)) / 2;
}

describe('ratings of a league', () => {
  it('expect half of the points from equals, and less the less is known', () => {
    expect(expectDeal(NEW_RATING, NEW_RATING)).toBe(1 / 2);
    const strong = { mean: 1700, deviation: 20 };
    const known = expectDeal(strong, { mean: 1500, deviation: 20 });
    const unknown = expectDeal(strong, NEW_RATING);
    expect(known).toBeCloseTo(0.759, 2);
    expect(unknown).toBeGreaterThan(1 / 2);
    expect(unknown).toBeLessThan(known);
  });

  it('rise with a deal that was won, fall with one that was lost, and are surer afterwards', () => {
    const won = rateDeal(NEW_RATING, ANCHOR_RATING, 1);
    const lost = rateDeal(NEW_RATING, ANCHOR_RATING, 0);
    expect(won.mean).toBeGreaterThan(1500);
    expect(lost.mean - 1500).toBeCloseTo(1500 - won.mean, 9);
    expect(won.deviation).toBeLessThan(NEW_RATING.deviation);
  });

  it('get no surer than a little from deal to deal, and not less sure of what all deals tell', () => {
    let rating = NEW_RATING;
    for (let deal = 0; deal < 5000; deal++) rating = rateDeal(rating, ANCHOR_RATING, deal % 2);
    const known = { mean: 1500, deviation: 7 };
    expect(rateDeal(known, ANCHOR_RATING, 1).deviation).toBe(known.deviation);
    expect(rating.deviation).toBeGreaterThan(known.deviation);
  });

  it('let a new version begin where the old one stood, with more doubt', () => {
    const version = rateVersion({ mean: 1623, deviation: 30 });
    expect(version.mean).toBe(1623);
    expect(version.deviation).toBeGreaterThan(100);
    expect(rateVersion(NEW_RATING)).toEqual(NEW_RATING);
  });

  it('have intervals that hold the true strengths, in a field that is paired by them', () => {
    const rng = createRng(parseSeed('league of forty'));
    const state = createLeague(['greedy'], 'greedy', 0);
    const strengths = new Map([['greedy', 1500]]);
    for (let bot = 0; bot < 40; bot++) {
      const name = `B${bot}`;
      applyEntry(state, { type: 'bot', name, tokenHash: '', from: name, at: 0 });
      applyEntry(state, { type: 'version', name, version: '1', at: 0 });
      strengths.set(`${name}@1`, 1100 + 800 * unit(rng));
    }
    for (let round = 0; round < 60; round++) {
      const all = Object.values(state.players);
      const free = all.flatMap(({ id, rating }) =>
        id === 'greedy' ? [] : [{ id, rating, waitMs: unit(rng), gameMs: 9, recent: [] }],
      );
      const references = [state.players['greedy']!];
      for (const players of pairUp({ free, references, othersPlay: false }, rng)) {
        const elo = strengths.get(players[0])! - strengths.get(players[1])!;
        const scores = Array.from({ length: 5 }, () => playDeal(rng, elo));
        const kept = scores.map(() => null);
        const played = { at: round, players, scores, games: 10, failures: [0, 0], kept } as const;
        applyEntry(state, { type: 'match', ...played });
      }
    }
    const online = Object.values(state.players).map(({ rating }) => rating);
    applyEntry(state, refitLeague(state, 60));
    expect(Object.values(state.players).map(({ rating }) => rating)).not.toEqual(online);
    const rated = Object.values(state.players).filter(({ id }) => id !== 'greedy');
    const held = rated.filter(({ id, rating }) => {
      const { low, high } = rangeOfRating(rating);
      return strengths.get(id)! >= low && strengths.get(id)! <= high;
    });
    expect(held.length).toBeGreaterThanOrEqual(0.9 * rated.length);
    for (const { rating } of rated) expect(rating.deviation).toBeLessThan(60);
  });
});
