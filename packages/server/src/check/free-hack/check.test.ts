import { describe, expect, it } from 'vitest';
import { checkBot, listScenarioIds } from '../check.ts';
import {
  check,
  failure,
  failureIn,
  freeHack,
  LIMITS,
  MAU_MAU,
  planOf,
  summary,
} from '../test/checking.ts';

describe('a check of a Free-Hack bot without faults', () => {
  it('passes', async () => {
    const report = await check(freeHack('none'), { protocol: 'free-hack' });
    expect(summary(report)).toEqual([]);
    expect(report.results.map(({ id }) => id)).toEqual(listScenarioIds('free-hack', MAU_MAU));
  });
});

describe('a check finds in a Free-Hack bot', () => {
  it.concurrent.each([
    ['no-name', 'name', '"name":"…"', '"status":"hi"'],
    ['only-draws', 'lay', '"selectedCard":10', '"status":"skip"'],
    ['never-wishes', 'wish', '"wishedColor":0 | 1 | 2 | 3', '"selectedCard":19'],
    ['ignores-wish', 'wish-in-force', 'a card that fits on 16: 10', 'does not fit'],
    ['counts-twice', 'draw-two', 'or a card that fits', 'does not hold this card'],
    ['answers-when-skipped', 'skip', 'no line nobody asked for', '"status":"skip"'],
    ['loses-count', 'penalty', 'or a card that fits', 'does not hold this card'],
    ['insists-on-its-name', 'other-name', 'or a card that fits', 'program has ended'],
    ['crashes-on-unknown-fields', 'unknown-fields', '"name":"…"', 'program has ended'],
    ['never-comes-back', 'many-games', 'a connection', 'did not connect'],
  ])('%s: %s', async (fault, id, expected, got) => {
    const plan = { protocol: 'free-hack', only: [id] } as const;
    // Who never comes back is waited for.
    const startMs = fault === 'never-comes-back' ? 3000 : LIMITS.startMs;
    const report = await check(freeHack(fault), { ...plan, limits: { ...LIMITS, startMs } });
    expect(failureIn(report, id)).toEqual(failure(expected, got));
  });

  it('nothing over stdin and stdout, which the protocol does not know', async () => {
    const report = await checkBot(planOf(['node'], { protocol: 'free-hack' }));
    expect(report).toMatchObject({ ok: false, error: { code: 'needs-network' } });
  });
});
