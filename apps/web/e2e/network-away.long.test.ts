import { describe, expect, it } from 'vitest';
import { meet, playSome, playUntilTurn } from './test/pair.ts';
import { setStage } from './test/stage.ts';
import { deal, lastMoves, ownTurn } from './test/table.ts';
import { de, fill } from './test/words.ts';

const stage = setStage();

describe('somebody who has gone away', () => {
  it('keeps the seat when the page is loaded anew', async () => {
    const pair = await meet(stage);
    const { anna, ben } = pair;
    await deal(anna.page);
    await playUntilTurn(ben, anna, 3);
    await ben.page.reload();
    await ownTurn(ben.page).waitFor();
    await playSome(pair);
  });

  it('is played for by a bot when the host says so, and has the seat back on return', async () => {
    const pair = await meet(stage);
    const { anna, ben } = pair;
    await deal(anna.page);
    await playUntilTurn(ben, anna, 3);
    const address = ben.page.url();
    await ben.page.goto('about:blank');
    await anna.page.getByText(fill(de.table.absent, { name: 'Ben' })).waitFor();
    await anna.page.getByRole('button', { name: de.table.offerStandIn }).click();
    await anna.page.getByText(fill(de.table.standInBanner, { name: 'Ben' })).waitFor();
    await ownTurn(anna.page).waitFor();
    await ben.page.goto(address);
    await lastMoves(ben.page).waitFor();
    await anna.page
      .getByText(fill(de.table.standInBanner, { name: 'Ben' }))
      .waitFor({ state: 'detached' });
    await playSome(pair);
  });

  it('can go on with another device by a code from the first one', async () => {
    const { anna, ben, table } = await meet(stage);
    const { page } = ben;
    await deal(anna.page, page);
    await page.getByRole('banner').getByRole('button', { name: de.table.menu }).click();
    await page.getByRole('menuitem', { name: de.table.otherDevice }).click();
    const code = await page
      .getByRole('dialog')
      .getByText(/^[\p{Lu}\d]+(?:-[\p{Lu}\d]+)+$/u)
      .textContent();
    const other = await stage.visit({ path: `/t/${table}` });
    await other.page.getByText(de.join.otherDevice).click();
    await other.page.getByLabel(de.join.handoverCode).fill(code ?? '');
    await other.page.getByRole('button', { name: de.start.joinGo }).click();
    await lastMoves(other.page).waitFor();
    await ben.context.close();
    // Moves of both come and go through the other device.
    await playUntilTurn(other, anna, 4);
  });

  it('finds the table without a seat as a spectator, who sees no hand', async () => {
    const { anna, ben, table } = await meet(stage);
    await deal(anna.page);
    const { page } = await stage.visit({ path: `/t/${table}` });
    await page.getByRole('button', { name: de.join.watch }).click();
    await lastMoves(page).waitFor();
    expect(await page.locator('button[data-playable]').count()).toBe(0);
    await playUntilTurn(anna, ben, 3);
    expect(await page.locator('button[data-playable]').count()).toBe(0);
  });
});
