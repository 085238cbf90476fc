import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cardOfName } from './test/cards.ts';
import { curtain, NAMES, passedTo, reveal } from './test/hot-seat.ts';
import { meet } from './test/pair.ts';
import { setStage } from './test/stage.ts';
import { deal, lastMoves, ownTurn, playHotSeat, playQuickBots, rushUntil } from './test/table.ts';
import { de, fill } from './test/words.ts';

const stage = setStage();
const PRESS_MS = 2000;

function undoButton(page: Page, name: string = de.undo.take): ReturnType<Page['getByRole']> {
  return page.getByRole('button', { name, exact: true });
}

/** Whether this page has made its first move and may decide again. */
function hasMoved(page: Page, button: string): () => Promise<boolean> {
  return () => undoButton(page, button).isVisible();
}

/**
 * Takes own moves back until the hand is as it was: a jack and its wish, or a draw and going on, are
 * two, and between them the button may be gone for a moment.
 */
async function takeAllBack(page: Page, before: readonly string[], key?: string): Promise<void> {
  const takeBack = async (): Promise<readonly string[]> => {
    const hand = await listHand(page);
    if (isSame(hand, before)) return hand;
    if (key !== undefined) await page.keyboard.press(key);
    // It may be gone before it is pressed.
    else
      await undoButton(page)
        .click({ timeout: PRESS_MS })
        .catch(() => undefined);
    return hand;
  };
  await expect.poll(takeBack).toEqual(before);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.join() === other.join();
}

async function listHand(page: Page): Promise<readonly string[]> {
  const cards = page.getByRole('list', { name: de.table.hand }).getByRole('button');
  await cards.first().waitFor();
  const labels = await cards.evaluateAll((all) =>
    all.map((card) => card.getAttribute('aria-label') ?? ''),
  );
  return labels.map(cardOfName).toSorted();
}

describe('a move is taken back', () => {
  it('against bots with one press or a key, and the hand is as it was', async () => {
    const { page } = await stage.visit();
    await playQuickBots(page, 'mau-mau', 1);
    await ownTurn(page).waitFor();
    const before = await listHand(page);
    expect(await undoButton(page).count()).toBe(0);
    for (const key of [undefined, 'z', 'Control+z']) {
      await rushUntil(hasMoved(page, de.undo.take), page);
      await takeAllBack(page, before, key);
      await lastMoves(page).getByText('nimmst einen Zug zurück').first().waitFor();
      await ownTurn(page).waitFor();
    }
    // The table in this browser is the same after a reload, and plays on.
    await page.reload();
    await ownTurn(page).waitFor();
    expect(await listHand(page)).toEqual(before);
    await rushUntil(hasMoved(page, de.undo.take), page);
  });

  it('on one device by whoever has moved last, also while it is passed on', async () => {
    const { page } = await stage.visit();
    await playHotSeat(page, 'mau-mau', NAMES);
    await curtain(page).waitFor();
    const first = await passedTo(page);
    await reveal(page);
    const before = await listHand(page);
    const isPassedOn = async (): Promise<boolean> => curtain(page).isVisible();
    await rushUntil(isPassedOn, page);
    expect(await passedTo(page)).not.toBe(first);
    await undoButton(page).click();
    await curtain(page).waitFor({ state: 'detached' });
    await takeAllBack(page, before);
  });

  it('among people when the other one agrees, and not twice asked for when not', async () => {
    const pair = await meet(stage);
    const [anna, ben] = [pair.anna.page, pair.ben.page];
    await deal(anna);
    const begins = await Promise.race([
      ownTurn(anna)
        .waitFor()
        .then(() => true),
      ownTurn(ben)
        .waitFor()
        .then(() => false),
    ]);
    const [asker, other, name] = begins ? [anna, ben, 'Anna'] : [ben, anna, 'Ben'];
    const before = await listHand(asker);
    await rushUntil(hasMoved(asker, de.undo.ask), asker);
    const question = other.getByRole('status').filter({ hasText: fill(de.undo.asks, { name }) });
    const asking = asker.getByText(fill(de.undo.asking, { names: begins ? 'Ben' : 'Anna' }));
    // A jack and its wish are two moves, and after an eight it is the same turn again.
    do {
      await undoButton(asker, de.undo.ask).click();
      await asking.waitFor();
      await question.getByRole('button', { name: de.undo.yes }).click();
      await asking.waitFor({ state: 'detached' });
    } while (!isSame(await listHand(asker), before));
    await question.waitFor({ state: 'detached' });
    await rushUntil(hasMoved(asker, de.undo.ask), asker);
    await undoButton(asker, de.undo.ask).click();
    await question.getByRole('button', { name: de.undo.no }).click();
    await lastMoves(asker).getByText('darfst den Zug nicht zurücknehmen').waitFor();
    expect(await undoButton(asker, de.undo.ask).count()).toBe(0);
  });
});
