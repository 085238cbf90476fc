import { speak } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { TOOLS } from '../test/executors.ts';
import { measureBalance } from './measure.ts';
import {
  type BalanceExecutor,
  type BalancePlan,
  type BalanceRequest,
  planBalance,
  withoutNets,
} from './plan.ts';
import { playBalance } from './play.ts';
import type { Balance } from './report.ts';
import { addSums, type Counts } from './sums.ts';
import { warnAbout } from './warnings.ts';

function plan(request: Partial<BalanceRequest> = {}): BalancePlan {
  const planned = planBalance({ game: 'mau-mau', bot: 'random', seed: 'balance', ...request });
  if (!planned.ok) throw new Error(planned.error.text.en);
  return planned.value;
}

function createLocalExecutor(size = 1): BalanceExecutor {
  return { size, play: (job) => playBalance(job, TOOLS) };
}

function measure(request: Partial<BalanceRequest>, games = 120): Promise<Balance> {
  return measureBalance({ plan: plan(request), games, executor: createLocalExecutor() });
}

function codes(balance: Balance): string[] {
  return warnAbout(balance).map(({ code }) => code);
}

function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Six players with five cards each of one pack; without calls each deal is played once. */
const CROWDED = { seats: 6, options: { handSize: 5, decks: 1, calls: 'none' } };

describe('planBalance', () => {
  it('measures as many seats as are usual, with a quick and sensible bot', () => {
    const plans = ['mau-mau', 'mops-royal', 'chanco'].map((game) =>
      planBalance({ game, seed: 'usual' }),
    );
    expect(plans).toMatchObject([
      { value: { bot: 'greedy', seats: 3, rules: 'standard' } },
      { value: { bot: 'greedy', seats: 3 } },
      { value: { bot: 'auto', seats: 4 } },
    ]);
  });

  it.each<[string, Partial<BalanceRequest>]>([
    ['unknown-game', { game: 'skat' }],
    ['unknown-option', { options: { jokers: 1 } }],
    ['unknown-bot', { bot: 'genius' }],
    ['bad-seat-count', { seats: 1 }],
    ['bad-seat-count', { seats: 2.5 }],
  ])('refuses with %s: %o', (code, changes) => {
    const request = { game: 'mau-mau', seed: 's', ...changes };
    expect(planBalance(request)).toMatchObject({ ok: false, error: { code } });
  });
});

describe('playBalance', () => {
  it('counts every game once, however the games are cut into stretches', async () => {
    const whole = await playBalance({ plan: plan(), from: 0, to: 30 }, TOOLS);
    const first = await playBalance({ plan: plan(), from: 0, to: 11 }, TOOLS);
    const rest = await playBalance({ plan: plan(), from: 11, to: 30 }, TOOLS);
    expect(addSums(first, rest)).toEqual(whole);
    expect(whole.games).toBe(30);
    expect(total(whole.lengths)).toBe(30);
    expect(total(whole.reasons)).toBe(30);
    expect(whole.events['finished']).toBe(30);
    expect(JSON.parse(JSON.stringify(whole))).toEqual(whole);
  });

  it('forgets at least one call in every game in which the silent seat has one', async () => {
    const { silence } = await playBalance({ plan: plan({ seats: 2 }), from: 0, to: 40 }, TOOLS);
    expect(silence.forgotten).toBeGreaterThanOrEqual(20);
    expect(silence.forgottenSquares).toBeGreaterThanOrEqual(silence.forgotten);
  });
});

describe('measureBalance', () => {
  it('is the same for any number of lanes', async () => {
    const balances = await Promise.all(
      [1, 2, 5].map((size) =>
        measureBalance({ plan: plan(), games: 50, executor: createLocalExecutor(size) }),
      ),
    );
    expect(balances[1]).toEqual(balances[0]);
    expect(balances[2]).toEqual(balances[0]);
    expect(balances[0]!.games).toBe(50);
  });

  it('tells what it knows on its way, and stops when asked', async () => {
    const stop = { aborted: false };
    const seen: number[] = [];
    const balance = await measureBalance({
      plan: plan(),
      games: 500,
      executor: createLocalExecutor(),
      stop,
      onProgress: ({ games, planned, seats }) => {
        seen.push(games);
        expect(planned).toBe(500);
        expect(seats).toHaveLength(3);
        stop.aborted = games >= 60;
      },
    });
    expect(seen).toEqual([20, 40, 60]);
    expect(balance.games).toBe(60);
  });

  it('finds that one pack is not enough for six, and that two are', async () => {
    const crowded = await measure(CROWDED);
    expect(crowded.dry!.games.low).toBeGreaterThan(0.02);
    expect(crowded.dry!.ended.mean).toBe(0);
    expect(codes(crowded)).toContain('runs-dry');
    const roomy = await measure({ seats: 6, options: { ...CROWDED.options, decks: 2 } }, 60);
    expect(roomy.dry!.games.mean).toBe(0);
    expect(codes(roomy)).not.toContain('runs-dry');
  });

  it('tells games that end without cards from those that go on without', async () => {
    const cancelled = await measure({ ...CROWDED, rules: 'statechart' });
    expect(cancelled.dry!.ended).toEqual(cancelled.cancelled);
    expect(cancelled.reasons['cancelled']).toEqual(cancelled.cancelled);
    expect(cancelled.cancelled.mean).toBeGreaterThan(0.02);
    const ended = await measure({ ...CROWDED, rules: 'contest' }, 150);
    expect(ended.cancelled.mean).toBe(0);
    expect(ended.dry!.ended).toEqual(ended.reasons['no-cards']);
    expect(ended.dry!.ended).toEqual(ended.dry!.games);
  });

  it('warns of a turn limit that ends games', async () => {
    const balance = await measure({ options: { turnLimit: 20 } });
    expect(balance.turnLimit).toEqual(balance.reasons['turn-limit']);
    expect(codes(balance)).toContain('turn-limit');
  });

  it('finds that a forgotten call costs places, and more cards more of them', async () => {
    const [cheap, dear] = await Promise.all(
      [1, 5].map((penalty) => measure({ options: { 'calls.penalty': penalty } }, 200)),
    );
    expect(cheap!.forgotten!.places.low).toBeGreaterThan(0);
    expect(dear!.forgotten!.places.low).toBeGreaterThan(cheap!.forgotten!.places.high);
    expect(dear!.forgotten!.wins.low).toBeGreaterThan(0);
  });

  it('finds that collecting cards pays in contest, and that a duty to lay ends it', async () => {
    const request = { rules: 'contest', seats: 2, bot: 'greedy' };
    const balance = await measure(request, 200);
    const [warning] = warnAbout(balance);
    expect(warning).toMatchObject({
      code: 'probe-pays',
      options: ['draw.voluntary'],
      mend: { option: 'draw.voluntary', value: false },
    });
    expect(speak(warning!, 'en')).toMatch(/^Whoever draws .* wins \d+ % .* instead of \d+\.$/);
    expect(speak(warning!, 'de')).toMatch(/^Wer ohne Not zieht .* gewinnt \d+ % .* statt \d+\.$/);
    const mended = plan({ ...request, options: { 'draw.voluntary': false } });
    expect(mended.probes).toEqual([]);
    const forced = { ...mended, probes: ['hoarder'] };
    const executor = createLocalExecutor();
    const closed = await measureBalance({ plan: forced, games: 200, executor });
    expect(closed.probes[0]!.wins.low).toBeLessThan(0.5);
    expect(closed.probes[0]!.moves).toBeLessThan(2 * closed.length.mean.mean);
  });

  it('finds that collecting pays in standard games of two, and loses among three', async () => {
    const two = await measure({ seats: 2, bot: 'greedy' }, 60);
    expect(codes(two)).toEqual(['probe-pays']);
    const three = await measure({ seats: 3, bot: 'greedy' }, 40);
    expect(three.probes[0]!.wins.high).toBeLessThan(1 / 3);
    expect(codes(three)).toEqual([]);
  });

  it('finds it as well by a rule, where no net can be loaded', async () => {
    const request = withoutNets(plan({ rules: 'contest', seats: 2, bot: 'greedy' }));
    expect(request.probes).toEqual(['hoarder']);
    const balance = await measureBalance({
      plan: request,
      games: 120,
      executor: createLocalExecutor(),
    });
    expect(codes(balance)).toEqual(['probe-pays']);
  });

  it('lets probes play only among the usual bots', () => {
    expect(plan({ bot: 'greedy' }).probes).toEqual(['hoarder']);
    expect(plan({ bot: 'greedy', seats: 2 }).probes).toEqual(['learned']);
    expect(plan({ bot: 'greedy', seats: 2, rules: 'prsi' }).probes).toEqual(['hoarder']);
    expect(plan({ bot: 'random' }).probes).toEqual([]);
    expect(plan({ game: 'chanco', bot: 'auto' }).probes).toEqual([]);
  });

  it('says nothing about calls where the rules have none', async () => {
    expect(await measure({ rules: 'dart' }, 40)).not.toHaveProperty('forgotten');
  });

  it('measures games that know neither cards to draw nor calls', async () => {
    const chanco = await measure({ game: 'chanco', bot: 'auto' }, 60);
    expect(chanco).not.toHaveProperty('dry');
    expect(chanco.shared.mean).toBeGreaterThan(0);
    expect(chanco.draws.mean).toBe(0);
    const mopsRoyal = await measure({ game: 'mops-royal' }, 20);
    expect(mopsRoyal.length).toEqual({
      mean: { mean: 72 },
      p5: 72,
      p50: 72,
      p95: 72,
    });
  });
});
