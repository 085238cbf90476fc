import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { AXE, findBarriers, findOverflow } from './test/looks.ts';
import { openSetup, setCounter } from './test/table.ts';
import { setStage } from './test/stage.ts';
import { PHONE, WIDE } from './test/visitor.ts';
import { de, fill } from './test/words.ts';

const stage = setStage();

/** The longest name that rules may have, in the widest letters. */
const LONGEST = 'W'.repeat(32);

const groupOf = (dialog: Page | Locator, question: RegExp): Locator =>
  dialog.getByRole('button', { name: question });

/** Whether all of something is on the screen and not behind the edge of the dialog. */
async function isInSight(what: Locator): Promise<boolean> {
  return what.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    const isSeen = (y: number): boolean => element.contains(document.elementFromPoint(left + 8, y));
    return isSeen(top + 2) && isSeen(top + height - 2);
  });
}

describe('house rules by the questions people ask', () => {
  it.each([
    ['phone', PHONE],
    ['desktop', WIDE],
  ])('on a %s open in sight, and a conflict is said at the field in words', async (_, size) => {
    const { page } = await stage.visit({ size, scripts: [AXE] });
    const dialog = await openSetup(page, 'mau-mau');
    await dialog.getByRole('button', { name: de.rules.house }).click();
    const end = groupOf(dialog, /^Wann ist Schluss/);
    await end.focus();
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Spielende').waitFor();
    expect(await end.getAttribute('aria-expanded')).toBe('true');
    expect(await isInSight(end)).toBe(true);
    expect(await end.evaluate((element) => element === document.activeElement)).toBe(true);

    const skip = groupOf(dialog, /^Was macht eine 8/);
    await skip.click();
    const field = dialog.getByLabel('Aussetzkarte', { exact: false }).first();
    await field.selectOption('7');
    const conflict = dialog.getByText(/^Die 7 kann nicht zugleich „Ziehkarte“ und „Aussetzkarte“/);
    expect(await conflict.count()).toBe(2);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await isInSight(conflict.last())).toBe(true);
    const takes = groupOf(dialog, /^Was macht eine 7\? Der Nächste nimmt/);
    await takes.getByText(de.rules.clash).waitFor();
    expect(await dialog.getByText(/take\.rank|skip\.rank/).count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);

    await field.selectOption('A');
    await conflict.first().waitFor({ state: 'detached' });
    await groupOf(dialog, /^Was macht ein Ass\? Der Nächste setzt aus 1 geändert/).waitFor();
  });

  it.each([
    ['phone', PHONE],
    ['desktop', WIDE],
  ])('on a %s show what a collector gains by them, and one press ends it', async (_, size) => {
    const { page } = await stage.visit({ size, scripts: [AXE] });
    const dialog = await openSetup(page, 'mau-mau');
    await setCounter(dialog, de.setup.opponents, 1);
    await dialog.getByLabel(de.rules.presets).selectOption('contest');
    const found = dialog.getByRole('status').filter({ hasText: 'Bots' });
    await found.getByText(/^Wer ohne Not zieht .* gewinnt \d+ % der Spiele/).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
    const label = 'Freiwillig ziehen';
    await found
      .getByRole('button', { name: fill(de.rules.mend, { label, value: 'nein' }) })
      .click();
    await found.getByText(fill(de.rules.balanced, { games: 400 })).waitFor();
    expect(await found.evaluate((element) => element === document.activeElement)).toBe(true);
    await dialog.getByText('Freiwillig ziehen: nein statt ja').waitFor();
  });

  it('show it also where the net of the probe cannot be loaded', async () => {
    const { page } = await stage.visit();
    const refused: string[] = [];
    await page.context().route(/contest-2/, (route) => {
      refused.push(route.request().url());
      return route.abort();
    });
    const dialog = await openSetup(page, 'mau-mau');
    await setCounter(dialog, de.setup.opponents, 1);
    await dialog.getByLabel(de.rules.presets).selectOption('contest');
    const found = dialog.getByRole('status').filter({ hasText: 'Bots' });
    await found.getByText(/^Wer ohne Not zieht .* gewinnt \d+ % der Spiele/).waitFor();
    expect(refused).not.toEqual([]);
  });

  it('add a pack where more sit down than the cards allow, and take it back', async () => {
    const { page } = await stage.visit();
    const dialog = await openSetup(page, 'mau-mau');
    await setCounter(dialog, de.setup.opponents, 7);
    const note = dialog.getByText(fill(de.rules.packsAdded, { seats: 8, packs: 2 }));
    await note.waitFor();
    await setCounter(dialog, de.setup.opponents, 5);
    await note.waitFor({ state: 'detached' });
  });

  it('are shared by a link that somebody else opens, keeps and plays by', async () => {
    const host = await stage.visit({ name: 'Erna' });
    await host.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const dialog = await openSetup(host.page, 'mau-mau');
    await dialog.getByLabel(de.rules.presets).selectOption('prsi');
    await dialog.getByRole('button', { name: de.rules.house }).click();
    await groupOf(dialog, /^Wie wird gegeben/).click();
    await dialog.getByRole('button', { name: 'Karten je Spieler +' }).click();
    await dialog.getByRole('button', { name: de.rules.share }).click();
    const share = dialog.getByRole('region', { name: de.rules.shareTitle });
    await share.getByRole('button', { name: de.room.link }).click();
    await host.page.locator('[data-note]').filter({ hasText: de.app.copied }).waitFor();
    const copied = new URL(await host.page.evaluate(() => navigator.clipboard.readText()));
    expect(copied.pathname + copied.search).toBe('/rules/mau-mau?v=1&rules=prsi&handSize=5');

    const guest = await stage.visit({ size: PHONE, path: copied.pathname + copied.search });
    const { page } = guest;
    await page.getByText(fill(de.rules.shared, { game: 'Mau-Mau' })).waitFor();
    await page.getByText(/^Aussetzkarte: Ass statt 8/).waitFor();
    expect(await findOverflow(page)).toEqual([]);
    await page.getByRole('button', { name: de.rules.keep }).click();
    await page.getByLabel(de.rules.keepName).fill(LONGEST);
    await page.getByRole('button', { name: de.rules.keepGo }).click();
    await page.getByRole('button', { name: fill(de.rules.remove, { name: LONGEST }) }).waitFor();
    expect(await findOverflow(page)).toEqual([]);
    await page.getByRole('button', { name: de.rules.playShared }).click();
    const setup = page.getByRole('dialog');
    await setup.getByRole('button', { name: de.setup.start }).click();
    const hand = page.getByRole('list', { name: de.table.hand });
    await hand.waitFor();
    expect(await hand.getByRole('button').count()).toBe(5);
  });

  it('say what is wrong with a link, and offer what is left of it', async () => {
    const path = '/rules/mau-mau?v=1&rules=standard&handSize=6&colour=red';
    const { page } = await stage.visit({ path });
    await page.getByText(fill(de.rules.linkOption, { name: 'colour' })).waitFor();
    await page.getByText('Karten je Spieler: 6 statt 5').waitFor();
    await page.goto(`${stage.server.url}/rules/mau-mau`);
    await page.getByText(de.rules.linkUnreadable).waitFor();
    await page.goto(`${stage.server.url}/rules/poker?v=1&rules=standard`);
    await page.getByText(de.rules.linkNoGame).waitFor();
  });
});
