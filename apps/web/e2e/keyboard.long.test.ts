import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { isOn, playByKeys, startByKeys, tabToOnTable } from './test/keys.ts';
import { setStage } from './test/stage.ts';
import { de } from './test/words.ts';

const stage = setStage();

describe('without a pointer', () => {
  it('Mau-Mau is played to its end', async () => {
    const { page } = await stage.visit();
    await startByKeys(page, 'mau-mau');
    const wish = page.getByRole('group', { name: de.mauMau.whichSuit });
    await playByKeys(page, async () => {
      if (await wish.isVisible()) return page.keyboard.press('1');
      const playable = page.locator('button[data-playable]');
      if ((await playable.count()) === 0) {
        await page.keyboard.press('d');
        return page.keyboard.press('n');
      }
      if (!(await tabToOnTable(page, '[data-index]'))) return;
      for (let steps = 0; !(await isOn(page, '[data-playable]')); steps++) {
        if (steps > 40) return;
        await page.keyboard.press(steps < 20 ? 'ArrowRight' : 'ArrowLeft');
      }
      await page.keyboard.press('m');
      await page.keyboard.press('Enter');
    });
  });

  it('a game that is drawn from its scene is played to its end, its buttons by digits', async () => {
    const { page } = await stage.visit();
    await startByKeys(page, 'crazy-eights');
    await page.locator('[data-index]').first().waitFor();
    await playByKeys(page, async () => {
      const isAsked = (await page.locator('[data-answer]').count()) > 0;
      const offers = await page.locator('button[data-playable]').count();
      if (isAsked || offers === 0) return page.keyboard.press('1');
      if (!(await tabToOnTable(page, '[data-index]'))) return;
      for (let steps = 0; !(await isOn(page, '[data-playable]')); steps++) {
        if (steps > 40) return;
        await page.keyboard.press(steps < 20 ? 'ArrowRight' : 'ArrowLeft');
      }
      await page.keyboard.press('Enter');
    });
  });

  it('Mops Royal is played to its end, scorings included', async () => {
    const { page } = await stage.visit();
    await startByKeys(page, 'mops-royal');
    await page.getByRole('gridcell').first().waitFor();
    await playByKeys(page, async () => {
      const spot = await page.evaluate(
        (goals) =>
          goals
            .map((goal) => document.querySelector(goal)?.getAttribute('data-spot') ?? null)
            .find((found) => found !== null) ?? null,
        GOALS,
      );
      if (spot === null) return;
      if (!(await walkTo(page, spot))) return;
      await page.keyboard.press('Enter');
      await page.keyboard.press('w');
    });
  });
});

/** Where a tile may go, else the tile to turn, else one that is part of something. */
const GOALS = ['[data-kind="lay"]', '[data-mark="flippable"]', '[data-mark="possible"]'];

/** By arrows over the board, from wherever one is on it; false where that cannot be any more. */
async function walkTo(page: Page, spot: string): Promise<boolean> {
  if (!(await tabToOnTable(page, '[data-spot]'))) return false;
  const [row, col] = spot.split(' ').map(Number) as [number, number];
  for (let steps = 0; steps < 30; steps++) {
    const here = await page.evaluate(() => document.activeElement?.getAttribute('data-spot') ?? '');
    if (here === spot) return true;
    if (here === '') return false;
    const [atRow, atCol] = here.split(' ').map(Number) as [number, number];
    const key =
      atRow === row
        ? atCol < col
          ? 'ArrowRight'
          : 'ArrowLeft'
        : atRow < row
          ? 'ArrowDown'
          : 'ArrowUp';
    await page.keyboard.press(key);
  }
  return false;
}
