import { usePostgres } from '@stammtisch/testkit/use-services';
import type { LeagueApi } from '@stammtisch/wire/league';
import { askUntil } from '@stammtisch/testkit/ask-until';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { comeIn } from '../serve/whole/test/test-player.ts';
import { UNHURRIED_SOCKETS } from '../serve/http/test/running.ts';
import {
  dealsOf,
  LEAGUE,
  type LeagueServer,
  openLeagueServer,
  rowOf,
} from './test/league-server.ts';

const url = usePostgres();

async function open(changes: Parameters<typeof openLeagueServer>[0] = {}): Promise<LeagueServer> {
  const opened = await openLeagueServer(changes);
  onTestFinished(() => opened.close());
  return opened;
}

describe('a league', () => {
  it('goes on after a restart with all that it knew', async () => {
    const first = await openLeagueServer();
    const bot = first.bot('Ada');
    const token = await bot.token;
    await first.until((shown) => dealsOf(shown, 'Ada@1') >= 10);
    bot.leave();
    await first.until(
      (shown) => rowOf(shown, 'Ada@1')?.state === 'away' && shown.counts.running === 0,
    );
    const before = await first.league();
    await first.close('keep');
    const second = await open({ dataFolder: first.folder });
    const after = await second.league();
    expect(after).toEqual({ ...before, botPort: second.server.botPort });
    second.bot('Ada', { token });
    await second.until((shown) => dealsOf(shown, 'Ada@1') > dealsOf(before, 'Ada@1'));
  });

  it('lets nobody wait for a bot that hangs, and lets it rest', async () => {
    const opened = await open();
    const hanging = opened.bot('Slow', {}, () => undefined);
    for (const name of ['Ada', 'Bob', 'Cyd']) opened.bot(name);
    await hanging.token;
    const played = await opened.until((shown) =>
      ['Ada', 'Bob', 'Cyd'].every((name) => dealsOf(shown, `${name}@1`) >= 10),
    );
    expect(dealsOf(played, 'Slow@1')).toBeLessThanOrEqual(5);
  });
});

describe('duels', () => {
  it('keep nobody from the league who is challenged by a bot that hangs', async () => {
    const opened = await open();
    opened.bot('Ada');
    const hanging = opened.bot('Slow', {}, () => undefined);
    const token = await hanging.token;
    await opened.until((shown) => rowOf(shown, 'Slow@1')?.state === 'playing');
    const body = { opponent: 'Ada@1', deals: 1 };
    const { status } = await opened.ask('POST', `${LEAGUE}/duels`, { body, token });
    expect(status).toBe(201);
    const before = dealsOf(await opened.league(), 'Ada@1');
    // More than the match that it may be in.
    const { feed } = await opened.until((shown) => dealsOf(shown, 'Ada@1') >= before + 15);
    expect(feed.some(({ type }) => type === 'duel')).toBe(false);
  });

  it('leave time for the league to whoever is challenged again and again', async () => {
    const opened = await open();
    const token = await opened.bot('Ada').token;
    await opened.bot('Bob').token;
    await opened.until((shown) => dealsOf(shown, 'Bob@1') > 0);
    const challenge = () =>
      opened.ask('POST', `${LEAGUE}/duels`, { body: { opponent: 'Bob@1', deals: 10 }, token });
    expect((await challenge()).status).toBe(201);
    // As soon as the first one is played, the second one waits.
    await askUntil(challenge, ({ status }) => status === 201);
    const { feed } = await opened.until(
      (shown) => shown.feed.filter(({ type }) => type === 'duel').length === 2,
    );
    const ofBob = feed.flatMap((news) =>
      'players' in news && news.players.includes('Bob@1') ? [news.type] : [],
    );
    const between = ofBob.slice(ofBob.indexOf('duel') + 1, ofBob.lastIndexOf('duel'));
    expect(between).toContain('match');
  });
});

describe('people', () => {
  it('play a bot of a league at a table, which plays in the league again afterwards', async () => {
    const opened = await open({ limits: { sockets: UNHURRIED_SOCKETS } });
    opened.bot('Ada');
    await opened.until((shown) => dealsOf(shown, 'Ada@1') > 0);
    const { status, body, text } = await opened.ask<LeagueApi<'LeagueInvitation'>>(
      'POST',
      `${LEAGUE}/players/Ada@1/invitation`,
    );
    expect([status, text]).toEqual([201, expect.stringContaining('Ada@1')]);
    const ticket = await opened.open({
      config: { game: 'crazy-eights', seats: 2, paceMs: 0 },
      places: [{ kind: 'me' }, { kind: 'program', name: body.name }],
    });
    const guest = await comeIn(opened.server.port, ticket);
    await opened.until((shown) => rowOf(shown, 'Ada@1')?.state === 'at-table');
    guest.play(true);
    if (guest.info().status === 'waiting') await guest.act({ do: 'start' });
    await guest.untilOver();
    const atTable = dealsOf(await opened.league(), 'Ada@1');
    await guest.act({ do: 'remove', seat: 1 });
    await opened.until((shown) => dealsOf(shown, 'Ada@1') > atTable);
  });
});

describe('leagues in a database', () => {
  it('are played by one server, entered through each, and taken over when that one stops', async () => {
    const first = await open({ database: url() });
    const second = await open({ database: url() });
    expect((await first.league()).isPlayedHere).toBe(true);
    expect((await second.league()).isPlayedHere).toBe(false);
    const bot = first.bot('Ada');
    const token = await bot.token;
    await first.until((shown) => dealsOf(shown, 'Ada@1') >= 10);
    const seen = await second.until((shown) => dealsOf(shown, 'Ada@1') >= 10);
    const notable = seen.feed.find((news) => news.type === 'match');
    expect(notable).toBeDefined();
    // Whoever comes to the server that does not play is handed on.
    const registered = await second.ask<LeagueApi<'LeagueTicket'>>('POST', `${LEAGUE}/bots`, {
      body: { name: 'Bob' },
    });
    expect(registered.status).toBe(201);
    second.bot('Bob', { token: registered.body.token });
    await first.until((shown) => dealsOf(shown, 'Bob@1') >= 5);
    const live = new WebSocket(`ws://127.0.0.1:${second.server.port}${LEAGUE}/live`);
    onTestFinished(() => live.terminate());
    const shown = new Promise<string>((resolve) => {
      live.on('message', (data: Buffer) => resolve(data.toString()));
    });
    expect(JSON.parse(await shown)).toMatchObject({ type: expect.any(String) });
    await first.close();
    const taken = await second.until(({ isPlayedHere }) => isPlayedHere);
    expect(dealsOf(taken, 'Ada@1')).toBeGreaterThanOrEqual(10);
    expect(rowOf(taken, 'Ada@1')!.state).toBe('away');
    second.bot('Ada', { token });
    await second.until((shown) => dealsOf(shown, 'Ada@1') > dealsOf(taken, 'Ada@1'));
  }, 180_000);
});
