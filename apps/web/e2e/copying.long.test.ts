/** Browsers that let nobody use the clipboard: over a LAN without a secure connection, in other programs, by choice. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setStage } from './test/stage.ts';
import { openSetup } from './test/table.ts';
import { PHONE } from './test/visitor.ts';
import { de } from './test/words.ts';

const stage = setStage();

async function openRules(page: Page): Promise<void> {
  const dialog = await openSetup(page, 'mau-mau');
  await dialog.getByRole('button', { name: de.rules.house }).click();
  await dialog.getByRole('button', { name: de.rules.share }).click();
}

/** As pages have none that came without a secure connection. */
async function takeClipboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.reload();
}

it('a link is copied without a clipboard, and shown as well', async () => {
  const { page, context } = await stage.visit({ size: PHONE });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const reader = await context.newPage();
  await reader.goto(stage.server.url);
  await takeClipboard(page);
  await openRules(page);
  const share = page.getByRole('region', { name: de.rules.shareTitle });
  const link = await share.getByRole('status').textContent();
  const button = share.getByRole('button', { name: de.room.link });
  await button.click();
  await page.locator('[data-note]').filter({ hasText: de.app.copied }).waitFor();
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  await reader.bringToFront();
  expect(await reader.evaluate(() => navigator.clipboard.readText())).toBe(link);
});

it('where nothing can be copied it is said, and a link can be read', async () => {
  const { page, complaints } = await stage.visit({ size: PHONE });
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    document.execCommand = () => false;
  });
  await openRules(page);
  const share = page.getByRole('region', { name: de.rules.shareTitle });
  expect(await share.getByRole('status').count()).toBe(0);
  await share.getByRole('button', { name: de.room.link }).click();
  await page.locator('[data-note="bad"]').filter({ hasText: de.app.notCopied }).waitFor();
  expect(await share.getByRole('status').textContent()).toContain('/rules/mau-mau?');
  expect(complaints).toEqual([]);
});
