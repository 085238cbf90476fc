import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATCH_UP, firstReference, lowerReference, moveReference } from './age.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;
const T = 1_800_000_000_000;

/** One run of a server: its clock is wrong by so much, and things are used every day, or not. */
interface Run {
  readonly wrongMs: number;
  readonly days: number;
  readonly isUsed: boolean;
  /** For which no server runs afterwards. */
  readonly offDays?: number;
}

interface History {
  /** How old each is found, at the worst, in days, with the true number of days that servers ran since. */
  readonly judged: readonly { readonly age: number; readonly ran: number }[];
}

/** Lets servers run one after the other over one store; every day one new thing is used, for once. */
function live(runs: readonly Run[]): History {
  let kept: number | undefined;
  let day = 0;
  let ranDays = 0;
  const things: { usedRan: number; at: number; age: number; ran: number }[] = [];
  for (const { wrongMs, days, isUsed, offDays = 0 } of runs) {
    const clock = (): number => T + day * DAY_MS + wrongMs;
    let reference = kept ?? firstReference(clock(), undefined);
    for (let i = 0; i < days; i++) {
      if (isUsed) {
        things.push({ usedRan: ranDays, at: clock(), age: -Infinity, ran: 0 });
        reference = lowerReference(reference, clock());
      }
      for (let part = 0; part < 4; part++) {
        day += 1 / 4;
        ranDays += 1 / 4;
        reference = moveReference(reference, DAY_MS / 4, clock());
        for (const thing of things) {
          const age = (Math.min(reference, clock()) - thing.at) / DAY_MS;
          const ran = ranDays - thing.usedRan;
          if (age > thing.age) Object.assign(thing, { age, ran });
        }
      }
    }
    kept = reference;
    day += offDays;
  }
  return { judged: things };
}

function oldest({ judged }: History): number {
  return Math.max(...judged.map(({ age }) => age));
}

/** So many days in which things are used, with a clock that is wrong by so many years. */
function runOf(years: number, days: number): Run {
  return { wrongMs: years * YEAR_MS, days, isUsed: true };
}

describe('the age of what was used lately is small', () => {
  const lately: Run = { wrongMs: 0, days: 10, isUsed: true };

  it.each<[string, Run[]]>([
    ['with a clock that is right', [lately]],
    ['at a start with the clock a year ahead', [lately, { ...lately, wrongMs: YEAR_MS }]],
    ['also where things are used then', [lately, { ...lately, wrongMs: YEAR_MS, days: 5 }]],
    ['when such a clock is right again', [lately, { ...lately, wrongMs: YEAR_MS }, lately]],
    ['also after many starts with it', [lately, ...[2, 2, 2, 2, 2].map((days) => runOf(1, days))]],
    ['with a clock a year behind', [lately, { ...lately, wrongMs: -YEAR_MS }]],
    ['when a clock that was behind is right again', [{ ...lately, wrongMs: -YEAR_MS }, lately]],
    [
      'in a store that began with the clock a year ahead',
      [{ ...lately, wrongMs: YEAR_MS }, lately],
    ],
    ['with a clock that goes to and fro', [1, -1, 2, -3, 0].map((years) => runOf(years, 3))],
    ['after a year without a server', [{ ...lately, offDays: 365 }, lately]],
  ])('%s', (_, runs) => {
    expect(oldest(live(runs))).toBeLessThanOrEqual(CATCH_UP * 20);
  });
});

it('a clock that was behind for a moment, in which nothing was used, changes nothing', () => {
  const used: Run = { wrongMs: 0, days: 30, isUsed: true };
  const idle: Run = { wrongMs: -50 * YEAR_MS, days: 1, isUsed: false };
  const { judged } = live([used, idle, { ...used, days: 170 }]);
  expect(judged[0]!.age).toBeGreaterThan(195);
});

describe('the age of what nobody uses', () => {
  it('is the time that passed, with a clock that is right', () => {
    const { judged } = live([{ wrongMs: 0, days: 200, isUsed: true }]);
    expect(judged[0]!.age).toBeGreaterThan(198);
    expect(judged[0]!.age).toBeLessThanOrEqual(200);
  });

  it('makes up for the time without a server', () => {
    const { judged } = live([
      { wrongMs: 0, days: 10, isUsed: true, offDays: 90 },
      { wrongMs: 0, days: 100, isUsed: true },
    ]);
    expect(judged[0]!.age).toBeGreaterThan(198);
  });

  it('in a store of 1.0 is that of its newest thing, whatever the clock says then', () => {
    for (const years of [0, 1, 5]) expect(firstReference(T + years * YEAR_MS, T)).toBe(T);
    expect(firstReference(T - YEAR_MS, T)).toBe(T - YEAR_MS);
    expect(firstReference(T, undefined)).toBe(T);
  });
});

it('whatever clocks do, nothing is found older than four times what servers ran since it was used', () => {
  const years = fc.constantFrom(-3, -1, -0.01, 0, 0.01, 1, 3);
  const runs = fc.array(
    fc.record({
      wrongMs: years.map((count) => count * YEAR_MS),
      days: fc.integer({ min: 1, max: 20 }),
      isUsed: fc.boolean(),
      offDays: fc.integer({ min: 0, max: 400 }),
    }),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(runs, (plan) => {
      for (const { age, ran } of live(plan).judged)
        expect(age).toBeLessThanOrEqual(CATCH_UP * ran + 1e-6);
    }),
    { numRuns: 300 },
  );
});
