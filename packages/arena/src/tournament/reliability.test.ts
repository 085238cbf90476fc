import { describe, expect, it } from 'vitest';
import { measureReliability } from './reliability.ts';
import { runTournament } from './run.ts';
import { createLuckyExecutor, createStore, listBots, plan } from './test/field.ts';
import type { TournamentResults } from './results.ts';
import { ELO, type WeighedStrengths } from './strengths.ts';

/** A decent heuristic wins 62 % of its games against others that are equal among themselves. */
const BEST = Math.log(0.62 / 0.38);

/** Strengths that are known for certain, the first one being better. */
function known(count: number): Parameters<typeof measureReliability>[1] {
  const means = Array.from({ length: count }, (_, bot) => (bot === 0 ? BEST : 0));
  const factor = means.map((_, i) => means.map((_, j) => (i === j ? 1e9 : 0)));
  const spreads = means.map(() => means.map(() => 1 / 2));
  return {
    strengths: [{ weight: 1, strengths: { means, factor, spreads } }],
    bots: means.map((_, i) => i),
    copiesAreLevel: means.map(() => true),
    winner: 0,
  };
}

describe('measureReliability', () => {
  it('gives a cup of single games to the best of eight in 0.62³ = 24 % of the cases', async () => {
    const cup = plan({ bots: listBots(8), deals: 101 });
    const { singleGames, matches, simulations } = await measureReliability(cup, known(8));
    expect(simulations).toBe(1000);
    // 1000 draws of 24 % deviate by 1.3 %.
    expect(Math.abs(singleGames.winner.mean - 0.62 ** 3)).toBeLessThan(0.03);
    expect(singleGames.winner.low).toBeLessThan(0.62 ** 3);
    expect(singleGames.winner.high).toBeGreaterThan(0.62 ** 3);
    expect(singleGames.strongest).toEqual(singleGames.winner);
    // 101 deals of two games: 0.12 is 3.5 standard errors.
    expect(matches.winner.mean).toBeGreaterThan(0.98);
  });

  it.each(['knockout', 'round-robin', 'swiss'])(
    'trusts more deals more in a %s',
    async (format) => {
      const shares: number[] = [];
      for (const deals of [1, 100]) {
        const field = plan({ format, bots: listBots(7), deals });
        shares.push((await measureReliability(field, known(7))).matches.strongest.mean);
      }
      expect(shares[0]).toBeLessThan(0.6);
      expect(shares[1]).toBeGreaterThan(0.95);
    },
  );

  it('is the same with rests in between, which come in every simulated tournament', async () => {
    const field = plan({ format: 'swiss', bots: listBots(5), deals: 3 });
    let rests = 0;
    const rested = await measureReliability(field, known(5), () => {
      rests++;
      return rests % 10 === 0 ? Promise.resolve() : undefined;
    });
    expect(rested).toEqual(await measureReliability(field, known(5)));
    expect(rests).toBe(2 * rested.simulations);
  });

  it('adds up to one tournament each time', async () => {
    const field = plan({ format: 'swiss', bots: listBots(5), deals: 3 });
    const { matches, singleGames } = await measureReliability(field, known(5));
    for (const { shares } of [matches, singleGames]) {
      const sum = Object.values(shares).reduce((total, share) => total + share, 0);
      expect(sum).toBeCloseTo(1, 9);
    }
  });

  it.each(['knockout', 'round-robin', 'swiss'])(
    'shares a %s between copies, which only seeding separates',
    async (format) => {
      const bots = { ...known(1), bots: [0, 0, 0, 0] };
      const cup = plan({ format, bots: ['random', 'random', 'random', 'random'] });
      const { matches, singleGames } = await measureReliability(cup, bots);
      expect(Object.values(matches.shares)).toEqual([0.25, 0.25, 0.25, 0.25]);
      expect(matches.winner.mean).toBe(0.25);
      expect(matches.strongest.mean).toBe(1);
      // A single game has a winner, and no copy is more likely to be it.
      const sum = Object.values(singleGames.shares).reduce((total, share) => total + share, 0);
      expect(sum).toBeCloseTo(1, 9);
      expect(singleGames.winner.high).toBeLessThan(0.4);
    },
  );

  it('takes copies for level that always play alike, whatever others in the field do', async () => {
    const means = [5, 0];
    const [{ strengths: two }] = known(2).strengths as [WeighedStrengths];
    const strengths = [{ weight: 1, strengths: { ...two, means } }];
    const bots = ['random', 'random', 'search:1ms', 'search:1ms'];
    const field = { strengths, bots: [0, 0, 1, 1], winner: 0 };
    const robin = plan({ format: 'round-robin', bots, deals: 101 });
    const alike = { ...field, copiesAreLevel: [true, false] };
    const { matches } = await measureReliability(robin, alike);
    expect(matches.shares['random']).toBeGreaterThan(0.45);
    expect(matches.shares['random']).toBeLessThan(0.55);
    const cup = plan({ bots, deals: 101 });
    const shares = (await measureReliability(cup, alike)).matches.shares;
    expect(shares['random']).toBeCloseTo(0.5, 9);
    const swapped = { ...field, copiesAreLevel: [false, true] };
    const other = (await measureReliability(cup, swapped)).matches.shares;
    expect(other['random']).not.toBe(0.5);
  });

  it('doubts a winner of whom little is known', async () => {
    const cup = plan({ bots: listBots(8), deals: 101 });
    const sure = known(8);
    const [{ strengths }] = sure.strengths as [WeighedStrengths];
    const factor = strengths.means.map((_, i) =>
      strengths.means.map((_, j) => (i === j ? ELO / 100 : 0)),
    );
    const doubtful = { ...sure, strengths: [{ weight: 1, strengths: { ...strengths, factor } }] };
    const { matches } = await measureReliability(cup, doubtful);
    expect(matches.winner.mean).toBeLessThan(0.6);
    expect(matches.strongest.mean).toBeGreaterThan(0.8);
  });
});

describe('a whole tournament by luck', () => {
  // The seeds are fixed; docs/BOTS.md has the means over hundreds of cups, also of fields that differ.
  it('trusts the winner of a cup among eight equals no more than chance does', async () => {
    let sum = 0;
    for (let cup = 0; cup < 12; cup++) {
      const { reliability } = await play('knockout', 51, { seed: `equals ${cup}`, best: 0.5 });
      sum += reliability!.matches.winner.mean;
    }
    expect(sum / 12).toBeGreaterThan(0.11);
    expect(sum / 12).toBeLessThan(0.14);
  });

  it('finds the strongest, the marks that belong to it, and how little single games tell', async () => {
    const { winner, strengths, ratings, pairs, reliability } = await play('round-robin', 400);
    expect(winner).toBe('search:8');
    expect(strengths[0]!.bot).toBe('search:8');
    expect(strengths[0]!.elo.mean - strengths[1]!.elo.mean).toBeGreaterThan(50);
    expect(ratings[0]!.name).toBe('search:8');
    const sure = pairs.filter(({ mark }) => mark === '**');
    expect(sure.filter(({ names }) => names.includes('search:8'))).toHaveLength(7);
    expect(reliability!.winner).toBe('search:8');
    expect(reliability!.matches.winner.low).toBeGreaterThan(0.95);
    expect(reliability!.singleGames.winner.high).toBeLessThan(0.5);
  });

  it('says 24 % of a knock-out of single games, once enough was played', async () => {
    const { reliability } = await play('knockout', 1500);
    expect(Math.abs(reliability!.singleGames.shares['search:8']! - 0.24)).toBeLessThan(0.05);
  });
});

/** The eighth of eight wins 62 % of its games, or so many. */
async function play(
  format: string,
  deals: number,
  { best = 0.62, seed = 'cup' } = {},
): Promise<TournamentResults> {
  const executor = createLuckyExecutor((first, second) =>
    first === 'search:8' ? best : second === 'search:8' ? 1 - best : 0.5,
  );
  const field = plan({ format, bots: listBots(8), deals, seed });
  const run = await runTournament({ plan: field, executor, store: createStore() });
  if (!run.ok) throw new Error(run.error.text.en);
  return run.value.results;
}
