import { describe, expect, it } from 'vitest';
import {
  begin,
  beginAs,
  boardOf,
  chooseFrom,
  colourOf,
  countTiles,
  grid,
  lays,
  nextTile,
  player,
  pointsOf,
  setUp,
  tiles,
  turnOf,
} from './test/mops-royal.ts';
import { setStage } from './test/stage.ts';
import { de, fill } from './test/words.ts';

const stage = setStage();
const PATH = '/mops-royal';
/** The window of the program that the cases were written for. */
const WINDOW = { width: 1450, height: 710 };

describe('Mops Royal is set up', () => {
  it('T01 asks who plays as soon as it starts, over an empty board in the middle', async () => {
    const { page } = await stage.visit({ size: WINDOW });
    const game = fill(de.start.hotSeatLabel, { game: 'Mops Royal' });
    await page.getByRole('button', { name: game }).click();
    await page.waitForURL((url) => url.pathname === PATH);
    const boxes = setUp(page).getByRole('checkbox');
    await boxes.nth(3).waitFor();
    expect(await boxes.count()).toBe(4);
    for (const box of await boxes.all()) expect(await box.isChecked()).toBe(true);
    await setUp(page).getByRole('button', { name: 'Abbrechen' }).click();
    await page.getByRole('gridcell').first().waitFor();
    expect(await tiles(page).count()).toBe(0);
    expect(await lays(page).count()).toBe(0);
    const ground = (await grid(page).getByRole('presentation').boundingBox())!;
    const window = (await grid(page).locator('..').boundingBox())!;
    expect(ground.x + ground.width / 2).toBeCloseTo(window.x + window.width / 2, 0);
    expect(ground.y + ground.height / 2).toBeCloseTo(window.y + window.height / 2, 0);
    const rows = window.height / (await page.getByRole('gridcell').first().boundingBox())!.height;
    expect(rows).toBeGreaterThanOrEqual(3);
    expect(rows).toBeLessThan(4.5);
  });

  it('T01 is there at its own address, has nothing to save yet, and asks again', async () => {
    const { page } = await stage.visit({ size: WINDOW, path: PATH });
    await setUp(page).getByRole('button', { name: 'Abbrechen' }).click();
    await page.getByRole('button', { name: 'Spiel', exact: true }).click();
    const save = page.getByRole('menuitem', { name: 'Spielstand speichern' });
    expect(await save.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('menuitem', { name: 'Neues Spiel starten' }).click();
    await setUp(page).waitFor();
    await page.keyboard.press('Escape');
    await chooseFrom(page, 'Spiel', 'Spiel beenden');
    await page.waitForURL((url) => url.pathname === '/');
  });

  it('T02 does not let fewer than two play, nor the fourth without the third', async () => {
    const { page } = await stage.visit({ path: PATH });
    const boxes = setUp(page).getByRole('checkbox');
    await boxes.nth(3).waitFor();
    for (const locked of [0, 1]) {
      expect(await boxes.nth(locked).isDisabled()).toBe(true);
      await boxes.nth(locked).click({ force: true });
      expect(await boxes.nth(locked).isChecked()).toBe(true);
    }
    await boxes.nth(2).uncheck();
    expect(await boxes.nth(3).isChecked()).toBe(false);
    expect(await boxes.nth(3).isDisabled()).toBe(true);
    const fields = setUp(page).getByRole('textbox');
    expect(
      await fields.evaluateAll((all) => all.map((field) => field.matches(':disabled'))),
    ).toEqual([false, false, true, true]);
  });

  it('T03 refuses equal names, whatever their case, and stays open', async () => {
    const { page } = await stage.visit({ path: PATH });
    const told = setUp(page).getByRole('alert');
    for (const name of ['Alice', ' aLICE ']) {
      await begin(page, ['Alice', name]);
      await told.getByText(`Namen müssen eindeutig sein: '${name.trim()}'`).waitFor();
      expect(await setUp(page).isVisible()).toBe(true);
      expect(new URL(page.url()).pathname).toBe(PATH);
    }
  });

  it('T04 begins with everything in its place', async () => {
    const { page } = await stage.visit({ size: WINDOW, path: PATH });
    await beginAs(page, ['Alice', 'Bob']);
    expect(await setUp(page).count()).toBe(0);
    await turnOf(page, 'Alice').waitFor();
    const owner = page.getByText('Alice · am Zug');
    expect(await colourOf(owner, 'background-color')).toBe('blue');
    for (const name of ['Alice', 'Bob']) {
      expect(await pointsOf(page, name)).toBe(0);
      expect(await countTiles(page, name)).toBe(1);
    }
    expect(await nextTile(page).getAttribute('aria-label')).toMatch(/^\S+ \(\p{L}+\)/u);
    const places = await lays(page).evaluateAll((all) =>
      all.map((place) => place.getAttribute('data-spot') ?? ''),
    );
    expect(places.toSorted()).toEqual(['-1 0', '0 -1', '0 1', '1 0']);
    expect(await colourOf(lays(page).first(), 'border-top-color')).toBe('green');
    const frame = boardOf(page, 'Alice').locator('../..');
    expect(await colourOf(frame, 'border-top-color')).toBe('blue');
    await page.getByRole('button', { name: 'Spiel', exact: true }).click();
    const save = page.getByRole('menuitem', { name: 'Spielstand speichern' });
    expect(await save.getAttribute('aria-disabled')).not.toBe('true');
  });

  it('T04 gives every player a colour', async () => {
    const { page } = await stage.visit({ path: PATH });
    const names = ['Alice', 'Bob', 'Cleo', 'Dan'];
    await begin(page, names);
    await player(page, 'Dan').waitFor();
    const colours = names.map((name) => colourOf(player(page, name), 'border-top-color'));
    expect(await Promise.all(colours)).toEqual(['blue', 'green', 'red', 'yellow']);
  });

  it('T05 gives a player without a name the name "Spieler 2", unless another has it', async () => {
    const { page } = await stage.visit({ path: PATH });
    await begin(page, ['spieler 2', '  ']);
    await setUp(page).getByText("Namen müssen eindeutig sein: 'Spieler 2'").waitFor();
    await begin(page, ['Alice', '']);
    await player(page, 'Spieler 2').waitFor();
    expect(await player(page, 'Alice').count()).toBe(1);
  });
});
