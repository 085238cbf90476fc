/** Who begins at a table that plays several games, and how many can sit there. */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findOverflow } from './test/looks.ts';
import { setStage } from './test/stage.ts';
import {
  deal,
  endPanel,
  lastMoves,
  openForFriends,
  openSetup,
  playOn,
  setCounter,
  sitDown,
} from './test/table.ts';
import { PHONE } from './test/visitor.ts';
import { de } from './test/words.ts';

const stage = setStage();

/** The option "Kartenspiele" among the house rules. */
async function choosePacks(dialog: Locator, count: number): Promise<void> {
  await dialog.getByRole('button', { name: de.rules.house }).click();
  await setCounter(dialog, 'Kartenspiele', count);
}

describe('a table that plays once more', () => {
  it('lets the next seat begin, and tells everybody', async () => {
    const anna = await stage.visit({ name: 'Anna' });
    const code = await openForFriends(anna.page, 'crazy-eights', 2);
    const ben = await stage.visit({ path: `/t/${code}` });
    await sitDown(ben.page, 'Ben');
    await deal(anna.page);
    for (const { page } of [anna, ben]) await lastMoves(page).getByText('Anna beginnt.').waitFor();
    await playOn(anna.page, ben.page);
    await endPanel(anna.page).getByRole('button', { name: de.end.again }).click();
    for (const { page } of [anna, ben]) await lastMoves(page).getByText('Ben beginnt.').waitFor();
  });
});

describe('the start page', () => {
  it('says how many can play with one pack, and with several', async () => {
    const { page } = await stage.visit();
    await page.getByText('2 bis 6 Plätze, mit mehr Kartenspielen bis 30').waitFor();
    expect(await page.getByText('2 bis 13 Plätze', { exact: true }).count()).toBe(1);
  });

  it('lets thirty play with packs enough, and says so where they do not suffice', async () => {
    const { page } = await stage.visit({ size: PHONE });
    const dialog = await openSetup(page, 'mau-mau');
    await setCounter(dialog, de.setup.opponents, 29);
    await dialog.getByRole('button', { name: de.setup.start }).click();
    await page
      .getByText(/Für 30 Spieler mit je 5 Karten braucht es 151 Karten/)
      .first()
      .waitFor();
    await choosePacks(dialog, 5);
    await dialog.getByRole('button', { name: de.setup.start }).click();
    await page.waitForURL(/\/local\//);
    await page.getByRole('list', { name: de.table.hand }).waitFor();
    const players = page.getByRole('list', { name: de.mauMau.players }).getByRole('listitem');
    expect(await players.count()).toBe(29);
    expect(await findOverflow(page)).toEqual([]);
  });
});
