import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf, valueOf } from '../test/harness.ts';
import { nameBot, parseName } from './names.ts';

describe('names', () => {
  it.each([
    ['Anna', 'Anna', 'as it is'],
    ['  Anna  Maria ', 'Anna Maria', 'without blanks that nobody sees'],
    ['Jose\u0301', 'Jos\u00e9', 'composed, so that two spellings are one name'],
    ['Anna\nMaria', 'Anna Maria', 'on one line'],
    ['牌さん', '牌さん', 'in any script'],
    ['❤️ 🃏', '❤️ 🃏', 'with pictures'],
    ['<b>&"\'', '<b>&"\'', 'text is data'],
    ['🃏'.repeat(32), '🃏'.repeat(32), 'of 32 characters, whatever their bytes'],
    ['__proto__', '__proto__', 'even where it means something to the language'],
  ])('%j is kept as %j: %s', (raw, kept) => {
    expect(valueOf(parseName(raw, []))).toBe(kept);
  });

  it.each([
    ['', 'name-empty'],
    [' \t\u3000', 'name-empty'],
    ['\u200b', 'name-unprintable'],
    ['An\u0000na', 'name-unprintable'],
    ['An\u001b[31mna', 'name-unprintable'],
    ['\u202eannA', 'name-unprintable'],
    ['An\u00adna', 'name-unprintable'],
    ['\ud83c', 'name-unprintable'],
    ['\u3164', 'name-unprintable'],
    ['\u2800', 'name-unprintable'],
    ['\u034f', 'name-unprintable'],
    ['\ufe0f\u0301', 'name-unprintable'],
    ['a'.repeat(33), 'name-long'],
    ['🃏'.repeat(33), 'name-long'],
    ['Bert', 'name-taken'],
    ['BERT ', 'name-taken'],
    ['käthe', 'name-taken'],
    ['KA\u0308THE', 'name-taken'],
    ['STRASSER', 'name-taken'],
    ['Ｂert', 'name-taken'],
    ['Bert\ufe0f', 'name-taken'],
    ['\u0399\u0308\u0300', 'name-taken'],
  ])('%j is refused as %s', (raw, code) => {
    expect(codeOf(parseName(raw, ['Bert', 'Käthe', 'Straßer', 'ῒ']))).toBe(code);
  });

  it('are the same once kept, and then taken, whatever they were', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (raw) => {
        const name = parseName(raw, []);
        if (!name.ok) return;
        expect(valueOf(parseName(name.value, []))).toBe(name.value);
        expect(codeOf(parseName(name.value, [name.value.toUpperCase()]))).toBe('name-taken');
      }),
      { numRuns: 500 },
    );
  });

  it('are found for any number of bots, and are nobody else’s', () => {
    const names = ['KIEBITZ'];
    for (let i = 0; i < 40; i++) names.push(nameBot(names));
    for (const [i, name] of names.slice(1).entries()) {
      expect(valueOf(parseName(name, names.slice(0, i + 1)))).toBe(name);
    }
  });
});
