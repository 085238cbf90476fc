import { speak } from '@stammtisch/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BalancePlan, planBalance } from './plan.ts';
import { type Balance, reportBalance } from './report.ts';
import { addSums, type BalanceSums, emptySums, silenceOf, type SilenceSums } from './sums.ts';
import { warnAbout } from './warnings.ts';

function plan(seats = 2, game = 'mau-mau'): BalancePlan {
  const planned = planBalance({ game, seats, bot: 'random', seed: 'report' });
  if (!planned.ok) throw new Error(planned.error.text.en);
  return planned.value;
}

function report(sums: Partial<BalanceSums>, seats = 2): Balance {
  return reportBalance({ ...emptySums(seats), ...sums }, plan(seats), 1000);
}

function silences(rows: readonly (readonly [number, number, number])[]): SilenceSums {
  const sums = rows.map((row) => ({ ...emptySums(2), silence: silenceOf(...row) }));
  return sums.reduce(addSums).silence;
}

/** A thousand games of two that nobody could complain about. */
const FAIR: Partial<BalanceSums> = {
  games: 1000,
  lengths: { 30: 1000 },
  firsts: [
    [0, 500, 0],
    [0, 500, 0],
  ],
  reasons: { out: 1000 },
};

describe('reportBalance', () => {
  it('gives shares of games by seat, shared wins by parts', () => {
    const { seats, shared, draws } = report({
      games: 10,
      shared: 2,
      firsts: [
        [0, 5, 2],
        [0, 3, 2],
      ],
    });
    expect(seats.map(({ mean }) => mean)).toEqual([0.6, 0.4]);
    expect([shared.mean, draws.mean]).toEqual([0.2, 0]);
  });

  it('reads lengths off the distribution', () => {
    const lengths = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [i + 1, 2]));
    const { length } = report({ games: 200, lengths });
    expect([length.p5, length.p50, length.p95]).toEqual([5, 50, 95]);
    expect(length.mean.mean).toBe(50.5);
  });

  it('has percentiles that leave at most their share below and above', () => {
    const counts = fc.dictionary(fc.nat(300).map(String), fc.integer({ min: 1, max: 9 }), {
      minKeys: 1,
    });
    fc.assert(
      fc.property(counts, (lengths) => {
        const all = Object.entries(lengths).flatMap(([moves, count]) =>
          Array.from({ length: count }, () => Number(moves)),
        );
        const { length } = report({ games: all.length, lengths });
        for (const [share, found] of [
          [0.05, length.p5],
          [0.5, length.p50],
          [0.95, length.p95],
        ] as const) {
          expect(all.filter((moves) => moves < found).length).toBeLessThan(all.length * share);
          expect(all.filter((moves) => moves <= found).length).toBeGreaterThanOrEqual(
            all.length * share,
          );
        }
      }),
    );
  });

  it('divides what was lost by the calls forgotten', () => {
    // Two calls cost one win and three places, one call neither; two games had no call.
    const silence = silences([
      [2, 1, 3],
      [1, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
    const { forgotten } = report({ games: 4, silence });
    expect(forgotten!.calls).toBe(3);
    expect(forgotten!.wins.mean).toBeCloseTo(1 / 3, 12);
    expect(forgotten!.places.mean).toBe(1);
    // Residuals 1 - 2/3 and 0 - 1/3: √(4/3 · 2/9) / 3, times t(3) = 3.18245.
    expect(forgotten!.wins.high).toBeCloseTo(1 / 3 + (3.18245 * Math.sqrt(8 / 27)) / 3, 4);
  });

  it('is exact where every forgotten call cost the same', () => {
    const silence = silences([
      [1, 0, 2],
      [3, 0, 6],
      [2, 0, 4],
    ]);
    const { places } = report({ games: 3, silence }).forgotten!;
    expect([places.mean, places.low, places.high]).toEqual([2, 2, 2]);
  });

  it('has numbers for everything where nothing was played', () => {
    const empty = report({});
    expect(JSON.parse(JSON.stringify(empty))).toEqual(empty);
    expect(empty.length.p50).toBe(0);
    expect(warnAbout(empty).map(({ code }) => code)).toEqual([]);
  });
});

describe('warnAbout', () => {
  it('has nothing to say about fair rules', () => {
    expect(warnAbout(report(FAIR))).toEqual([]);
  });

  it.each<[string, Partial<BalanceSums>]>([
    ['runs-dry', { events: { 'drew-nothing': 180 } }],
    ['often-cancelled', { cancelled: 100 }],
    ['turn-limit', { reasons: { out: 980, 'turn-limit': 20 } }],
    [
      'seat-advantage',
      {
        firsts: [
          [0, 560, 0],
          [0, 440, 0],
        ],
      },
    ],
    ['long-games', { lengths: { 30: 900, 400: 100 } }],
    [
      'forgetting-pays',
      {
        silence: silences([
          [1, -1, -1],
          [2, -2, -2],
          [1, -1, 0],
        ]),
      },
    ],
  ])('warns of %s and nothing else', (code, changes) => {
    const warnings = warnAbout(report({ ...FAIR, ...changes }));
    expect(warnings.map((warning) => warning.code)).toEqual([code]);
    expect(speak(warnings[0]!, 'de')).not.toMatch(/[{}]/);
    expect(speak(warnings[0]!, 'de')).not.toBe(speak(warnings[0]!, 'en'));
  });

  it.each([
    ['probe-pays', { games: 400, moves: 20_000, firsts: [0, 260, 0] }],
    ['probe-stretches', { games: 400, moves: 80_000, firsts: [0, 200, 0] }],
    // Level and not long, a little better, or long and lost.
    [undefined, { games: 400, moves: 20_000, firsts: [0, 200, 0] }],
    [undefined, { games: 400, moves: 20_000, firsts: [0, 225, 0] }],
    [undefined, { games: 400, moves: 80_000, firsts: [0, 100, 0] }],
  ])('warns with %s of a probe that has %j', (code, learned) => {
    const warnings = warnAbout(report({ ...FAIR, probes: { learned } }));
    expect(warnings.map((warning) => warning.code)).toEqual(code === undefined ? [] : [code]);
    expect(warnings.map((warning) => speak(warning, 'de')).join('')).not.toMatch(/[{}]/);
  });

  it('says how much, in the numbers of each language', () => {
    const [warning] = warnAbout(report({ ...FAIR, events: { 'drew-nothing': 183 } }));
    expect(speak(warning!, 'de')).toContain('18 %');
    expect(speak(warning!, 'en')).toContain('18 %');
  });

  it('does not take chance for an advantage', () => {
    const firsts = [
      [0, 11, 0],
      [0, 9, 0],
    ];
    expect(warnAbout(report({ ...FAIR, games: 20, lengths: { 30: 20 }, firsts }))).toEqual([]);
    // One seat of six just outside its own interval: 120 of 600 where 100 would be fair.
    const six = [80, 120, 100, 100, 100, 100].map((wins) => [0, wins, 0, 0, 0, 0, 0]);
    const balance = report({ ...FAIR, games: 600, lengths: { 30: 600 }, firsts: six }, 6);
    expect(balance.seats[1]!.low).toBeGreaterThan(1 / 6);
    expect(warnAbout(balance)).toEqual([]);
  });
});
