import { GAMES } from '@stammtisch/games';
import {
  formatLog,
  logOf,
  nextTurn,
  parseOptions,
  parseSeed,
  startSession,
  takeTurn,
} from '@stammtisch/kernel';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dropFile } from './test/files.ts';
import { setStage } from './test/stage.ts';
import { endPanel, rushOn, playQuickBots } from './test/table.ts';
import { de } from './test/words.ts';

const stage = setStage();

describe('luck and decisions', () => {
  it('are told of a film, add up to its result, and lead to the move that is pressed', async () => {
    const { page } = await stage.visit({ path: '/replay' });
    await dropFile(page.getByText(de.replay.drop), { name: 'game.jsonl', text: makeLog(Infinity) });
    await openMenu(page);
    await page.getByRole('menuitem', { name: de.replay.luck }).click();
    const dialog = luckDialog(page);
    const plot = dialog.getByRole('img', { name: de.luck.plot });
    await plot.waitFor();
    await dialog.locator('progress[data-done]').waitFor({ state: 'attached' });
    const rows = await Promise.all((await dialog.locator('tbody tr').all()).map(readRow));
    for (const seat of [0, 1]) {
      const numbers = rows.map((row) => row[seat]!);
      const result = numbers.pop();
      expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(result);
    }
    expect(rows.at(-1)!.toSorted((a, b) => a - b)).toEqual([0, 1000]);
    await plot.click();
    await dialog.waitFor({ state: 'detached' });
    const slider = page.getByRole('slider', { name: de.replay.scrub });
    expect(Number(await slider.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  });

  it('are not told of a game that is still on', async () => {
    const { page } = await stage.visit({ path: '/replay' });
    await dropFile(page.getByText(de.replay.drop), { name: 'game.jsonl', text: makeLog(5) });
    await openMenu(page);
    await page.getByRole('menuitem', { name: de.replay.chart }).waitFor();
    expect(await page.getByRole('menuitem', { name: de.replay.luck }).count()).toBe(0);
  });

  it('are told at the end of a game', async () => {
    const { page } = await stage.visit();
    await playQuickBots(page, 'crazy-eights', 1);
    await rushOn(page);
    await endPanel(page).getByRole('button', { name: de.end.luck }).click();
    await luckDialog(page).getByRole('img', { name: de.luck.plot }).waitFor();
  });
});

/** A game of Mau-Mau in which everybody does the first thing that is legal. */
function makeLog(turns: number): string {
  const game = GAMES['mau-mau']!;
  const options = parseOptions(game.options, game.options.defaultPreset, {});
  if (!options.ok) throw new Error(options.error.code);
  const seed = parseSeed('luck');
  const session = startSession({ game, options: options.value, seats: 2, seed });
  for (let i = 0; i < turns; i++) {
    const turn = nextTurn(session);
    if (turn === undefined) break;
    takeTurn(session, turn, turn.legal[0]);
  }
  const players = ['person', 'person'];
  return formatLog(logOf(session, { rules: game.options.defaultPreset, players }));
}

function luckDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: de.luck.title });
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: de.replay.menu }).click();
}

/** By seat: the numbers of a row of the ledger, in tenths. */
async function readRow(row: Locator): Promise<number[]> {
  const cells = await row.getByRole('cell').allInnerTexts();
  return cells.map((text) => Math.round(Number(text.replace('−', '-').replace(',', '.')) * 10));
}
