import type { Lang } from '@stammtisch/kernel';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  areHere,
  command,
  type ContestTicket,
  hireTroupe,
  openContest,
  until,
} from './test/contests.ts';
import { AXE, findBarriers, findForeign, findOverflow } from './test/looks.ts';
import { setStage } from './test/stage.ts';
import { PHONE, type Visit, WIDE } from './test/visitor.ts';
import { de, en } from './test/words.ts';

const stage = setStage();
const troupe = hireTroupe(() => stage.house);

/** One of each kind that there is something to see of. */
const tickets: Record<'open' | 'class' | 'knockout' | 'robin', ContestTicket> = {} as never;

beforeAll(async () => {
  const { house } = stage;
  const bots = ['random', 'greedy', 'counting'];
  const wish = { rules: 'contest', deals: 2, clock: { moveMs: 300, bankMs: 100 }, returnMs: 2000 };
  tickets.open = await openContest(house, {
    ...wish,
    title: 'Offen',
    freeHackPort: true,
    entrants: 3,
  });
  tickets.class = await openContest(house, {
    ...wish,
    title: 'Klasse 10b',
    class: { deadline: Date.now() + 3_600_000 },
  });
  tickets.knockout = await openContest(house, {
    ...wish,
    title: 'Pokal',
    format: 'knockout',
    bots,
  });
  tickets.robin = await openContest(house, { ...wish, title: 'Liga', bots });
  for (const { code } of [tickets.open, tickets.class, tickets.knockout, tickets.robin]) {
    troupe.sendBot('Kuckuck', { contest: code });
  }
  troupe.sendBot('Langsam', { contest: tickets.robin.code }, 'slow');
  for (const ticket of [tickets.knockout, tickets.robin]) {
    await until(house, ticket, areHere(4));
    await command(house, ticket, { do: 'start' });
  }
  await until(house, tickets.robin, ({ state }) => state === 'finished');
  await until(house, tickets.knockout, ({ state }) => state === 'finished');
});

afterAll(() => troupe.dismiss());

const WAYS: readonly (readonly [string, Visit & { readonly lang: Lang }])[] = [
  ['on a phone in German, light', { size: PHONE, lang: 'de', theme: 'light' }],
  ['on a wide screen in English, dark', { size: WIDE, lang: 'en', theme: 'dark' }],
];

describe.each(WAYS)('%s', (_, way) => {
  const { lang } = way;
  const t = (lang === 'de' ? de : en).contests;

  /** Nothing sticks out, nobody is shut out, nothing is in another language. */
  async function inspect(page: Page): Promise<void> {
    expect(await findOverflow(page)).toEqual([]);
    expect(await findForeign(page, lang)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
  }

  /** As the organiser of all of them. */
  async function open(path: string): Promise<Page> {
    const { page } = await stage.visit({ ...way, scripts: [AXE] });
    await page.evaluate(
      (kept) => localStorage.setItem('stammtisch.contests', kept),
      JSON.stringify(Object.values(tickets).map((ticket) => ({ ...ticket, at: 1 }))),
    );
    await page.goto(stage.house.url + path);
    return page;
  }

  it('the list of contests and the dialog that opens one', async () => {
    const page = await open('/contests');
    await page.getByRole('link', { name: 'Pokal' }).waitFor();
    await inspect(page);
    await page.getByRole('button', { name: t.open }).click();
    await page.getByRole('dialog').getByText(t.bots).waitFor();
    await page.getByRole('switch', { name: t.classOn }).click();
    await page.locator('input[type="datetime-local"]').waitFor();
    await inspect(page);
  });

  it('contests before their start and after their end', async () => {
    for (const ticket of [tickets.open, tickets.class]) {
      const page = await open(`/contests/${ticket.contest}`);
      await page.getByRole('heading', { name: t.connect.title }).waitFor();
      await inspect(page);
    }
    for (const ticket of [tickets.knockout, tickets.robin]) {
      const page = await open(`/contests/${ticket.contest}`);
      await page.getByRole('heading', { name: t.ratings }).waitFor();
      await page.getByText(t.asTable).click();
      await inspect(page);
    }
  });

  it('the question before a start', async () => {
    const page = await open(`/contests/${tickets.knockout.contest}`);
    await page.getByRole('button', { name: t.sendAway }).click();
    await page.getByRole('dialog', { name: t.sure.close }).waitFor();
    await inspect(page);
  });

  it('a match and a game of it', async () => {
    const { matches } = await until(stage.house, tickets.robin, () => true);
    const slow = matches.find(({ names }) => names.includes('Langsam'))!;
    const path = `/contests/${tickets.robin.contest}/matches/${slow.match}`;
    const page = await open(path);
    await page.getByRole('heading', { name: t.allGames }).waitFor();
    await inspect(page);
    const game = await open(`${path}/games/1`);
    await game.getByRole('complementary', { name: t.travel.title }).waitFor();
    await inspect(game);
  });

  it('practice of a class and of everybody', async () => {
    const page = await open(`/contests/${tickets.class.contest}/practice`);
    await page.getByRole('rowheader').first().waitFor();
    await inspect(page);
    const all = await open('/practice');
    await all.getByText(t.practice.none).waitFor();
    await inspect(all);
  });

  it('the big screen before, and after; it is dark on every device', async () => {
    const before = await open(`/contests/${tickets.open.contest}/screen`);
    await before.getByText(tickets.open.code).waitFor();
    await inspect(before);
    const page = await open(`/contests/${tickets.knockout.contest}/screen`);
    await page.getByRole('heading', { name: t.final, exact: true }).waitFor();
    await inspect(page);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  });

  it('what is not there', async () => {
    const { page, complaints } = await stage.visit({
      ...way,
      scripts: [AXE],
      path: '/contests/KATZE-00',
    });
    await page.getByRole('button', { name: t.toAll }).waitFor();
    await inspect(page);
    // That is how browsers say that the contest is not there.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);
  });
});

describe('the big screen', () => {
  it.each([
    { width: 1920, height: 1080 },
    { width: 1280, height: 720 },
  ])('fits $width × $height without scrolling, with letters to be read from afar', async (size) => {
    for (const [title, ticket] of [
      ['Pokal', tickets.knockout] as const,
      ['Liga', tickets.robin] as const,
    ]) {
      const { page } = await stage.visit({ size, path: `/contests/${ticket.contest}/screen` });
      await page.getByRole('heading', { name: title }).waitFor();
      const found = await page.evaluate(() => {
        const texts = [...document.querySelectorAll('main *')].filter(
          (element) =>
            element.textContent.trim() !== '' &&
            element.children.length === 0 &&
            !element.classList.contains('sr-only'),
        );
        return {
          smallest: Math.min(
            ...texts.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
          ),
          overflow: document.documentElement.scrollHeight - innerHeight,
        };
      });
      expect(found.overflow).toBeLessThanOrEqual(0);
      expect(found.smallest).toBeGreaterThanOrEqual(size.height / 40);
    }
  });
});
