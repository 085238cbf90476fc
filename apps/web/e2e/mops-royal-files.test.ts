import { readFileSync } from 'node:fs';
import { parseSave, type Save } from '@stammtisch/games';
import { assert } from '@stammtisch/kernel';
import type { Download, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { TextFile } from './test/files.ts';
import {
  begin,
  beginAs,
  beginFrom,
  boardOf,
  chooseFrom,
  countTiles,
  lays,
  loadFile,
  makeFile,
  nameOf,
  nextTile,
  note,
  player,
  problem,
  readFile,
  scoring,
  setUp,
  showsBoardOf,
  spot,
  tiles,
  turnOf,
} from './test/mops-royal.ts';
import { setStage } from './test/stage.ts';

const stage = setStage();
const PATH = '/mops-royal';
const COMBO = readFile('test_3er_combo.json');
const PROPOSAL = /^MopsRoyal_\d{8}_\d{6}\.json$/;
const ASK_QUIT = 'Spiel beenden - Möchten Sie das Spiel vor dem Beenden speichern?';
const ASK_NEW = 'Aktuellen Spielstand speichern?';

function saveDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Spielstand speichern' });
}

/** Answers the question for a file name; without one the proposal is taken. */
async function saveAs(page: Page, name?: string): Promise<Download> {
  const field = saveDialog(page).getByRole('textbox', { name: 'Dateiname' });
  expect(await field.inputValue()).toMatch(PROPOSAL);
  if (name !== undefined) await field.fill(name);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    saveDialog(page).getByRole('button', { name: 'Speichern', exact: true }).click(),
  ]);
  return download;
}

async function readSaved(download: Download): Promise<Save> {
  const save = parseSave(readFileSync(await download.path(), 'utf8'));
  assert(save.ok, 'a saved file can be read');
  return save.value;
}

/** A game in which both have laid a tile. */
async function playOneRound(page: Page): Promise<void> {
  await beginAs(page, ['Alice', 'Bob']);
  await spot(page, 0, 1).click();
  await showsBoardOf(page, 'Bob');
  await spot(page, 0, 1).click();
  await expect.poll(() => countTiles(page, 'Bob'), { timeout: 30_000 }).toBe(2);
}

/** Says what is wrong with a file, and nothing else happens. */
async function refuses(page: Page, file: TextFile, message: string | RegExp): Promise<void> {
  const before = page.url();
  await loadFile(page, file);
  await problem(page).getByText(message).waitFor();
  await problem(page).getByRole('button', { name: 'In Ordnung' }).click();
  await problem(page).waitFor({ state: 'detached' });
  expect(page.url()).toBe(before);
}

/** The game of three green tiles can still be played. */
async function goesOn(page: Page): Promise<void> {
  expect(await tiles(page).count()).toBe(2);
  await spot(page, 0, 2).click();
  await scoring(page).waitFor();
}

describe('a game of Mops Royal', () => {
  it('T08 is loaded by the menu and stands as it was', async () => {
    const { page } = await stage.visit({ path: PATH });
    await beginFrom(page, COMBO);
    await note(page, 'Spiel geladen: test_3er_combo.json').waitFor();
    await turnOf(page, 'Alice').waitFor();
    await showsBoardOf(page, 'Alice');
    expect(await tiles(page).count()).toBe(2);
    expect(await nextTile(page).getAttribute('aria-label')).toBe(nameOf(21));
  });

  it('T13 is saved under a name of one’s own, and goes on', async () => {
    const { page } = await stage.visit({ path: PATH });
    await beginFrom(page, COMBO);
    await spot(page, -1, 0).click();
    await scoring(page).getByRole('button', { name: 'Keine Wertung vornehmen' }).click();
    await boardOf(page, 'Bob').locator('[data-kind="lay"]').first().waitFor();
    await chooseFrom(page, 'Spiel', 'Spielstand speichern');
    const download = await saveAs(page, 'mein_spiel.json');
    expect(download.suggestedFilename()).toBe('mein_spiel.json');
    await note(page, 'Spiel gespeichert: mein_spiel.json').waitFor();
    const { players, turn, nextCard } = await readSaved(download);
    expect([turn, nextCard]).toEqual([1, 21]);
    expect(players[0]!.cards.slice(0, 2)).toEqual([
      [210, 990, 990, 990, 990],
      [230, 240, 990, 990, 990],
    ]);
    await spot(page, 1, 0).click();
    await turnOf(page, 'Alice').waitFor();
    expect(await countTiles(page, 'Bob')).toBe(3);
  });

  it('T13 is saved under the name that is proposed, and can be loaded again', async () => {
    const { page } = await stage.visit({ path: PATH });
    await playOneRound(page);
    await chooseFrom(page, 'Spiel', 'Spielstand speichern');
    const download = await saveAs(page);
    const name = download.suggestedFilename();
    expect(name).toMatch(PROPOSAL);
    await note(page, `Spiel gespeichert: ${name}`).waitFor();
    const text = readFileSync(await download.path(), 'utf8');
    const tile = await nextTile(page).getAttribute('aria-label');
    const other = (await stage.visit({ path: PATH })).page;
    await beginFrom(other, { name, text });
    await note(other, `Spiel geladen: ${name}`).waitFor();
    expect(await nextTile(other).getAttribute('aria-label')).toBe(tile);
    for (const player of ['Alice', 'Bob']) expect(await countTiles(other, player)).toBe(2);
  });

  it('T14 is not saved while somebody scores', async () => {
    const { page } = await stage.visit({ path: PATH });
    await beginFrom(page, COMBO);
    await spot(page, 0, 2).click();
    await scoring(page).waitFor();
    // The menus step aside on a small screen; here they stand below the scoring.
    await chooseFrom(page, 'Spiel', 'Spielstand speichern');
    const lines = (await problem(page).getByRole('paragraph').innerText()).split('\n');
    expect(lines).toEqual([
      'Speichern während der Wertung ist nicht möglich!',
      'Bitte schließe erst die Wertungsansicht ab.',
    ]);
    await problem(page).getByRole('button', { name: 'In Ordnung' }).click();
    expect(await scoring(page).isVisible()).toBe(true);
    expect(await saveDialog(page).count()).toBe(0);
  });

  it('T15 refuses a file with one player and keeps the game', async () => {
    const { page } = await stage.visit({ path: PATH });
    await beginFrom(page, COMBO);
    await refuses(
      page,
      readFile('test_only_1_player.json'),
      'Ungültige Spielstandsdatei: Ungültige Spieleranzahl: 1 (erwartet: 2-4)',
    );
    await goesOn(page);
  });

  it('T16 refuses tiles that do not exist and keeps the game', async () => {
    const { page } = await stage.visit({ path: PATH });
    await beginFrom(page, COMBO);
    const bad = readFile('test_invalid_tile_code.json');
    const place = 'Ungültige Spielstandsdatei: Spieler 0 Position (0,0)';
    await refuses(page, bad, `${place}: Ungültiger Code 0`);
    // A seventh object, and a number that JSON does not know.
    const write = (code: string): TextFile => ({
      ...bad,
      text: bad.text.replace('[[0,', `[[${code},`),
    });
    await refuses(page, write('170'), `${place}: Ungültiger Code 170`);
    await refuses(page, write('000'), /^Ungültige Spielstandsdatei: Ungültiges JSON-Format: ./);
    await goesOn(page);
  });

  it('T19 gives way to a new one that has other players', async () => {
    const { page } = await stage.visit({ path: PATH });
    await playOneRound(page);
    const before = page.url();
    await chooseFrom(page, 'Spiel', 'Neues Spiel starten');
    const ask = page.getByRole('dialog', { name: ASK_NEW });
    await ask.getByRole('button', { name: 'Nicht speichern' }).click();
    expect(await setUp(page).getByRole('checkbox').count()).toBe(4);
    await begin(page, ['Cleo', 'Dan', 'Eve']);
    await page.waitForURL((url) => url.href !== before);
    await turnOf(page, 'Cleo').waitFor();
    await showsBoardOf(page, 'Cleo');
    expect(await tiles(page).count()).toBe(1);
    for (const name of ['Dan', 'Eve']) expect(await player(page, name).count()).toBe(1);
    expect(await player(page, 'Alice').count()).toBe(0);
  });

  it('T19 is saved before a new one where that is wished, and stays where it is not left', async () => {
    const { page } = await stage.visit({ path: PATH });
    await beginFrom(page, COMBO);
    await chooseFrom(page, 'Spiel', 'Neues Spiel starten');
    const ask = page.getByRole('dialog', { name: ASK_NEW });
    await ask.getByRole('button', { name: 'Speichern', exact: true }).click();
    expect((await readSaved(await saveAs(page))).nextCard).toBe(21);
    await setUp(page).getByRole('button', { name: 'Abbrechen' }).click();
    await turnOf(page, 'Alice').waitFor();
    expect(await tiles(page).count()).toBe(2);
  });

  it('T20 asks before it ends, and ends at once without saving', async () => {
    const { page } = await stage.visit({ path: PATH });
    await beginFrom(page, COMBO);
    const { pathname } = new URL(page.url());
    const ask = page.getByRole('dialog', { name: ASK_QUIT });
    await chooseFrom(page, 'Spiel', 'Spiel beenden');
    for (const answer of ['Speichern', 'Nicht speichern', 'Abbrechen']) {
      expect(await ask.getByRole('button', { name: answer, exact: true }).count()).toBe(1);
    }
    await ask.getByRole('button', { name: 'Abbrechen' }).click();
    await ask.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(pathname);
    expect(await lays(page).count()).toBe(6);
    await chooseFrom(page, 'Spiel', 'Spiel beenden');
    await ask.getByRole('button', { name: 'Nicht speichern' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  it('T20 is saved before it ends where that is wished', async () => {
    const { page } = await stage.visit({ path: PATH });
    await beginFrom(page, COMBO);
    await chooseFrom(page, 'Spiel', 'Spiel beenden');
    const ask = page.getByRole('dialog', { name: ASK_QUIT });
    await ask.getByRole('button', { name: 'Speichern', exact: true }).click();
    const download = await saveAs(page, 'zum Schluss');
    expect(download.suggestedFilename()).toBe('zum Schluss.json');
    await page.waitForURL((url) => url.pathname === '/');
  });

  it('T20 has the browser ask before its window is closed', async () => {
    const { page } = await stage.visit({ path: PATH });
    await beginFrom(page, makeFile(BOARDS, 21));
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    expect(await lays(page).count()).toBe(6);
  });
});

const BOARDS = [
  { name: 'Alice', start: 23, rows: ['23 24'] },
  { name: 'Bob', start: 45, rows: ['45 24'] },
];
