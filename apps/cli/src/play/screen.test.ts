import { createCodec, sentence, text } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { formatActions, formatNews, formatOutcome, formatTexts, type Reader } from './screen.ts';

const reader: Reader = { lang: 'en', names: ['Anna', 'Bo', 'Cem'] };
const german: Reader = { ...reader, lang: 'de' };
const wording = {
  codec: createCodec(
    Array.from({ length: 12 }, (_, i) => i),
    (i) => `play ${i}`,
  ),
  label: (action: number) => text(`${action} legen`, `lay ${action}`),
};

describe('formatNews', () => {
  it('tells in the language of the reader and with names', () => {
    const news = [sentence('{@seat} zieht {n}.', '{@seat} draws {n}.', { seat: 2, n: 4 })];
    expect(formatNews(news, reader)).toEqual(['> Cem draws 4.']);
    expect(formatNews(news, german)).toEqual(['> Cem zieht 4.']);
    const long = [sentence('', `${'word '.repeat(20)}end`)];
    expect(formatNews(long, reader)).toEqual([
      `> ${'word '.repeat(14)}word`,
      '  word word word word word end',
    ]);
  });
});

describe('formatActions', () => {
  it('numbers from 1, side by side where there is room', () => {
    const legal = [3, 5, 0, 1, 2, 4, 6, 7, 8, 11];
    expect(formatActions(legal, wording, german)).toEqual([
      '  1) 3 legen   2) 5 legen   3) 0 legen   4) 1 legen   5) 2 legen',
      '  6) 4 legen   7) 6 legen   8) 7 legen   9) 8 legen  10) 11 legen',
    ]);
  });

  it('never makes a line wider than a screen, but gives a long label a line of its own', () => {
    const long = { ...wording, label: (action: number) => text('', `${'x'.repeat(60)} ${action}`) };
    expect(formatActions([1, 2], long, reader)).toHaveLength(2);
    for (let width = 1; width <= 75; width++) {
      const wide = { ...wording, label: () => text('', 'x'.repeat(width)) };
      const lines = formatActions([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], wide, reader);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
      expect(lines.join('').match(/\d\)/g)).toHaveLength(10);
    }
  });
});

describe('formatTexts', () => {
  it('lists a few actions and says that there are more', () => {
    expect(formatTexts([1, 2], wording)).toBe('play 1, play 2');
    const many = formatTexts([0, 1, 2, 3, 4, 5, 6, 7, 8], wording);
    expect(many).toBe('play 0, play 1, play 2, play 3, play 4, play 5, play 6, play 7 …');
  });
});

describe('formatOutcome', () => {
  const full = { de: 'Alle Spielfelder sind voll.', en: 'All boards are full.' };
  const wording = { reasons: { 'boards-full': full } };

  it('ranks by place, with points where there are any', () => {
    const outcome = { places: [3, 1, 1], points: [1, 12, 12], reason: 'boards-full' };
    expect(formatOutcome(outcome, wording, reader)).toEqual([
      'All boards are full.',
      ' 1.  Bo    12 points',
      ' 1.  Cem   12 points',
      ' 3.  Anna    1 point',
    ]);
    expect(formatOutcome(outcome, wording, german)[3]).toBe(' 3.  Anna    1 Punkt');
  });

  it('leaves out points that nobody has', () => {
    const outcome = { places: [2, 1, 3], points: [0, 0, 0], reason: 'boards-full' };
    expect(formatOutcome(outcome, wording, reader)).toEqual([
      'All boards are full.',
      ' 1.  Bo',
      ' 2.  Anna',
      ' 3.  Cem',
    ]);
  });
});
