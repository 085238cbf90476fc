/** What people expect of a phone: the way back, the first screen, notes that are in nobody's way. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dropFile } from './test/files.ts';
import { findMisfits, SMALL } from './test/fits.ts';
import { meet } from './test/pair.ts';
import { findFirstTurn, findLog, isFirstSeats } from './test/random-log.ts';
import { setStage } from './test/stage.ts';
import {
  chooseFromMenu,
  deal,
  endPanel,
  lastMoves,
  openSetup,
  ownTurn,
  playQuickBots,
  pressPlay,
  rushOn,
  untilDrawn,
} from './test/table.ts';
import { PHONE } from './test/visitor.ts';
import { de, en, fill, type GameId, TITLES, titleOf } from './test/words.ts';

const stage = setStage();

/** As the gesture does; pages that only close something are told, and load nothing. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
}

describe('the way back', () => {
  it('closes a dialog and a menu first, asks at a table that is on, and then leaves it', async () => {
    const { page } = await stage.visit({ size: PHONE });
    const dialog = page.getByRole('dialog');
    await openSetup(page, 'mau-mau');
    await goBack(page);
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/');
    await pressPlay(page, 'mau-mau');
    await ownTurn(page).waitFor();
    const table = page.url();
    await page.getByRole('button', { name: de.table.menu }).click();
    await page.getByRole('menu').waitFor();
    await goBack(page);
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await chooseFromMenu(page, de.table.rules);
    await dialog.waitFor();
    await goBack(page);
    await dialog.waitFor({ state: 'detached' });
    await goBack(page);
    await page.getByRole('dialog', { name: de.table.backSure }).waitFor();
    expect(page.url()).toBe(table);
    await page.getByRole('button', { name: de.table.backStay }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await ownTurn(page).waitFor();
    await goBack(page);
    await page.getByRole('dialog', { name: de.table.backSure }).waitFor();
    await goBack(page);
    await page.getByRole('heading', { name: de.start.title }).waitFor();
    await page.goForward();
    await ownTurn(page).waitFor();
    expect(page.url()).toBe(table);
  });

  it('leads to no table that was taken off the list', async () => {
    const { page } = await stage.visit({ size: PHONE });
    await pressPlay(page, 'mau-mau');
    await ownTurn(page).waitFor();
    const table = page.url();
    await page.getByRole('banner').getByRole('button', { name: de.app.home }).click();
    await page.getByRole('button', { name: de.start.forget }).click();
    await page.getByRole('region', { name: de.start.continue }).waitFor({ state: 'detached' });
    await goBack(page);
    await page.getByRole('button', { name: de.app.home }).waitFor();
    expect(page.url()).toBe(table);
    expect(await lastMoves(page).count()).toBe(0);
  });

  it('leads to the start page where the browser has forgotten the pages before this one', async () => {
    const { page } = await stage.visit({ size: PHONE });
    await pressPlay(page, 'mau-mau');
    await ownTurn(page).waitFor();
    // Of so many pages it keeps fifty; as many steps back as there are lead to the oldest that it knows.
    await page.evaluate(() => {
      const { depth } = history.state as { depth: number };
      for (let more = 1; more <= 60; more++) history.pushState({ depth: depth + more }, '');
      history.go(1 - history.length);
    });
    await page.getByRole('button', { name: de.table.backGo }).click();
    await page.getByRole('heading', { name: de.start.title }).waitFor();
    await page.getByRole('region', { name: de.start.continue }).getByRole('button').first().click();
    await ownTurn(page).waitFor();
  });

  it('leads from a table that was opened by its link to the start page', async () => {
    const pair = await meet(stage);
    await deal(pair.anna.page);
    const { page } = pair.ben;
    await page.getByRole('list', { name: de.table.hand }).waitFor();
    await goBack(page);
    await page.getByRole('dialog', { name: de.table.backSure }).waitFor();
    await page.getByRole('button', { name: de.table.backGo }).click();
    await page.getByRole('heading', { name: de.start.title }).waitFor();
    await page.getByRole('region', { name: de.start.continue }).getByText(pair.code).click();
    await page.getByRole('list', { name: de.table.hand }).waitFor();
    await chooseFromMenu(page, de.table.leave);
    await page.getByRole('button', { name: de.table.leaveTo.bot }).click();
    await page.getByRole('heading', { name: de.start.title }).waitFor();
    expect(await page.getByText(pair.code).count()).toBe(0);
  });
});

it.each([SMALL, PHONE])('the first screen of %o has the last table and the code', async (size) => {
  const { page } = await stage.visit({ size });
  await pressPlay(page, 'crazy-eights');
  await ownTurn(page).waitFor();
  await page.getByRole('button', { name: de.table.goHome }).click();
  const last = page.getByRole('region', { name: de.start.continue }).getByRole('button').first();
  for (const shown of [last, page.getByRole('button', { name: de.start.joinGo })]) {
    const { y, height } = (await shown.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(size.height);
  }
});

describe('a note', () => {
  it('is alone, and lies on nothing that can be pressed', async () => {
    const { page } = await stage.visit({ size: SMALL });
    const dialog = await openSetup(page, 'crazy-eights');
    await dialog.getByRole('radio', { name: de.setup.device, exact: true }).click();
    for (const field of await dialog.getByRole('textbox').all()) await field.fill('Anna');
    const note = page.locator('[data-note]');
    for (let press = 0; press < 2; press++) {
      await dialog.getByRole('button', { name: de.setup.start }).click();
      await note.filter({ hasText: de.setup.needNames }).waitFor();
    }
    expect(await note.count()).toBe(1);
    const { y, height } = (await note.boundingBox())!;
    const buttons = dialog.locator('button:visible, input:visible');
    for (const box of await Promise.all((await buttons.all()).map((one) => one.boundingBox()))) {
      expect(box!.y >= y + height || box!.y + box!.height <= y).toBe(true);
    }
  });

  it('of something refused goes when something else is tried', async () => {
    const { page } = (await meet(stage)).anna;
    const rename = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: fill(de.room.seatMenu, { name: 'Anna' }) }).click();
      await page.getByRole('menuitem', { name: de.room.rename }).click();
      await page.getByRole('dialog').getByRole('textbox').fill(name);
      await page.keyboard.press('Enter');
    };
    const refused = page.locator('[data-note="bad"]');
    await rename('Ben');
    await refused.waitFor();
    await rename('Anke');
    await refused.waitFor({ state: 'detached', timeout: GONE_MS });
  });
});

/** Sooner than it would go by itself. */
const GONE_MS = 3000;

it('the hand of Lügen is seen whole while a rank is asked for, below a lesson', async () => {
  for (const size of [SMALL, PHONE]) {
    const { page } = await stage.visit({ size, settings: { lessons: true } });
    await pressPlay(page, 'luegen');
    await page.locator('[data-answer]').first().waitFor();
    const hand = (await page.getByRole('list', { name: de.table.hand }).boundingBox())!;
    const strip = (await page.getByRole('button', { name: de.table.allMoves }).boundingBox())!;
    expect(hand.y + hand.height, `at ${size.width}`).toBeLessThanOrEqual(strip.y);
  }
});

it.each(['de', 'en'] as const)(
  'the start page in %s has its name in one piece and says when a table was left, on the smallest phone',
  async (lang) => {
    const { page } = await stage.visit({ size: SMALL, lang });
    const { start } = { de, en }[lang];
    const name = page.getByRole('banner').getByText(de.app.name, { exact: true });
    const lines = await name.evaluate((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
    const label = fill(start.playLabel, { game: titleOf('crazy-eights', lang) });
    await page.getByRole('button', { name: label }).click();
    await untilDrawn(page);
    await page.goto(stage.server.url);
    const when = page.getByText(start.recentLocal);
    await when.waitFor();
    expect(await when.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  },
);

it('the longest code that somebody makes up stays on the smallest phone', async () => {
  const visitor = await stage.visit({ size: SMALL, path: `/t/${'W'.repeat(60)}` });
  const { page, complaints } = visitor;
  await page.getByLabel(de.start.join).waitFor();
  expect(await findMisfits(page)).toEqual([]);
  // Browsers tell of every address that a server does not know.
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
  complaints.length = 0;
});

it('the last move is read whole in two lines on the smallest phone', async () => {
  const { page } = await stage.visit({ size: SMALL });
  const players = ['person', 'easy', 'easy'];
  const names = ['Anna', 'Kunigunde', 'Hildegard'];
  const isWanted = isFirstSeats;
  const log = findLog({ game: 'chanco', seats: 3, players, names, isWanted });
  await dropFile(page.getByRole('main'), log);
  // When both have chosen both lines say it; the newer one is first and alone seen on a phone.
  const line = lastMoves(page)
    .getByText(/^(Kunigunde|Hildegard) hat gewählt\.$/)
    .first();
  await line.waitFor();
  const parts = await line.evaluate((one) =>
    [one, one.parentElement!].map((part) => [
      part.scrollWidth - part.clientWidth,
      part.scrollHeight - part.clientHeight,
    ]),
  );
  expect(Math.max(...parts.flat())).toBeLessThanOrEqual(1);
});

it('the smallest phone has room for who has won beside what comes next', async () => {
  const { page } = await stage.visit({ size: SMALL });
  await playQuickBots(page, 'crazy-eights', 2);
  await rushOn(page);
  const panel = endPanel(page);
  const first = (await panel.getByRole('listitem').first().boundingBox())!;
  const look = (await panel.getByRole('button', { name: de.end.look }).boundingBox())!;
  expect(first.y + first.height).toBeLessThanOrEqual(look.y);
  await panel.getByRole('button', { name: de.end.luck }).scrollIntoViewIfNeeded();
  expect(await findMisfits(page)).toEqual([]);
});

it.each(Object.keys(TITLES) as GameId[])('nothing overlaps at a table of %s', async (game) => {
  const { page } = await stage.visit({ size: SMALL, settings: { lessons: true } });
  await dropFile(page.getByRole('main'), findFirstTurn(game));
  await ownTurn(page).waitFor();
  await untilDrawn(page);
  for (const size of [SMALL, PHONE]) {
    await page.setViewportSize(size);
    expect(await findMisfits(page), `at ${size.width}`).toEqual([]);
  }
});

/** As somebody sets it in a browser who sees little: letters of 16 pixels have so many. */
async function enlarge(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

describe('letters twice as large', () => {
  it('leave the start page and its dialog whole', async () => {
    const { page } = await stage.visit({ size: PHONE });
    await enlarge(page, 32);
    expect(await findMisfits(page)).toEqual([]);
    await openSetup(page, 'mau-mau');
    expect(await findMisfits(page)).toEqual([]);
  });

  it.each(Object.keys(TITLES) as GameId[])('leave room for the cards of %s', async (game) => {
    const { page } = await stage.visit({ size: PHONE });
    await enlarge(page, 32);
    await dropFile(page.getByRole('main'), findFirstTurn(game));
    await ownTurn(page).waitFor();
    await untilDrawn(page);
    expect(await findMisfits(page)).toEqual([]);
  });
});
