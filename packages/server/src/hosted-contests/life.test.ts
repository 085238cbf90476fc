/** A contest goes on after a restart; what cannot be done is refused in a sentence. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { recountTournament } from '@stammtisch/arena';
import type { ContestCommand } from '@stammtisch/wire/contest';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { openFolder } from '../contest/folder.ts';
import { readBegun, readFailures } from '../contest/match-transcripts.ts';
import { dial } from '../test/dial.ts';
import { type ContestServer, openContestServer, type Wish } from './test/contest-server.ts';

async function openServer(
  changes?: Parameters<typeof openContestServer>[0],
): Promise<ContestServer> {
  const opened = await openContestServer(changes);
  onTestFinished(() => opened.close());
  return opened;
}

describe('a bot that hangs', () => {
  it('is named as the one that is waited for, and holds up its own match only', async () => {
    const opened = await openServer();
    const clock = { moveMs: 60_000, bankMs: 0 };
    const ticket = await opened.create({ deals: 1, entrants: 3, bots: ['greedy'], clock });
    opened.send(ticket, 'Langsam', 'slow');
    for (const name of ['Anna', 'Ben']) opened.send(ticket, name);
    const info = await opened.until(ticket, ({ entrants, progress }) => {
      const isWaitedFor = entrants.some(({ waitedMs }) => waitedMs !== undefined);
      return isWaitedFor && progress.finished > 0;
    });
    const waited = info.entrants.filter(({ waitedMs }) => waitedMs !== undefined);
    expect(waited.map(({ name }) => name)).toEqual(['Langsam']);
    expect(info.matches.filter(({ state }) => state === 'running')).toHaveLength(1);
  });
});

describe('a restart', () => {
  it('in the middle loses nothing: what is over stays, the rest is played', async () => {
    const first = await openContestServer();
    const { folder } = first;
    const { botPort } = first.server;
    const ticket = await first.create({ deals: 3, entrants: 2, bots: ['random', 'greedy'] });
    first.send(ticket, 'Anna');
    first.send(ticket, 'Ben', 'second');
    const before = await first.until(ticket, ({ progress }) => progress.finished > 0);
    await first.close('keep');
    const second = await openServer({ dataFolder: folder, botPort });
    const info = await second.until(ticket, ({ state }) => state === 'finished');
    expect(info.matches).toHaveLength(6);
    for (const match of before.matches.filter(({ state }) => state === 'finished')) {
      expect(info.matches).toContainEqual(match);
    }
    const store = openFolder(join(folder, 'contests', ticket.contest));
    const recount = await recountTournament(store, readFailures(store), readBegun(store));
    expect(recount).toMatchObject({ ok: true });
    expect(info.progress.deals).toBe(6 * 3);
    await second.close('keep');
    const third = await openServer({ dataFolder: folder, botPort: 0 });
    const kept = await third.info(ticket);
    expect(kept.standings).toEqual(info.standings);
    expect((await third.ask('GET', `/api/v1/contests/${ticket.code}/matches/2`)).status).toBe(200);
  });

  it('keeps those who have a place where entries are frozen', async () => {
    const first = await openContestServer();
    const ticket = await first.create({ deals: 1, bots: ['random'] });
    first.send(ticket, 'Anna');
    await first.until(ticket, ({ entrants }) => entrants.length === 2);
    await first.command(ticket, { do: 'freeze', frozen: true });
    const { botPort } = first.server;
    await first.close('keep');
    const second = await openServer({ dataFolder: first.folder, botPort });
    await second.until(ticket, ({ entrants }) => entrants.every(({ here }) => here));
    expect((await second.command(ticket, { do: 'start' })).status).toBe(200);
    await second.until(ticket, ({ state }) => state === 'finished');
  });
});

describe('what an organiser says', () => {
  it.each<[ContestCommand, number, string]>([
    [{ do: 'start' }, 400, 'bad-entrant-count'],
    [{ do: 'remove', name: 'Niemand' }, 404, 'no-such-entrant'],
    [{ do: 'close' }, 409, 'contest-not-finished'],
    [{ do: 'rerun' }, 409, 'contest-not-finished'],
  ])('is refused where it makes no sense: %j', async (command, status, code) => {
    const opened = await openServer();
    const answer = await opened.command(await opened.create(), command);
    expect(answer).toMatchObject({ status, body: { code } });
  });

  it('is refused without the right token', async () => {
    const opened = await openServer();
    const ticket = await opened.create();
    const path = `/api/v1/contests/${ticket.contest}`;
    const wrong = await opened.command(ticket, { do: 'cancel' }, 'f'.repeat(32));
    expect(wrong).toMatchObject({ status: 403, body: { code: 'not-organiser' } });
    const none = await opened.ask('POST', `${path}/commands`, { body: { do: 'cancel' } });
    expect(none).toMatchObject({ status: 401, body: { code: 'no-token' } });
    const looks = await opened.ask('GET', path, { token: 'f'.repeat(32) });
    expect(looks.status).toBe(403);
    expect((await opened.info(ticket)).state).toBe('open');
  });

  it('cancels a contest that runs: its bots are told, and the seed is no secret any more', async () => {
    const opened = await openServer();
    const ticket = await opened.create({ deals: 500, entrants: 1, bots: ['greedy'] });
    const bot = opened.send(ticket, 'Gut');
    await opened.until(ticket, ({ progress }) => progress.deals > 0);
    const gone = new Promise((resolve) => bot.on('exit', resolve));
    expect((await opened.command(ticket, { do: 'cancel' })).status).toBe(200);
    expect(await gone).toBe(0);
    const info = await opened.info(ticket);
    expect(info).toMatchObject({ state: 'cancelled', closed: true });
    expect(info.seed).toMatch(/^sealed:[0-9a-f]{32}$/);
    const again = await opened.command(ticket, { do: 'start' });
    expect(again).toMatchObject({ status: 409, body: { code: 'contest-over' } });
  });

  it('takes an entrant out: before the start its place is free, later it is out', async () => {
    const opened = await openServer();
    const ticket = await opened.create({ deals: 200, bots: ['greedy'] });
    const first = opened.send(ticket, 'Anna');
    await opened.until(ticket, ({ entrants }) => entrants.length === 2);
    const gone = new Promise((resolve) => first.on('exit', resolve));
    await opened.command(ticket, { do: 'remove', name: 'Anna' });
    await gone;
    expect((await opened.info(ticket)).entrants).toHaveLength(1);
    opened.send(ticket, 'Anna');
    await opened.until(ticket, ({ entrants }) => entrants.length === 2);
    await opened.command(ticket, { do: 'start' });
    await opened.until(ticket, ({ progress }) => progress.deals > 0);
    await opened.command(ticket, { do: 'remove', name: 'Anna' });
    const info = await opened.until(ticket, ({ state }) => state === 'finished');
    expect(info.entrants[0]).toMatchObject({ name: 'Anna', out: 'removed', here: false });
    expect(info.winner).toBe('greedy');
  });
});

describe('a contest that is deleted', () => {
  it('is gone with all names, its bots are told, and only its organiser may, at the end', async () => {
    const opened = await openServer();
    const ticket = await opened.create({ deals: 1, bots: ['greedy'], class: { practice: false } });
    const path = `/api/v1/contests/${ticket.contest}`;
    const bot = opened.send(ticket, 'Anna Müller');
    const gone = new Promise((resolve) => bot.on('exit', resolve));
    await opened.until(ticket, ({ entrants }) => entrants.length === 2);
    const early = await opened.ask('DELETE', path, { token: ticket.token });
    expect(early).toMatchObject({ status: 409, body: { code: 'contest-not-over' } });
    await opened.command(ticket, { do: 'start' });
    await opened.until(ticket, ({ state }) => state === 'finished');
    const other = await opened.ask('DELETE', path, { token: 'f'.repeat(32) });
    expect(other).toMatchObject({ status: 403, body: { code: 'not-organiser' } });
    const deleted = await opened.ask('DELETE', path, { token: ticket.token });
    expect(deleted).toMatchObject({ status: 200, body: { id: ticket.contest } });
    expect(await gone).toBe(0);
    for (const reference of [ticket.contest, ticket.code]) {
      expect((await opened.ask('GET', `/api/v1/contests/${reference}`)).status).toBe(404);
    }
    const kept = readdirSync(opened.folder, { recursive: true, encoding: 'utf8' });
    expect(kept.filter((name) => name.includes(ticket.contest))).toEqual([]);
  });
});

describe('a contest that cannot be', () => {
  it.each<[Wish | object, string]>([
    [{ game: 'poker' }, 'unknown-game'],
    [{ game: 'chanco', freeHackPort: true }, 'needs-contest-rules'],
    [{ rules: 'nonsense' }, 'unknown-preset'],
    [{ bots: ['nobody'] }, 'unknown-bot'],
    [{ bots: ['cmd:rm -rf /'] }, 'unknown-bot'],
    [{ bots: ['net:Anna'] }, 'unknown-bot'],
    [{ bots: ['greedy', 'greedy'] }, 'bot-twice'],
    [{ bots: ['search:5000ms'] }, 'bot-too-slow'],
    [{ bots: ['search:900000'] }, 'bot-too-slow'],
    [{ entrants: 1 }, 'bad-entrant-count'],
    [{ entrants: 64, bots: ['greedy'] }, 'bad-entrant-count'],
    [{ entrants: 64, deals: 2000 }, 'too-many-games'],
    [{ format: 'knockout', rounds: 3, entrants: 4 }, 'rounds-not-asked'],
    [{ format: 'league' }, 'bad-field'],
    [{ deals: 0 }, 'bad-field'],
    [{ freeHackPort: true }, 'needs-contest-rules'],
    [{ class: { deadline: 1 } }, 'deadline-past'],
    [{ wanted: true }, 'unknown-field'],
  ])('is refused in a sentence: %j', async (wish, code) => {
    const opened = await shared();
    const answer = await opened.ask<{ code: string; message: { de: string; en: string } }>(
      'POST',
      '/api/v1/contests',
      { body: wish },
    );
    expect(answer.status).toBe(400 + (code === 'unknown-game' ? 4 : 0));
    expect(answer.body.code).toBe(code);
    expect(answer.body.message.de).not.toBe(answer.body.message.en);
  });
});

let one: Promise<ContestServer> | undefined;

afterAll(async () => (await one)?.close());

/** One server for tests that leave nothing behind. */
function shared(): Promise<ContestServer> {
  one ??= openContestServer();
  return one;
}

describe('limits', () => {
  it('of contests: on the whole server, from one address, and of ports', async () => {
    const contests = { open: 3, openPerAddress: 2, freeHackPorts: 1 };
    const opened = await openServer({ limits: { contests } });
    const post = (body: Wish) => opened.ask('POST', '/api/v1/contests', { body });
    const ticket = await opened.create({ rules: 'contest', freeHackPort: true });
    expect(await post({ rules: 'contest', freeHackPort: true })).toMatchObject({
      status: 503,
      body: { code: 'too-many-ports' },
    });
    await opened.create();
    expect(await post({})).toMatchObject({ status: 429, body: { code: 'too-many-contests-here' } });
    await opened.command(ticket, { do: 'cancel' });
    expect((await post({})).status).toBe(201);
    const full = await openServer({ limits: { contests: { open: 1 } } });
    await full.create();
    const answer = await full.ask('POST', '/api/v1/contests', { body: {} });
    expect(answer).toMatchObject({ status: 503, body: { code: 'too-many-contests' } });
  });

  it('of entrants, and of bodies', async () => {
    const opened = await openServer({ limits: { contests: { entrants: 2 } } });
    const ticket = await opened.create({ bots: ['greedy'] });
    opened.send(ticket, 'Anna');
    await opened.until(ticket, ({ entrants }) => entrants.length === 2);
    const bot = dial(opened.server.botPort);
    await bot.until('sendName');
    const hello = { type: 'hello', v: 1, name: 'Ben', contest: ticket.code };
    bot.send(`${JSON.stringify(hello)}\n`);
    expect(await bot.until('rejected')).toContain('All places are taken.');
    const large = await opened.ask('POST', '/api/v1/contests', {
      body: { title: 'x'.repeat(100_000) },
    });
    expect(large.status).toBe(413);
  });

  it('of names: those of built-in bots and of others are taken, others cannot be used', async () => {
    const opened = await openServer();
    const ticket = await opened.create({ bots: ['greedy'] });
    const owner = dial(opened.server.botPort);
    await owner.until('sendName');
    owner.send(`${JSON.stringify({ type: 'hello', v: 1, name: 'Rabe', contest: ticket.code })}\n`);
    await owner.until('"token"');
    const refused = {
      greedy: 'taken-name',
      Greedy: 'taken-name',
      ＲABE: 'taken-name',
      ' blank': 'bad-name',
      'zero\u200b': 'bad-name',
    };
    for (const [name, code] of Object.entries(refused)) {
      const bot = dial(opened.server.botPort);
      await bot.until('sendName');
      bot.send(`${JSON.stringify({ type: 'hello', v: 1, name, contest: ticket.code })}\n`);
      expect(await bot.until('rejected')).toContain(`"${code}"`);
    }
    const lost = dial(opened.server.botPort);
    await lost.until('sendName');
    lost.send(`${JSON.stringify({ type: 'hello', v: 1, name: 'X', contest: 'KATZE-0' })}\n`);
    expect(await lost.until('rejected')).toContain('There is no such contest.');
  });

  it('of what is measured: contests, bots and games are in the metrics', async () => {
    const opened = await openServer();
    const ticket = await opened.create({ deals: 1, entrants: 1, bots: ['greedy'] });
    opened.send(ticket, 'Anna');
    await opened.until(ticket, ({ state }) => state === 'finished');
    const { text } = await opened.ask('GET', '/metrics');
    expect(text).toContain('stammtisch_contests_open 0');
    expect(text).toContain('stammtisch_contest_bots 1');
    expect(text).toContain('stammtisch_contest_games 2');
  });
});
