/** Fingers in a hurry press twice. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setStage } from './test/stage.ts';
import { openSetup, pressPlay, setCounter, untilDrawn } from './test/table.ts';
import { PHONE } from './test/visitor.ts';
import { de, fill, TITLES } from './test/words.ts';

const stage = setStage();

/** As fast as a page can be told, past anything that waits for the first press. */
async function pressTwice(button: Locator): Promise<void> {
  await button.click({ trial: true });
  await button.evaluate((one: HTMLElement) => {
    one.click();
    one.click();
  });
}

/** How many tables the browser takes part in. */
async function countTables(page: Page): Promise<number> {
  await page.locator('main').first().waitFor();
  return page.evaluate(
    () => (JSON.parse(localStorage.getItem('stammtisch.tickets') ?? '[]') as unknown[]).length,
  );
}

describe('a button that is pressed twice', () => {
  it('opens one table in this browser, also the picture of a game', async () => {
    const { page } = await stage.visit({ size: PHONE });
    const dialog = await openSetup(page, 'crazy-eights');
    await pressTwice(dialog.getByRole('button', { name: de.setup.start }));
    await untilDrawn(page);
    expect(await countTables(page)).toBe(1);
    await page.goto(stage.server.url);
    const name = fill(de.start.playLabel, { game: TITLES['crazy-eights'] });
    const card = page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) });
    await pressTwice(card.locator('button[aria-hidden]'));
    await untilDrawn(page);
    expect(await countTables(page)).toBe(2);
  });

  it('opens one table on the server, sits down once and deals once, and nothing is refused', async () => {
    const { page } = await stage.visit({ size: PHONE });
    const dialog = await openSetup(page, 'crazy-eights');
    await dialog.getByRole('radio', { name: de.setup.friends, exact: true }).click();
    await setCounter(dialog, de.setup.seats, 2);
    await pressTwice(dialog.getByRole('button', { name: de.setup.open }));
    await page.waitForURL(/\/t\//);
    expect(await countTables(page)).toBe(1);
    const guest = await stage.visit({ size: PHONE, path: new URL(page.url()).pathname });
    await guest.page.getByLabel(de.start.name).fill('Jacqueline');
    await pressTwice(guest.page.getByRole('button', { name: de.join.sit }));
    await guest.page.getByText(de.room.you, { exact: true }).waitFor();
    await pressTwice(page.getByRole('button', { name: de.room.start }));
    await untilDrawn(page);
    for (const one of [page, guest.page]) {
      expect(await one.locator('[data-note="bad"]').count()).toBe(0);
    }
  });

  it('takes a table from another window once, not from its own at the second press', async () => {
    const { page, context } = await stage.visit({ size: PHONE });
    await pressPlay(page, 'crazy-eights');
    await untilDrawn(page);
    const second = await context.newPage();
    await second.goto(page.url());
    const playHere = second.getByRole('button', { name: de.table.playHere });
    await pressTwice(playHere);
    await untilDrawn(second);
    await page.getByRole('button', { name: de.table.playHere }).waitFor();
    expect(await playHere.count()).toBe(0);
  });
});
