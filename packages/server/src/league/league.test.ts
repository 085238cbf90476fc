import type { ContestApi } from '@stammtisch/wire/contest';
import { LEAGUE_SCHEMAS, type LeagueApi } from '@stammtisch/wire/league';
import { createNotes } from '@stammtisch/testkit/notes';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import {
  dealsOf,
  LEAGUE,
  type LeagueServer,
  openLeagueServer,
  rowOf,
} from './test/league-server.ts';

async function open(changes: Parameters<typeof openLeagueServer>[0] = {}): Promise<LeagueServer> {
  const opened = await openLeagueServer(changes);
  onTestFinished(() => opened.close());
  return opened;
}

describe('a league', () => {
  it('pairs whoever connects, rates them, and shows what has happened', async () => {
    const opened = await open();
    const names = ['Ada', 'Bob', 'Cyd', 'Dot'];
    for (const name of names) opened.bot(name);
    const league = await opened.until((shown) =>
      names.every((name) => dealsOf(shown, `${name}@1`) >= 10),
    );
    expect(league).toMatchObject({ game: 'crazy-eights', isPlayedHere: true, anchor: 'greedy' });
    expect(league.counts).toMatchObject({ here: 4 });
    expect(LEAGUE_SCHEMAS.League.safeParse(league).success).toBe(true);
    const anchor = rowOf(league, 'greedy')!;
    expect(anchor.rating).toEqual({ mean: 1500, low: 1500, high: 1500 });
    const ada = rowOf(league, 'Ada@1')!;
    expect(ada.rating.high - ada.rating.low).toBeLessThan(2 * 1.96 * 350);
    expect(ada.failures).toBe(0);
    expect(league.feed.some(({ type }) => type === 'match')).toBe(true);
    const { body: list } = await opened.ask<LeagueApi<'LeagueList'>>('GET', '/api/v1/leagues');
    const row = list.leagues.find(({ game }) => game === 'crazy-eights')!;
    expect(row.counts.games).toBeGreaterThanOrEqual(40);
  });

  it('keeps deals to look at, with all their games', async () => {
    const opened = await open();
    opened.bot('Ada');
    await opened.until((shown) => dealsOf(shown, 'Ada@1') >= 20);
    const { body: bot } = await opened.ask<LeagueApi<'LeagueBot'>>('GET', `${LEAGUE}/bots/Ada`);
    expect(LEAGUE_SCHEMAS.LeagueBot.safeParse(bot).success).toBe(true);
    const [version] = bot.versions;
    expect(version!.track.length).toBeGreaterThan(1);
    expect(version!.versus.reduce((sum, { deals }) => sum + deals, 0)).toBe(version!.deals);
    const notable = [...version!.best, ...version!.worst];
    expect(notable.length).toBeGreaterThan(0);
    const { deal } = notable[0]!;
    const { body } = await opened.ask<ContestApi<'ContestPracticeGames'>>(
      'GET',
      `${LEAGUE}/deals/${deal}`,
    );
    expect(body.games).toHaveLength(2);
    expect(body.games[0]!.log.players).toContain('Ada@1');
    expect((await opened.ask('GET', `${LEAGUE}/deals/0-0`)).status).toBe(404);
    expect((await opened.ask('GET', `${LEAGUE}/deals/..%2Fleague`)).status).toBe(404);
  });

  it('registers a bot once, whose name then needs its token', async () => {
    const opened = await open();
    const register = (name: string) =>
      opened.ask<LeagueApi<'LeagueTicket'>>('POST', `${LEAGUE}/bots`, { body: { name } });
    const { status, body } = await register('Ada');
    expect(status).toBe(201);
    expect((await register('Ada')).status).toBe(409);
    expect((await register('A@1')).status).toBe(400);
    // Nobody passes for a built-in bot.
    for (const name of ['greedy', 'search', 'search:500', 'hard']) {
      expect((await register(name)).status).toBe(409);
    }
    const pretender = opened.bot('random');
    await pretender.heard('"taken-name"');
    const thief = opened.bot('Ada');
    await thief.heard('"taken-name"');
    const own = opened.bot('Ada', { token: body.token, version: '2.0' });
    expect(await own.token).toBe(body.token);
    expect(own.lines.some((line) => line.includes('"name":"Ada@2.0"'))).toBe(true);
    await opened.until((shown) => dealsOf(shown, 'Ada@2.0') > 0);
  });

  it('keeps versions apart, and both can play at the same time', async () => {
    const opened = await open();
    const first = opened.bot('Ada', { version: '1' });
    const token = await first.token;
    await opened.until((shown) => dealsOf(shown, 'Ada@1') >= 15);
    opened.bot('Ada', { version: '2', token });
    const league = await opened.until((shown) => dealsOf(shown, 'Ada@2') >= 5);
    expect(rowOf(league, 'Ada@1')!.state).not.toBe('away');
    expect(league.feed.some((news) => news.type === 'version' && news.player === 'Ada@2')).toBe(
      true,
    );
    const { body } = await opened.ask<LeagueApi<'LeagueBot'>>('GET', `${LEAGUE}/bots/Ada`);
    expect(body.versions.map(({ version }) => version)).toEqual(['2', '1']);
  });

  it('tells a version that is forgotten for newer ones', async () => {
    // Where nothing is played, the oldest version is the one that has not played for the longest time.
    const opened = await open({ limits: { league: { matches: 0 } } });
    const oldest = opened.bot('Ada', { version: '0' });
    const token = await oldest.token;
    for (let version = 1; version < 10; version++) {
      const newer = opened.bot('Ada', { version: String(version), token });
      await newer.token;
      newer.leave();
    }
    expect(oldest.lines.some((line) => line.includes('"type":"bye"'))).toBe(false);
    opened.bot('Ada', { version: '10', token });
    await oldest.heard('newer ones');
    const { counts } = await opened.until((shown) => rowOf(shown, 'Ada@10') !== undefined);
    expect(counts.here).toBe(1);
  });

  it('goes on without a bot that dies, and with it when it is back', async () => {
    const opened = await open();
    for (const name of ['Ada', 'Bob']) opened.bot(name);
    const dying = opened.bot('Cyd');
    const token = await dying.token;
    await opened.until((shown) => dealsOf(shown, 'Cyd@1') > 0);
    dying.leave();
    const without = await opened.until((shown) => rowOf(shown, 'Cyd@1')?.state === 'away');
    await opened.until((shown) => dealsOf(shown, 'Ada@1') >= dealsOf(without, 'Ada@1') + 10);
    const before = await opened.league();
    opened.bot('Cyd', { token });
    const after = await opened.until((shown) => dealsOf(shown, 'Cyd@1') > dealsOf(before, 'Cyd@1'));
    expect(rowOf(after, 'Cyd@1')!.state).not.toBe('away');
  });

  it('turns away who comes for a league that there is not, or with a name that it cannot have', async () => {
    const opened = await open({ limits: { league: { botsPerAddress: 1 } } });
    const lost = opened.bot('Ada', { league: 'bridge' });
    await lost.heard('no such league');
    const at = opened.bot('A@2');
    await at.heard('bad-name');
    await opened.bot('Ada').token;
    const second = opened.bot('Bob');
    await second.heard('All places');
    expect((await opened.ask('GET', '/api/v1/leagues/bridge')).status).toBe(404);
    expect((await opened.ask('GET', `${LEAGUE}/bots/Nobody`)).status).toBe(404);
  });
});

describe('duels', () => {
  it('are played when one bot challenges another, and count for nothing', async () => {
    const opened = await open({ limits: { league: { gamesPerSecond: 0.001 } } });
    const token = await opened.bot('Ada').token;
    await opened.bot('Bob').token;
    const ask = (body: object, as = token) =>
      opened.ask<LeagueApi<'LeagueDuel'>>('POST', `${LEAGUE}/duels`, { body, token: as });
    await opened.until((shown) => shown.counts.running === 0);
    expect((await ask({ opponent: 'Nobody@1' })).status).toBe(404);
    expect((await ask({ opponent: 'Nobody' })).status).toBe(404);
    expect((await ask({ opponent: 'Ada@1' })).status).toBe(400);
    expect((await ask({ opponent: 'Bob@1' }, '0'.repeat(32))).status).toBe(403);
    const { status, body } = await ask({ opponent: 'Bob', deals: 3 });
    expect([status, body]).toEqual([201, { challenger: 'Ada@1', opponent: 'Bob@1', deals: 3 }]);
    const league = await opened.until(({ feed }) => feed.some(({ type }) => type === 'duel'));
    const duel = league.feed.find(({ type }) => type === 'duel');
    expect(duel).toMatchObject({ players: ['Ada@1', 'Bob@1'], deals: 3, change: [0, 0] });
  });

  it('can be asked for in the hello', async () => {
    const opened = await open({ limits: { league: { gamesPerSecond: 0.001 } } });
    await opened.bot('Bob').token;
    opened.bot('Ada', { challenge: 'Bob' });
    const league = await opened.until(({ feed }) => feed.some(({ type }) => type === 'duel'));
    expect(league.feed.find(({ type }) => type === 'duel')).toMatchObject({
      players: ['Ada@1', 'Bob@1'],
    });
  });
});

describe('a challenge in the hello', () => {
  it('of somebody whom nobody knows is answered, and the bot is in the league all the same', async () => {
    const opened = await open();
    const bot = opened.bot('Ada', { challenge: 'Mobs', lang: 'de' });
    expect(JSON.parse(await bot.heard('rejected'))).toMatchObject({
      code: 'bad-field',
      message: 'Einen Bot „Mobs“ gibt es in dieser Liga nicht.',
      got: '"challenge":"Mobs"',
      consequence: 'ignored',
    });
    await opened.until((shown) => dealsOf(shown, 'Ada@1') > 0);
  });
});

describe('people', () => {
  it('cannot ask for a bot that is away, or for more than a few', async () => {
    const opened = await open({ limits: { league: { atTablesPerAddress: 1 } } });
    const invite = (player: string) =>
      opened.ask<LeagueApi<'LeagueInvitation'>>('POST', `${LEAGUE}/players/${player}/invitation`);
    expect((await invite('Ada@1')).status).toBe(404);
    for (const name of ['Ada', 'Bob']) await opened.bot(name).token;
    await opened.until((shown) => dealsOf(shown, 'Ada@1') > 0 && dealsOf(shown, 'Bob@1') > 0);
    expect((await invite('Ada@1')).status).toBe(201);
    expect((await invite('Ada@1')).status).toBe(409);
    expect((await invite('Bob@1')).status).toBe(503);
  });
});

const hasPlayed = (message: LeagueApi<'LeagueLive'>): boolean =>
  message.type === 'summary' &&
  message.rows?.some(({ player, deals }) => player === 'Ada@1' && deals > 0) === true;

describe('viewers of a league', () => {
  it('get a summary at once, and tables when these have changed', async () => {
    const opened = await open();
    const socket = new WebSocket(`ws://127.0.0.1:${opened.server.port}${LEAGUE}/live`);
    onTestFinished(() => socket.terminate());
    const heard = createNotes<LeagueApi<'LeagueLive'>>();
    socket.on('message', (data: Buffer) => {
      heard.add(LEAGUE_SCHEMAS.LeagueLive.parse(JSON.parse(data.toString())));
    });
    socket.on('close', () => heard.end('the connection was closed'));
    const first = await heard.until(([message]) => message);
    opened.bot('Ada');
    await heard.until((all) => all.some(hasPlayed));
    expect(first).toHaveProperty('rows');
  });
});
