import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setStage } from './test/stage.ts';
import { de } from './test/words.ts';

const stage = setStage();

async function title(page: Page, text: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor();
}

/** Until the page is where it should be; moving there takes a moment. */
async function untilInView(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect();
    return box !== undefined && box.top >= -1 && box.top < innerHeight;
  }, selector);
}

describe('documents', () => {
  it('are reached from the start page, followed by links, and left by the way back', async () => {
    const { page } = await stage.visit();
    await page.getByRole('link', { name: de.docs.link }).click();
    await title(page, de.docs.title);
    await page.getByRole('article').locator('a[href="/docs/api"]').first().click();
    await title(page, 'The HTTP interface, version 1');
    await page.getByRole('article').locator('a[href="/docs/protocol/table"]').first().click();
    await title(page, 'The table protocol, version 1');
    await page.goBack();
    await title(page, 'The HTTP interface, version 1');
    await page.getByRole('button', { name: de.docs.all }).click();
    await title(page, de.docs.title);
  });

  it('are searched by heading and text, and the way back leads to the hits', async () => {
    const { page } = await stage.visit({ path: '/docs' });
    const field = page.getByRole('searchbox', { name: de.docs.search });
    await field.fill('who may ask');
    const hits = page.getByRole('region', { name: de.docs.hits });
    await hits.getByRole('link', { name: 'Who may ask' }).click();
    await title(page, 'The HTTP interface, version 1');
    await untilInView(page, '#who-may-ask');
    await page.goBack();
    await hits.getByRole('link', { name: 'Who may ask' }).waitFor();
    expect(await field.inputValue()).toBe('who may ask');
    await field.fill('xyzzyplugh');
    await page.getByText(de.docs.hitCount_zero).waitFor();
    await field.fill('');
    await page.getByRole('article').waitFor();
  });

  it('are searched with keys alone, also for a word with a slip', async () => {
    const { page } = await stage.visit({ path: '/docs/bots' });
    await title(page, 'Bots and the arena');
    const field = page.getByRole('searchbox', { name: de.docs.search });
    const isInField = (): Promise<boolean> => field.evaluate((it) => it === document.activeElement);
    await page.keyboard.press('/');
    expect(await isInField()).toBe(true);
    await page.keyboard.type('tournamnet');
    await page.locator('[data-hit]').nth(1).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const second = page.locator('[data-hit]').nth(1);
    expect(await second.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await isInField()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('article').waitFor();
    await field.fill('tournaments');
    await page.locator('[data-hit]').first().waitFor();
    await page.keyboard.press('Enter');
    await untilInView(page, '#tournaments');
  });

  it('give code to the clipboard', async () => {
    const { page, context } = await stage.visit({ path: '/docs/first-bot' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: de.docs.copy }).first().click();
    await page.locator('[data-note]').filter({ hasText: de.app.copied }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await page.locator('article pre').first().textContent());
  });

  it('draw statecharts from the rules', async () => {
    const { page } = await stage.visit({ path: '/docs/rules/chanco' });
    const chart = page.getByRole('article').locator('svg[role="group"]').first();
    await chart.waitFor();
    await chart.getByRole('button').first().press('Enter');
    expect(await chart.getByRole('button', { pressed: true }).count()).toBe(1);
  });

  it('say so where there is none, and open whatever the capitals', async () => {
    const { page } = await stage.visit({ path: '/docs/no/such' });
    await title(page, de.docs.missing);
    await page.getByRole('button', { name: de.docs.all }).click();
    await title(page, de.docs.title);
    await page.goto(`${stage.server.url}/docs/GLOSSARY.md#%E0%A4%A`);
    await title(page, 'Glossary');
  });
});
