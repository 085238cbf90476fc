import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cardsIn, handOn, leaked, listHand } from './test/cards.ts';
import { curtain, NAMES, passedTo, reveal } from './test/hot-seat.ts';
import { setStage } from './test/stage.ts';
import { playHotSeat, rushUntil } from './test/table.ts';
import { de } from './test/words.ts';

const stage = setStage();

describe('several people at one device', () => {
  it('see a neutral screen between turns that has no card of anybody', async () => {
    const { page } = await stage.visit();
    await playHotSeat(page, 'mau-mau', NAMES);
    const hands = new Map<string, readonly string[]>();
    for (let turn = 0; turn < 6; turn++) {
      await curtain(page).waitFor();
      const name = await passedTo(page);
      expect(NAMES).toContain(name);
      for (const hand of hands.values()) expect(await leaked(page, hand)).toEqual([]);
      await reveal(page);
      const own = await handOn(page);
      expect(await leaked(page, own)).toEqual(own);
      for (const [other, hand] of hands) {
        if (other !== name) expect(await leaked(page, hand)).toEqual([]);
      }
      await page.getByRole('button', { name: de.hotSeat.hide }).click();
      await curtain(page).waitFor();
      expect(await leaked(page, own)).toEqual([]);
      await reveal(page);
      const isPassedOn = async (): Promise<boolean> => {
        const hand = await listHand(page);
        if (hand.length > 0) hands.set(name, hand);
        return curtain(page).isVisible();
      };
      await rushUntil(isPassedOn, page);
      // What was laid is public.
      const open = await openCards(page);
      for (const [other, hand] of hands) {
        hands.set(
          other,
          hand.filter((card) => !open.has(card)),
        );
      }
    }
  });

  it('are not asked to look away where a game hides nothing', async () => {
    const { page } = await stage.visit();
    await playHotSeat(page, 'mops-royal', NAMES.slice(0, 2));
    await page.getByRole('gridcell').first().waitFor();
    expect(await curtain(page).count()).toBe(0);
  });
});

/** All that the moves so far have shown to everybody. */
async function openCards(page: Page): Promise<Set<string>> {
  await page.getByRole('button', { name: de.table.allMoves }).click();
  const moves = await page.getByRole('dialog').textContent();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return cardsIn(moves ?? '');
}
