import { describe, expect, it } from 'vitest';
import { CHECKS, describeContract, GAME_CHECKS, runCheck } from './contract.ts';
import { asSubject, type Subject } from './subject/subject.ts';
import { BROKEN_LEAKS, openHands, openPile } from './test/broken-leaks.ts';
import { BROKEN_RULES } from './test/broken-rules.ts';
import { duel } from './test/duel.ts';

const BROKEN = [...BROKEN_RULES, ...BROKEN_LEAKS];

describeContract(duel);

describe('the contract suite finds', () => {
  it.each(BROKEN.map((broken) => [broken.flaw, broken] as const))('%s', (_, broken) => {
    const { check, says, game } = broken;
    expect(() => run(check, asSubject(game))).toThrow(says);
  });

  it('a flaw for each of its checks', () => {
    const found = new Set(BROKEN.map(({ check }) => check));
    const idle = [...GAME_CHECKS, ...CHECKS].filter(({ title }) => !found.has(title));
    expect(idle).toEqual([]);
  });
});

describe('a leak that determinize respects', () => {
  it.each([
    ['the next card', openPile],
    ['the whole state', openHands],
  ])('fits the view and needs a check of its own: %s', (_, game) => {
    expect(() => run('a determinized world fits its view', asSubject(game))).not.toThrow();
  });
});

describe('a broken promise', () => {
  it('is reported with the setup and the seed that show it', () => {
    const check = { title: 'never', run: () => expect.fail('it broke') };
    expect(() => runCheck(check, asSubject(duel))).toThrow(
      /it broke\n {2}in duel, quick, 2 seats, seed [0-9a-f]{32}/,
    );
  });
});

function run(title: string, subject: Subject): void {
  const whole = GAME_CHECKS.find((check) => check.title === title);
  if (whole !== undefined) return whole.run(subject);
  runCheck(
    CHECKS.find((check) => check.title === title)!,
    subject,
  );
}
