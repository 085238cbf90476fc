import { describe, expect, it } from 'vitest';
import { installPlayer } from './test/player.ts';
import { setStage } from './test/stage.ts';
import { lastMoves, ownTurn, planPlayer, playQuickBots, playUntil } from './test/table.ts';
import { de } from './test/words.ts';

const stage = setStage();

describe('one table of this browser in two windows', () => {
  it('is played in one of them; the other says so, looks on, and can take over', async () => {
    const { page: first, context } = await stage.visit();
    await playQuickBots(first, 'mau-mau', 2);
    await ownTurn(first).waitFor();
    const second = await context.newPage();
    await second.addInitScript(installPlayer, planPlayer());
    await second.goto(first.url());
    await second.getByRole('heading', { name: de.table.elsewhere }).waitFor();

    await second.getByRole('button', { name: de.table.lookOnly }).click();
    await second.getByText(de.table.looking).waitFor();
    const before = await lastMoves(first).textContent();
    await playUntil(async () => (await lastMoves(first).textContent()) !== before, first);
    // The bots play on meanwhile, so both are read each time.
    const readBoth = (): Promise<(string | null)[]> =>
      Promise.all([first, second].map((page) => lastMoves(page).textContent()));
    await expect.poll(async () => new Set(await readBoth()).size).toBe(1);

    await second.getByRole('button', { name: de.table.playHere }).click();
    await first.getByRole('heading', { name: de.table.elsewhere }).waitFor();
    await ownTurn(second).waitFor();
    const moves = await lastMoves(second).textContent();
    await playUntil(async () => (await lastMoves(second).textContent()) !== moves, second);
  });

  it('goes on after it was loaded anew, without a question', async () => {
    const { page } = await stage.visit();
    await playQuickBots(page, 'crazy-eights', 2);
    await ownTurn(page).waitFor();
    await page.reload();
    await ownTurn(page).waitFor();
  });
});
