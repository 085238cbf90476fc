import { describe, it } from 'vitest';
import { playByKeys, startByKeys, tabToOnTable } from './test/keys.ts';
import { setStage } from './test/stage.ts';
import { de } from './test/words.ts';

const stage = setStage();

describe('without a pointer', () => {
  it('Chanco is played to its end', async () => {
    const { page } = await stage.visit();
    await startByKeys(page, 'chanco');
    let turn = 0;
    await playByKeys(page, async () => {
      if (!(await tabToOnTable(page, '[data-playable]'))) return;
      if (turn++ % 2 === 1) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    });
  });

  it('the keys can be looked up, the position is read out and dialogs close', async () => {
    const { page } = await stage.visit();
    await startByKeys(page, 'mau-mau');
    await page.locator('[data-index]').first().waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: de.keys.title }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('t');
    await page.locator('[data-live="polite"]').getByText('Oben liegt').first().waitFor();
    await page.keyboard.press('v');
    await page.locator('[data-live="polite"]').getByText('Zugstapel: ').first().waitFor();
  });
});
