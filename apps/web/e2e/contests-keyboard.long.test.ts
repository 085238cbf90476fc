import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setStage } from './test/stage.ts';
import { de, fill } from './test/words.ts';

const stage = setStage();
const t = de.contests;

/** Enough to come round any of these pages. */
const TABS_MAX = 120;

/** Presses Tab until somebody without a pointer is there; every page must let one come there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < TABS_MAX; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

it('without a pointer a contest is opened, started, watched to its end and travelled through', async () => {
  const { page } = await stage.visit({ path: '/contests' });
  await enter(page, page.getByRole('button', { name: t.open, exact: true }));
  const dialog = page.getByRole('dialog', { name: t.open });
  await tabTo(page, dialog.getByLabel(t.name, { exact: true }));
  await page.keyboard.type('Tastenpokal');
  await tabTo(page, dialog.getByLabel(t.deals));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1');
  for (const bot of ['random', 'greedy']) {
    await tabTo(page, dialog.getByRole('switch', { name: bot }));
    await page.keyboard.press('Space');
  }
  await enter(page, dialog.getByRole('button', { name: t.openGo, exact: true }));
  await page.getByRole('heading', { name: 'Tastenpokal' }).waitFor();

  await enter(page, page.getByRole('button', { name: t.start, exact: true }));
  const sure = page.getByRole('dialog', { name: t.sure.start });
  await enter(page, sure.getByRole('button', { name: t.start, exact: true }));
  await page.getByText(t.states.finished).first().waitFor();

  await enter(page, page.getByRole('link', { name: 'random – greedy' }));
  await enter(page, page.getByRole('link', { name: fill(t.gameNumber, { game: 1 }) }).last());
  const panel = page.getByRole('complementary', { name: t.travel.title });
  const turn = panel.getByRole('heading', { level: 2 });
  await turn.waitFor();
  const before = await turn.textContent();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => turn.textContent()).not.toBe(before);
  await tabTo(page, panel.getByLabel(t.practice.token));
  await enter(page, page.getByRole('button', { name: t.toMatch }));
  await enter(page, page.getByRole('button', { name: t.compare.title }));
  await enter(page, page.getByRole('button', { name: t.toMatch }));
  await enter(page, page.getByRole('button', { name: t.toContest }));
  await page.getByRole('heading', { name: 'Tastenpokal' }).waitFor();
});
