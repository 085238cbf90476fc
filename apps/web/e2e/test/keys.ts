/** What people do on the pages who have no pointer. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { endPanel, untilDrawn } from './table.ts';
import { de, fill, type GameId, TITLES } from './words.ts';

/** Enough to come round any page. */
const TABS_MAX = 120;

/** Presses Tab until something is reached; every page must let one come there. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  await tabUntil(page, selector, () => Promise.resolve(false));
}

/**
 * False where it cannot be reached any more, since a bot was quicker: its turn has taken away what
 * was wanted, or a dialog is open (the end, a refusal) and keeps the focus to itself.
 */
export function tabToOnTable(page: Page, selector: string): Promise<boolean> {
  return tabUntil(
    page,
    selector,
    async () =>
      (await page.getByRole('dialog').count()) > 0 || (await page.locator(selector).count()) === 0,
  );
}

/** Whether it was reached before it was in vain; what is asked once more may be so no longer. */
async function tabUntil(
  page: Page,
  selector: string,
  isInVain: () => Promise<boolean>,
): Promise<boolean> {
  for (let tabs = 0; tabs < TABS_MAX; tabs++) {
    if (await isOn(page, selector)) return true;
    if (await isInVain()) return false;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

export function isOn(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
}

/** A table against one bot that does not hesitate, chosen without a pointer; it is drawn then. */
export async function startByKeys(page: Page, game: GameId): Promise<void> {
  const more = fill(de.start.moreLabel, { game: TITLES[game] });
  await page.getByRole('button', { name: more }).waitFor();
  await tabTo(page, `[aria-label="${more}"]`);
  await page.keyboard.press('Enter');
  // It cannot be pressed before the rules of the game have come.
  const start = page.getByRole('button', { name: de.setup.start, disabled: false });
  await start.waitFor();
  await lowerTo(page, de.setup.opponents, '1');
  await chooseByKeys(page, de.setup.paceNow);
  for (let tabs = 0; !(await start.evaluate((it) => it === document.activeElement)); tabs++) {
    expect(tabs).toBeLessThan(TABS_MAX);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await untilDrawn(page);
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
  const refused = page.getByRole('dialog', { name: de.table.refused });
  while (!(await end.isVisible())) {
    // A bot may have been quicker than the last key.
    if (await refused.isVisible()) await page.keyboard.press('Escape');
    await end.or(turn).first().waitFor();
    if (!(await end.isVisible()) && (await turn.isVisible())) await move();
  }
}
