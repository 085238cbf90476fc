/** Pages have a part in the shuffle by themselves, and everybody hears whose part did not come. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setStage } from './test/stage.ts';
import { chooseFromMenu, deal, openForFriends, sitDown } from './test/table.ts';
import type { Visitor } from './test/visitor.ts';
import { de, fill } from './test/words.ts';

const stage = setStage();

/** Anna, the host, and Ben, before the first deal. */
async function gather(): Promise<{ anna: Visitor; ben: Visitor }> {
  const anna = await stage.visit({ name: 'Anna' });
  const code = await openForFriends(anna.page, 'mau-mau', 2);
  const ben = await stage.visit({ path: `/t/${code}` });
  await sitDown(ben.page, 'Ben');
  await anna.page.getByText('Ben').waitFor();
  return { anna, ben };
}

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
  await expect.poll(isBound, { timeout: 30_000 }).toBe(true);
}

describe('the pages of those who play', () => {
  it('shuffle together, also one that was loaded again', async () => {
    const { anna, ben } = await gather();
    await untilBound(anna, 2);
    // What was told before does not show that the page is back.
    ben.received.splice(0);
    await ben.page.reload();
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
    const { anna, ben } = await gather();
    await untilBound(anna, 2);
    // As one who waits for the salts of others and then keeps the own one back.
    await ben.page.evaluate(() => {
      const { send } = WebSocket.prototype as { send: (this: WebSocket, data: unknown) => void };
      WebSocket.prototype.send = function (data) {
        if (!JSON.stringify(data).includes('salt')) send.call(this, data);
      };
    });
    await deal(anna.page);
    await anna.page
      .getByText(fill(de.table.voided, { names: 'Ben' }))
      .first()
      .waitFor();
    await ben.page.getByText(de.table.voidedOwn).first().waitFor();
    await hand(ben.page);
    await chooseFromMenu(ben.page, de.table.fairness);
    await ben.page.getByText(de.fair.withoutYou).waitFor();
    await ben.page.getByText(de.fair.blamed).waitFor();
    await chooseFromMenu(anna.page, de.table.fairness);
    await anna.page.getByText('Es brauchte 2 Versuche.').waitFor();
  });
});
