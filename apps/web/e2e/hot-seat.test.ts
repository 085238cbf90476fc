import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cardOfName, cardsIn } from './test/cards.ts';
import { setStage } from './test/stage.ts';
import { endPanel, playHotSeat, playUntil } from './test/table.ts';
import { de, fill } from './test/words.ts';

const stage = setStage();
const NAMES = ['Jacqueline', 'Chantal', 'Cheyenne'];

function curtain(page: Page): ReturnType<Page['getByRole']> {
  return page.getByRole('button', { name: de.hotSeat.hold });
}

/** Who is to take the device. */
async function passedTo(page: Page): Promise<string> {
  const text = await page.getByRole('heading', { level: 2 }).first().textContent();
  return NAMES.find((name) => text === fill(de.hotSeat.pass, { name })) ?? '';
}

async function reveal(page: Page): Promise<void> {
  await curtain(page).hover();
  await page.mouse.down();
  await curtain(page).waitFor({ state: 'detached' });
  await page.mouse.up();
}

async function handOn(page: Page): Promise<readonly string[]> {
  const cards = page.getByRole('list', { name: de.table.hand }).getByRole('button');
  await cards.first().waitFor();
  const labels = await cards.evaluateAll((all) =>
    all.map((card) => card.getAttribute('aria-label') ?? ''),
  );
  return labels.map(cardOfName);
}

/** Cards of a hand that the document names all the same. */
async function leaked(page: Page, hand: readonly string[]): Promise<readonly string[]> {
  const found = cardsIn(await page.content());
  return hand.filter((card) => found.has(card));
}

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
        if (await curtain(page).isVisible()) return true;
        hands.set(name, await handOn(page));
        return false;
      };
      await playUntil(isPassedOn, page);
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

  it('can play to the end, and find their game again after a reload', async () => {
    const { page } = await stage.visit();
    await playHotSeat(page, 'mau-mau', NAMES.slice(0, 2));
    await curtain(page).waitFor();
    const name = await passedTo(page);
    await page.reload();
    await curtain(page).waitFor();
    expect(await passedTo(page)).toBe(name);
    while (!(await endPanel(page).isVisible())) {
      await endPanel(page).or(curtain(page)).first().waitFor();
      if (await curtain(page).isVisible()) await reveal(page);
      await playUntil(() => curtain(page).isVisible(), page);
    }
    expect(await endPanel(page).getByRole('listitem').count()).toBe(2);
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
