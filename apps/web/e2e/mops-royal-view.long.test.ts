import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { AXE, findBarriers, findForeign, findOverflow } from './test/looks.ts';
import {
  beginAs,
  beginFrom,
  chooseFrom,
  countTiles,
  grid,
  lays,
  readFile,
  scoring,
  setUp,
  spot,
} from './test/mops-royal.ts';
import { setStage } from './test/stage.ts';
import { PHONE } from './test/visitor.ts';
import { de } from './test/words.ts';

const stage = setStage();
const PATH = '/mops-royal';

interface Look {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** How the board is looked at: how large, and how far it is shifted. */
function look(page: Page): Promise<Look> {
  return grid(page).evaluate((layer) => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(layer).transform);
    return { scale: a, x: e, y: f };
  });
}

/** How many places around the tiles can be seen as a whole. */
function countVisible(page: Page): Promise<number> {
  return grid(page).evaluate((layer) => {
    const window = layer.parentElement!.getBoundingClientRect();
    return [...layer.querySelectorAll('[data-spot]')].filter((place) => {
      const { left, right, top, bottom } = place.getBoundingClientRect();
      return (
        left >= window.left && right <= window.right && top >= window.top && bottom <= window.bottom
      );
    }).length;
  });
}

async function pointAtBoard(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y, width, height } = (await grid(page).locator('..').boundingBox())!;
  const middle = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(middle.x, middle.y);
  return middle;
}

/**
 * Turns the wheel until the board has a size that it should not leave, goes on turning and then once
 * back, which shows that all turns have arrived. Returns the sizes on the way there.
 */
async function turnWheel(page: Page, pixels: number, limit: number): Promise<readonly number[]> {
  const scales = [(await look(page)).scale];
  const turn = async (by: number): Promise<void> => {
    const before = (await look(page)).scale;
    await page.mouse.wheel(0, by);
    await expect.poll(async () => (await look(page)).scale).not.toBe(before);
  };
  while (Math.abs(scales.at(-1)! - limit) > 0.005 && scales.length < TURNS_MAX) {
    await turn(pixels);
    scales.push((await look(page)).scale);
  }
  for (let more = 0; more < 3; more++) await page.mouse.wheel(0, pixels);
  await turn(-pixels);
  return scales;
}

const TURNS_MAX = 40;

describe('the board of Mops Royal', () => {
  it('T21 is zoomed with the wheel, not beyond 3 and not below 0.38', async () => {
    const { page } = await stage.visit({ path: PATH });
    await beginAs(page, ['Alice', 'Bob']);
    await pointAtBoard(page);
    const atFirst = await countVisible(page);
    const larger = await turnWheel(page, -240, 3);
    expect(larger.length).toBeGreaterThan(2);
    expect(larger).toEqual(larger.toSorted((a, b) => a - b));
    expect(larger.at(-1)).toBeCloseTo(3, 2);
    // Once back from the largest.
    expect((await look(page)).scale).toBeLessThan(3);
    expect(await countVisible(page)).toBeLessThan(atFirst);
    const smaller = await turnWheel(page, 240, 0.38);
    expect(smaller).toEqual(smaller.toSorted((a, b) => b - a));
    expect(smaller.at(-1)).toBeCloseTo(0.38, 2);
    expect((await look(page)).scale).toBeGreaterThan(0.38);
    expect(await countVisible(page)).toBe(atFirst);
    expect(await lays(page).count()).toBe(4);
  });

  it('T22 is dragged with the mouse, and cannot be lost', async () => {
    const { page } = await stage.visit({ path: PATH });
    await beginAs(page, ['Alice', 'Bob']);
    const middle = await pointAtBoard(page);
    await page.mouse.wheel(0, -300);
    await expect.poll(async () => (await look(page)).scale).toBeGreaterThan(1.5);
    const before = await look(page);
    await page.mouse.down();
    await page.mouse.move(middle.x - 120, middle.y, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => (await look(page)).x).toBeCloseTo(before.x - 120, 0);
    expect(await look(page)).toMatchObject({ scale: before.scale, y: before.y });
    // It was no click.
    expect(await countTiles(page, 'Alice')).toBe(1);
    expect(await page.locator('[data-note="bad"]').count()).toBe(0);
    for (let drags = 0; drags < 8; drags++) {
      await page.mouse.move(middle.x, middle.y);
      await page.mouse.down();
      await page.mouse.move(middle.x - 300, middle.y - 200, { steps: 3 });
      await page.mouse.up();
    }
    // At least half of the only tile can still be seen.
    const tile = (await spot(page, 0, 0).boundingBox())!;
    const window = (await grid(page).locator('..').boundingBox())!;
    expect(tile.x + tile.width / 2).toBeGreaterThanOrEqual(window.x - 4);
    expect(tile.y + tile.height / 2).toBeGreaterThanOrEqual(window.y - 4);
  });

  it('T23 is explained: laying, scoring, points, zoom and keys', async () => {
    const { page } = await stage.visit({ path: PATH });
    await beginFrom(page, readFile('test_3er_combo.json'));
    await chooseFrom(page, 'Hilfe', 'Bedienung');
    const help = page.getByRole('dialog', { name: 'Bedienung' });
    const topics = ['Legen', 'Werten', 'Punkte', 'Umdrehen', 'Aussetzen', 'Ende', 'Ansicht'];
    for (const topic of [...topics, 'Tastatur']) {
      await help.getByRole('term').filter({ hasText: topic }).waitFor();
    }
    await help.getByText('Mausrad').waitFor();
    await help.getByRole('button', { name: de.app.close }).click();
    await help.waitFor({ state: 'detached' });
    expect(await lays(page).count()).toBe(6);
  });

  it('T24 has a window with all 17 shapes of three to five tiles', async () => {
    const { page } = await stage.visit({ path: PATH });
    await setUp(page).getByRole('button', { name: 'Abbrechen' }).click();
    await chooseFrom(page, 'Hilfe', 'Kombinationen');
    const help = page.getByRole('dialog', { name: 'Kombinationen' });
    await help.getByRole('heading', { name: '5 Plättchen: 7 Punkte' }).waitFor();
    const shapes = await help.getByRole('listitem').evaluateAll((all) =>
      all.map((shape) => ({
        size: shape.querySelectorAll('svg rect').length,
        flips: shape.querySelectorAll('svg circle').length,
      })),
    );
    const sizes = shapes.map(({ size }) => size);
    expect(sizes).toEqual([...Array(3).fill(3), ...Array(5).fill(4), ...Array(9).fill(5)]);
    // One tile can be turned, two in four of the shapes of four.
    expect(shapes.map(({ flips }) => flips).filter((flips) => flips === 2)).toHaveLength(4);
    expect(shapes.every(({ flips }) => flips === 1 || flips === 2)).toBe(true);
  });
});

describe('the windows of Mops Royal on a phone', () => {
  it('fit the screen, shut nobody out and speak one language', async () => {
    const { page } = await stage.visit({ path: PATH, size: PHONE, scripts: [AXE] });
    const inspect = async (): Promise<void> => {
      expect(await findOverflow(page)).toEqual([]);
      expect(await findForeign(page, 'de')).toEqual([]);
      expect(await findBarriers(page)).toEqual([]);
    };
    await setUp(page).getByRole('checkbox').first().waitFor();
    await inspect();
    await page.keyboard.press('Escape');
    for (const item of ['Bedienung', 'Kombinationen']) {
      await chooseFrom(page, 'Hilfe', item);
      await page.getByRole('dialog', { name: item }).waitFor();
      await inspect();
      await page.keyboard.press('Escape');
    }
    await chooseFrom(page, 'Spiel', 'Neues Spiel starten');
    await beginFrom(page, readFile('test_3er_combo.json'));
    for (const item of ['Spielstand speichern', 'Spiel beenden']) {
      await chooseFrom(page, 'Spiel', item);
      await page.getByRole('dialog', { name: item }).waitFor();
      await inspect();
      await page.keyboard.press('Escape');
    }
    await spot(page, 0, 2).click();
    await scoring(page).waitFor();
    await inspect();
  });
});
