import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeRecord } from './play-match.ts';
import { fileNameOf, formatRecord, headingOf, type MatchRecord, parseRecord } from './record.ts';
import { plan } from './test/field.ts';

const HEADING = headingOf(
  plan({ bots: ['search:2000', 'random', 'forgetful:greedy', 'random'] }),
  { round: 2, stage: 'third-place', a: 0, b: 3 },
  4,
);

const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const records = fc.record({
  games: fc.nat(),
  moves: fc.nat(),
  deals: fc.array(fc.tuple(number, number, number, number, number)),
});

function complete(parts: Pick<MatchRecord, 'games' | 'moves' | 'deals'>): MatchRecord {
  return { ...HEADING, winner: 'random#2', decided: 'more-deals', ...parts };
}

describe('the record of a match', () => {
  it('has lost whoever kept failing, though it leads', () => {
    const won = Array.from({ length: 20 }, () => [1, 1, 0, 0, 0] as const);
    const counted = { deals: won, games: 40, moves: 900, failures: [{ crash: 10 }, {}] as const };
    const made = (broken?: number): MatchRecord =>
      makeRecord(plan({ bots: ['greedy', 'random'] }), HEADING, {
        ...counted,
        unplayed: [],
        extensions: 0,
        broken,
        interrupted: [],
      });
    expect(made()).toMatchObject({ winner: 'search:2000', decided: 'score' });
    expect(made(0)).toMatchObject({ winner: 'random#2', decided: 'broken', broken: 'search:2000' });
  });
});

describe('a match file', () => {
  it('reads back what was written, to the last bit', () => {
    fc.assert(
      fc.property(records, (parts) => {
        const record = complete(parts);
        expect(parseRecord(formatRecord(record), HEADING)).toEqual(record);
      }),
      { seed: 7 },
    );
  });

  it('is not taken with any character that matters changed, left out or cut off', () => {
    const text = formatRecord(complete({ games: 4, moves: 70, deals: [[0.5, 1, 0, -3, 2.25]] }));
    for (const index of text.trimEnd().split('').keys()) {
      if (/\s/.test(text[index]!)) continue;
      const changed = `${text.slice(0, index)}${text[index] === '7' ? '8' : '7'}`;
      for (const damaged of [changed + text.slice(index + 1), text.slice(0, index)]) {
        expect(parseRecord(damaged, HEADING)).toBeUndefined();
      }
    }
  });

  it('is that of one match only', () => {
    const text = formatRecord(complete({ games: 4, moves: 70, deals: [] }));
    for (const other of [
      { match: 5 },
      { round: 1 },
      { stage: 'main' as const },
      { names: ['random', 'random#2'] as const },
      { seed: 'other' },
    ]) {
      expect(parseRecord(text, { ...HEADING, ...other })).toBeUndefined();
    }
  });

  it('has a name that any file system takes, and a seed of its own', () => {
    expect(fileNameOf(HEADING)).toBe('0004-search-2000-vs-random-2');
    expect(HEADING.seed).toBe('cup/match/2/search:2000-random#2');
  });
});
