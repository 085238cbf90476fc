/** Who begins at a table that plays several games, and how many can sit there. */
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
import { de, fill } from './test/words.ts';

const stage = setStage();

describe('a table that plays once more', () => {
  it('lets the next seat begin, and tells everybody', async () => {
    const anna = await stage.visit({ name: 'Anna' });
    const code = await openForFriends(anna.page, 'crazy-eights', 2);
    const ben = await stage.visit({ path: `/t/${code}` });
    await sitDown(ben.page, 'Ben');
    await deal(anna.page);
    await lastMoves(anna.page).getByText('Du beginnst.').waitFor();
    await lastMoves(ben.page).getByText('Anna beginnt.').waitFor();
    await playOn(anna.page, ben.page);
    await endPanel(anna.page).getByRole('button', { name: de.end.again }).click();
    await lastMoves(anna.page).getByText('Ben beginnt.').waitFor();
    await lastMoves(ben.page).getByText('Du beginnst.').waitFor();
  });
});

describe('the start page', () => {
  it('says how many can play with one pack, and with several', async () => {
    const { page } = await stage.visit();
    await page.getByText('2 bis 6 Plätze, mit mehr Kartenspielen bis 30').waitFor();
    expect(await page.getByText('2 bis 13 Plätze', { exact: true }).count()).toBe(1);
  });

  it('lets thirty play, with as many packs as that takes', async () => {
    const { page } = await stage.visit({ size: PHONE });
    const dialog = await openSetup(page, 'mau-mau');
    await setCounter(dialog, de.setup.opponents, 29);
    const note = dialog.getByText(fill(de.rules.packsAdded, { seats: 30, packs: 5 }));
    await note.waitFor();
    const foot = await dialog.getByRole('button', { name: de.setup.start }).boundingBox();
    expect((await note.boundingBox())!.y, 'seen while seats are counted').toBeLessThan(foot!.y);
    await dialog.getByRole('button', { name: de.setup.start }).click();
    await page.waitForURL(/\/local\//);
    await page.getByRole('list', { name: de.table.hand }).waitFor();
    const players = page.getByRole('list', { name: de.mauMau.players }).getByRole('listitem');
    expect(await players.count()).toBe(29);
    expect(await findOverflow(page)).toEqual([]);
  });
});
