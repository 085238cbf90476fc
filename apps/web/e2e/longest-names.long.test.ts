/** Everything that people type, as long and as wide as it may be, wherever it is shown. */
import { GAMES } from '@stammtisch/games';
import {
  assert,
  formatLog,
  logOf,
  nextTurn,
  parseOptions,
  parseSeed,
  startSession,
  takeTurn,
} from '@stammtisch/kernel';
import { CONTEST_TITLE_LENGTH_MAX } from '@stammtisch/wire/contest';
import { type Api, NAME_LENGTH_MAX } from '@stammtisch/wire/table';
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, it } from 'vitest';
import { areHere, command, createBotProcesses, openContest, until } from './test/contests.ts';
import { dropFile } from './test/files.ts';
import { SMALL } from './test/fits.ts';
import { expectToFit, nameOf } from './test/longest.ts';
import { beginFrom, makeFile, setUp } from './test/mops-royal.ts';
import { findLog, isFirstSeats } from './test/random-log.ts';
import { setStage } from './test/stage.ts';
import { endPanel, openSetup, untilDrawn } from './test/table.ts';
import { de, fill, type GameId, TITLES } from './test/words.ts';

const stage = setStage({ ownServer: true });

const HOST = nameOf(0);

/** As many as can play by the usual rules. */
function usualSeats(game: GameId): number {
  const rules = GAMES[game]!;
  const usual = parseOptions(rules.options, rules.options.defaultPreset);
  let count: number = rules.seats.max;
  while (usual.ok && rules.refuseDeal(usual.value, count) !== undefined) count--;
  return count;
}

/** A table with a person on every seat, of whom only the host is there. */
async function seat(game: GameId, seats: number): Promise<Api<'Ticket'>> {
  const config = { game, seats, listed: true };
  const ticket = await stage.server.open({ name: HOST, config, places: placesFor(seats) });
  return seatOthers(ticket, seats);
}

/** The same in the middle of a game: always the same position, and never over as dealt. */
async function seatIn(game: GameId, seats: number): Promise<Api<'Ticket'>> {
  const { text: file } = findLog({ game, seats, isWanted: isFirstSeats });
  const ticket = await stage.server.load({ name: HOST, file, places: placesFor(seats) });
  return seatOthers(ticket, seats);
}

function placesFor(seats: number): NonNullable<Api<'LoadTable'>['places']> {
  const others = Array.from({ length: seats - 1 }, () => ({ kind: 'open' }) as const);
  return [{ kind: 'me' }, ...others];
}

async function seatOthers(ticket: Api<'Ticket'>, seats: number): Promise<Api<'Ticket'>> {
  for (let at = 1; at < seats; at++) await stage.server.join(ticket.table, nameOf(at), at);
  return ticket;
}

/** The page of the host. */
async function sitDown(ticket: Api<'Ticket'>): Promise<Page> {
  const path = `/t/${ticket.table}`;
  return (await stage.visit({ size: SMALL, name: HOST, tickets: [ticket], path })).page;
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: de.table.menu }).click();
  await page.getByRole('menu').waitFor();
}

/** The table of a game in which everybody but the host was taken out. */
async function end(page: Page, others: number): Promise<void> {
  for (let at = 1; at <= others; at++) {
    const name = fill(de.table.removeNow, { name: nameOf(at) });
    await openMenu(page);
    await page.getByRole('menuitem', { name }).click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
  }
}

const IDS = Object.keys(TITLES) as GameId[];

describe('the longest names leave room for everything else', () => {
  it.each(IDS)('at a table of %s', async (game) => {
    const room = await sitDown(await seat(game, usualSeats(game)));
    await room.getByRole('button', { name: de.room.start }).waitFor();
    await expectToFit(room, 'the waiting room');
    const page = await sitDown(await seatIn(game, usualSeats(game)));
    await untilDrawn(page);
    await expectToFit(page, 'the table');
    await openMenu(page);
    await expectToFit(page, 'the menu');
    const name = fill(de.table.removeNow, { name: nameOf(1) });
    await page.getByRole('menuitem', { name }).click();
    await page.getByRole('dialog').waitFor();
    await expectToFit(page, 'a question');
  });

  it('in what the table says of others', async () => {
    const { text: file } = findLog({ game: 'luegen', seats: 3, isWanted: isFirstSeats });
    const ticket = await stage.server.load({ name: HOST, file, places: placesFor(3) });
    const own = await stage.server.join(ticket.table, nameOf(1), 1);
    await stage.server.join(ticket.table, nameOf(2), 2);
    const page = await sitDown(own);
    await page
      .getByText(fill('{{name}} sagt einen Wert an.', { name: HOST }))
      .first()
      .waitFor();
    await expectToFit(page, 'the table');
  });

  // A game of Mops Royal goes on alone.
  it.each(IDS.filter((game) => game !== 'mops-royal'))('at the end of %s', async (game) => {
    const { min } = GAMES[game]!.seats;
    const page = await sitDown(await seatIn(game, min));
    await untilDrawn(page);
    await end(page, min - 1);
    await endPanel(page).waitFor();
    await expectToFit(page, 'the end');
  });

  it('at the end of Mops Royal, and where its players are asked for', async () => {
    const { page } = await stage.visit({ size: SMALL, path: '/mops-royal' });
    for (let at = 0; at < 4; at++) {
      const field = setUp(page).getByRole('textbox').nth(at);
      if (await field.isEnabled()) await field.fill(nameOf(at));
    }
    await expectToFit(page, 'the question who plays');
    const rows = ['22* 23 24 25 26', '31 32 33 34 35', '41 42 43 44 45', '51 52 53 54 55'];
    const boards = [23, 24, 25].map((start, at) => ({
      name: nameOf(at),
      start,
      points: 7,
      rows: [...rows, '61 62 63 64 65'],
    }));
    await beginFrom(page, makeFile(boards, 99));
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    await expectToFit(page, 'the end');
  });

  it('on the start page, at the door of a table, and where rules are chosen', async () => {
    const ticket = await seat('mau-mau', 5);
    const { page } = await stage.visit({ size: SMALL, name: HOST, tickets: [ticket] });
    await page.getByText(HOST).first().waitFor();
    await expectToFit(page, 'the start page');
    const dialog = await openSetup(page, 'mau-mau');
    await dialog.getByRole('radio', { name: de.setup.device, exact: true }).click();
    await dialog.getByRole('textbox').first().fill(HOST);
    await dialog.getByRole('textbox').nth(1).fill(nameOf(1));
    await expectToFit(page, 'the question who plays');
    const guest = await stage.visit({ size: SMALL, path: `/t/${ticket.table}` });
    await guest.page.getByRole('button', { name: de.join.watch }).waitFor();
    await expectToFit(guest.page, 'the door');
  });

  it('where a game is looked at once more', async () => {
    const { page } = await stage.visit({ size: SMALL, path: '/replay' });
    const text = makeLog([nameOf(0), nameOf(1), nameOf(2)]);
    await dropFile(page.getByText(de.replay.drop), { name: `${HOST}.jsonl`, text });
    await page.getByRole('button', { name: de.replay.menu }).waitFor();
    await expectToFit(page, 'the film');
    await page.getByRole('button', { name: de.replay.menu }).click();
    await page.getByRole('menuitem', { name: de.replay.luck }).click();
    await page.getByRole('dialog').getByRole('img', { name: de.luck.plot }).waitFor();
    await expectToFit(page, 'luck and decisions');
  });
});

describe('the longest names of bots and contests leave room for everything else', () => {
  const botProcesses = createBotProcesses(() => stage.server);
  afterAll(() => botProcesses.dismiss());

  it('on all pages of contests', async () => {
    const ticket = await openContest(stage.server, {
      title: 'W'.repeat(CONTEST_TITLE_LENGTH_MAX),
      rules: 'contest',
      deals: 1,
      freeHackPort: true,
      clock: { moveMs: 300, bankMs: 100 },
      returnMs: 2000,
    });
    const bot = 'W'.repeat(NAME_LENGTH_MAX);
    for (const letter of ['W', 'M']) {
      botProcesses.sendBot(letter.repeat(NAME_LENGTH_MAX), { contest: ticket.code });
    }
    await until(stage.server, ticket, areHere(2));
    const path = `/contests/${ticket.contest}`;
    const { page } = await stage.visit({ size: SMALL, contests: [ticket], path: '/contests' });
    await page.getByRole('link', { name: /^W+$/ }).first().waitFor();
    await expectToFit(page, 'the list of contests');
    const show = async (where: string, shown: Locator): Promise<void> => {
      await page.goto(stage.server.url + where);
      await shown.first().waitFor();
      await expectToFit(page, where);
    };
    await show(path, page.getByText(bot));
    await show(`${path}/screen`, page.getByText(ticket.code));
    await command(stage.server, ticket, { do: 'start' });
    const { matches } = await until(stage.server, ticket, ({ state }) => state === 'finished');
    await show(path, page.getByRole('heading', { name: de.contests.ratings }));
    await show(`${path}/screen`, page.getByText(bot));
    const { match } = matches.find(({ names }) => names.includes(bot))!;
    await show(
      `${path}/matches/${match}`,
      page.getByRole('heading', { name: de.contests.allGames }),
    );
    await show(
      `${path}/matches/${match}/games/1`,
      page.getByRole('complementary', { name: de.contests.travel.title }),
    );
  });
});

/** A short game of Mau-Mau that was played to its end. */
function makeLog(players: readonly string[]): string {
  const game = GAMES['mau-mau']!;
  const options = parseOptions(game.options, game.options.defaultPreset, {});
  assert(options.ok, 'these are the usual rules');
  const seed = parseSeed('longest');
  const session = startSession({ game, options: options.value, seats: players.length, seed });
  for (let turn = nextTurn(session); turn !== undefined; turn = nextTurn(session)) {
    takeTurn(session, turn, turn.legal[0]);
  }
  return formatLog(logOf(session, { rules: game.options.defaultPreset, players }));
}
