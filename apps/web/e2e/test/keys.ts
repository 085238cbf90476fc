/** What people do on the pages who have no pointer. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { endPanel } from './table.ts';
import { de, fill, type GameId, TITLES } from './words.ts';

/** Enough to come round any page. */
const TABS_MAX = 120;

/** Presses Tab until something is reached; every page must let one come there. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let tabs = 0; tabs < TABS_MAX; tabs++) {
    if (await isOn(page, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

export function isOn(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
}

/** A table against one bot that does not hesitate, chosen without a pointer. */
export async function startByKeys(page: Page, game: GameId): Promise<void> {
  const more = fill(de.start.moreLabel, { game: TITLES[game] });
  await page.getByRole('button', { name: more }).waitFor();
  await tabTo(page, `[aria-label="${more}"]`);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await lowerTo(page, de.setup.opponents, '1');
  await chooseByKeys(page, de.setup.paceNow);
  const start = page.getByRole('button', { name: de.setup.start });
  for (let tabs = 0; !(await start.evaluate((it) => it === document.activeElement)); tabs++) {
    expect(tabs).toBeLessThan(TABS_MAX);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
}

async function lowerTo(page: Page, label: string, count: string): Promise<void> {
  const shown = page.getByRole('group', { name: label }).locator('output');
  if ((await shown.textContent()) === count) return;
  await tabTo(page, `[aria-label="${label} −"]`);
  while ((await shown.textContent()) !== count) await page.keyboard.press('Enter');
}

/** Tab leads to the chosen one of a group, arrows to the others. */
async function chooseByKeys(page: Page, choice: string): Promise<void> {
  const wanted = page.getByRole('radio', { name: choice, exact: true });
  const group = page.getByRole('radiogroup').filter({ has: wanted });
  for (let tabs = 0; !(await group.evaluate((it) => it.contains(document.activeElement))); tabs++) {
    expect(tabs).toBeLessThan(TABS_MAX);
    await page.keyboard.press('Tab');
  }
  for (let steps = 0; (await wanted.getAttribute('aria-checked')) !== 'true'; steps++) {
    expect(steps).toBeLessThan(10);
    await page.keyboard.press('ArrowRight');
  }
}

/** Calls back whenever it is one's own turn, until the game is over. */
export async function playByKeys(page: Page, move: () => Promise<void>): Promise<void> {
  // A key that came late may have closed the panel; then a button says that the game is over.
  const end = endPanel(page)
    .or(page.getByRole('button', { name: de.end.title }))
    .first();
  const turn = page.locator('header [data-yours]');
  while (!(await end.isVisible())) {
    await end.or(turn).first().waitFor();
    if (!(await end.isVisible()) && (await turn.isVisible())) await move();
  }
}
