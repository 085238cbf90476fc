import type { GameLog } from '@stammtisch/kernel';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { meet, meetIn, playSome, playUntilTurn } from './test/pair.ts';
import { findLog, isFirstSeats } from './test/random-log.ts';
import { forgetRefusals } from './test/refusals.ts';
import { setStage } from './test/stage.ts';
import { deal, lastMoves, openForFriends, rushUntil, sitDown } from './test/table.ts';
import { de, fill } from './test/words.ts';

const stage = setStage({ ownServer: true });

function awayBanner(page: Page): ReturnType<Page['getByText']> {
  return page.getByText(de.table.awayBanner);
}

/** The last moves without words, because each is addressed and only who draws is told the cards. */
async function tellMoves(page: Page): Promise<string> {
  const told = (await lastMoves(page).textContent()) ?? '';
  return told
    .replaceAll(/((?:ziehs?t|nehmen)[^.:]*): [^.]*\./g, '$1.')
    .replaceAll(/\p{L}{2,}/gu, '');
}

describe('two browsers over the network', () => {
  it('meet by a code however it is spelled, and play a game that both see', async () => {
    const anna = await stage.visit({ name: 'Anna' });
    const code = await openForFriends(anna.page, 'mau-mau', 2);
    const ben = await stage.visit();
    const goTo = async (spelling: string): Promise<void> => {
      await ben.page.getByRole('textbox', { name: de.start.join }).fill(spelling);
      await ben.page.getByRole('button', { name: de.start.joinGo, exact: true }).first().click();
    };
    await goTo('kein-1');
    await ben.page.getByText(fill(de.join.noSuch, { code: 'KEIN-1' })).waitFor();
    await forgetRefusals(ben, 1);
    await goTo(code.toLowerCase().replace('-', ' '));
    await sitDown(ben.page, 'Ben');
    await anna.page.getByText('Ben', { exact: true }).waitFor();
    await deal(anna.page);
    // A whole game is played in `leak.test.ts`.
    await playUntilTurn(anna, ben, 4);
    expect(await tellMoves(anna.page)).not.toBe('');
    // Ben's page may be told a moment later.
    await expect.poll(() => tellMoves(ben.page)).toBe(await tellMoves(anna.page));
  });

  it('see that somebody is away, and lose no move of a network that breaks', async () => {
    // As dealt, but not over as some deals of Chanco are.
    const { anna, ben, table } = await meetIn(
      stage,
      findLog({ game: 'chanco', seats: 2, isWanted: isFirstSeats }),
    );
    await ben.context.setOffline(true);
    await awayBanner(ben.page).waitFor();
    await anna.page.getByText(fill(de.table.absent, { name: 'Ben' })).waitFor();
    // Pressed without a network: it is sent when there is one again.
    await ben.page.locator('button[data-playable]').first().click();
    await ben.context.setOffline(false);
    await awayBanner(ben.page).waitFor({ state: 'detached' });
    await anna.page.locator('button[data-playable]').first().click();
    await rushUntil(() => Promise.resolve(false), anna.page, ben.page);
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
