import type { TableNow } from '@stammtisch/client';
import { GAMES } from '@stammtisch/games';
import type { AnyGame } from '@stammtisch/kernel';
import type { Occupant, TableInfo } from '@stammtisch/wire/table';
import { describe, expect, it } from 'vitest';
import { hasteOf, whoPlaysOn } from './playing-on.ts';
import { isMoment } from './winners.ts';

const PERSON: Occupant = { kind: 'person', member: 'm2', name: 'Bert' };
const BOT: Occupant = { kind: 'bot', bot: 'easy', name: 'Dohle' };
const PROGRAM: Occupant = { kind: 'program', name: 'Robo' };

/** A game of Mau-Mau that has come so far that these seats are out. */
function gameWith(out: number): AnyGame {
  return { ...GAMES['mau-mau']!, scene: () => ({ waitingFor: 8, out, zones: [], notes: [] }) };
}

function nowWith(own: readonly number[], others: readonly Occupant[]): TableNow {
  const me: Occupant = { kind: 'person', member: 'm1', name: 'Anna' };
  const seats = [...own.map(() => me), ...others].map((occupant) => ({ occupant }));
  return {
    info: { status: 'playing', seats } as unknown as TableInfo,
    you: { member: 'm1', seats: own, host: true },
    views: [{ seat: 0, view: { seat: 0 }, legal: [], waitedFor: false }],
  } as unknown as TableNow;
}

describe('who plays on', () => {
  it.each<[string, readonly number[], number, readonly Occupant[], string | undefined]>([
    ['nobody is asked who still plays', [0], 0b0000, [BOT, BOT, BOT], undefined],
    ['bots alone', [0], 0b0001, [BOT, BOT, BOT], 'bots'],
    ['bots, when other people are out as well', [0], 0b0011, [PERSON, BOT, BOT], 'bots'],
    ['people', [0], 0b0001, [PERSON, BOT, BOT], 'people'],
    ['bots of other people count as people', [0], 0b0001, [PROGRAM, BOT, BOT], 'people'],
    ['somebody else at this device', [0, 1], 0b0001, [BOT, BOT], undefined],
    ['nobody at this device', [0, 1], 0b0011, [BOT, BOT], 'bots'],
  ])('%s', (_, own, out, others, expected) => {
    expect(whoPlaysOn(nowWith(own, others), gameWith(out))).toBe(expected);
  });

  it('is not asked by those who only watch, or when the game is over', () => {
    const now = nowWith([0], [BOT, BOT]);
    expect(whoPlaysOn({ ...now, you: null }, gameWith(1))).toBeUndefined();
    const info: TableInfo = { ...now.info, status: 'over' };
    expect(whoPlaysOn({ ...now, info }, gameWith(1))).toBeUndefined();
  });

  it.each([
    [900, undefined, false, undefined],
    [900, 900, false, undefined],
    [900, 250, false, 'fast'],
    [900, 0, false, 'skip'],
    [0, 0, false, undefined],
    [900, undefined, true, 'fast'],
  ])('at a pace of %i, hurried to %s: %s, %s', (pace, paceMs, isFast, haste) => {
    const round = paceMs === undefined ? {} : { paceMs };
    const info = { config: { paceMs: pace }, round } as unknown as TableInfo;
    expect(hasteOf(info, isFast)).toBe(haste);
  });
});

describe('a moment', () => {
  const you = { member: 'm1', seats: [1], host: true };

  it.each([
    ['for whoever won', [2, 1, 3], you, true],
    ['for whoever won with others', [1, 1, 3], you, true],
    ['not for whoever lost', [1, 2, 3], you, false],
    ['for those who only watch', [1, 2, 3], null, true],
    ['not where all are alike', [1, 1, 1], you, false],
  ])('%s', (_, places, who, expected) => {
    expect(isMoment({ places }, who)).toBe(expected);
  });
});
