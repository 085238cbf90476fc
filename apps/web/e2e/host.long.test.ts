/** Who runs a table: succession, and those who are put out. */
import { describe, it } from 'vitest';
import { meet, type Pair } from './test/pair.ts';
import { setStage } from './test/stage.ts';
import { chooseFromMenu, deal } from './test/table.ts';
import { de, fill, TITLES } from './test/words.ts';

const stage = setStage();

/** Anna, the host, and Ben in the middle of a game. */
async function startTwo(): Promise<Pair> {
  const pair = await meet(stage);
  await deal(pair.anna.page, pair.ben.page);
  return pair;
}

describe('a table', () => {
  it('whose host has gone is run by another, who lets a bot play on', async () => {
    const { anna, ben } = await startTwo();
    await anna.page.close();
    await ben.page.getByText(fill(de.table.absent, { name: 'Anna' })).waitFor();
    await chooseFromMenu(ben.page, de.table.takeOver);
    await ben.page.getByText(de.table.nowHost).first().waitFor();
    await ben.page.getByRole('button', { name: de.table.offerStandIn }).click();
    await ben.page.getByText(fill(de.table.standInBanner, { name: 'Anna' })).waitFor();
  });

  it('is set to another game and to more seats by its host, who says that before it deals', async () => {
    const { anna, ben } = await meet(stage);
    await anna.page.getByLabel(de.room.game).selectOption(TITLES['crazy-eights']);
    await ben.page.getByRole('heading', { level: 1, name: TITLES['crazy-eights'] }).waitFor();
    await anna.page.getByRole('button', { name: `${de.setup.seats} +` }).click();
    await ben.page.getByText(de.room.waitingSeats_one).waitFor();
    await anna.page.getByRole('button', { name: de.room.fill }).click();
    await anna.page.getByRole('menuitem', { name: de.setup.easy }).click();
    await deal(anna.page, ben.page);
    for (const { page } of [anna, ben]) {
      await page.getByRole('list', { name: de.table.hand }).getByRole('button').nth(4).waitFor();
    }
  });

  it('sends somebody away who then only watches, is refused, and can be let in again', async () => {
    const { anna, ben } = await startTwo();
    await chooseFromMenu(anna.page, fill(de.table.putOut, { name: 'Ben' }));
    await ben.page.getByText(de.table.putOutBanner).waitFor();
    await ben.page.reload();
    await ben.page.getByText('Du wurdest vom Tisch geschickt.').waitFor();
    const letIn = fill(de.table.letIn, { name: 'Ben' });
    await chooseFromMenu(anna.page, letIn);
    // Done when nobody is left to be let in.
    await anna.page.getByRole('banner').getByRole('button', { name: de.table.menu }).click();
    await anna.page.getByRole('menu').waitFor();
    await anna.page.getByRole('menuitem', { name: letIn }).waitFor({ state: 'detached' });
    await ben.page.reload();
    await ben.page.getByRole('banner').waitFor();
  });
});
