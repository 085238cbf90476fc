/** What a table tells by itself, what it tells again, and how it calls its players. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isToMove, meet } from './test/pair.ts';
import { setStage } from './test/stage.ts';
import {
  chooseFromMenu,
  deal,
  ownTurn,
  playQuickBots,
  pressPlay,
  rushUntil,
} from './test/table.ts';
import type { Visitor } from './test/visitor.ts';
import { de } from './test/words.ts';

const stage = setStage();

/** Whom nobody at a table is called. */
const NOBODY = new RegExp(`Gast|Guest|${de.start.defaultName}`);

/** How whoever is alone at the device is called. */
const TO_READER = /(?:^|\s)Du/;

/** What can be said of a caption while it is there. */
interface Look {
  readonly text: string;
  readonly count: number;
  readonly isHeard: boolean;
  readonly isPressed: boolean;
  /** Names of what can be pressed under it, but for the strip whose place it takes. */
  readonly covered: readonly string[];
}

/** Looks at the caption at once, since it goes by itself; null where there is none. */
function lookAtCaption(page: Page): Promise<Look | null> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('[data-caption]');
    const [line] = all;
    if (line === undefined) return null;
    const { top, bottom } = line.getBoundingClientRect();
    const under = (other: Element): boolean => {
      const box = other.getBoundingClientRect();
      return box.top < bottom && box.bottom > top && !line.parentElement!.contains(other);
    };
    const buttons = document.querySelectorAll<HTMLElement>('main button, main [role="gridcell"]');
    return {
      text: line.innerText,
      count: all.length,
      isHeard: line.ariaHidden !== 'true',
      isPressed: getComputedStyle(line).pointerEvents !== 'none',
      covered: Array.from(buttons)
        .filter(under)
        .map((other) => other.innerText),
    };
  });
}

describe('the story of a table', () => {
  it('stands there in large letters, is told again on request, and covers nothing', async () => {
    const { anna, ben } = await meet(stage);
    await deal(anna.page);
    let look: Look | null = null;
    const isTold = async (): Promise<boolean> => {
      look = await lookAtCaption(anna.page);
      return look !== null;
    };
    await rushUntil(isTold, anna.page, ben.page);
    expect(look).toMatchObject({ count: 1, isHeard: false, isPressed: false, covered: [] });
    expect(look!.text).not.toBe('');
    await anna.page.locator('[data-caption]').waitFor({ state: 'detached' });

    const again = anna.page.getByRole('button', { name: de.story.since });
    const isOffered = async (): Promise<boolean> => (await isToMove(anna)) && again.isVisible();
    await rushUntil(isOffered, anna.page, ben.page);
    await again.press('Enter');
    const told = anna.page.getByRole('region', { name: de.story.since });
    await told.getByText(/^1\/\d+$/).waitFor();
    expect(await nameOfFocus(anna.page)).toBe(de.story.next);
    await anna.page.keyboard.press('Escape');
    await told.waitFor({ state: 'detached' });
    expect(await nameOfFocus(anna.page)).toBe(de.story.since);
  });

  it('calls whoever is alone at the device du, also without a name', async () => {
    const { page } = await stage.visit();
    await pressPlay(page, 'crazy-eights');
    await page.getByRole('button', { name: de.table.allMoves }).getByText('Du beginnst.').waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(NOBODY);
  });

  it.each(['mau-mau', 'mops-royal'] as const)(
    'says so in %s beside what was laid, too',
    async (game) => {
      const { page } = await stage.visit();
      await playQuickBots(page, game, 1);
      await ownTurn(page).waitFor();
      let looks = 0;
      let text = '';
      // The last moves may all have been those of the bot.
      const isSaid = async (): Promise<boolean> => {
        text = await page.locator('main').innerText();
        return looks++ > 6 && TO_READER.test(text);
      };
      await rushUntil(isSaid, page);
      expect(text).toMatch(TO_READER);
      expect(await page.locator('body').innerText()).not.toMatch(NOBODY);
    },
  );
});

function nameOfFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement!.getAttribute('aria-label'));
}

describe('the pace of bots', () => {
  it('is changed in the middle of a game, and stays', async () => {
    const { page } = await stage.visit();
    await pressPlay(page, 'mau-mau');
    await ownTurn(page).waitFor();
    await chooseFromMenu(page, de.table.pace);
    const pace = page.getByRole('radio', { name: de.setup.paceSlow });
    await pace.click();
    await page.locator('[role="radio"][aria-checked="true"]', { hasText: /gem/ }).waitFor();
    await page.reload();
    await ownTurn(page).waitFor();
    await chooseFromMenu(page, de.table.pace);
    expect(await pace.getAttribute('aria-checked')).toBe('true');
  });
});

/** Stands in for what only a real screen has: it notes what is asked of it. */
const DEVICE = `
  globalThis.alerts = [];
  const note = (text) => globalThis.alerts.push(text);
  let isHidden = false;
  Object.defineProperty(document, 'hidden', { get: () => isHidden });
  globalThis.hide = (yes) => {
    isHidden = yes;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  globalThis.Notification = class {
    static permission = 'granted';
    constructor(title, { body }) { note('notified: ' + title + ', ' + body); }
    addEventListener() {}
    close() { note('closed'); }
  };
  Object.defineProperty(navigator, 'wakeLock', {
    value: { request: async () => (note('awake'), { release: async () => note('released') }) },
  });
`;

declare global {
  var alerts: string[];
  var hide: (yes: boolean) => void;
}

async function sitAgainstBot(): Promise<Visitor> {
  const bot = { kind: 'bot', bot: 'easy' } as const;
  const ticket = await stage.server.open({
    name: 'Anna',
    config: { game: 'mau-mau', seats: 2, paceMs: 300, options: { decks: 2, handSize: 12 } },
    places: [{ kind: 'me' }, bot],
  });
  const visitor = await stage.visit({ tickets: [ticket], settings: { notifications: true } });
  await visitor.page.addInitScript(DEVICE);
  await visitor.page.goto(`${stage.server.url}/t/${ticket.table}`);
  return visitor;
}

describe('whose turn it is', () => {
  it('is in the title, is notified while nobody looks, and keeps the screen on', async () => {
    const { page } = await sitAgainstBot();
    await deal(page);
    await page.waitForFunction((title) => document.title === title, '● Du bist dran – Mau-Mau');
    await page.waitForFunction(() => alerts.includes('awake'));
    await page.evaluate(() => hide(true));
    // Turn after turn, until the bot has moved in between.
    const isNotified = (): Promise<boolean> =>
      page.evaluate(() => alerts.some((text) => text.startsWith('notified')));
    await rushUntil(isNotified, page);
    const seen = await page.evaluate(() => alerts);
    expect(seen.slice(0, 3)).toEqual(['awake', 'released', 'notified: Du bist dran, Mau-Mau']);
    await page.evaluate(() => hide(false));
    await page.waitForFunction(() => alerts.at(-1) === 'awake' || alerts.at(-2) === 'awake');
    expect(await page.evaluate(() => alerts)).toContain('closed');
  });
});
