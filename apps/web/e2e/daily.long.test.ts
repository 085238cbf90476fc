import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectToFit } from './test/longest.ts';
import { setStage } from './test/stage.ts';
import { chooseFromMenu, endPanel, rushOn } from './test/table.ts';
import { PHONE } from './test/visitor.ts';
import { de } from './test/words.ts';

const stage = setStage();

describe('the deal of the day', () => {
  it('is found on the start page, gone on with, played once and compared', async () => {
    const name = 'W'.repeat(24);
    const { page } = await stage.visit({ name, size: PHONE });
    await page.getByRole('button', { name: de.daily.go }).click();
    await page.getByRole('button', { name: de.daily.play }).click();
    await page.waitForURL('**/t/daily-*');
    await page.getByRole('main').waitFor();
    await page.goto(`${stage.server.url}/daily`);
    const goOn = page.getByRole('button', { name: de.daily.goOn });
    await goOn.waitFor();
    expect(await page.getByRole('button', { name: de.daily.play }).count()).toBe(0);
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow).toBe(0);
    await goOn.click();
    await page.waitForURL('**/t/daily-*');

    // Which game it is depends on the day, and some have many turns.
    await letBotsHurry(page);
    await rushOn(page);
    await endPanel(page).getByRole('button', { name: de.daily.results }).click();
    await page.getByRole('rowheader', { name }).waitFor();
    await expectToFit(page, 'the results of the day');
    // There is nothing more to play at that table.
    await page.goto(stage.server.url);
    await page.getByRole('button', { name: de.daily.go }).waitFor();
    expect(await page.getByRole('region', { name: de.start.continue }).count()).toBe(0);
  });

  it('says that it cannot be compared without a server, and lets one play', async () => {
    const { page, context } = await stage.visit();
    const go = page.getByRole('button', { name: de.daily.go });
    await go.click();
    await page.getByRole('button', { name: de.daily.play }).waitFor();
    await page.goBack();
    await go.waitFor();
    await context.setOffline(true);
    await go.click();
    await page.getByText(de.daily.offline).waitFor();
  });
});

async function letBotsHurry(page: Page): Promise<void> {
  await chooseFromMenu(page, de.table.pace);
  await page.getByRole('radio', { name: de.setup.paceNow }).click();
  const chosen = page.locator('[role="radio"][aria-checked="true"]');
  await chosen.filter({ hasText: de.setup.paceNow }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
