import { mauMau } from '@stammtisch/games';
import { type AnyGame, sentence, speak } from '@stammtisch/kernel';
import type { News } from '@stammtisch/wire/table';
import { describe, expect, it } from 'vitest';
import {
  type Caption,
  captionsAfter,
  hasMovedAfter,
  isHurried,
  queueUp,
  readingMs,
  shortenName,
} from './captions.ts';

function captions(...names: readonly number[]): Caption[] {
  return names.map((name) => ({ key: `${name}`, sentence: sentence(`${name}`, `${name}`) }));
}

function played(seq: number, ...types: readonly string[]): News {
  const events = types.map((type) => ({ type, seat: 1 }));
  return { type: 'played', seq, at: 0, seat: 0, by: 'seat', events };
}

describe('captions', () => {
  it('are told of what happened after a number, in that order and without ordinary moves', () => {
    const news: News[] = [
      played(4, 'skipped'),
      played(5, 'kept', 'skipped', 'reversed'),
      { type: 'configured', seq: 6, at: 0 },
      played(7, 'passed'),
      played(8, 'reshuffled'),
    ];
    const told = captionsAfter(mauMau as unknown as AnyGame, news, 4, { seat: 1 });
    expect(told.map((caption) => speak(caption.sentence, 'de', [], 1))).toEqual([
      'Du setzt aus',
      'Richtung gewechselt',
      'Neu gemischt',
    ]);
    expect(new Set(told.map(({ key }) => key)).size).toBe(3);
  });

  it('wait for each other, and hurry while several wait', () => {
    const queue = queueUp(captions(1), captions(2));
    expect(queue).toEqual(captions(1, 2));
    expect(isHurried(queue)).toBe(false);
    expect(isHurried(queueUp(queue, captions(3)))).toBe(true);
  });

  it('that still wait are dropped when the reader moves: they tell what lies behind', () => {
    const queue = queueUp(captions(1), captions(2, 3));
    expect(queueUp(queue, captions(4), true)).toEqual(captions(1, 4));
    expect(queueUp(queue, [], true)).toEqual(captions(1));
    const news = [played(4, 'skipped'), played(5, 'reversed')];
    expect(hasMovedAfter(news, 4, 0)).toBe(true);
    expect(hasMovedAfter(news, 5, 0)).toBe(false);
    expect(hasMovedAfter(news, 0, 1)).toBe(false);
  });

  it('are skipped up to the last where more than eight wait', () => {
    const queue = queueUp(captions(1), captions(2, 3, 4, 5, 6, 7, 8, 9));
    expect(queue).toHaveLength(9);
    expect(queueUp(queue, captions(10))).toEqual(captions(1, 10));
    expect(queueUp([], captions(1, 2))).toEqual(captions(1, 2));
    expect(queueUp(queue, [])).toBe(queue);
  });

  it('cut names that would leave no room for the rest', () => {
    expect(shortenName('Oma Inge')).toBe('Oma Inge');
    expect(shortenName('W'.repeat(24))).toBe(`${'W'.repeat(13)}…`);
    expect(shortenName('Großtante 👵🏽 Adelheid')).toBe('Großtante 👵🏽…');
  });

  it('are shown the longer, the longer they are', () => {
    expect(readingMs('+4')).toBeLessThan(1100);
    expect(readingMs('Mau vergessen: 2 Karten für dich')).toBeGreaterThan(2000);
  });
});
