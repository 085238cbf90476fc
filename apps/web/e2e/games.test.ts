import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setStage } from './test/stage.ts';
import { endPanel, lastMoves, playQuickBots, playUntil, pressPlay, rushOn } from './test/table.ts';
import { PHONE } from './test/visitor.ts';
import { de, type GameId, TITLES } from './test/words.ts';

const stage = setStage();
const IDS = Object.keys(TITLES) as GameId[];
/** Not Schwimmen, which has many rounds: it has long tests of its own. */
const SHORT = IDS.filter((id) => id !== 'schwimmen');

/** A game of Chanco can be over as dealt; then a dialog says so, and all else is behind it. */
function asDealt(page: Page): Locator {
  return page.getByText(de.end.asDealt);
}

describe.each(IDS)('%s', (game) => {
  it('is a running table against bots after one press on the start page', async () => {
    const { page } = await stage.visit();
    await pressPlay(page, game);
    await page.waitForURL(/\/local\//);
    await page.locator('h1').getByText(TITLES[game], { exact: true }).waitFor();
    await lastMoves(page).or(asDealt(page)).first().waitFor();
    expect(await page.getByRole('button', { name: de.room.start }).count()).toBe(0);
  });
});

/** Presses with a pointer before the page goes on by itself, which takes half of the time. */
const BY_POINTER = 6;

describe.each(SHORT)('%s', (game) => {
  it('is played from the deal to the end by pressing what is offered, and once more', async () => {
    const { page } = await stage.visit({ size: PHONE });
    await playQuickBots(page, game, 1);
    let presses = 0;
    await playUntil(() => Promise.resolve(presses++ === BY_POINTER), page);
    await rushOn(page);
    const panel = endPanel(page);
    await panel.getByRole('listitem').nth(1).waitFor();
    await panel.getByRole('button', { name: de.end.again }).click();
    await Promise.race([panel.waitFor({ state: 'detached' }), asDealt(page).waitFor()]);
    await lastMoves(page).or(asDealt(page)).first().waitFor();
  });
});
