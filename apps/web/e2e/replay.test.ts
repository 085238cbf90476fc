import { readFileSync } from 'node:fs';
import type { GameLog } from '@stammtisch/kernel';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dropFile } from './test/files.ts';
import { findLog, type LogMoment } from './test/random-log.ts';
import { setStage } from './test/stage.ts';
import {
  chooseFromMenu,
  deal,
  endPanel,
  lastMoves,
  rushOn,
  playQuickBots,
  playUntil,
} from './test/table.ts';
import { de, fill } from './test/words.ts';

const stage = setStage();

/** Not Chanco, which can be over as dealt. */
const GAME = 'crazy-eights';

/** Opens the film of a game from its file. */
async function dropFilm(page: Page): Promise<void> {
  const log = findLog({ game: GAME, seats: 2, isWanted: ({ outcome }) => outcome !== undefined });
  await dropFile(page.getByText(de.replay.drop), log);
  await slider(page).waitFor();
}

/** Plays a game in this browser and opens its film. */
async function openFilm(page: Page): Promise<void> {
  await playQuickBots(page, GAME, 1);
  await rushOn(page);
  await endPanel(page).getByRole('button', { name: de.end.replay }).click();
  await page.waitForURL(/\/replay\//);
  await slider(page).waitFor();
}

function slider(page: Page): ReturnType<Page['getByRole']> {
  return page.getByRole('slider', { name: de.replay.scrub });
}

function positionText(at: number): RegExp {
  const start = fill(de.replay.position, { at, count: 'X' }).split('X')[0]!;
  return new RegExp(`^${start}`);
}

async function waitForMove(page: Page, at: number): Promise<void> {
  await page.getByText(positionText(at)).first().waitFor();
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

describe('a film of a game', () => {
  it('is stepped, scrubbed and played, from any seat and with open cards', async () => {
    const { page } = await stage.visit({ path: '/replay' });
    await dropFilm(page);
    await waitForMove(page, 0);
    await press(page, de.replay.next);
    await waitForMove(page, 1);
    await page.keyboard.press('ArrowRight');
    await waitForMove(page, 2);
    await press(page, de.replay.back);
    await waitForMove(page, 1);
    await slider(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await waitForMove(page, 0);
    await press(page, de.replay.play);
    // It plays on meanwhile.
    const at = async (): Promise<number> =>
      Number(await slider(page).getAttribute('aria-valuenow'));
    await expect.poll(at).toBeGreaterThanOrEqual(2);
    await press(page, de.replay.open);
    await page.getByRole('region', { name: de.replay.hands }).waitFor();
    await page.getByLabel(de.replay.from).selectOption({ index: 1 });
  });

  it('goes to a move that is pressed in the list of all', async () => {
    const { page } = await stage.visit({ path: '/replay' });
    await dropFilm(page);
    await page.getByRole('button', { name: positionText(0) }).click();
    const list = page.getByRole('dialog').filter({ hasText: de.replay.list });
    await list.getByRole('listitem').nth(2).getByRole('button').click();
    await list.waitFor({ state: 'detached' });
    await waitForMove(page, 2);
  });

  it('shows what was said about a move beside it, as plain text', async () => {
    const { page } = await stage.visit({ path: '/replay' });
    const isWanted = ({ outcome }: LogMoment): boolean => outcome !== undefined;
    const { name, text } = findLog({ game: GAME, seats: 2, isWanted });
    const log = JSON.parse(text) as GameLog;
    const remark = '<img src=x onerror=alert(1)> {@seat}';
    const remarks = [{ move: 1, seat: 0, remark, thinkMs: 1500, tokens: 7 }];
    await dropFile(page.getByText(de.replay.drop), {
      name,
      text: JSON.stringify({ ...log, remarks }),
    });
    await slider(page).waitFor();
    const said = page.getByText(`„${remark}“ (1,5 s, 7 Token)`);
    await press(page, de.replay.next);
    await waitForMove(page, 1);
    expect(await said.count()).toBe(0);
    await press(page, de.replay.next);
    await said.waitFor();
    await page.getByText(fill(de.replay.position, { at: 2, count: log.moves.length })).click();
    await page.getByRole('dialog').getByText(remark).waitFor();
  });

  it('goes on from any move at a new table against bots', async () => {
    const { page } = await stage.visit({ path: '/replay' });
    await dropFilm(page);
    await press(page, de.replay.branch);
    await press(page, de.replay.branchGo);
    await page.waitForURL(/\/local\//);
    let looks = 0;
    await playUntil(() => Promise.resolve(looks++ > 4), page);
    await lastMoves(page).waitFor();
  });

  it('is shared as a link that shows the same move, and as a file that can be checked', async () => {
    const { page, context } = await stage.visit();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openFilm(page);
    await press(page, de.replay.next);
    await press(page, de.replay.menu);
    await page.getByRole('menuitem', { name: de.replay.shareLink }).click();
    await page.locator('[data-note]').filter({ hasText: de.replay.shared }).waitFor();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    const other = await stage.visit({ path: link.pathname + link.search + link.hash });
    await waitForMove(other.page, 1);
    await press(page, de.replay.menu);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: de.replay.saveFile }).click(),
    ]);
    const text = readFileSync(await download.path(), 'utf8');
    await other.page.goto(`${stage.server.url}/verify`);
    await dropFile(other.page.getByText(de.replay.drop), { name: 'game.jsonl', text });
    // At a table without a server only this device has a part in the shuffle.
    await other.page.getByText(de.verify.someLimited).waitFor();
    await press(other.page, de.verify.other);
    const wrong = text.replace('"secret":"', '"secret":"0');
    await dropFile(other.page.getByText(de.replay.drop), { name: 'game.jsonl', text: wrong });
    await other.page.getByText(de.verify.someWrong).waitFor();
  });
});

describe('a game on the server', () => {
  it('can be checked and looked at by everybody who knows where it is', async () => {
    const ticket = await stage.server.open({
      name: 'Anna',
      config: { game: 'crazy-eights', seats: 2, paceMs: 0 },
      places: [{ kind: 'me' }, { kind: 'bot', bot: 'easy' }],
    });
    const anna = await stage.visit({ tickets: [ticket], path: `/t/${ticket.table}` });
    await deal(anna.page);
    await rushOn(anna.page);
    const { id } = await stage.server.finished(ticket.table);
    const { page } = await stage.visit({ path: `/verify/${id}` });
    await page.getByText(de.verify.allRight).waitFor();
    await press(page, de.verify.watch);
    await slider(page).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/replay/${id}`);
  });
});

describe('the statechart of a running game', () => {
  it('opens beside the table and follows it', async () => {
    const { page } = await stage.visit();
    await playQuickBots(page, 'mau-mau', 1);
    await lastMoves(page).waitFor();
    await chooseFromMenu(page, de.table.rules);
    await press(page, de.chart.show);
    const panel = page.getByRole('complementary', { name: de.chart.title });
    await panel.locator('[data-active]').first().waitFor();
  });
});
