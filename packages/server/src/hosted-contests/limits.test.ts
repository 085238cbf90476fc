/** What contests may take of a server, at its edges. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Practice } from '@stammtisch/wire/contest';
import { askUntil } from '@stammtisch/testkit/ask-until';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { folderSize } from '../quotas/folder-size.ts';
import { dial } from '../test/dial.ts';
import { connectBot, type HandBot } from '../inquiries/test/bot.ts';
import { type ContestServer, openContestServer, type Ticket } from './test/contest-server.ts';

const HOUR_MS = 3_600_000;

async function openServer(
  changes?: Parameters<typeof openContestServer>[0],
): Promise<ContestServer> {
  const opened = await openContestServer(changes);
  onTestFinished(() => opened.close());
  return opened;
}

/** By bot: how many games of practice it has played. */
async function practised(
  opened: ContestServer,
  { contest }: Ticket,
): Promise<Readonly<Record<string, number>>> {
  const { body } = await opened.ask<Practice>('GET', `/api/v1/contests/${contest}/practice`);
  return Object.fromEntries(body.rows.map(({ name, games }) => [name, games]));
}

describe('limits of contests', () => {
  it('also those that are over take room: no more are kept than fit', async () => {
    const opened = await openServer({ limits: { contests: { kept: 1 } } });
    const ticket = await opened.create();
    await opened.command(ticket, { do: 'cancel' });
    const { status, body } = await opened.ask('POST', '/api/v1/contests', { body: {} });
    expect([status, body]).toMatchObject([503, { code: 'too-many-contests' }]);
  });

  it('of one address no more are kept than fit, also those that are over, until one is deleted', async () => {
    const limits = { contests: { keptPerAddress: 2 } };
    const opened = await openServer({ limits });
    const [first] = [await opened.create(), await opened.create()];
    await opened.command(first, { do: 'cancel' });
    const refuse = async (): Promise<unknown> => {
      const { status, body } = await opened.ask('POST', '/api/v1/contests', { body: {} });
      return [status, body];
    };
    expect(await refuse()).toMatchObject([429, { code: 'too-many-kept-here' }]);
    const file = readFileSync(
      join(opened.folder, 'contests', first.contest, 'contest.json'),
      'utf8',
    );
    expect(JSON.parse(file)).toMatchObject({ from: expect.stringMatching(/^[0-9a-f]{24}$/) });
    const path = `/api/v1/contests/${first.contest}`;
    expect((await opened.ask('DELETE', path, { token: first.token })).status).toBe(200);
    await opened.create();
  });

  it('a contest for whose games there is no room waits and says why', async () => {
    const full = { practice: 1e9, contests: 30_000, league: 1e9, tables: 1e9 };
    const opened = await openServer({ limits: { storage: { perAddress: full } } });
    const ticket = await opened.create({ deals: 1000, bots: ['random', 'greedy'] });
    await opened.command(ticket, { do: 'start' });
    const { trouble } = await opened.until(ticket, (info) => info.trouble !== undefined);
    expect(trouble!.en).toContain('As much as this server allows one address');
    const folder = join(opened.folder, 'contests', ticket.contest);
    expect(await folderSize(folder)).toBeLessThan(60_000);
    expect((await opened.info(ticket)).state).toBe('running');
  });

  it('who has been away the longest is forgotten where no more bots can be remembered', async () => {
    const opened = await openServer({ limits: { contests: { practisers: 2 } } });
    const send = (name: string): HandBot =>
      connectBot(opened.server.botPort, { name, practice: true });
    const names = async (): Promise<string[]> => {
      const { body } = await opened.ask<Practice>('GET', '/api/v1/practice');
      return body.rows.flatMap(({ name, here }) => (here ? [name] : []));
    };
    const first = send('Erste');
    await first.token;
    await send('Zweite').token;
    first.leave();
    await askUntil(names, (here) => !here.includes('Erste'));
    await send('Dritte').token;
    await expect.poll(names).toContain('Dritte');
  });

  it('one bot more than may practise at once waits until another leaves', async () => {
    const opened = await openServer({ limits: { contests: { practising: 1 } } });
    // Who has left is not waited for.
    const wish = { clock: { moveMs: 200, bankMs: 0 }, returnMs: 200 };
    const ticket = await opened.create({ ...wish, class: { pseudonyms: false } });
    const send = (name: string): HandBot =>
      connectBot(opened.server.botPort, { name, contest: ticket.code });
    const gamesOf = async (name: string): Promise<number> =>
      (await practised(opened, ticket))[name] ?? 0;
    const first = send('Erste');
    await askUntil(
      () => gamesOf('Erste'),
      (games) => games > 0,
    );
    await send('Zweite').token;
    const before = await gamesOf('Erste');
    await askUntil(
      () => gamesOf('Erste'),
      (games) => games > before + 4,
    );
    expect(await gamesOf('Zweite')).toBe(0);
    first.leave();
    await askUntil(
      () => gamesOf('Zweite'),
      (games) => games > 0,
    );
  });

  it('a dozen bots play at once, and the terminal of the server shows no warning', async () => {
    const warnings: string[] = [];
    const keep = ({ message }: Error): void => void warnings.push(message);
    process.on('warning', keep);
    onTestFinished(() => void process.off('warning', keep));
    const opened = await openServer();
    const { botPort } = opened.server;
    const ticket = await opened.create({ deals: 1, entrants: 12 });
    // Nobody answers, so that all of them are in a game at the same time.
    const bots = Array.from({ length: 12 }, () => [{ contest: ticket.code }, { practice: true }])
      .flat()
      .map((where, index) => {
        const bot = dial(botPort);
        bot.send(`${JSON.stringify({ type: 'hello', v: 1, name: `Bot ${index}`, ...where })}\n`);
        return bot;
      });
    await Promise.all(bots.map((bot) => bot.until('"start"')));
    expect(warnings).toEqual([]);
  });

  it('who is one too many to be remembered cannot practise, and is told so', async () => {
    const opened = await openServer({ limits: { contests: { practisers: 1 } } });
    const { botPort } = opened.server;
    await connectBot(botPort, { name: 'Erste', practice: true }).token;
    const second = connectBot(botPort, { name: 'Zweite', practice: true, lang: 'en' });
    expect(await second.heard('"rejected"')).toContain('All places are taken.');
  });

  it('a viewer that does not read is sent nothing more and dropped, and the games go on', async () => {
    // A limit below nothing: whoever looks on counts as one that does not read.
    const limits = { contests: { viewerBytes: -1, viewerMs: 50 } };
    const opened = await openServer({ limits });
    const ticket = await opened.create({ deals: 2000, bots: ['random', 'greedy', 'counting'] });
    await opened.command(ticket, { do: 'start' });
    const url = `ws://127.0.0.1:${opened.server.port}/api/v1/contests/${ticket.contest}/live`;
    const socket = new WebSocket(url);
    let messages = 0;
    socket.on('message', () => messages++);
    await new Promise((resolve) => socket.on('close', resolve));
    expect(messages).toBe(0);
    const { games } = (await opened.info(ticket)).progress;
    await opened.until(ticket, ({ progress }) => progress.games > games);
    await opened.command(ticket, { do: 'cancel' });
  });

  it('bots of a finished contest stay for a day and are then sent away', async () => {
    let hours = 0;
    const opened = await openServer({ now: () => Date.now() + hours * HOUR_MS });
    const ticket = await opened.create({ deals: 1, entrants: 1, bots: ['greedy'] });
    const bot = connectBot(opened.server.botPort, { name: 'Treue', contest: ticket.code });
    await opened.until(ticket, ({ state }) => state === 'finished');
    // Its deadline shows that the clock was looked at.
    const deadline = Date.now() + 22 * HOUR_MS;
    const other = await opened.create({ class: { deadline, practice: false } });
    hours = 23;
    await opened.until(other, ({ state }) => state === 'frozen');
    const before = await opened.info(ticket);
    expect(before).toMatchObject({ closed: false, entrants: [{ name: 'Treue', here: true }, {}] });
    hours = 25;
    const after = await opened.until(ticket, ({ closed }) => closed);
    expect(after.entrants[0]).toMatchObject({ name: 'Treue', here: false });
    await bot.heard('"type":"bye"');
  });
});
