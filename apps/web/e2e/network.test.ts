import type { GameLog } from '@stammtisch/kernel';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { meet, playSome, playUntilTurn } from './test/pair.ts';
import { setStage } from './test/stage.ts';
import {
  deal,
  dealToPlay,
  endPanel,
  lastMoves,
  openForFriends,
  ownTurn,
  playOn,
  rushUntil,
  sitDown,
} from './test/table.ts';
import { de, fill } from './test/words.ts';

const stage = setStage({ ownServer: true });

function awayBanner(page: Page): ReturnType<Page['getByText']> {
  return page.getByText(de.table.awayBanner);
}

describe('two browsers over the network', () => {
  it('meet by a code however it is spelled, and play a whole game that both see', async () => {
    const anna = await stage.visit({ name: 'Anna' });
    const code = await openForFriends(anna.page, 'mau-mau', 2);
    const ben = await stage.visit();
    const goTo = async (spelling: string): Promise<void> => {
      await ben.page.getByLabel(de.start.join).fill(spelling);
      await ben.page.getByRole('button', { name: de.start.joinGo, exact: true }).first().click();
    };
    await goTo('kein-1');
    await ben.page.getByText(fill(de.join.noSuch, { code: 'KEIN-1' })).waitFor();
    // The browser's own note that there is no such table.
    await expect.poll(() => ben.complaints.splice(0).join(), { timeout: 20_000 }).toMatch(/404/);
    await goTo(code.toLowerCase().replace('-', ' '));
    await sitDown(ben.page, 'Ben');
    await anna.page.getByText('Ben').waitFor();
    await deal(anna.page);
    await rushUntil(() => Promise.resolve(false), anna.page, ben.page);
    const [hers, his] = await Promise.all(
      [anna, ben].map(async ({ page }) => {
        await endPanel(page).getByRole('button', { name: de.end.look }).click();
        const told = await lastMoves(page).textContent();
        // Only whoever draws cards is told which.
        return told?.replaceAll(/(zieht [^.:]*): [^.]*\./g, '$1.');
      }),
    );
    expect(his).toBe(hers);
    const { id } = await stage.server.ask<{ id: string }>(`/api/v1/tables/${code}`);
    const game = await stage.server.finished(id);
    expect(game.names).toEqual(['Anna', 'Ben']);
  });

  it('see that somebody is away, and lose no move of a network that breaks', async () => {
    const { anna, ben, table } = await meet(stage, 'chanco');
    await dealToPlay(anna.page);
    await ownTurn(ben.page).waitFor();
    await ben.context.setOffline(true);
    await awayBanner(ben.page).waitFor();
    await anna.page.getByText(fill(de.table.absent, { name: 'Ben' })).waitFor();
    // Pressed without a network: it is sent when there is one again.
    await ben.page.locator('button[data-playable]').first().click();
    await ben.context.setOffline(false);
    await awayBanner(ben.page).waitFor({ state: 'detached' });
    await anna.page.locator('button[data-playable]').first().click();
    await playOn(anna.page, ben.page);
    const { log } = await stage.server.finished(table);
    const { moves } = log as unknown as GameLog;
    const rounds = moves.length / 2;
    expect(moves.filter((move) => move.startsWith('1 '))).toHaveLength(rounds);
  });

  it('go on by themselves when the server was away, with every move', async () => {
    const pair = await meet(stage);
    const { anna, ben, table } = pair;
    await deal(anna.page);
    await playUntilTurn(anna, ben, 3);
    const before = await stage.server.ask<{ seq: number }>(`/api/v1/tables/${table}`);
    await stage.server.stop();
    await Promise.all([anna, ben].map(({ page }) => awayBanner(page).waitFor()));
    await stage.server.start();
    await Promise.all(
      [anna, ben].map(({ page }) => awayBanner(page).waitFor({ state: 'detached' })),
    );
    const after = await stage.server.ask<{ seq: number }>(`/api/v1/tables/${table}`);
    expect(after.seq).toBeGreaterThanOrEqual(before.seq);
    await playSome(pair);
  });
});
