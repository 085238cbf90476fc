/** What people type at its longest and widest, and whether pages have room for it. */
import { NAME_LENGTH_MAX } from '@stammtisch/wire/table';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findMisfits, SMALL } from './fits.ts';
import { FONTS, wearFont } from './fonts.ts';
import { PHONE, type Size } from './visitor.ts';

/** Letters that are wide, high, of other scripts, and pictures; nowhere may a line be broken. */
const LETTERS = ['W', 'M', '🂡', 'ض', 'Ẅ\u0323\u0301', '﷽', '漢', '@'];

/** As many different names as there are seats. */
export function nameOf(seat: number): string {
  const letter = LETTERS[seat % LETTERS.length]!;
  const count = Math.floor((NAME_LENGTH_MAX - 2) / Array.from(letter).length);
  return letter.repeat(count) + String(seat).padStart(2, '0');
}

/** The page as it is on the smallest phones, with the letters of this machine and of phones. */
export async function expectToFit(
  page: Page,
  what: string,
  sizes: readonly Size[] = [SMALL, PHONE],
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    // Where the letters of phones fit on the smallest of them, they fit on others.
    for (const font of size === sizes[0] ? FONTS : [undefined]) {
      await wearFont(page, font);
      const misfits = await findMisfits(page);
      expect.soft(misfits, `${what} at ${size.width} in ${font ?? 'its own letters'}`).toEqual([]);
    }
  }
}
