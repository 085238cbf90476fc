import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setStage } from './test/stage.ts';
import { endPanel, lastMoves, playQuickBots, playUntil } from './test/table.ts';
import { PHONE } from './test/visitor.ts';
import { de } from './test/words.ts';

const stage = setStage();

/** Cards that ask for a suit are laid in another way. */
const PLAIN = 'button[data-playable]:not([aria-label*="Bube"])';

/** What can be seen of every card, also of one under the next. */
const CORNER = { x: 10, y: 24 };

function hand(page: Page): Locator {
  return page.getByRole('list', { name: de.table.hand });
}

/** A game in which some card can be laid; games that end before are played again. */
async function waitForChoice(page: Page, card: string): Promise<void> {
  for (;;) {
    await playUntil(() => hand(page).locator(card).first().isVisible(), page);
    if (!(await endPanel(page).isVisible())) return;
    await endPanel(page).getByRole('button', { name: de.end.again }).click();
    await endPanel(page).waitFor({ state: 'detached' });
  }
}

/** The name of a card without its place in the hand. */
async function nameOf(card: Locator): Promise<string> {
  return ((await card.getAttribute('aria-label')) ?? '').split(',')[0]!;
}

/** The moves so far tell that it was laid, in the words of the page. */
async function isGone(page: Page, name: string): Promise<void> {
  await hand(page)
    .getByRole('button', { name: `${name},` })
    .waitFor({ state: 'detached' });
}

describe('a card of Mau-Mau', () => {
  it('is lifted by a first tap and laid by a second', async () => {
    const { page } = await stage.visit({ size: PHONE, settings: { oneTap: false } });
    await playQuickBots(page, 'mau-mau', 1);
    await waitForChoice(page, PLAIN);
    const name = await nameOf(hand(page).locator(PLAIN).first());
    const card = hand(page).getByRole('button', { name: `${name},` });
    const lifted = hand(page).locator(`[aria-label^="${name},"][aria-pressed="true"]`);
    // What was pressed to get here may have been this card, in the moment when it became playable.
    if (!(await lifted.isVisible())) await card.tap({ position: CORNER });
    await lifted.waitFor();
    await card.tap({ position: CORNER });
    await isGone(page, name);
  });

  it('is dragged to the pile, and comes back when it is let go elsewhere', async () => {
    const { page } = await stage.visit();
    await playQuickBots(page, 'mau-mau', 1);
    await waitForChoice(page, PLAIN);
    const name = await nameOf(hand(page).locator(PLAIN).first());
    const card = hand(page).getByRole('button', { name: `${name},` });
    await drag(page, card, page.getByRole('banner'));
    expect(await card.isVisible()).toBe(true);
    await drag(page, card, page.locator('[data-drop="pile"]'));
    await isGone(page, name);
  });

  it('that does not fit stays where it is, and it is said why', async () => {
    const { page } = await stage.visit();
    await playQuickBots(page, 'mau-mau', 1);
    const wrong = 'button:not([data-playable])';
    const isTurn = page.locator('header [data-yours]');
    for (;;) {
      await waitForChoice(page, wrong);
      if ((await isTurn.isVisible()) && (await hand(page).locator(PLAIN).count()) > 0) break;
      await playUntil(async () => !(await isTurn.isVisible()), page);
    }
    const card = hand(page).locator(wrong).first();
    const name = await nameOf(card);
    await card.click({ position: CORNER });
    await page.locator('[data-refused]').waitFor();
    // Those who see and those who listen are told the same, and it is no move.
    const moves = await lastMoves(page).innerText();
    const told = await page.evaluate(readTold);
    expect(told.filter((text) => !moves.includes(text))).toHaveLength(1);
    await hand(page)
      .getByRole('button', { name: `${name},` })
      .first()
      .waitFor();
  });
});

/** What is both said and shown; both go after a while, so it is read at once. */
function readTold(): readonly string[] {
  const said = [...document.querySelectorAll('[data-live="polite"] p')];
  const shown = document.querySelector('main')!.innerText;
  return said.map(({ textContent }) => textContent).filter((text) => shown.includes(text));
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = await Promise.all([from.boundingBox(), to.boundingBox()]);
  // Near the left edge: the rest may lie under the next card.
  await page.mouse.move(start!.x + 12, start!.y + start!.height / 2);
  await page.mouse.down();
  await page.mouse.move(end!.x + end!.width / 2, end!.y + end!.height / 2, { steps: 8 });
  await page.mouse.up();
}
