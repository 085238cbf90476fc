/** Pages have a part in the shuffle by themselves, and everybody hears whose part did not come. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { meet } from './test/pair.ts';
import { setStage } from './test/stage.ts';
import { chooseFromMenu, deal } from './test/table.ts';
import type { Visitor } from './test/visitor.ts';
import { de, fill } from './test/words.ts';

const stage = setStage();

function hand(page: Page): Promise<void> {
  return page.getByRole('list', { name: de.table.hand }).waitFor();
}

/** Waits until the server has told a page that so many are bound. */
async function untilBound({ received }: Visitor, count: number): Promise<void> {
  const isBound = (): boolean => {
    const bound = received.findLast((text) => text.includes('"bound":[')) ?? '';
    const [list = ''] = /"bound":\[[^\]]*\]/.exec(bound) ?? [];
    return list.split('"commitment"').length > count;
  };
  await expect.poll(isBound).toBe(true);
}

/** How often the server has let somebody in to the table. */
function countEntries({ received }: Visitor): number {
  return received.filter((frame) => frame.includes('"type":"entered"')).length;
}

describe('the pages of those who play', () => {
  it('shuffle together, also one that was loaded again', async () => {
    const { anna, ben } = await meet(stage);
    await Promise.all([untilBound(anna, 2), untilBound(ben, 2)]);
    const entries = countEntries(ben);
    await ben.page.reload();
    // Whoever is away at the deal has no part in it.
    await expect.poll(() => countEntries(ben)).toBeGreaterThan(entries);
    await untilBound(ben, 2);
    await deal(anna.page);
    for (const { page } of [anna, ben]) {
      await hand(page);
      await chooseFromMenu(page, de.table.fairness);
      await page.getByText(de.fair.withYou).waitFor();
      await page.getByText(/\(2\): (?:Anna, Ben|Ben, Anna)\./).waitFor();
    }
    expect(anna.complaints).toEqual([]);
  });

  it('tell everybody whose part did not come, and play on without it', async () => {
    const { anna, ben } = await meet(stage);
    await untilBound(anna, 2);
    // As one who waits for the salts of others and then keeps the own one back.
    await ben.page.evaluate(() => {
      const { send } = WebSocket.prototype as { send: (this: WebSocket, data: unknown) => void };
      WebSocket.prototype.send = function (data) {
        if (!JSON.stringify(data).includes('salt')) send.call(this, data);
      };
    });
    await anna.page.getByRole('button', { name: de.room.start }).click();
    await anna.page
      .getByText(fill(de.table.voided, { names: 'Ben' }))
      .first()
      .waitFor();
    await ben.page.getByText(de.table.voidedOwn).first().waitFor();
    await Promise.all([hand(anna.page), hand(ben.page)]);
    await chooseFromMenu(ben.page, de.table.fairness);
    await ben.page.getByText(de.fair.withoutYou).waitFor();
    await ben.page.getByText(de.fair.blamed).waitFor();
    await chooseFromMenu(anna.page, de.table.fairness);
    await anna.page.getByText('Es brauchte 2 Versuche.').waitFor();
  });
});
