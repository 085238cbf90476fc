/**
 * `npm run screenshots`: pictures of the main pages for the docs. Those that a document shows are kept
 * there; with names, all four of each are taken, and the others lie in a folder of their own to look at.
 */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Api } from '@stammtisch/wire/table';
import type { Browser, Page } from 'playwright-core';
import {
  areHere,
  command,
  type ContestTicket,
  createBotProcesses,
  openContest,
  type BotProcesses,
  until,
} from './test/contests.ts';
import { openTestServer, type TestServer } from './test/test-server.ts';
import {
  chooseFromMenu,
  deal,
  endPanel,
  openSetup,
  ownTurn,
  playHotSeat,
  playOn,
  playQuickBots,
  playUntil,
} from './test/table.ts';
import { openBrowser, PHONE, type Visit, visit, WIDE } from './test/visitor.ts';
import { de, type GameId } from './test/words.ts';

const FOLDER = join(import.meta.dirname, '../../../docs/screenshots');
/** Of no machine; a server that only this one reaches has no code to scan. */
const ADDRESSES = ['192.0.2.7'];
/** As a photograph: the felt is too fine for a format without loss. */
const QUALITY = 72;

interface Scene {
  readonly page: Page;
  readonly server: TestServer;
  readonly botProcesses: BotProcesses;
}

/** What stands on each picture, by its name. */
const SCENES: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  start: async ({ page }) => {
    await page.getByText(de.start.watchNone).waitFor();
  },
  setup: async ({ page }) => {
    const dialog = await openSetup(page, 'mau-mau');
    await dialog.getByText(de.rules.presets).first().waitFor();
  },
  room: async ({ page, server }) => {
    const places: Api<'OpenTable'>['places'] = [
      { kind: 'me' },
      { kind: 'bot', bot: 'normal' },
      { kind: 'open' },
    ];
    const config = { game: 'mau-mau', seats: 3 };
    const ticket = await server.open({ name: 'Jacqueline', config, places });
    await takePart(page, server, ticket);
    await page.getByRole('button', { name: de.room.start }).waitFor();
  },
  'mau-mau': ({ page }) => playSome(page, 'mau-mau', 3, 6),
  'mau-mau-many': async ({ page, server }) => {
    const bots = Array.from({ length: 11 }, () => ({ kind: 'bot', bot: 'easy' }) as const);
    const config = { game: 'mau-mau', seats: 12, paceMs: 0, options: { decks: 4, handSize: 10 } };
    const ticket = await server.open({
      name: 'Jacqueline',
      config,
      places: [{ kind: 'me' }, ...bots],
    });
    await takePart(page, server, ticket);
    await deal(page);
    await ownTurn(page).waitFor();
  },
  'mops-royal': ({ page }) => playSome(page, 'mops-royal', 2, 12),
  chanco: ({ page }) => playSome(page, 'chanco', 5, 2),
  'crazy-eights': ({ page }) => playSome(page, 'crazy-eights', 3, 6),
  schwimmen: async ({ page }) => {
    await playQuickBots(page, 'schwimmen', 3);
    const knock = page.getByRole('button', { name: de.schwimmen.knock, exact: true });
    await playUntil(() => knock.isVisible(), page);
    await page.locator('[data-row="own"] button').first().click();
    await page.locator('[data-row="middle"] button').first().click();
    await page.getByRole('region', { name: de.schwimmen.preview }).waitFor();
  },
  luegen: ({ page }) => playSome(page, 'luegen', 3, 8),
  'hot-seat': async ({ page }) => {
    await playHotSeat(page, 'mau-mau', ['Jacqueline', 'Chantal', 'Cheyenne']);
    await page.getByRole('button', { name: de.hotSeat.hold }).waitFor();
  },
  end: async ({ page }) => {
    await playQuickBots(page, 'mau-mau', 2);
    await playOn(page);
  },
  replay: async ({ page }) => {
    await playQuickBots(page, 'mau-mau', 2);
    await playOn(page);
    await endPanel(page).getByRole('button', { name: de.end.replay }).click();
    for (let move = 0; move < 5; move++) {
      await page.getByRole('button', { name: de.replay.next }).click();
    }
  },
  verify: async ({ page, server }) => {
    await playQuickBots(page, 'chanco', 2);
    await playOn(page);
    await endPanel(page).getByRole('button', { name: de.end.replay }).click();
    await page.waitForURL(/\/replay\//);
    await page.goto(server.url + new URL(page.url()).pathname.replace('replay', 'verify'));
    await page.getByText(de.verify.someLimited).waitFor();
  },
  windows: async ({ page, server }) => {
    await page.goto(`${server.url}/windows?cards=4&packs=1&names=Jacqueline,Chantal,Cheyenne`);
    await page.locator('section[data-turn]').waitFor();
  },
  contests: async (scene) => {
    const { page, server } = scene;
    await openContest(server, { title: 'Wer macht mit?', rules: 'contest', entrants: 8 });
    await playContest(scene, 'knockout');
    await page.goto(`${server.url}/contests`);
    await page.getByRole('link', { name: 'Herbstpokal' }).first().waitFor();
  },
  contest: async (scene) => {
    const { contest } = await playContest(scene, 'round-robin');
    await scene.page.goto(`${scene.server.url}/contests/${contest}`);
    await scene.page.getByRole('heading', { name: de.contests.ratings }).waitFor();
  },
  'contest-screen': async (scene) => {
    const { contest } = await playContest(scene, 'knockout');
    await scene.page.goto(`${scene.server.url}/contests/${contest}/screen`);
    await scene.page.getByRole('heading', { name: de.contests.final, exact: true }).waitFor();
  },
  'contest-match': async (scene) => {
    const { contest } = await playContest(scene, 'round-robin');
    await scene.page.goto(`${scene.server.url}/contests/${contest}/matches/1`);
    await scene.page.getByRole('heading', { name: de.contests.allGames }).waitFor();
  },
  'contest-game': async (scene) => {
    const { page, server } = scene;
    const ticket = await playContest(scene, 'round-robin');
    const { matches } = await until(server, ticket, () => true);
    const { match } = matches.find(({ names }) => names.includes('Kuckuck'))!;
    await page.goto(`${server.url}/contests/${ticket.contest}/matches/${match}/games/1#at=4`);
    const panel = page.getByRole('complementary', { name: de.contests.travel.title });
    await panel.getByRole('button', { name: de.contests.travel.after }).click();
  },
  statechart: async ({ page }) => {
    await playSome(page, 'mau-mau', 2, 3);
    await chooseFromMenu(page, de.table.rules);
    await page.getByRole('button', { name: de.chart.show }).click();
    await page.getByRole('complementary', { name: de.chart.title }).waitFor();
  },
};

/** One bot from the network among three of ours, and all games played. */
async function playContest(
  { server, botProcesses }: Scene,
  format: string,
): Promise<ContestTicket> {
  const bots = ['random', 'greedy', 'counting'];
  const title = format === 'knockout' ? 'Herbstpokal' : 'Frühlingsliga';
  const deals = format === 'knockout' ? 5 : 20;
  const ticket = await openContest(server, { title, rules: 'contest', format, deals, bots });
  botProcesses.sendBot('Kuckuck', { contest: ticket.code });
  await until(server, ticket, areHere(4));
  await command(server, ticket, { do: 'start' });
  await until(server, ticket, ({ state }) => state === 'finished');
  return ticket;
}

const WAYS: readonly (readonly [string, Visit])[] = [
  ['phone-light', { size: PHONE, theme: 'light' }],
  ['phone-dark', { size: PHONE, theme: 'dark' }],
  ['wide-light', { size: WIDE, theme: 'light' }],
  ['wide-dark', { size: WIDE, theme: 'dark' }],
];

/** Some moves into a game, when there is something to choose from. */
async function playSome(page: Page, game: GameId, bots: number, moves: number): Promise<void> {
  await playQuickBots(page, game, bots);
  const offers = page.locator('button[data-playable], [data-kind="lay"]');
  let looks = 0;
  await playUntil(async () => looks++ >= moves && (await offers.count()) > 1, page);
}

/** Comes to a table as whoever opened it. */
async function takePart(page: Page, server: TestServer, ticket: Api<'Ticket'>): Promise<void> {
  await page.evaluate(
    (kept) => localStorage.setItem('stammtisch.tickets', kept),
    JSON.stringify([{ ...ticket, kind: 'remote', game: 'mau-mau', at: 1 }]),
  );
  await page.goto(`${server.url}/t/${ticket.table}`);
}

async function takePicture(
  browser: Browser,
  server: TestServer,
  name: string,
  way: Visit,
): Promise<Buffer> {
  const botProcesses = createBotProcesses(() => server);
  const { page, context } = await visit(browser, { ...way, name: 'Jacqueline' });
  await page.goto(server.url);
  await SCENES[name]!({ page, server, botProcesses });
  botProcesses.dismiss();
  await page.evaluate(async () => {
    const pictures = [...document.querySelectorAll('image')].map(({ href }) => fetch(href.baseVal));
    await Promise.all(pictures);
  });
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot({ type: 'jpeg', quality: QUALITY });
  await context.close();
  return picture;
}

/** The pictures that documents show. */
function listShown(): ReadonlySet<string> {
  const root = join(FOLDER, '../..');
  const documents = ['README.md', 'README.de.md', ...listDocuments(join(root, 'docs'))];
  const texts = documents.map((file) => readFileSync(resolve(root, file), 'utf8')).join('\n');
  return new Set([...texts.matchAll(/screenshots\/([\w-]+\.jpg)/g)].map(([, file]) => file!));
}

function listDocuments(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.md')).map((file) => join(folder, file));
}

const shown = listShown();
const aside = mkdtempSync(join(tmpdir(), 'stammtisch-screenshots-'));
const [server, browser] = await Promise.all([
  openTestServer({ addresses: ADDRESSES }),
  openBrowser(),
]);
const wanted = process.argv.slice(2);
for (const name of Object.keys(SCENES).filter(
  (known) => wanted.length === 0 || wanted.includes(known),
)) {
  for (const [way, wish] of WAYS) {
    const file = `${name}-${way}.jpg`;
    if (wanted.length === 0 && !shown.has(file)) continue;
    const picture = await takePicture(browser, server, name, wish);
    const path = join(shown.has(file) ? FOLDER : aside, file);
    writeFileSync(path, picture);
    process.stdout.write(`${path} ${Math.round(picture.length / 1024)} KiB\n`);
  }
}
await browser.close();
await server.close();
