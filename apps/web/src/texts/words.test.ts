/** That both languages have the same keys, the compiler knows; here is what stands behind them. */
import { LANGS } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';

const TEXTS = { de, en };

/** Every text by its key. */
function listTexts(part: object, path = ''): [string, string][] {
  return Object.entries(part).flatMap(([name, value]: [string, string | object]) =>
    typeof value === 'string'
      ? [[`${path}${name}`, value] as [string, string]]
      : listTexts(value, `${path}${name}.`),
  );
}

describe('the texts of the pages', () => {
  it.each(LANGS)('say something, each of them, in %s', (lang) => {
    const empty = listTexts(TEXTS[lang]).filter(([, text]) => text.trim() === '');
    expect(empty.map(([key]) => key)).toEqual([]);
  });
});
