import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setStage } from './test/stage.ts';
import { de } from './test/words.ts';

const stage = setStage();
const NAMES = ['Jacqueline', 'Chantal', 'Cheyenne'];

/** A colour as people see it. */
function frameOf(window: Locator): Promise<string> {
  return window.evaluate((element) => getComputedStyle(element).borderTopColor);
}

describe('all windows side by side', () => {
  it('have the cards, packs and names of the address, one frame green and the others red', async () => {
    const { page } = await stage.visit({ path: `/windows?cards=4&packs=1&names=${NAMES.join()}` });
    const windows = NAMES.map((name) => page.getByRole('region', { name, exact: true }));
    for (const window of windows) {
      await window.waitFor();
      expect(await window.getByRole('radio').count()).toBe(4);
    }
    const turns = await page.locator('section[data-turn]').count();
    expect(turns).toBe(1);
    const frames = await Promise.all(windows.map(frameOf));
    const onTurn = await frameOf(page.locator('section[data-turn]'));
    expect(frames.filter((frame) => frame === onTurn)).toHaveLength(1);
    expect(new Set(frames).size).toBe(2);
  });

  it('take a move in the window of whoever is to move, and another one is next', async () => {
    const { page } = await stage.visit({ path: `/windows?cards=5&packs=1&names=${NAMES.join()}` });
    const turn = page.locator('section[data-turn]');
    await turn.waitFor();
    const first = await turn.getAttribute('aria-label');
    const before = await turn.getByRole('radio').count();
    await turn.getByRole('button', { name: de.windows.skip }).click();
    const own = page.getByRole('region', { name: first!, exact: true });
    await own.getByRole('radio').nth(before).waitFor();
    await page.locator(`section[data-turn]:not([aria-label="${first}"])`).waitFor();
  });

  it('say how they are used where the address makes no sense', async () => {
    for (const query of ['cards=1', 'packs=0', 'names=Anna', 'cards=x']) {
      const { page } = await stage.visit({ path: `/windows?${query}` });
      await page.getByText(de.windows.usage).waitFor();
    }
  });

  it('show two players with five cards where nothing is said', async () => {
    const { page } = await stage.visit({ path: '/windows' });
    for (const name of NAMES.slice(0, 2)) {
      const window = page.getByRole('region', { name, exact: true });
      await window.waitFor();
      expect(await window.getByRole('radio').count()).toBe(5);
    }
    expect(await page.locator('section[data-turn]').count()).toBe(1);
  });
});
