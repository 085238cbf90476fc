/** Cards in the air, and what somebody can do who is out of a game. */
import { hasSeat, SPECTATOR } from '@stammtisch/kernel';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dropFile } from './test/files.ts';
import { findLog } from './test/random-log.ts';
import { setStage } from './test/stage.ts';
import { deal, endPanel, playQuickBots, rushOn, rushUntil } from './test/table.ts';
import { PHONE } from './test/visitor.ts';
import { de, type GameId } from './test/words.ts';

const stage = setStage();
const FULL = { settings: { motion: 'full' } } as const;
const BOT = { kind: 'bot', bot: 'easy' } as const;

/** A table on the server with bots, before the deal. */
async function openTable(game: GameId, paceMs: number, visit: object): Promise<Page> {
  const places = [{ kind: 'me' } as const, BOT, BOT, BOT];
  const config = { game, seats: 4, paceMs };
  const ticket = await stage.server.open({ name: 'Anna', config, places });
  const path = `/t/${ticket.table}`;
  return (await stage.visit({ ...visit, tickets: [ticket], path })).page;
}

/** Counts the flights that are on a page, how many are at the same time, and their cards. */
async function watchFlights(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { flights: 0, atOnce: 0, cards: 0 };
    const known = new WeakSet<Element>();
    new MutationObserver(() => {
      const layers = document.querySelectorAll('[data-flight]');
      seen.atOnce = Math.max(seen.atOnce, layers.length);
      for (const layer of layers) {
        if (known.has(layer)) continue;
        known.add(layer);
        seen.flights++;
        seen.cards += layer.children.length;
      }
    }).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { seenFlights: seen });
  });
}

interface SeenFlights {
  readonly flights: number;
  readonly atOnce: number;
  readonly cards: number;
}

function seenFlights(page: Page): Promise<SeenFlights> {
  return page.evaluate(
    () => (window as unknown as { readonly seenFlights: SeenFlights }).seenFlights,
  );
}

describe('the cards of a table', () => {
  it('are dealt one by one, until somebody presses a key', async () => {
    const page = await openTable('mau-mau', 10_000, { ...FULL, size: PHONE });
    await watchFlights(page);
    // Slow enough to be caught in the air.
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
    await deal(page);
    await page.locator('[data-flight="deal"]').waitFor();
    const hand = page.getByRole('list', { name: de.table.hand }).getByRole('button');
    expect(await hand.count()).toBe(5);
    expect(await page.locator('[data-awaited]').count()).toBe(5);
    await page.keyboard.press('Shift');
    await page.locator('[data-flight]').waitFor({ state: 'detached' });
    expect(await page.locator('[data-awaited]').count()).toBe(0);
    expect(await seenFlights(page)).toEqual({ flights: 1, atOnce: 1, cards: 20 });
  });

  it.each<GameId>(['mau-mau', 'crazy-eights', 'schwimmen'])(
    'of %s never fly two at a time, and all come to lie',
    async (game) => {
      const page = await openTable(game, 100, FULL);
      await watchFlights(page);
      await deal(page);
      await rushUntil(async () => (await seenFlights(page)).flights >= 6, page);
      expect((await seenFlights(page)).atOnce).toBe(1);
      await page.waitForFunction(() => document.querySelector('[data-awaited]') === null);
    },
  );

  it('do not fly where nothing may move', async () => {
    const { page } = await stage.visit({ settings: { motion: 'less' } });
    await watchFlights(page);
    await playQuickBots(page, 'crazy-eights', 2);
    let looks = 0;
    await rushUntil(() => Promise.resolve(++looks > 6), page);
    expect((await seenFlights(page)).flights).toBe(0);
  });
});

/** Mau-Mau on one device at the moment when the only person is out. */
const OUT = findLog({
  game: 'mau-mau',
  seats: 4,
  players: ['person', 'easy', 'easy', 'easy'],
  isWanted: ({ game, state, outcome }) =>
    outcome === undefined && hasSeat(game.scene(game.view(state, SPECTATOR)).out ?? 0, 0),
});

async function loadOut(): Promise<Page> {
  const { page } = await stage.visit({ ...FULL, size: PHONE });
  await dropFile(page.getByRole('main'), OUT);
  await page.getByRole('region', { name: de.out.bots }).waitFor();
  return page;
}

interface Line {
  /** From now on messages of the server wait. */
  hold(): void;
  /** Hands over all that waited, at once; returns how many those were. */
  release(): number;
}

/** The line of a page that has not yet been opened. */
async function watchLine(page: Page): Promise<Line> {
  let held: (() => void)[] | undefined;
  await page.routeWebSocket('**', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (held === undefined) socket.send(message);
      else held.push(() => socket.send(message));
    });
  });
  return {
    hold: () => void (held = []),
    release() {
      const waiting = held ?? [];
      held = undefined;
      for (const send of waiting) send();
      return waiting.length;
    },
  };
}

/** So often React draws again because of a drawing before it takes that for a loop without an end. */
const REDRAWN_MAX = 50;

describe('moves that come all at once', () => {
  it('are drawn without a complaint, and the table is as they leave it', async () => {
    const ticket = await stage.server.open({
      name: 'Anna',
      config: { game: 'mau-mau', seats: 4, paceMs: 0, options: { decks: 2, handSize: 8 } },
      places: [{ kind: 'me' }, BOT, BOT, BOT],
    });
    const path = `/t/${ticket.table}`;
    const anna = await stage.visit({ name: 'Anna', tickets: [ticket], path });
    const { page } = await stage.visit();
    const line = await watchLine(page);
    await page.goto(stage.server.url + path);
    await page.getByRole('button', { name: de.join.watch }).click();
    await deal(anna.page, page);
    line.hold();
    await rushOn(anna.page);
    expect(line.release()).toBeGreaterThan(REDRAWN_MAX);
    await page.getByText('Das Spiel ist aus.').first().waitFor();
  });
});

describe('whoever is out', () => {
  it('watches the bots fast, and jumps to the end', async () => {
    const page = await loadOut();
    const fast = page.getByRole('button', { name: de.out.fast });
    await fast.press('Enter');
    await page.locator('button[aria-pressed="true"]', { hasText: de.out.fast }).waitFor();
    await page.getByRole('button', { name: de.out.skip }).press('Enter');
    await endPanel(page).waitFor();
  });

  it('has the next game dealt without seeing the end of this one', async () => {
    const page = await loadOut();
    // Who won the other one is told in passing.
    const told = page.locator('[data-note]').filter({ hasText: / gewinnt$/ });
    await Promise.all([told.waitFor(), page.getByRole('button', { name: de.out.next }).tap()]);
    const hand = page.getByRole('list', { name: de.table.hand }).getByRole('button');
    await hand.first().waitFor();
    expect(await hand.count()).toBeGreaterThanOrEqual(5);
    expect(await endPanel(page).count()).toBe(0);
  });
});
