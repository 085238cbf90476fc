/** What people do on the pages: everything by pressing what is there. */
import { PAGE_TEXTS } from '@stammtisch/games';
import { assert } from '@stammtisch/kernel';
import type { Locator, Page } from 'playwright-core';
import type { Offer, Player, PlayerPlan } from './player.ts';
import { de, fill, type GameId, TITLES } from './words.ts';

/** From the start page to a table: one press. */
export async function pressPlay(page: Page, game: GameId): Promise<void> {
  const name = fill(de.start.playLabel, { game: TITLES[game] });
  await page.getByRole('button', { name }).click();
}

/** Opens the dialog in which everything about a table can be chosen. */
export async function openSetup(page: Page, game: GameId): Promise<Locator> {
  const name = fill(de.start.moreLabel, { game: TITLES[game] });
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

/** A table against so many bots that do not hesitate. */
export async function playQuickBots(page: Page, game: GameId, bots: number): Promise<void> {
  const dialog = await openSetup(page, game);
  await choose(dialog, de.setup.pace, de.setup.paceNow);
  await choose(dialog, de.setup.level, de.setup.easy);
  await setCounter(dialog, de.setup.opponents, bots);
  await dialog.getByRole('button', { name: de.setup.start }).click();
}

/** A table on one device, with a name for each seat. */
export async function playHotSeat(
  page: Page,
  game: GameId,
  names: readonly string[],
): Promise<void> {
  const dialog = await openSetup(page, game);
  await choose(dialog, de.setup.how, de.setup.device);
  for (const [seat, name] of names.entries()) {
    const field = dialog.getByLabel(fill(de.setup.playerName, { seat: seat + 1 }));
    if ((await field.count()) === 0) {
      await dialog.getByRole('button', { name: de.setup.addPlayer }).click();
    }
    await field.fill(name);
  }
  await dialog.getByRole('button', { name: de.setup.start }).click();
}

/** A table on the server; returns the code that others are told. */
export async function openForFriends(page: Page, game: GameId, seats: number): Promise<string> {
  const dialog = await openSetup(page, game);
  await choose(dialog, de.setup.how, de.setup.friends);
  await setCounter(dialog, de.setup.seats, seats);
  await dialog.getByRole('button', { name: de.setup.open }).click();
  const invite = page.getByRole('region', { name: de.room.invite });
  return (await invite.getByText(/^\p{L}+(?:-\p{L}+)?-\d+$/u).textContent()) ?? '';
}

/** Comes to a table by its link and sits down. */
export async function sitDown(page: Page, name: string): Promise<void> {
  await page.getByLabel(de.start.name).fill(name);
  await page.getByRole('button', { name: de.join.sit }).click();
  await page.getByText(de.room.you, { exact: true }).waitFor();
}

/** Has the cards dealt by the host, and waits until everybody sees them: the waiting room has a menu, too. */
export async function deal(host: Page, ...others: readonly Page[]): Promise<void> {
  await host.getByRole('button', { name: de.room.start }).click();
  await Promise.all([host, ...others].map(untilDrawn));
}

/** Where a game is drawn. */
export const TABLE = 'main.felt';

/** Until a game is on the screen: what draws it is fetched after the bar of the table is there. */
export async function untilDrawn(page: Page): Promise<void> {
  const parts = page.locator(TABLE).locator('[data-place], [role="grid"]');
  // A game may be over as dealt, and then its end lies upon it.
  await parts.first().waitFor({ state: 'attached' });
}

/** The pill in the bar that says it is one's own turn. */
export function ownTurn(page: Page): Locator {
  return page.getByRole('banner').getByText(de.table.yourTurn);
}

/** The panel at the end of a game. */
export function endPanel(page: Page): Locator {
  return page.getByRole('dialog').filter({ hasText: de.end.look });
}

/** The strip that tells the last moves, newest first. */
export function lastMoves(page: Page): Locator {
  return page.getByRole('button', { name: de.table.allMoves });
}

/** Opens the menu of the table and chooses from it. */
export async function chooseFromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: de.table.menu }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

const ACTIONS = `[role="group"][aria-label="${de.table.actions}"]`;
const CARD = 'button[data-playable]';
const SCORING = `section[aria-label="${de.mops.scoring}"]`;

/** Where the games take moves, what must be done first before the rest. */
const OFFERS: readonly Offer[] = [
  { selector: '[role="dialog"] button', text: de.schwimmen.knock },
  { selector: `[role="group"][aria-label="${de.mauMau.whichSuit}"] button[data-drop]` },
  { selector: 'button[data-answer]' },
  { selector: `${SCORING} button:enabled`, text: PAGE_TEXTS.score.de },
  { selector: `${SCORING} [aria-label="${de.mops.chooseFlip}"] [role="radio"]` },
  { selector: `${SCORING} [role="radio"]` },
  { selector: `${ACTIONS} button[data-urgent]` },
  // Mau, said with the card to come.
  { selector: `${ACTIONS} button[aria-pressed="false"]` },
  { selector: CARD },
  { selector: '[data-kind="lay"]' },
  { selector: `${ACTIONS} button:not([aria-pressed])` },
];

/** For `installPlayer`, with another one for every visitor. */
export function planPlayer(): PlayerPlan {
  return { offers: OFFERS, over: de.end.look, start: (visits += 3) };
}

let visits = 0;

declare global {
  var player: Player;
}

/** Presses what is offered to those who sit there, with a pointer, until the game is over. */
export async function playOn(...pages: readonly Page[]): Promise<void> {
  await playUntil(() => Promise.resolve(false), ...pages);
}

/** The same, until something is the case before anybody presses the next thing. */
export async function playUntil(
  isEnough: () => Promise<boolean>,
  ...pages: readonly Page[]
): Promise<void> {
  await takeTurns(pages, isEnough, pressOffer);
}

/** The same without a pointer, which takes half of the time: for tests of what pages then show. */
export async function rushUntil(
  isEnough: () => Promise<boolean>,
  ...pages: readonly Page[]
): Promise<void> {
  const pressInside = (page: Page): Promise<boolean> =>
    page.evaluate((ms) => player.press(ms), EFFECT_MS);
  await takeTurns(pages, isEnough, pressInside);
}

/** `press` says whether anything came of it. */
async function takeTurns(
  pages: readonly Page[],
  isEnough: () => Promise<boolean>,
  press: (page: Page) => Promise<boolean>,
): Promise<void> {
  let quietSince = performance.now();
  while (performance.now() - quietSince < QUIET_MS) {
    if (await pages[0]!.evaluate(() => player.isOver())) return;
    const looks = await Promise.all(pages.map((page) => page.evaluate(() => player.look())));
    let hasMoved = false;
    for (const page of pages) {
      if (await isEnough()) return;
      hasMoved = (await press(page)) || hasMoved;
    }
    if (hasMoved) quietSince = performance.now();
    else await Promise.race(pages.map((page, index) => untilChanged(page, looks[index]!, LOOK_MS)));
  }
  throw new Error('nobody can do anything, and the game is not over');
}

/** Lets the page play by itself, for tests of what comes after a game. */
export async function rushOn(page: Page): Promise<void> {
  await page.waitForFunction(() => player.find() !== null || player.isOver());
  const isOver = await page.evaluate((ms) => player.playOn(ms), QUIET_MS);
  assert(isOver, 'the game is over');
}

function untilChanged(page: Page, before: string, ms: number): Promise<void> {
  return page.evaluate(([look, time]) => player.changed(look, time), [before, ms] as const);
}

/** What is gone before it is pressed was somebody else's move. */
async function pressOffer(page: Page): Promise<boolean> {
  const found = await page.evaluateHandle(() => player.find());
  const some = found.asElement();
  if (some === null) return false;
  const [look, position] = await some.evaluate(
    (one) => [player.look(), player.pointOn(one)] as const,
  );
  const where = position === undefined ? {} : { position };
  await some.click({ ...where, timeout: PRESS_MS }).catch(() => undefined);
  await untilChanged(page, look, EFFECT_MS);
  return page.evaluate((before) => player.look() !== before, look);
}

/** How long nobody may be offered anything. */
const QUIET_MS = 60_000;
/** How long a change is waited for before it is looked whether the game is over. */
const LOOK_MS = 500;
/** How long it is waited for the effect of a press; a refused one may have none. */
const EFFECT_MS = 1000;
const PRESS_MS = 2000;

async function choose(dialog: Locator, label: string, choice: string): Promise<void> {
  const group = dialog.getByRole('radiogroup', { name: label });
  await group.getByRole('radio', { name: choice, exact: true }).click();
}

export async function setCounter(dialog: Locator, label: string, count: number): Promise<void> {
  const group = dialog.getByRole('group', { name: label });
  for (;;) {
    const now = Number(await group.locator('output').textContent());
    if (now === count) return;
    const step = `${label} ${now > count ? '−' : '+'}`;
    await group.getByRole('button', { name: step }).click();
  }
}
