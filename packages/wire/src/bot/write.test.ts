import { sentence } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { rejection } from './rejection.ts';
import { readServerLine } from './test/table.ts';
import { formatGoodbye, formatRefusal } from './write.ts';

describe('the last lines for a bot', () => {
  it.each([
    ['de', 'Es ist vorbei.'],
    ['en', 'It is over.'],
    [undefined, 'It is over.'],
  ] as const)('say goodbye in its language, English by default: %s', (lang, reason) => {
    const why = sentence('Es ist vorbei.', 'It is over.');
    expect(readServerLine(formatGoodbye(why, lang))).toMatchObject({ type: 'bye', reason });
  });

  it('refuse a hello with the reason twice: for programs, and for people', () => {
    const why = rejection('taken-name', { expected: 'another name', got: '"name":"Anna"' });
    const message = 'Den Namen hat schon ein anderer Bot.';
    expect(formatRefusal(why, 'de').map(readServerLine)).toMatchObject([
      { type: 'rejected', code: 'taken-name', consequence: 'out', message },
      { type: 'bye', reason: message },
    ]);
  });
});
