import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setStage } from './test/stage.ts';
import { endPanel, playOn, playQuickBots } from './test/table.ts';
import { de } from './test/words.ts';

const stage = setStage();

function luckDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: de.luck.title });
}

/** The numbers of a row of the ledger, in tenths. */
async function readRow(row: Locator): Promise<number[]> {
  const cells = await row.getByRole('cell').allInnerTexts();
  return cells.map((text) => Math.round(Number(text.replace('−', '-').replace(',', '.')) * 10));
}

describe('luck and decisions', () => {
  it('are told at the end of a game and add up to its result', async () => {
    const { page } = await stage.visit();
    await playQuickBots(page, 'mau-mau', 1);
    await playOn(page);
    await endPanel(page).getByRole('button', { name: de.end.luck }).click();
    const dialog = luckDialog(page);
    await dialog.getByRole('img', { name: de.luck.plot }).waitFor();
    await dialog.locator('progress[data-done]').waitFor({ state: 'attached' });
    const rows = await dialog.locator('tbody tr').all();
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) {
      const numbers = await readRow(row);
      const result = numbers.pop();
      expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(result);
    }
    await stage.look(page, 'luck');
  });

  it('lead to the moves that decided most', async () => {
    const { page } = await stage.visit();
    await playQuickBots(page, 'mau-mau', 1);
    await playOn(page);
    await endPanel(page).getByRole('button', { name: de.end.replay }).click();
    await page.getByRole('button', { name: de.replay.menu }).click();
    await page.getByRole('menuitem', { name: de.replay.luck }).click();
    const dialog = luckDialog(page);
    await dialog.getByRole('img', { name: de.luck.plot }).click();
    await dialog.waitFor({ state: 'detached' });
    const slider = page.getByRole('slider', { name: de.replay.scrub });
    expect(Number(await slider.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  });
});
