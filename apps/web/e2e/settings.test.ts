/** What is chosen for a browser: its language and how bright it is. */
import { describe, expect, it } from 'vitest';
import { findForeign } from './test/looks.ts';
import { setStage } from './test/stage.ts';
import type { Visit } from './test/visitor.ts';
import { de, en } from './test/words.ts';

const stage = setStage();

describe('the language', () => {
  it('changes at once, on every part of the page, and stays', async () => {
    const { page } = await stage.visit();
    await page.getByRole('heading', { name: de.start.title }).waitFor();
    await page.getByRole('button', { name: de.languages.en }).click();
    await page.getByRole('heading', { name: en.start.title }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await findForeign(page, 'en')).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: en.start.title }).waitFor();
  });

  it('is that of the browser where nothing was chosen', async () => {
    for (const [lang, texts] of [['de', de] as const, ['en', en] as const]) {
      const { page } = await stage.visit({ lang, settings: { lang: undefined } });
      await page.getByRole('heading', { name: texts.start.title }).waitFor();
    }
  });
});

describe('brightness', () => {
  it('follows the device, and the settings where somebody has chosen', async () => {
    const light = await backgroundOf({ theme: 'light', settings: { theme: 'system' } });
    const dark = await backgroundOf({ theme: 'dark', settings: { theme: 'system' } });
    expect(dark).not.toBe(light);
    expect(await backgroundOf({ theme: 'light', settings: { theme: 'dark' } })).toBe(dark);
    expect(await backgroundOf({ theme: 'dark', settings: { theme: 'light' } })).toBe(light);
  });

  async function backgroundOf(way: Visit): Promise<string> {
    const { page } = await stage.visit(way);
    await page.getByRole('heading', { name: de.start.title }).waitFor();
    return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  }
});
