import { findGame } from '@stammtisch/games';
import { parseLog, verifyLog } from '@stammtisch/kernel';
import { askUntil } from '@stammtisch/testkit/ask-until';
import { commitTo } from '@stammtisch/wire/shuffle';
import { type Api, API_SCHEMAS, type TableMessage } from '@stammtisch/wire/table';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { enter, type Player } from './test/player.ts';
import { type Answer, MANY, type Running, startServer, UNHURRIED_SOCKETS } from './test/running.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Noon of a day on which Mau-Mau is played. */
const NOON = Date.parse('2026-11-16T12:00:00Z');

let running: Running;
let now = NOON;

beforeEach(async () => {
  now = NOON;
  running = await startServer({
    now: () => now,
    limits: { http: { perMinute: MANY, dailyPerAddress: 3 }, sockets: UNHURRIED_SOCKETS },
  });
  const started = running;
  onTestFinished(() => started.close());
});

describe('the deal of the day', () => {
  it('is the same for everybody, and each browser plays it once', async () => {
    const [anna, ben] = [await open('Anna', 'a'), await open('Ben', 'b')];
    const [one, other] = await Promise.all(
      [anna, ben].map(async ({ body }) => playOn(await enter(running.server.port, body))),
    );
    // Bots have the same luck, so that whoever plays alike sees the same game.
    expect(one).toEqual(other);
    expect(one!.length).toBeGreaterThan(5);
    const again = await open('Anna', 'a');
    expect([again.status, again.body]).toMatchObject([409, { code: 'daily-once' }]);
    const odd = await running.ask('POST', '/api/v1/daily', {
      body: { name: 'Anna', browser: 'x' },
    });
    expect(odd.body).toMatchObject({
      code: 'bad-field',
      message: { en: 'Field "browser" is not right; expected: /^[0-9a-f]{32}$/.' },
    });
  });

  it('counts when it is played to its end, and is told when the day is over', async () => {
    const { body: ticket } = await open('Anna', 'a');
    const player = await enter(running.server.port, ticket);
    await playOn(player);
    const today = await show(`?table=${ticket.table}`);
    expect(today).toMatchObject({ day: '2026-11-16', isOver: false, players: 1 });
    expect(today.own).toEqual(today.rows[0]);
    expect(today.own).toMatchObject({ name: 'Anna', rank: 1 });
    expect(today.secret).toBeUndefined();
    const game = `/api/v1/finished/${ticket.table}-1`;
    expect((await running.ask('GET', game)).body).toMatchObject({ code: 'game-sealed' });

    await pass(24 * HOUR_MS);
    const later = await show('?day=2026-11-16');
    expect(later).toMatchObject({ isOver: true, msLeft: 0, players: 1 });
    expect(commitTo(later.secret!)).toBe(today.commitment);
    const { body } = await running.ask<Api<'FinishedGame'>>('GET', game);
    const log = parseLog(JSON.stringify(body.log));
    const rules = findGame(body.game);
    expect(log.ok && rules.ok && verifyLog(rules.value, log.value)).toBeUndefined();
    expect((await show('')).commitment).not.toBe(today.commitment);
  });

  it('tells nothing of its cards at the table: no seed, no file, no second game', async () => {
    const { body: ticket } = await open('Anna', 'a');
    const player = await enter(running.server.port, ticket);
    const save = `/api/v1/tables/${ticket.table}/save`;
    const saved = await running.ask('GET', save, { token: ticket.token });
    expect(saved.body).toMatchObject({ code: 'daily-unsaved' });
    for (const command of [
      { do: 'configure', changes: { game: 'chanco' } },
      { do: 'seat-bot', seat: 1, bot: 'random' },
      { do: 'stand-in', seat: 0, bot: 'normal' },
      { do: 'undo', seat: 0 },
    ] as const) {
      player.do(command);
    }
    await player.until(() => refusalsIn(player.heard).length === 4);
    expect(new Set(refusalsIn(player.heard))).toEqual(new Set(['daily-once']));
    await playOn(player);
    player.do({ do: 'start' });
    await player.until(() => refusalsIn(player.heard).length === 5);
    expect(JSON.stringify(player.heard)).not.toMatch(/"seed"|"secret"|"slate"/);
  });

  it('lets nobody in who finds its table in the list and wants to see the cards before playing', async () => {
    const { body: ticket } = await open('Anna', 'a');
    await playOn(await enter(running.server.port, ticket));
    const [row] = (await show('')).rows;
    const members = `/api/v1/tables/${row!.id.replace(/-1$/, '')}/members`;
    const { status, body } = await running.ask('POST', members, { body: { name: 'Mallory' } });
    expect([status, body]).toMatchObject([409, { code: 'daily-once' }]);
  });

  it('does not count when it ends after the day, and a day to come is not told', async () => {
    const { body: ticket } = await open('Anna', 'a');
    const player = await enter(running.server.port, ticket);
    await pass(13 * HOUR_MS);
    await playOn(player);
    expect(await show('?day=2026-11-16')).toMatchObject({ players: 0, rows: [] });
    for (const day of ['2026-11-18', '2026-02-31', '1969-12-31', 'today']) {
      const { body } = await running.ask('GET', `/api/v1/daily?day=${day}`);
      expect(body).toMatchObject({ code: 'no-such-day' });
    }
  });

  it('is played by so many from one address', async () => {
    for (const browser of ['a', 'b', 'c']) expect((await open('Anna', browser)).status).toBe(201);
    const { status, body } = await open('Anna', 'd');
    expect([status, body]).toMatchObject([429, { code: 'daily-crowded' }]);
    await pass(24 * HOUR_MS);
    expect((await open('Anna', 'd')).status).toBe(201);
  });
});

/** Sets the clock on the wall, which the server looks at every second. */
async function pass(ms: number): Promise<void> {
  const { day } = await show('');
  now += ms;
  await askUntil(
    () => show(''),
    (shown) => shown.day !== day,
  );
}

function open(name: string, browser: string): Promise<Answer<Api<'Ticket'>>> {
  const body = { name, browser: browser.repeat(32), paceMs: 0 };
  return running.ask('POST', '/api/v1/daily', { body });
}

async function show(query: string): Promise<Api<'Daily'>> {
  const { body } = await running.ask<Api<'Daily'>>('GET', `/api/v1/daily${query}`);
  expect(API_SCHEMAS.Daily.parse(body)).toEqual(body);
  return body;
}

/** Plays the first move that is offered, to the end; what the player saw at each of the moves. */
async function playOn(player: Player): Promise<unknown[]> {
  const refusedBefore = refusalsIn(player.heard).length;
  let seen = 0;
  const views: unknown[] = [];
  for (;;) {
    await player.until(() => player.heard.length > seen);
    expect(refusalsIn(player.heard).slice(refusedBefore)).toEqual([]);
    for (const message of player.heard.slice(seen)) {
      seen++;
      if (message.type !== 'entered' && message.type !== 'update') continue;
      const over = message.news.some(
        (news) => news.type === 'played' && news.outcome !== undefined,
      );
      if (over) return views;
      const own = message.views?.find(({ seat }) => seat === 0);
      if (own?.waitedFor !== true) continue;
      views.push(own.view);
      player.do({ do: 'play', seat: 0, action: own.legal[0]! });
    }
  }
}

function refusalsIn(heard: readonly TableMessage[]): string[] {
  return heard.flatMap((message) =>
    message.type === 'answer' && message.code !== undefined ? [message.code] : [],
  );
}
