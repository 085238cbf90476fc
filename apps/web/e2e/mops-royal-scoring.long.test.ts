import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  beginFrom,
  boardOf,
  colourOf,
  lays,
  makeFile,
  nameOf,
  nextTile,
  player,
  pointsOf,
  problem,
  readFile,
  scoring,
  showsBoardOf,
  spot,
  turnOf,
} from './test/mops-royal.ts';
import { setStage } from './test/stage.ts';
import { WIDE } from './test/visitor.ts';
import { de } from './test/words.ts';

const stage = setStage();
const COMBO = readFile('test_3er_combo.json');

/** The cushion laid as the third green tile in a row. */
async function layThird(page: Page): Promise<void> {
  await beginFrom(page, COMBO);
  await spot(page, 0, 2).click();
  await scoring(page).waitFor();
}

/** The tile in the list of combinations that can be or will be turned. */
function markedTile(page: Page): ReturnType<Page['locator']> {
  return scoring(page).locator('[data-flip]');
}

const score = (page: Page): ReturnType<Page['locator']> =>
  scoring(page).getByRole('button', { name: 'Kombination werten' });
const decline = (page: Page): ReturnType<Page['locator']> =>
  scoring(page).getByRole('button', { name: 'Keine Wertung vornehmen' });

/** How many tiles of a small board are turned over, as those who listen hear it. */
async function turnedOf(page: Page, name: string): Promise<number> {
  const label = (await player(page, name).getAttribute('aria-label')) ?? '';
  return Number(/(\d+) umgedreht/.exec(label)![1]);
}

describe('a combination of Mops Royal', () => {
  it('T09 opens the scoring on the right, the tile in the middle is red', async () => {
    const { page } = await stage.visit({ size: WIDE, path: '/mops-royal' });
    await layThird(page);
    const panel = (await scoring(page).boundingBox())!;
    expect(panel.x).toBeGreaterThan(WIDE.width / 2);
    const combos = scoring(page).getByRole('radiogroup', { name: de.mops.combosLabel });
    expect(await combos.getByRole('radio').count()).toBe(1);
    expect(await markedTile(page).count()).toBe(1);
    expect(await colourOf(markedTile(page), 'outline-color')).toBe('red');
    expect(await spot(page, 0, 1).getAttribute('data-mark')).toBe('flippable');
    expect(await score(page).isDisabled()).toBe(true);
    expect(await decline(page).isEnabled()).toBe(true);
  });

  it('T10 is scored when its tile is chosen, which is green first and then turned', async () => {
    const { page } = await stage.visit({ path: '/mops-royal' });
    await layThird(page);
    await scoring(page).getByRole('radio').first().click();
    expect(await colourOf(markedTile(page), 'outline-color')).toBe('green');
    expect(await spot(page, 0, 1).getAttribute('data-mark')).toBe('flip');
    await score(page).click();
    await scoring(page).waitFor({ state: 'detached' });
    await turnOf(page, 'Bob').waitFor();
    await showsBoardOf(page, 'Bob');
    expect(await pointsOf(page, 'Alice')).toBe(2);
    expect(await turnedOf(page, 'Alice')).toBe(1);
    // The tile of a round is the same for everybody.
    expect(await nextTile(page).getAttribute('aria-label')).toBe(nameOf(21));
    await player(page, 'Alice').click();
    await showsBoardOf(page, 'Alice');
    const back = await spot(page, 0, 1).getAttribute('aria-label');
    expect(back).toContain(de.mops.turnedTile);
    expect(back).not.toContain('Dose');
  });

  it('T10 says in a window that a tile cannot be turned, and nothing changes', async () => {
    const { page } = await stage.visit({ path: '/mops-royal' });
    await layThird(page);
    await spot(page, 0, 1).click();
    await spot(page, 0, 0).click();
    const refused = problem(page).getByText('Ungültige Auswahl! Dieses Plättchen kann nicht');
    await refused.waitFor();
    await problem(page).getByRole('button', { name: 'In Ordnung' }).click();
    expect(await spot(page, 0, 1).getAttribute('data-mark')).toBe('flip');
    await score(page).click();
    await turnOf(page, 'Bob').waitFor();
  });

  it.each([
    { width: 1450, height: 710 },
    { width: 360, height: 740 },
    { width: 320, height: 568 },
  ])('can be reached among many at $width x $height, and nothing is cut off', async (size) => {
    const { page } = await stage.visit({ size, path: '/mops-royal' });
    const rows = ['11 12 13 14 .', '21 22 23 24 .', '31 32 33 . .', '41 42 . . .'];
    const boards = [
      { name: 'Alice', start: 12, rows },
      { name: 'Bob', start: 13, rows: ['13 26'] },
    ];
    await beginFrom(page, makeFile(boards, 34));
    await lays(page).last().click();
    await scoring(page).waitFor();
    const inside = async (part: ReturnType<Page['locator']>): Promise<boolean> => {
      const { x, y, width, height } = (await part.boundingBox())!;
      return x >= 0 && y >= 0 && x + width <= size.width + 1 && y + height <= size.height + 1;
    };
    for (const button of [score(page), decline(page)]) expect(await inside(button)).toBe(true);
    for (const tile of await page.locator('[data-kind="tile"]').all()) {
      expect(await inside(tile)).toBe(true);
    }
    const last = scoring(page).getByRole('radio').last();
    await last.scrollIntoViewIfNeeded();
    await last.click();
    expect(await last.getAttribute('aria-checked')).toBe('true');
    const legend = page.getByRole('button', { name: /^Kombinationen: 17/ });
    expect(await legend.isVisible()).toBe(size.height >= 700);
  });

  it('T10 is scored by pointing at the tile on the board, too', async () => {
    const { page } = await stage.visit({ path: '/mops-royal' });
    await layThird(page);
    await spot(page, 0, 1).click();
    await score(page).click();
    await turnOf(page, 'Bob').waitFor();
    expect(await pointsOf(page, 'Alice')).toBe(2);
  });

  it.each([
    ['the place that makes it', 2],
    ['a tile of it that cannot be turned', 0],
  ])('opens no window where somebody taps twice on %s', async (_, col) => {
    const { page } = await stage.visit({ path: '/mops-royal' });
    if (col === 2) await beginFrom(page, COMBO);
    else await layThird(page);
    await spot(page, 0, col).dblclick();
    // A window would lie over the scoring.
    await scoring(page).waitFor();
    expect(await problem(page).isVisible()).toBe(false);
    await spot(page, 0, 1).click();
    await score(page).click();
    await turnOf(page, 'Bob').waitFor();
    expect(await pointsOf(page, 'Alice')).toBe(2);
  });

  it('T11 is not scored by whoever does not want to', async () => {
    const { page } = await stage.visit({ path: '/mops-royal' });
    await layThird(page);
    await decline(page).click();
    await scoring(page).waitFor({ state: 'detached' });
    await turnOf(page, 'Bob').waitFor();
    await boardOf(page, 'Bob').locator('[data-kind="lay"]').first().waitFor();
    expect(await pointsOf(page, 'Alice')).toBe(0);
    expect(await turnedOf(page, 'Alice')).toBe(0);
  });

  it('of four tiles with a crown lets one choose between two and counts five points', async () => {
    const { page } = await stage.visit({ path: '/mops-royal' });
    const boards = [
      { name: 'Alice', start: 12, rows: ['12 13 14'] },
      { name: 'Bob', start: 45, rows: ['45 13 14'] },
    ];
    await beginFrom(page, makeFile(boards, 11));
    await spot(page, 0, 3).click();
    // The whole row is the best and stands first; its two inner tiles can be turned.
    await scoring(page).getByRole('radio').first().click();
    const choice = scoring(page).getByRole('radiogroup', { name: de.mops.chooseFlip });
    expect(await choice.getByRole('radio').count()).toBe(2);
    expect(await score(page).isDisabled()).toBe(true);
    await choice.getByRole('radio', { name: 'Dose (blau)' }).click();
    await score(page).click();
    await turnOf(page, 'Bob').waitFor();
    expect(await pointsOf(page, 'Alice')).toBe(5);
    await player(page, 'Alice').click();
    await showsBoardOf(page, 'Alice');
    expect(await spot(page, 0, 2).getAttribute('aria-label')).toContain(de.mops.turnedTile);
    expect(await lays(page).count()).toBe(0);
  });
});
