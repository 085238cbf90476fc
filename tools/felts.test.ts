import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const CSS = readFileSync(join(import.meta.dirname, '../apps/web/src/style/tokens.css'), 'utf8');

/** The block of a selector. */
function blockOf(selector: string): string {
  const from = CSS.indexOf(`${selector} {`);
  expect(from).toBeGreaterThanOrEqual(0);
  return CSS.slice(from, CSS.indexOf('}', from));
}

/** The colour of a token in light and dark. */
function pairOf(block: string, token: string): readonly string[] {
  const found = new RegExp(`${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(block);
  return [found![1]!, found![2]!];
}

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

describe.each([
  ['green', ':root'],
  ['blue', ":root[data-felt='blue']"],
  ['red', ":root[data-felt='red']"],
  ['grey', ":root[data-felt='grey']"],
])('a table that is %s', (_, selector) => {
  it.each(['--felt-ink', '--felt-ink-soft'])('can be read in light and dark: %s', (ink) => {
    const inks = pairOf(blockOf(':root'), ink);
    for (const felt of ['--felt', '--felt-deep', '--felt-light']) {
      const cloth = pairOf(blockOf(selector), felt);
      for (const [look, color] of cloth.entries()) {
        expect(contrast(color, inks[look]!)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});
