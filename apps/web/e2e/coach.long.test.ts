import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setStage } from './test/stage.ts';
import { endPanel, ownTurn, playHotSeat, playQuickBots, rushOn } from './test/table.ts';
import { PHONE } from './test/visitor.ts';
import { de } from './test/words.ts';

const stage = setStage();

const FIRST_LESSON = /Leg eine Karte gleicher Farbe oder gleichen Werts/;

function lesson(page: Page): Locator {
  return page.getByRole('region', { name: de.coach.label });
}

function tip(page: Page): Locator {
  return page.getByRole('region', { name: de.coach.tip, exact: true });
}

function tipButton(page: Page): Locator {
  return page.getByRole('button', { name: de.coach.tipOpen });
}

describe('the coach', () => {
  it('explains the first turn once, gives hints, and tells the most costly move', async () => {
    const { page } = await stage.visit({ size: PHONE, settings: { lessons: true } });
    await playQuickBots(page, 'crazy-eights', 1);
    await ownTurn(page).waitFor();
    await lesson(page).getByText(FIRST_LESSON).waitFor();
    await page
      .locator('[data-live="polite"]')
      .getByText(FIRST_LESSON)
      .waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await lesson(page).getByText(FIRST_LESSON).waitFor({ state: 'detached' });
    await tipButton(page).click();
    await tip(page)
      .getByText(/^Tipp\b.*: .+\. .+\.$/)
      .waitFor();
    await tip(page).getByRole('button', { name: de.coach.tipAway }).click();
    await tip(page).waitFor({ state: 'detached' });
    await page.reload();
    await ownTurn(page).waitFor();
    await tipButton(page).waitFor();
    expect(await lesson(page).getByText(FIRST_LESSON).count()).toBe(0);
    await rushOn(page);
    const end = endPanel(page);
    await end.getByRole('button', { name: de.coach.costly }).click();
    const show = end.getByRole('button', { name: de.coach.costlyShow });
    await show.or(end.getByText(de.coach.costlyNone)).waitFor();
  });

  it('is silent when asked to be, and where people play each other', async () => {
    const { page } = await stage.visit({ settings: { lessons: true } });
    await playQuickBots(page, 'mau-mau', 1);
    await lesson(page).getByRole('button', { name: de.coach.stop }).click();
    await lesson(page).waitFor({ state: 'detached' });
    await page.goto(stage.server.url);
    await playHotSeat(page, 'crazy-eights', ['Ada', 'Ben']);
    await page.getByText('Ada').first().waitFor();
    expect(await tipButton(page).count()).toBe(0);
  });
});
