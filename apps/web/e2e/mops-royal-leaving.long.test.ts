import { describe, expect, it } from 'vitest';
import {
  begin,
  beginFrom,
  chooseFrom,
  lays,
  player,
  playOneRound,
  readFile,
  readSaved,
  saveAs,
  setUp,
  tiles,
  turnOf,
} from './test/mops-royal.ts';
import { setStage } from './test/stage.ts';
import { deal, lastMoves, openForFriends, sitDown } from './test/table.ts';
import { de } from './test/words.ts';

const stage = setStage();
const PATH = '/mops-royal';
const COMBO = readFile('test_3er_combo.json');
const ASK_QUIT = 'Spiel beenden - Möchten Sie das Spiel vor dem Beenden speichern?';
const ASK_NEW = 'Aktuellen Spielstand speichern?';

describe('a game of Mops Royal that is left', () => {
  it('T19 gives way to a new one that has other players', async () => {
    const { page } = await stage.visit({ path: PATH });
    await playOneRound(page);
    const before = page.url();
    await chooseFrom(page, 'Spiel', 'Neues Spiel starten');
    const ask = page.getByRole('dialog', { name: ASK_NEW });
    await ask.getByRole('button', { name: 'Nicht speichern' }).click();
    await setUp(page).getByRole('checkbox').nth(3).waitFor();
    await begin(page, ['Cleo', 'Dan', 'Eve']);
    await page.waitForURL((url) => url.href !== before);
    await player(page, 'Cleo').waitFor();
    await tiles(page).first().waitFor();
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
    // Only the browser can ask when its window is closed.
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).dismiss();
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

  it('T20 at a table of the network asks before it is left, and the others hear of it', async () => {
    const anna = await stage.visit({ name: 'Anna' });
    const code = await openForFriends(anna.page, 'mops-royal', 2);
    const ben = await stage.visit({ path: `/t/${code}` });
    await sitDown(ben.page, 'Ben');
    await deal(anna.page);
    await tiles(ben.page).first().waitFor();
    const { pathname } = new URL(ben.page.url());
    const ask = ben.page.getByRole('dialog', { name: de.table.leaveSure });
    await chooseFrom(ben.page, 'Spiel', 'Spiel beenden');
    await ask.getByRole('button', { name: de.app.cancel }).click();
    await ask.waitFor({ state: 'detached' });
    expect(new URL(ben.page.url()).pathname).toBe(pathname);
    await chooseFrom(ben.page, 'Spiel', 'Spiel beenden');
    await ask.getByRole('button', { name: de.table.leaveTo.out }).click();
    await ben.page.waitForURL((url) => url.pathname === '/');
    await lastMoves(anna.page).getByText('Ben hat den Tisch verlassen.').waitFor();
  });
});
