import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { handOn, leaked } from './test/cards.ts';
import { dropFile } from './test/files.ts';
import { curtain, reveal } from './test/hot-seat.ts';
import { meet } from './test/pair.ts';
import { findLog } from './test/random-log.ts';
import { setStage } from './test/stage.ts';
import { deal, endPanel, playQuickBots, playUntil, rushOn } from './test/table.ts';
import { PHONE, type Visit, WIDE } from './test/visitor.ts';
import { de, fill, TITLES } from './test/words.ts';

const stage = setStage();
const words = de.schwimmen;

function row(page: Page, place: 'own' | 'middle'): Locator {
  return page.locator(`[data-row="${place}"] button`);
}

function button(page: Pick<Page, 'getByRole'>, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

function preview(page: Page): Locator {
  return page.getByRole('region', { name: words.preview });
}

/** Until it is this page's turn, and nobody has knocked before. */
async function untilTurn(page: Page, ...others: readonly Page[]): Promise<void> {
  // Not the button of the question, which may be open where the turn came just before a press.
  const actions = page.getByRole('group', { name: de.table.actions });
  const knock = actions.getByRole('button', { name: words.knock });
  await playUntil(() => knock.isVisible(), page, ...others);
}

/** The names of the cards in a row, without their places in it. */
async function namesIn(page: Page, place: 'own' | 'middle'): Promise<string[]> {
  const labels = await row(page, place).evaluateAll((cards) =>
    cards.map((card) => card.getAttribute('aria-label') ?? ''),
  );
  return labels.map((label) => label.split(',')[0]!);
}

/** Picks two cards whose swap does not end the round at once. */
async function pickQuietSwap(
  page: Page,
): Promise<{ readonly given: string; readonly got: string }> {
  const [hand, middle] = [await namesIn(page, 'own'), await namesIn(page, 'middle')];
  await row(page, 'middle').first().click();
  for (const [index, given] of hand.entries()) {
    await row(page, 'own').nth(index).click();
    const said = (await preview(page).locator('b').textContent()) ?? '';
    if (!/→ 3[13]/.test(said)) return { given, got: middle[0]! };
  }
  throw new Error('every swap ends the round');
}

describe('Schwimmen', () => {
  it('shows a swap in either order before it counts, and makes it in one press', async () => {
    // Against a person, since a bot could end the round before anybody has looked at the swap.
    const { anna, ben } = await meet(stage, 'schwimmen');
    const { page } = anna;
    await page.setViewportSize(PHONE);
    await deal(page, ben.page);
    await untilTurn(page, ben.page);
    await row(page, 'own').first().click();
    await page.getByText(words.pickMiddle).waitFor();
    await row(page, 'middle').first().click();
    await preview(page).waitFor();
    await button(page, de.app.cancel).click();
    await page.getByText(words.pickBoth).waitFor();
    const before = await namesIn(page, 'own');
    const { given, got } = await pickQuietSwap(page);
    await button(page, words.swap).click();
    // The new card lies where the old one was.
    const wanted = before.map((name) => (name === given ? got : name));
    await expect.poll(() => namesIn(page, 'own')).toEqual(wanted);
  });

  it('is dragged and played by keys, and asks before a knock', async () => {
    const { page } = await stage.visit();
    await playQuickBots(page, 'schwimmen', 2);
    await untilTurn(page);
    await row(page, 'own').nth(1).dragTo(row(page, 'middle').nth(2));
    await preview(page).waitFor();
    await page.keyboard.press('Escape');
    await preview(page).waitFor({ state: 'detached' });
    await row(page, 'own').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    // The focus is on the button that makes the swap.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(words.swap);
    await page.keyboard.press('Escape');
    await page.keyboard.press('k');
    await page.getByRole('dialog').getByText(words.knockHelp).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: words.knock }).click();
    const showdown = page.getByRole('region', { name: words.showdown });
    await showdown.getByRole('listitem').nth(2).waitFor();
    expect(await row(page, 'own').count()).toBe(0);
    await button(page, words.goOn).click();
    await showdown.waitFor({ state: 'detached' });
  });

  it('goes on after a swap of which only the first half has reached the table', async () => {
    const { anna, ben } = await meet(stage, 'schwimmen');
    let isCut = false;
    await anna.page.routeWebSocket(/./, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        if (!isCut || !message.toString().includes('lay ')) server.send(message);
      });
    });
    await anna.page.reload();
    await deal(anna.page);
    await untilTurn(anna.page, ben.page);
    const { given, got } = await pickQuietSwap(anna.page);
    isCut = true;
    await button(anna.page, words.swap).click();
    const paying = ben.page.getByRole('button', { name: de.table.allMoves });
    // As the dealer she may have taken the other three before.
    await paying
      .getByText(/^Anna nimmt (?!die anderen)/)
      .first()
      .waitFor();
    isCut = false;
    await anna.page.reload();
    await anna.page.getByText(fill(words.pay, { card: got })).waitFor();
    await row(anna.page, 'own')
      .and(anna.page.locator(`[aria-label^="${given},"]`))
      .click();
    await button(anna.page, words.lay).click();
    await anna.page
      .locator(
        `[data-row="middle"] [aria-label="${given}"], [data-row="middle"] [aria-label^="${given},"]`,
      )
      .waitFor();
    await expect.poll(() => namesIn(anna.page, 'own')).toContain(got);
  });

  it('ends with the last hands, its recording shows them again, and it is counted once', async () => {
    const { page } = await stage.visit();
    await playQuickBots(page, 'schwimmen', 1);
    await rushOn(page);
    const panel = endPanel(page);
    await panel.getByRole('heading', { name: words.lastRound }).waitFor();
    await panel.getByRole('button', { name: de.end.replay }).click();
    await page.getByRole('button', { name: de.replay.last }).click();
    await page.getByRole('region', { name: words.showdown }).waitFor();
    await page.goto(stage.server.url);
    await button(page, de.statistics.title).click();
    const counted = page.getByRole('row').filter({ hasText: TITLES.schwimmen });
    expect(await counted.getByRole('cell').first().textContent()).toBe('1');
  });
});

/** Three people of whom nobody has what ends a round; the first of them has just dealt and chosen. */
const QUIET = findLog({ game: 'schwimmen', seats: 3, isWanted: ({ moves }) => moves === 1 });

/** With cards that fly, as most people have it. */
const FLYING: Visit = { size: PHONE, settings: { motion: 'full' } };

describe('who may see what in Schwimmen', () => {
  it('is kept between people at one device: nobody finds the cards of another', async () => {
    const { page } = await stage.visit(FLYING);
    await dropFile(page.getByRole('main'), QUIET);
    const hands: (readonly string[])[] = [];
    // All push, so that no hand becomes known, and new cards come into the middle.
    for (let turn = 0; turn < 4; turn++) {
      await curtain(page).waitFor();
      expect(await row(page, 'middle').count()).toBe(0);
      expect(await leaked(page, hands.flat())).toEqual([]);
      await reveal(page);
      const own = await handOn(page);
      hands[turn % 3] = own;
      expect(await leaked(page, hands.flat())).toEqual(own);
      await button(page, words.push).click();
    }
    expect(new Set(hands.flat()).size).toBe(9);
  });

  it('is kept from those who watch and from the screen of the room', async () => {
    const places = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] as const;
    const wish = { name: 'Anna', file: QUIET.text, places: [...places] };
    const ticket = await stage.server.load(wish);
    const others = [
      await stage.server.join(ticket.table, 'Ben', 1),
      await stage.server.join(ticket.table, 'Cleo', 2),
    ];
    const path = `/t/${ticket.table}`;
    const players = await Promise.all(
      [ticket, ...others].map((one) => stage.visit({ tickets: [one], path })),
    );
    const watcher = await stage.visit({ ...FLYING, path });
    await button(watcher.page, de.join.watch).click();
    const tv = await stage.visit({ ...FLYING, size: WIDE, path: `/tv/${ticket.table}` });
    const pages = players.map(({ page }) => page);
    const hands = await Promise.all(pages.map(handOn));
    const looking = [watcher.page, tv.page];
    const lookAll = async (): Promise<void> => {
      for (const page of looking) {
        await page.locator('[data-row="middle"]').waitFor();
        expect(await leaked(page, hands.flat())).toEqual([]);
      }
    };
    await lookAll();
    for (const page of pages) await button(page, words.push).click();
    for (const page of looking) {
      await page.getByRole('img', { name: fill(words.pile, { count: 17 }) }).waitFor();
    }
    await lookAll();

    const [anna, ...rest] = pages;
    await button(anna!, words.knock).click();
    await button(anna!.getByRole('dialog'), words.knock).click();
    for (const page of rest) await button(page, words.push).click();
    for (const page of looking) await page.getByRole('region', { name: words.showdown }).waitFor();
    // Nobody stands before the screen to press anything.
    expect(await button(tv.page, words.goOn).count()).toBe(0);
    expect(await button(watcher.page, words.goOn).count()).toBe(1);
  });
});
