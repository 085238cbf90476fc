import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setStage } from './test/stage.ts';
import { endPanel } from './test/table.ts';
import { de, fill, type GameId, TITLES } from './test/words.ts';

const stage = setStage();

/** Enough to come round any page. */
const TABS_MAX = 120;

/** Presses Tab until something is reached; every page must let one come there. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let tabs = 0; tabs < TABS_MAX; tabs++) {
    if (await isOn(page, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

function isOn(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
}

/** A table against one bot that does not hesitate, chosen without a pointer. */
async function startByKeys(page: Page, game: GameId): Promise<void> {
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
async function playByKeys(page: Page, move: () => Promise<void>): Promise<void> {
  const end = endPanel(page);
  const turn = page.locator('header [data-yours]');
  while (!(await end.isVisible())) {
    await end.or(turn).first().waitFor();
    if (!(await end.isVisible()) && (await turn.isVisible())) await move();
  }
}

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
      if (!(await isOn(page, '[data-index]'))) await tabTo(page, '[data-index]');
      for (let steps = 0; !(await isOn(page, '[data-playable]')); steps++) {
        if (steps > 40) return;
        await page.keyboard.press(steps < 20 ? 'ArrowRight' : 'ArrowLeft');
      }
      await page.keyboard.press('m');
      await page.keyboard.press('Enter');
    });
  });

  it('Chanco is played to its end', async () => {
    const { page } = await stage.visit();
    await startByKeys(page, 'chanco');
    let turn = 0;
    await playByKeys(page, async () => {
      if (!(await isOn(page, '[data-playable]'))) await tabTo(page, '[data-playable]');
      if (turn++ % 2 === 1) await page.keyboard.press('ArrowRight');
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
      if (!(await isOn(page, '[data-index]'))) await tabTo(page, '[data-index]');
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
      // A bot may have been quicker than the key.
      const refused = page.getByRole('dialog', { name: de.table.refused });
      if (await refused.isVisible()) await page.keyboard.press('Escape');
      if (spot === null) return;
      await walkTo(page, spot);
      await page.keyboard.press('Enter');
      await page.keyboard.press('w');
    });
  });

  it('the keys can be looked up, the position is read out and dialogs close', async () => {
    const { page } = await stage.visit();
    await startByKeys(page, 'mau-mau');
    await page.locator('[data-index]').first().waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: de.keys.title }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('t');
    await page.locator('[data-live="polite"]').getByText('Oben liegt').first().waitFor();
  });
});

/** Where a tile may go, else the tile to turn, else one that is part of something. */
const GOALS = ['[data-kind="lay"]', '[data-mark="flippable"]', '[data-mark="possible"]'];

/** By arrows over the board, from wherever one is on it. */
async function walkTo(page: Page, spot: string): Promise<void> {
  await tabTo(page, '[data-spot]');
  const [row, col] = spot.split(' ').map(Number) as [number, number];
  for (let steps = 0; steps < 30; steps++) {
    const here = await page.evaluate(() => document.activeElement?.getAttribute('data-spot') ?? '');
    if (here === spot || here === '') return;
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
}
