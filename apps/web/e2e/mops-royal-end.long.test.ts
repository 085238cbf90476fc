import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beginFrom, colourOf, makeFile, readFile } from './test/mops-royal.ts';
import { setStage } from './test/stage.ts';
import { PHONE } from './test/visitor.ts';

const stage = setStage();

/** The window that opens by itself at the end. */
async function result(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog').filter({ hasText: 'Spiel beendet!' });
  await dialog.getByRole('listitem').first().waitFor();
  return dialog;
}

/** A line for each player, as it stands there. */
async function ranking(page: Page): Promise<readonly string[]> {
  const lines = await (await result(page)).getByRole('listitem').allInnerTexts();
  return lines.map((line) => line.replaceAll(/\s+/g, ' ').trim());
}

describe('the end of Mops Royal', () => {
  it('T17 is noticed when all boards are full, and the most points win', async () => {
    const { page } = await stage.visit({ path: '/mops-royal' });
    await beginFrom(page, readFile('test_determine_winner.json'));
    expect(await ranking(page)).toEqual([
      '1. Alice (blau) 18 Punkte 0 umgedreht',
      '2. Bob (grün) 16 Punkte 0 umgedreht',
    ]);
    const places = (await result(page)).getByRole('listitem');
    expect(await colourOf(places.nth(0), 'border-top-color')).toBe('blue');
    expect(await colourOf(places.nth(1), 'border-top-color')).toBe('green');
    // The winner is stressed.
    const glow = (place: Locator): Promise<string> =>
      place.evaluate((element) => getComputedStyle(element).boxShadow);
    expect(await glow(places.nth(0))).not.toBe('none');
    expect(await glow(places.nth(1))).toBe('none');
  });

  it('T18 is won by fewer turned tiles where the points are equal', async () => {
    const { page } = await stage.visit({ path: '/mops-royal', size: PHONE });
    await beginFrom(page, readFile('test_tie_breaker.json'));
    expect(await ranking(page)).toEqual([
      '1. Bob (grün) 18 Punkte 0 umgedreht',
      '2. Alice (blau) 18 Punkte 7 umgedreht',
    ]);
  });

  it('T18 is won together where the turned tiles are equal, too', async () => {
    const { page } = await stage.visit({ path: '/mops-royal' });
    const rows = ['22* 23 24 25 26', '31 32 33 34 35', '41 42 43 44 45', '51 52 53 54 55'];
    const boards = [
      { name: 'Alice', start: 23, points: 7, rows: [...rows, '61 62 63 64 65'] },
      { name: 'Bob', start: 24, points: 4, rows: [...rows, '61 62 63 64 65'] },
      { name: 'Cleo', start: 25, points: 7, rows: [...rows, '61 62 63 64 65'] },
    ];
    await beginFrom(page, makeFile(boards, 99));
    expect(await ranking(page)).toEqual([
      '1. Alice (blau) 7 Punkte 1 umgedreht',
      '1. Cleo (rot) 7 Punkte 1 umgedreht',
      '3. Bob (grün) 4 Punkte 1 umgedreht',
    ]);
    await (await result(page)).getByText('Alice, Cleo gewinnen zusammen').waitFor();
  });
});
