import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  beginAs,
  beginFrom,
  boardOf,
  colourOf,
  countTiles,
  lays,
  makeFile,
  nameOf,
  nextTile,
  player,
  pointsOf,
  problem,
  readFile,
  showsBoardOf,
  spot,
  tiles,
  turnOf,
  watchBoard,
} from './test/mops-royal.ts';
import { setStage } from './test/stage.ts';

const stage = setStage();
const PATH = '/mops-royal';
const REFUSED = 'Ungültige Position! Bitte wähle eine markierte Position.';

/** What is said beside the board. */
function remark(page: Page, text: string): ReturnType<Page['getByText']> {
  return page.getByRole('listitem').getByText(text, { exact: true });
}

describe('a tile of Mops Royal', () => {
  it('T06 lies where it was laid, and after a pause it is the next one’s turn', async () => {
    const { page } = await stage.visit({ path: PATH });
    await beginAs(page, ['Alice', 'Bob']);
    const tile = await nextTile(page).getAttribute('aria-label');
    const seen = await watchBoard(page);
    await spot(page, 0, 1).click();
    await turnOf(page, 'Bob').waitFor();
    await showsBoardOf(page, 'Bob');
    // In between Alice still saw her tile lie, and nothing was highlighted any more.
    const [alice, bob] = ['Spielfeld von Alice', 'Spielfeld von Bob'];
    expect(await seen()).toContainEqual({ label: alice, lays: 0, tiles: 2 });
    expect((await seen()).at(-1)).toEqual({ label: bob, lays: 4, tiles: 1 });
    expect(await colourOf(page.getByText('Bob · am Zug'), 'background-color')).toBe('green');
    expect(await countTiles(page, 'Alice')).toBe(2);
    expect(await countTiles(page, 'Bob')).toBe(1);
    expect([await pointsOf(page, 'Alice'), await pointsOf(page, 'Bob')]).toEqual([0, 0]);
    // Everybody lays the same tile; a new one comes with the next round.
    expect(await nextTile(page).getAttribute('aria-label')).toBe(tile);
  });

  it('T06 is followed by another when everybody has laid it', async () => {
    const { page } = await stage.visit({ path: PATH });
    // Neither has drawn the own start tile, whatever comes next.
    const all = [22, 23, 24, 25, 26, 31, 32, 34, 35, 36, 41, 42, 43, 44, 46, 51, 53, 54];
    const rows = [0, 5, 10, 15].map((at) => all.slice(at, at + 5).join(' '));
    const more = [0, 5, 10, 15].map((at) => [...all.slice(2), 22, 23].slice(at, at + 5).join(' '));
    const boards = [
      { name: 'Alice', start: 22, rows },
      { name: 'Bob', start: 24, rows: more },
    ];
    await beginFrom(page, makeFile(boards, 61));
    for (const name of ['Alice', 'Bob']) {
      await boardOf(page, name).locator('[data-kind="lay"]').first().waitFor();
      expect(await nextTile(page).getAttribute('aria-label')).toBe(nameOf(61));
      await lays(page).first().click();
      await page.getByRole('button', { name: 'Keine Wertung vornehmen' }).click();
    }
    await boardOf(page, 'Alice').locator('[data-kind="lay"]').first().waitFor();
    expect(await nextTile(page).getAttribute('aria-label')).not.toBe(nameOf(61));
  });

  it('T07 is refused on a place that is not highlighted, and nothing changes', async () => {
    const { page } = await stage.visit({ path: PATH });
    await beginAs(page, ['Alice', 'Bob']);
    for (const [row, col] of [
      [1, 1],
      [0, 0],
    ] as const) {
      await spot(page, row, col).click();
      await problem(page).getByText(REFUSED).waitFor();
      await problem(page).getByRole('button', { name: 'In Ordnung' }).click();
      await problem(page).waitFor({ state: 'detached' });
      expect(await tiles(page).count()).toBe(1);
      expect(await lays(page).count()).toBe(4);
      await turnOf(page, 'Alice').waitFor();
    }
    // Far from all tiles it is said, too.
    await page.getByRole('button', { name: 'Kleiner' }).click({ clickCount: 3 });
    const { x, y, width, height } = (await spot(page, 0, 0).boundingBox())!;
    await page.mouse.click(x - 1.6 * width, y - 1.6 * height);
    await problem(page).getByText(REFUSED).waitFor();
    await problem(page).getByRole('button', { name: 'In Ordnung' }).click();
    await problem(page).waitFor({ state: 'detached' });
    expect(await countTiles(page, 'Alice')).toBe(1);
  });

  it('shows what it would score where somebody looks, and which tiles can still come', async () => {
    const { page } = await stage.visit({ path: PATH });
    await beginFrom(page, readFile('test_3er_combo.json'));
    // Two green ones lie there, and the next is green.
    await spot(page, 0, 2).hover();
    await spot(page, 0, 2).getByText('+2').waitFor();
    expect(await page.locator('[data-preview]').count()).toBe(3);
    expect(await spot(page, 0, 2).getAttribute('aria-label')).toContain('bringt 2 Punkte');
    await spot(page, 1, 1).hover();
    expect(await page.locator('[data-preview]').count()).toBe(3);
    await page.getByRole('button', { name: /^noch \d+$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Noch im Vorrat' });
    const left = await dialog
      .getByRole('img')
      .evaluateAll((all) => all.map((tile) => tile.ariaLabel));
    expect(new Set(left).size).toBe(34);
    expect(left).not.toContain(nameOf(21));
  });

  it('T12 is not laid by whoever began with it', async () => {
    const { page } = await stage.visit({ path: PATH });
    await beginFrom(page, readFile('test_start_card_drawn.json'));
    await remark(page, 'Alice muss aussetzen! (Eigene Startkarte gezogen)').waitFor();
    await turnOf(page, 'Bob').waitFor();
    expect(await nextTile(page).getAttribute('aria-label')).toBe('Napf (grün)');
    expect(await countTiles(page, 'Alice')).toBe(2);
    await player(page, 'Alice').click();
    await showsBoardOf(page, 'Alice');
    expect(await lays(page).count()).toBe(0);
    await player(page, 'Bob').click();
    await boardOf(page, 'Bob').locator('[data-kind="lay"]').first().click();
    // The next round is an ordinary one.
    await turnOf(page, 'Alice').waitFor();
    expect(await countTiles(page, 'Alice')).toBe(2);
    expect(await countTiles(page, 'Bob')).toBe(3);
  });

  it('T12 is made up for in the end, when the others must sit out', async () => {
    const { page } = await stage.visit({ path: PATH });
    const full = ['21 22 23 24 25', '31 32 33 34 35', '41 42 43 44 45', '51 52 53 54 55'];
    const boards = [
      { name: 'Alice', start: 22, rows: [...full, '11 12 13 14'] },
      { name: 'Bob', start: 62, rows: [...full, '11 12 13 14 62'] },
    ];
    await beginFrom(page, makeFile(boards, 66));
    await remark(page, 'Nachholrunde: Alice ist dran!').waitFor();
    expect(await lays(page).count()).toBe(1);
    await lays(page).click();
    await page.getByRole('button', { name: 'Keine Wertung vornehmen' }).click();
    await page.getByRole('dialog').getByText('Spiel beendet!').waitFor();
  });

  it('T12 is not laid on a full board, and that is said', async () => {
    const { page } = await stage.visit({ path: PATH });
    const full = ['21 22 23 24 25', '31 32 33 34 35', '41 42 43 44 45', '51 52 53 54 55'];
    const boards = [
      { name: 'Alice', start: 22, rows: [...full, '11 12 13 14 62'] },
      { name: 'Bob', start: 63, rows: [...full, '11 12 13 14'] },
    ];
    await beginFrom(page, makeFile(boards, 66));
    await remark(
      page,
      'Alice muss aussetzen! (Spielfeld ist voll - 25 Plättchen gelegt)',
    ).waitFor();
    await turnOf(page, 'Bob').waitFor();
  });
});
