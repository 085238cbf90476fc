import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  areHere,
  command,
  type ContestTicket,
  createBotProcesses,
  openContest,
  until,
} from './test/contests.ts';
import { untilLaidOut } from './test/fits.ts';
import { AXE, findBarriers, findForeign, findOverflow, WAYS } from './test/looks.ts';
import { forgetRefusals } from './test/refusals.ts';
import { setStage } from './test/stage.ts';
import { PHONE } from './test/visitor.ts';
import { de, en } from './test/words.ts';

const stage = setStage({ ownServer: true });
const botProcesses = createBotProcesses(() => stage.server);

/** One of each kind that there is something to see of. */
const tickets: Record<'open' | 'class' | 'knockout' | 'robin', ContestTicket> = {} as never;

beforeAll(async () => {
  const { server } = stage;
  const bots = ['random', 'greedy', 'counting'];
  const wish = { rules: 'contest', deals: 2, clock: { moveMs: 300, bankMs: 100 }, returnMs: 2000 };
  tickets.open = await openContest(server, {
    ...wish,
    title: 'Offen',
    freeHackPort: true,
    entrants: 3,
  });
  tickets.class = await openContest(server, {
    ...wish,
    title: 'Klasse 10b',
    class: { deadline: Date.now() + 3_600_000 },
  });
  tickets.knockout = await openContest(server, {
    ...wish,
    title: 'Pokal',
    format: 'knockout',
    bots,
  });
  tickets.robin = await openContest(server, { ...wish, title: 'Freitagsrunde', bots });
  for (const { code } of [tickets.open, tickets.class, tickets.knockout, tickets.robin]) {
    botProcesses.sendBot('Kuckuck', { contest: code });
  }
  botProcesses.sendBot('Langsam', { contest: tickets.robin.code }, 'slow');
  for (const ticket of [tickets.knockout, tickets.robin]) {
    await until(server, ticket, areHere(4));
    await command(server, ticket, { do: 'start' });
  }
  await until(server, tickets.robin, ({ state }) => state === 'finished');
  await until(server, tickets.knockout, ({ state }) => state === 'finished');
});

afterAll(() => botProcesses.dismiss());

describe.each(WAYS)('%s', (_, way) => {
  const { lang } = way;
  const t = (lang === 'de' ? de : en).contests;

  /** Nothing sticks out, nobody is shut out, nothing is in another language. */
  async function inspect(page: Page): Promise<void> {
    expect(await findOverflow(page)).toEqual([]);
    expect(await findForeign(page, lang)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
  }

  /** As the organiser of all of them; what is shown next is shown on the same page. */
  async function open(path: string): Promise<Page> {
    const contests = Object.values(tickets);
    const { page } = await stage.visit({ ...way, scripts: [AXE], contests, path });
    return page;
  }

  function show(page: Page, path: string): Promise<unknown> {
    return page.goto(stage.server.url + path);
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

  it('contests before their start and after their end, and a question of theirs', async () => {
    const page = await open(`/contests/${tickets.open.contest}`);
    await page.getByRole('heading', { name: t.connect.title }).waitFor();
    await inspect(page);
    await show(page, `/contests/${tickets.class.contest}`);
    await page.getByRole('heading', { name: t.connect.title }).waitFor();
    await inspect(page);
    for (const ticket of [tickets.robin, tickets.knockout]) {
      await show(page, `/contests/${ticket.contest}`);
      await page.getByRole('heading', { name: t.ratings }).waitFor();
      await page.getByText(t.asTable).click();
      await inspect(page);
    }
    await page.getByRole('button', { name: t.sendAway }).click();
    await page.getByRole('dialog', { name: t.sure.close }).waitFor();
    await inspect(page);
  });

  it('a match, a game of it, and two bots compared', async () => {
    const { matches } = await until(stage.server, tickets.robin, () => true);
    const slow = matches.find(({ names }) => names.includes('Langsam'))!;
    const path = `/contests/${tickets.robin.contest}/matches/${slow.match}`;
    const page = await open(path);
    await page.getByRole('heading', { name: t.allGames }).waitFor();
    await inspect(page);
    await show(page, `${path}/games/1`);
    await page.getByRole('complementary', { name: t.travel.title }).waitFor();
    await inspect(page);
    const other = matches.find(({ names }) => names.includes('random'))!;
    await show(page, `/contests/${tickets.robin.contest}/matches/${other.match}/compare`);
    await page.getByLabel(t.compare.whose).selectOption('random');
    await page.getByLabel(t.compare.second).selectOption('greedy');
    await page.getByRole('button', { name: t.compare.go }).click();
    const found = page.getByRole('region', { name: t.compare.differences });
    await found.getByRole('table').waitFor();
    await page.getByRole('button', { name: t.compare.go }).waitFor();
    await inspect(page);
  });

  it('practice of a class and of everybody', async () => {
    const page = await open(`/contests/${tickets.class.contest}/practice`);
    await page.getByRole('rowheader').first().waitFor();
    await inspect(page);
    await show(page, '/practice');
    await page.getByText(t.practice.none).waitFor();
    await inspect(page);
  });

  it('the big screen before, and after; it is dark on every device', async () => {
    const page = await open(`/contests/${tickets.open.contest}/screen`);
    await page.getByText(tickets.open.code).waitFor();
    await inspect(page);
    await show(page, `/contests/${tickets.knockout.contest}/screen`);
    await page.getByRole('heading', { name: t.final, exact: true }).waitFor();
    await inspect(page);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  });
});

it('on a phone in German: a contest that is not there', async () => {
  const visitor = await stage.visit({ size: PHONE, scripts: [AXE], path: '/contests/KATZE-00' });
  const { page } = visitor;
  await page.getByRole('button', { name: de.contests.toAll }).waitFor();
  expect(await findOverflow(page)).toEqual([]);
  expect(await findForeign(page, 'de')).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
  await forgetRefusals(visitor, 1);
});

const SCREENS = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
];

describe('the big screen', () => {
  it.each([
    ['knockout', 'Pokal'],
    ['robin', 'Freitagsrunde'],
  ] as const)(
    'of a %s fits without scrolling, with letters to be read from afar',
    async (kind, title) => {
      const path = `/contests/${tickets[kind].contest}/screen`;
      const { page } = await stage.visit({ size: SCREENS[0]!, path });
      await page.getByRole('heading', { name: title }).waitFor();
      for (const size of SCREENS) {
        await page.setViewportSize(size);
        await untilLaidOut(page);
        const found = await page.evaluate(measureTexts);
        expect(found.overflow).toBeLessThanOrEqual(0);
        expect(found.smallest).toBeGreaterThanOrEqual(size.height / 40);
      }
    },
  );
});

/** The smallest letters, and how far one could scroll. */
function measureTexts(): { readonly smallest: number; readonly overflow: number } {
  const texts = [...document.querySelectorAll('main *')].filter(
    (element) =>
      element.textContent.trim() !== '' &&
      element.children.length === 0 &&
      !element.classList.contains('sr-only'),
  );
  const sizes = texts.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  return {
    smallest: Math.min(...sizes),
    overflow: document.documentElement.scrollHeight - innerHeight,
  };
}
