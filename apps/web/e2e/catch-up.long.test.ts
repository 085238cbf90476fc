import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isToMove, meet } from './test/pair.ts';
import { setStage } from './test/stage.ts';
import { deal, ownTurn, playUntil } from './test/table.ts';
import type { Visitor } from './test/visitor.ts';
import { de, fill } from './test/words.ts';

const stage = setStage();

/** Anna and Ben, after the deal, when Ben has moved and it is his turn again. */
async function playSome(): Promise<readonly [Visitor, Visitor]> {
  const { anna, ben } = await meet(stage);
  await deal(anna.page);
  const hasMoved = (): boolean => ben.received.some((text) => /"seat":1,"by":"seat"/.test(text));
  const isThere = async (): Promise<boolean> => hasMoved() && (await isToMove(ben));
  await playUntil(isThere, anna.page, ben.page);
  return [anna, ben];
}

function notice(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: de.catchUp.title });
}

describe('who comes back to a table', () => {
  it('is told that a bot has played for them, and by a tap what exactly', async () => {
    const [anna, ben] = await playSome();
    expect(await notice(ben.page).count()).toBe(0);
    const address = ben.page.url();
    await ben.page.goto('about:blank');
    await anna.page.getByText(fill(de.table.absent, { name: 'Ben' })).waitFor();
    await anna.page.getByRole('button', { name: de.table.offerStandIn }).click();
    const hasStoodIn = async (): Promise<boolean> =>
      anna.received.some((text) => /"seat":1,"by":"bot"/.test(text));
    await playUntil(hasStoodIn, anna.page);
    await ben.page.goto(address);
    await notice(ben.page).getByText('Ein Bot hat').waitFor();
    await notice(ben.page).getByRole('button', { name: de.catchUp.show }).click();
    const told = ben.page.getByRole('region', { name: de.story.since });
    await told.getByText(/^1\/\d+$/).waitFor();
    await ben.page.keyboard.press('Escape');
    await told.waitFor({ state: 'detached' });
    await notice(ben.page).getByRole('button', { name: de.app.close }).click();
    await notice(ben.page).waitFor({ state: 'detached' });
    expect(await notice(anna.page).count()).toBe(0);
  });

  it('is told what the others did while the network was away, until they move themselves', async () => {
    const [ben, anna] = (await playSome()).toReversed() as [Visitor, Visitor];
    await playUntil(() => ownTurn(anna.page).isVisible(), ben.page);
    await ben.context.setOffline(true);
    await ben.page.getByText(de.table.awayBanner).waitFor();
    const isBens = (): Promise<boolean> =>
      anna.page
        .getByRole('banner')
        .getByText(fill(de.table.turn, { name: 'Ben' }))
        .isVisible();
    await playUntil(isBens, anna.page);
    await ben.context.setOffline(false);
    await notice(ben.page).getByText('der anderen').waitFor();
    await playUntil(() => ownTurn(anna.page).isVisible(), ben.page);
    await notice(ben.page).waitFor({ state: 'detached' });
  });
});
