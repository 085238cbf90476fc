import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dropFile, type TextFile } from './test/files.ts';
import {
  beginFrom,
  boardOf,
  chooseFrom,
  countTiles,
  hasTiles,
  loadFile,
  nameOf,
  nextTile,
  note,
  playOneRound,
  problem,
  PROPOSAL,
  readFile,
  readSaved,
  saveAs,
  saveDialog,
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
    const loaded = note(page, 'Spiel geladen: test_3er_combo.json');
    await Promise.all([loaded.waitFor(), beginFrom(page, COMBO)]);
    await turnOf(page, 'Alice').waitFor();
    await showsBoardOf(page, 'Alice');
    expect(await tiles(page).count()).toBe(2);
    expect(await nextTile(page).getAttribute('aria-label')).toBe(nameOf(21));
  });

  it('T08 is loaded by dropping it on the page, also on a game that is on', async () => {
    const { page } = await stage.visit({ path: PATH });
    await setUp(page).getByRole('button', { name: 'Abbrechen' }).click();
    await dropFile(page.getByRole('main'), COMBO);
    await page.waitForURL(/\/local\//);
    await tiles(page).first().waitFor();
    await dropFile(page.getByRole('main'), { name: 'leer.json', text: '' });
    await problem(page).getByText('JSON-Datei ist leer oder ungültig').waitFor();
  });

  it('T13 is said to be saved only when it is, where the browser tells', async () => {
    const { page } = await stage.visit({ path: PATH, picker: 'saves' });
    await beginFrom(page, COMBO);
    await chooseFrom(page, 'Spiel', 'Spielstand speichern');
    await note(page, /^Spiel gespeichert: MopsRoyal_/).waitFor();
    const [text] = await page.evaluate(() => (window as unknown as { written: string[] }).written);
    expect(JSON.parse(text!)).toMatchObject({ turn: 0, nextCard: 21 });
  });

  it('T13 is not said to be saved where that fails or is called off', async () => {
    const failing = await stage.visit({ path: PATH, picker: 'fails' });
    await beginFrom(failing.page, COMBO);
    await chooseFrom(failing.page, 'Spiel', 'Spielstand speichern');
    await problem(failing.page).getByText('Speichern fehlgeschlagen: No room').waitFor();
    const { page } = await stage.visit({ path: PATH, picker: 'cancelled' });
    await beginFrom(page, COMBO);
    await chooseFrom(page, 'Spiel', 'Spielstand speichern');
    await turnOf(page, 'Alice').waitFor();
    expect(await note(page, /gespeichert/).count()).toBe(0);
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
    await note(page, 'Der Browser lädt herunter: mein_spiel.json').waitFor();
    const { players, turn, nextCard } = await readSaved(download);
    expect([turn, nextCard]).toEqual([1, 21]);
    expect(players[0]!.cards.slice(0, 2)).toEqual([
      [210, 990, 990, 990, 990],
      [230, 240, 990, 990, 990],
    ]);
    await spot(page, 1, 0).click();
    await hasTiles(page, 'Bob', 3);
  });

  it('T13 is saved under the name that is proposed, and can be loaded again', async () => {
    const { page } = await stage.visit({ path: PATH });
    await playOneRound(page);
    await chooseFrom(page, 'Spiel', 'Spielstand speichern');
    const download = await saveAs(page);
    const name = download.suggestedFilename();
    expect(name).toMatch(PROPOSAL);
    await note(page, `Der Browser lädt herunter: ${name}`).waitFor();
    const text = readFileSync(await download.path(), 'utf8');
    const tile = await nextTile(page).getAttribute('aria-label');
    const other = (await stage.visit({ path: PATH })).page;
    const loaded = note(other, `Spiel geladen: ${name}`);
    await Promise.all([loaded.waitFor(), beginFrom(other, { name, text })]);
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
});
