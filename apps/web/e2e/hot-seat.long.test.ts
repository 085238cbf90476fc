import { describe, expect, it } from 'vitest';
import { curtain, NAMES, passedTo, reveal } from './test/hot-seat.ts';
import { setStage } from './test/stage.ts';
import { endPanel, playHotSeat, rushUntil } from './test/table.ts';

const stage = setStage();

describe('several people at one device', () => {
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
      await rushUntil(() => curtain(page).isVisible(), page);
    }
    expect(await endPanel(page).getByRole('listitem').count()).toBe(2);
  });
});
