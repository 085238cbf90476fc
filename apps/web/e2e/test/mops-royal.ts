/** What people see and do in Mops Royal. Its messages are fixed, so tests write them out. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameTile, parseSave, type Save } from '@stammtisch/games';
import { assert } from '@stammtisch/kernel';
import type { Download, Locator, Page } from 'playwright-core';
import type { TextFile } from './files.ts';
import { de, fill } from './words.ts';

const FILES = join(import.meta.dirname, '../../../../packages/games/src/mops-royal/testdata');

/** A file that the test cases name, such as `test_3er_combo.json`. */
export function readFile(name: string): TextFile {
  return { name, text: readFileSync(join(FILES, name), 'utf8') };
}

export interface WantedBoard {
  readonly name: string;
  readonly start: number;
  readonly points?: number;
  /** From above; cells divided by blanks: `23` a tile, `23*` a turned one, `.` nothing. */
  readonly rows: readonly string[];
}

/** A file of the game with these boards; who comes first is to move. */
export function makeFile(boards: readonly WantedBoard[], nextCard: number): TextFile {
  const players = boards.map(({ name, start, points = 0, rows }, nr) => ({
    nr,
    name,
    initial: start * 10,
    points,
    cards: [0, 1, 2, 3, 4].map((row) => {
      const cells = (rows[row] ?? '').split(' ').filter((cell) => cell !== '');
      return [0, 1, 2, 3, 4].map((col) => codeOf(cells[col] ?? '.'));
    }),
  }));
  return { name: 'gebaut.json', text: JSON.stringify({ players, turn: 0, nextCard }) };
}

function codeOf(cell: string): number {
  return cell === '.' ? 990 : Number.parseInt(cell, 10) * 10 + (cell.endsWith('*') ? 1 : 0);
}

export async function chooseFrom(page: Page, menu: 'Spiel' | 'Hilfe', item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Loads a file by the menu of the game. */
export async function loadFile(page: Page, { name, text }: TextFile): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    chooseFrom(page, 'Spiel', 'Spielstand laden'),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

/** From the address of the game, where it asks who plays, to a loaded game. */
export async function beginFrom(page: Page, file: TextFile): Promise<void> {
  await setUp(page).getByRole('button', { name: 'Abbrechen' }).click();
  await loadFile(page, file);
  await page.waitForURL(/\/local\//);
  // Found by what it is: the result of a finished game covers it for those who listen.
  await page.locator('[data-kind="tile"]').first().waitFor();
}

/** The window "Neues Spiel starten". */
export function setUp(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Neues Spiel starten' });
}

/** Names the players, unticks all others and begins. */
export async function begin(page: Page, names: readonly string[]): Promise<void> {
  const boxes = setUp(page).getByRole('checkbox');
  await boxes.first().waitFor();
  for (const box of [2, 3]) await boxes.nth(box).setChecked(names.length > box);
  for (const [seat, name] of names.entries()) {
    await setUp(page).getByRole('textbox').nth(seat).fill(name);
  }
  await setUp(page).getByRole('button', { name: de.setup.start }).click();
}

/**
 * The same, from the address of the game to a running one in which whoever comes first is to move.
 * The first tile may be somebody's start tile, who would sit out; then it is begun once more.
 */
export async function beginAs(page: Page, names: readonly string[]): Promise<void> {
  for (;;) {
    const before = page.url();
    await begin(page, names);
    await page.waitForURL((url) => url.href !== before);
    await setUp(page).waitFor({ state: 'detached' });
    await lays(page).first().waitFor();
    if (!(await sitsOut(page, names))) return;
    await chooseFrom(page, 'Spiel', 'Neues Spiel starten');
    await page.getByRole('button', { name: 'Nicht speichern' }).click();
  }
}

/** Whether somebody began with the tile of the first round. */
async function sitsOut(page: Page, names: readonly string[]): Promise<boolean> {
  const tile = await nextTile(page).getAttribute('aria-label');
  // The one to move comes last, so that this board is shown in the end.
  for (const name of names.toReversed()) {
    await player(page, name).click();
    await showsBoardOf(page, name);
    const start = await spot(page, 0, 0).getAttribute('aria-label');
    if (start!.startsWith(`${tile},`)) return true;
  }
  await lays(page).first().waitFor();
  return false;
}

export function grid(page: Page): Locator {
  return page.getByRole('grid');
}

export function boardOf(page: Page, name: string): Locator {
  return page.getByRole('grid', { name: fill(de.mops.boardOf, { name }) });
}

/** Whose board is large now; the board itself has no size, only what lies on it. */
export async function showsBoardOf(page: Page, name: string): Promise<void> {
  await boardOf(page, name).getByRole('gridcell').first().waitFor();
}

/** Notes from now on what the board shows, also what is gone after a moment. */
export async function watchBoard(page: Page): Promise<() => Promise<readonly Glimpse[]>> {
  const seen = await page.evaluateHandle(() => {
    const glimpses: Glimpse[] = [];
    const look = (): void => {
      const board = document.querySelector('[role="grid"]');
      if (board === null) return;
      const count = (kind: string): number =>
        board.querySelectorAll(`[data-kind="${kind}"]`).length;
      const label = board.getAttribute('aria-label') ?? '';
      glimpses.push({ label, lays: count('lay'), tiles: count('tile') });
    };
    const wish = { subtree: true, childList: true, attributes: true };
    new MutationObserver(look).observe(document.body, wish);
    return glimpses;
  });
  return () => seen.jsonValue();
}

interface Glimpse {
  readonly label: string;
  readonly lays: number;
  readonly tiles: number;
}

/** Highlighted places for the next tile. */
export function lays(page: Page): Locator {
  return grid(page).locator('[data-kind="lay"]');
}

export function tiles(page: Page): Locator {
  return grid(page).locator('[data-kind="tile"]');
}

/** A place on the board that is shown, counted from the start tile. */
export function spot(page: Page, row: number, col: number): Locator {
  return grid(page).locator(`[data-spot="${row} ${col}"]`);
}

/** The small board of somebody, with points. */
export function player(page: Page, name: string): Locator {
  return page
    .getByRole('list', { name: de.mops.players })
    .getByRole('button', { name: new RegExp(`^${name} \\(`) });
}

export async function pointsOf(page: Page, name: string): Promise<number> {
  return Number(await player(page, name).locator('b').textContent());
}

/** Waits until so many tiles lie on somebody's small board. */
export async function hasTiles(page: Page, name: string, count: number): Promise<void> {
  await player(page, name)
    .locator(TILE)
    .nth(count - 1)
    .waitFor();
}

/** How many tiles lie on somebody's small board. */
export function countTiles(page: Page, name: string): Promise<number> {
  return player(page, name).locator(TILE).count();
}

const TILE = 'svg[viewBox="0 0 100 100"]';

/** The picture of the tile that is to be laid. */
export function nextTile(page: Page): Locator {
  return page.getByRole('region', { name: de.mops.nextTile }).getByRole('img');
}

export function nameOf(tile: number): string {
  return nameTile(tile).de;
}

/** The line in the bar that says whose turn it is. */
export function turnOf(page: Page, name: string): Locator {
  return page.getByRole('banner').getByText(fill(de.table.turn, { name }));
}

export function scoring(page: Page): Locator {
  return page.getByRole('region', { name: de.mops.scoring });
}

/** A short note on the screen. */
export function note(page: Page, text: string | RegExp): Locator {
  return page.locator('[data-note]').filter({ hasText: text });
}

/** The window that says what did not work. */
export function problem(page: Page): Locator {
  return page.getByRole('dialog', { name: de.table.refused });
}

/** The name that is proposed for a file. */
export const PROPOSAL = /^MopsRoyal_\d{8}_\d{6}\.json$/;

/** The window that asks for the name of a file. */
export function saveDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Spielstand speichern' });
}

/** Answers the question for a file name; without one the proposal is taken. */
export async function saveAs(page: Page, name?: string): Promise<Download> {
  const field = saveDialog(page).getByRole('textbox', { name: 'Dateiname' });
  assert(PROPOSAL.test(await field.inputValue()), 'a name is proposed');
  if (name !== undefined) await field.fill(name);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    saveDialog(page).getByRole('button', { name: 'Speichern', exact: true }).click(),
  ]);
  return download;
}

export async function readSaved(download: Download): Promise<Save> {
  const save = parseSave(readFileSync(await download.path(), 'utf8'));
  assert(save.ok, 'a saved file can be read');
  return save.value;
}

/** A game of Alice and Bob in which both have laid a tile. */
export async function playOneRound(page: Page): Promise<void> {
  await beginAs(page, ['Alice', 'Bob']);
  await spot(page, 0, 1).click();
  await showsBoardOf(page, 'Bob');
  await spot(page, 0, 1).click();
  await hasTiles(page, 'Bob', 2);
}

type Colour = 'blue' | 'green' | 'red' | 'yellow' | 'none';

/** Which colour people would call that of some property. */
export async function colourOf(where: Locator, property: string): Promise<Colour> {
  const text = await where.evaluate(
    (element, name) => getComputedStyle(element).getPropertyValue(name),
    property,
  );
  // Mixed colours come as `color(srgb 0.1 0.2 0.3)`, others as `rgb(25, 51, 76)`.
  const [red = 0, green = 0, blue = 0] = (text.match(/[\d.]+/g) ?? []).map(Number);
  const most = Math.max(red, green, blue);
  if (most - Math.min(red, green, blue) < most / 5) return 'none';
  if (blue > red && blue > green) return 'blue';
  if (green > red) return 'green';
  return green > 1.8 * blue ? 'yellow' : 'red';
}
