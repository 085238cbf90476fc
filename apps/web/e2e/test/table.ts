/** What people do on the pages: everything by pressing what is there. */
import { PAGE_TEXTS } from '@stammtisch/games';
import type { Locator, Page } from 'playwright-core';
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

export async function deal(page: Page): Promise<void> {
  await page.getByRole('button', { name: de.room.start }).click();
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
const OFFERS = [
  `[role="group"][aria-label="${de.mauMau.whichSuit}"] button[data-drop]`,
  'button[data-answer]',
  `${SCORING} button:enabled:has-text("${PAGE_TEXTS.score.de}")`,
  `${SCORING} [aria-label="${de.mops.chooseFlip}"] [role="radio"]`,
  `${SCORING} [role="radio"]`,
  `${ACTIONS} button[data-urgent]`,
  // Mau, said with the card to come.
  `${ACTIONS} button[aria-pressed="false"]`,
  CARD,
  '[data-kind="lay"]',
  `${ACTIONS} button:not([aria-pressed])`,
];

/** Any of them, which is one question to a page in place of nine. */
const ANY_OFFER = OFFERS.join(', ');

/** Presses what is offered to those who sit there until the game is over. */
export async function playOn(...pages: readonly Page[]): Promise<void> {
  await playUntil(() => Promise.resolve(false), ...pages);
}

/** The same, until something is the case before anybody presses the next thing. */
export async function playUntil(
  isEnough: () => Promise<boolean>,
  ...pages: readonly Page[]
): Promise<void> {
  let idle = 0;
  while (idle < IDLE_MAX) {
    if ((await endPanel(pages[0]!).isVisible()) || (await isEnough())) return;
    let isPressed = false;
    for (const page of pages) isPressed = (await pressOffer(page)) || isPressed;
    idle = isPressed ? 0 : idle + 1;
    if (!isPressed) await pages[0]!.waitForTimeout(LOOK_MS);
  }
  throw new Error('nobody is offered anything, and the game is not over');
}

/** Of a card in a hand often only the left edge can be seen; one that is turned may not be there. */
async function press(some: Locator, isCard: boolean): Promise<void> {
  const middle = (): Promise<void> => some.click({ timeout: PRESS_MS });
  if (!isCard) return middle();
  await some.click({ position: { x: 10, y: 24 }, timeout: PRESS_MS }).catch(middle);
}

/** What is gone before it is pressed was somebody else's move. */
async function pressOffer(page: Page): Promise<boolean> {
  if ((await page.locator(ANY_OFFER).filter({ visible: true }).count()) === 0) return false;
  for (const offer of OFFERS) {
    const found = page.locator(offer).filter({ visible: true });
    const names = await found.evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label') ?? ''),
    );
    if (names.length === 0) continue;
    const some = found.nth(chooseRarest(names));
    const before = await page.evaluate(lookOf);
    await press(some, offer === CARD).catch(() => undefined);
    for (let looks = 0; looks < EFFECT_LOOKS; looks++) {
      if ((await page.evaluate(lookOf)) !== before) break;
      await page.waitForTimeout(LOOK_MS);
    }
    return true;
  }
  return false;
}

/** What can be pressed and what happened, to notice that a press had an effect. */
function lookOf(): string {
  const offers = document.querySelectorAll('button, [role="radio"]');
  const look = [...offers].map((offer) =>
    ['aria-label', 'aria-checked', 'aria-pressed'].map((name) => offer.getAttribute(name)),
  );
  return JSON.stringify([look, document.querySelector('main')?.textContent]);
}

/**
 * A card of the rank one has fewest of, which is how Chanco comes to an end; and not always the
 * same one, because two who do that can pass their cards on for ever.
 */
function chooseRarest(names: readonly string[]): number {
  const ranks = names.map((name) => name.split(',')[0]!.split(' ').at(-1)!);
  const countOf = (rank: string): number => ranks.filter((other) => other === rank).length;
  const least = Math.min(...ranks.map(countOf));
  const rare = ranks.flatMap((rank, index) => (countOf(rank) === least ? [index] : []));
  pressed += 1;
  return rare[(pressed * 7 + Math.floor(pressed / 5)) % rare.length]!;
}

let pressed = 0;

/** How often it is looked whether something is offered, and how often in vain. */
const LOOK_MS = 50;
const IDLE_MAX = 600;
/** How long it is waited for the effect of a press; a refused one may have none. */
const EFFECT_LOOKS = 20;
const PRESS_MS = 2000;

async function choose(dialog: Locator, label: string, choice: string): Promise<void> {
  const group = dialog.getByRole('radiogroup', { name: label });
  await group.getByRole('radio', { name: choice, exact: true }).click();
}

async function setCounter(dialog: Locator, label: string, count: number): Promise<void> {
  const group = dialog.getByRole('group', { name: label });
  for (;;) {
    const now = Number(await group.locator('output').textContent());
    if (now === count) return;
    const step = `${label} ${now > count ? '−' : '+'}`;
    await group.getByRole('button', { name: step }).click();
  }
}
