import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dropFile, type TextFile } from './test/files.ts';
import { setStage } from './test/stage.ts';
import {
  chooseFromMenu,
  lastMoves,
  ownTurn,
  playQuickBots,
  playUntil,
  pressPlay,
} from './test/table.ts';
import { de, type GameId } from './test/words.ts';

const stage = setStage();

async function save(page: Page, item: string): Promise<TextFile> {
  const [download] = await Promise.all([page.waitForEvent('download'), chooseFromMenu(page, item)]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

async function startAndMove(page: Page, game: GameId): Promise<void> {
  await playQuickBots(page, game, 1);
  let looks = 0;
  // Not so many that the bot could be out.
  await playUntil(async () => (await ownTurn(page).isVisible()) && looks++ > 1, page);
}

describe('a game as a file', () => {
  it('is saved from the menu and goes on elsewhere when it is dropped on the start page', async () => {
    const { page } = await stage.visit();
    await startAndMove(page, 'mau-mau');
    const file = await save(page, de.table.save);
    expect(file.name).toMatch(/\.json$/);
    const hand = page.getByRole('list', { name: de.table.hand });
    const before = await hand.ariaSnapshot();
    const other = await stage.visit();
    await dropFile(other.page.getByRole('main'), file);
    await lastMoves(other.page).waitFor();
    expect(await other.page.getByRole('list', { name: de.table.hand }).ariaSnapshot()).toBe(before);
    const told = await lastMoves(other.page).textContent();
    const hasMoved = async (): Promise<boolean> =>
      (await lastMoves(other.page).textContent()) !== told;
    await playUntil(hasMoved, other.page);
  });

  it('is chosen with the button, too, and a bad one leaves everything as it was', async () => {
    const { page } = await stage.visit();
    await pressPlay(page, 'crazy-eights');
    await lastMoves(page).waitFor();
    const file = await save(page, de.table.save);
    await page.goto(stage.server.url);
    const choose = async (text: string): Promise<void> => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: de.start.load }).click(),
      ]);
      const buffer = Buffer.from(text);
      await chooser.setFiles({ name: file.name, mimeType: 'application/json', buffer });
    };
    for (const bad of ['', '{', '[]', file.text.slice(0, 100), file.text.replace(/\d+/, '99')]) {
      await choose(bad);
      await page.locator('[data-note="bad"]').first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
      await page.reload();
    }
    await choose(file.text);
    await page.waitForURL(/\/local\//);
    await lastMoves(page).waitFor();
  });

  it('has the format and the name of the Mops Royal program where that is wished', async () => {
    const { page } = await stage.visit();
    await startAndMove(page, 'mops-royal');
    await playUntil(() => page.locator('[data-kind="lay"]').first().isVisible(), page);
    const file = await save(page, de.table.saveMops);
    expect(file.name).toMatch(/^MopsRoyal_\d{8}_\d{6}\.json$/);
    const board = page.getByRole('grid');
    // A place under the pointer would say what the tile scores there.
    await page.mouse.move(0, 0);
    const before = await board.ariaSnapshot();
    const other = await stage.visit();
    await dropFile(other.page.getByRole('main'), file);
    await other.page.getByRole('gridcell').first().waitFor();
    expect(await other.page.getByRole('grid').ariaSnapshot()).toBe(before);
    await other.page.locator('[data-kind="lay"]').first().click();
    await other.page.getByText(de.table.noMoves).waitFor({ state: 'detached' });
  });
});
