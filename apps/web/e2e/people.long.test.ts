import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { reveal } from './test/hot-seat.ts';
import { setStage } from './test/stage.ts';
import { openSetup, setCounter } from './test/table.ts';
import { PHONE } from './test/visitor.ts';
import { de, fill } from './test/words.ts';

const stage = setStage();

function radio(dialog: Locator, group: string, name: string): Locator {
  return dialog.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true });
}

/** The drawings at the seats, in their order. */
function drawings(page: Page): Locator {
  return page.getByRole('listitem').locator('svg[viewBox="0 0 40 40"]');
}

describe('people', () => {
  it('choose a picture beside their name, and the others see it', async () => {
    const { page } = await stage.visit({ size: PHONE, name: 'Anna' });
    const dialog = await openSetup(page, 'chanco');
    await radio(dialog, de.setup.how, de.setup.friends).click();
    await dialog.locator('summary').filter({ hasText: de.pictures.title }).click();
    await dialog.getByRole('button', { name: de.pictures.owl }).click();
    await dialog.getByText(`${de.pictures.title}: ${de.pictures.owl}`).waitFor();
    await dialog.getByRole('button', { name: de.setup.open }).click();
    await page.getByRole('region', { name: de.room.invite }).waitFor();
    await drawings(page).first().waitFor();
    expect(await drawings(page).count()).toBe(1);
    const other = await stage.visit({ path: new URL(page.url()).pathname });
    await other.page.getByLabel(de.start.name).fill('Ben');
    await other.page.getByRole('button', { name: de.join.sit }).click();
    await drawings(other.page).first().waitFor();
    expect(await drawings(other.page).count()).toBe(1);
  });

  it('who share a device play with bots, too', async () => {
    const { page } = await stage.visit();
    await page.clock.install();
    const dialog = await openSetup(page, 'crazy-eights');
    await radio(dialog, de.setup.how, de.setup.device).click();
    for (const [seat, name] of ['Ada', 'Ben'].entries()) {
      await dialog.getByLabel(fill(de.setup.playerName, { seat: seat + 1 })).fill(name);
    }
    await setCounter(dialog, de.setup.deviceBots, 2);
    await dialog.getByRole('button', { name: de.setup.start }).click();
    await reveal(page);
    const seats = page.getByRole('list', { name: de.room.seats }).getByRole('listitem');
    await seats.first().waitFor();
    expect(await seats.count()).toBe(3);
    expect(await seats.getByText('Ben').count()).toBe(1);
  });

  it('choose the size of cards and the colour of the table', async () => {
    const { page } = await stage.visit();
    await page.getByRole('button', { name: de.settings.title, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const feltOf = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--felt'));
    const before = await feltOf();
    await radio(dialog, de.settings.felt, de.settings.felts.blue).click();
    await expect.poll(feltOf).not.toBe(before);
    const card = dialog.locator('[aria-hidden="true"] > span').first();
    const { width } = (await card.boundingBox())!;
    await radio(dialog, de.settings.cardSize, de.settings.cardSizes.small).click();
    await expect.poll(async () => (await card.boundingBox())!.width).toBeLessThan(width);
    // They are kept for the next visit.
    await page.reload();
    await expect.poll(feltOf).not.toBe(before);
  });
});
