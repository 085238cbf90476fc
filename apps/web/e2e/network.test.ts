import type { GameLog } from '@stammtisch/kernel';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setStage } from './test/stage.ts';
import {
  deal,
  endPanel,
  lastMoves,
  openForFriends,
  ownTurn,
  playOn,
  playUntil,
  sitDown,
} from './test/table.ts';
import type { Visitor } from './test/visitor.ts';
import { de, fill, type GameId } from './test/words.ts';

const stage = setStage();

interface Pair {
  readonly anna: Visitor;
  readonly ben: Visitor;
  /** The id of the table. */
  readonly table: string;
}

/** Two people with a browser each at a table for two, before the deal. */
async function meet(game: GameId = 'mau-mau'): Promise<Pair> {
  const anna = await stage.visit({ name: 'Anna' });
  const code = await openForFriends(anna.page, game, 2);
  const ben = await stage.visit({ path: `/t/${code}` });
  await sitDown(ben.page, 'Ben');
  const info = await stage.house.ask<{ id: string }>(`/api/v1/tables/${code}`);
  return { anna, ben, table: info.id };
}

/** Plays until so many moves were made and somebody is to move next. */
async function playUntilTurn(player: Visitor, other: Visitor, moves: number): Promise<void> {
  const isThere = async (): Promise<boolean> =>
    countMoves(player) >= moves && (await ownTurn(player.page).isVisible());
  await playUntil(isThere, player.page, other.page);
}

/** Plays on for some moves, enough to see that those who came back take part. */
async function playSome({ anna, ben }: Pair): Promise<void> {
  await playUntilTurn(anna, ben, countMoves(anna) + 4);
}

/** As they came over the socket. */
function countMoves({ received }: Visitor): number {
  return received.filter((frame) => frame.includes('"type":"played"')).length;
}

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
    await playOn(anna.page, ben.page);
    const [hers, his] = await Promise.all(
      [anna, ben].map(async ({ page }) => {
        await endPanel(page).getByRole('button', { name: de.end.look }).click();
        return lastMoves(page).textContent();
      }),
    );
    expect(his).toBe(hers);
    const { id } = await stage.house.ask<{ id: string }>(`/api/v1/tables/${code}`);
    const game = await stage.house.finished(id);
    expect(game.names).toEqual(['Anna', 'Ben']);
  });

  it('keep their seats when a page is loaded anew', async () => {
    const pair = await meet();
    const { anna, ben } = pair;
    await deal(anna.page);
    await playUntilTurn(ben, anna, 3);
    await ben.page.reload();
    await ownTurn(ben.page).waitFor();
    await playSome(pair);
  });

  it('see that somebody is away, and lose no move of a network that breaks', async () => {
    const { anna, ben, table } = await meet('chanco');
    await deal(anna.page);
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
    const { log } = await stage.house.finished(table);
    const { moves } = log as unknown as GameLog;
    const rounds = moves.length / 2;
    expect(moves.filter((move) => move.startsWith('1 '))).toHaveLength(rounds);
  });

  it('go on by themselves when the server was away, with every move', async () => {
    const pair = await meet();
    const { anna, ben, table } = pair;
    await deal(anna.page);
    await playUntilTurn(anna, ben, 3);
    const before = await stage.house.ask<{ seq: number }>(`/api/v1/tables/${table}`);
    await stage.house.stop();
    await Promise.all([anna, ben].map(({ page }) => awayBanner(page).waitFor()));
    await stage.house.start();
    await Promise.all(
      [anna, ben].map(({ page }) => awayBanner(page).waitFor({ state: 'detached' })),
    );
    const after = await stage.house.ask<{ seq: number }>(`/api/v1/tables/${table}`);
    expect(after.seq).toBeGreaterThanOrEqual(before.seq);
    await playSome(pair);
  });
});

describe('somebody who has gone away', () => {
  it('is played for by a bot when the host says so, and has the seat back on return', async () => {
    const pair = await meet();
    const { anna, ben } = pair;
    await deal(anna.page);
    await playUntilTurn(ben, anna, 3);
    const address = ben.page.url();
    await ben.page.goto('about:blank');
    await anna.page.getByText(fill(de.table.absent, { name: 'Ben' })).waitFor();
    await anna.page.getByRole('button', { name: de.table.offerStandIn }).click();
    await anna.page.getByText(fill(de.table.standInBanner, { name: 'Ben' })).waitFor();
    await ownTurn(anna.page).waitFor();
    await ben.page.goto(address);
    await lastMoves(ben.page).waitFor();
    await anna.page
      .getByText(fill(de.table.standInBanner, { name: 'Ben' }))
      .waitFor({ state: 'detached' });
    await playSome(pair);
  });

  it('can go on with another device by a code from the first one', async () => {
    const { anna, ben, table } = await meet();
    await deal(anna.page);
    const { page } = ben;
    // The menu of the waiting room goes with it.
    await lastMoves(page).waitFor();
    await page.getByRole('banner').getByRole('button', { name: de.table.menu }).click();
    await page.getByRole('menuitem', { name: de.table.otherDevice }).click();
    const code = await page
      .getByRole('dialog')
      .getByText(/^[\w-]*\d[\w-]*$/)
      .textContent();
    const other = await stage.visit({ path: `/t/${table}` });
    await other.page.getByText(de.join.otherDevice).click();
    await other.page.getByLabel(de.join.handoverCode).fill(code ?? '');
    await other.page.getByRole('button', { name: de.start.joinGo }).click();
    await lastMoves(other.page).waitFor();
    await ben.context.close();
    // Moves of both come and go through the other device.
    await playUntilTurn(other, anna, 4);
  });

  it('finds the table without a seat as a spectator, who sees no hand', async () => {
    const { anna, ben, table } = await meet();
    await deal(anna.page);
    const { page } = await stage.visit({ path: `/t/${table}` });
    await page.getByRole('button', { name: de.join.watch }).click();
    await lastMoves(page).waitFor();
    expect(await page.locator('button[data-playable]').count()).toBe(0);
    await playUntilTurn(anna, ben, 3);
    expect(await page.locator('button[data-playable]').count()).toBe(0);
  });
});
