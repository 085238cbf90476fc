/** In Chanco the card itself follows the pointer, and not a picture of it. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setStage } from './test/stage.ts';
import { endPanel, playQuickBots } from './test/table.ts';
import { de } from './test/words.ts';

const stage = setStage();

it('a card of Chanco is thrown away; Escape breaks that off', async () => {
  const { page } = await stage.visit();
  await playQuickBots(page, 'chanco', 3);
  const hand = page.getByRole('region', { name: de.chanco.hand });
  const card = hand.locator('[data-card]').first();
  await waitForChoice(page, card.locator('[data-playable]'));
  const face = (await card.getAttribute('data-card'))!;
  const thrown = hand.locator(`[data-card="${face}"]`);

  await pullUp(page, thrown);
  expect(await thrown.getAttribute('style')).toContain('translate');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await thrown.getAttribute('style')).not.toContain('translate(');
  expect(await hand.locator('[data-given]').count()).toBe(0);

  await pullUp(page, thrown);
  await page.mouse.up();
  await thrown.waitFor({ state: 'detached' });
});

/** A game that is over as dealt is played again. */
async function waitForChoice(page: Page, playable: Locator): Promise<void> {
  for (;;) {
    await playable.or(endPanel(page)).first().waitFor();
    if (!(await endPanel(page).isVisible())) return;
    await endPanel(page).getByRole('button', { name: de.end.again }).click();
    await endPanel(page).waitFor({ state: 'detached' });
  }
}

/** Puts the mouse down on a card and moves it far up. */
async function pullUp(page: Page, card: Locator): Promise<void> {
  const { x, y, width, height } = (await card.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y - 250, { steps: 8 });
}
