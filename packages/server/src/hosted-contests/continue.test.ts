/** A game of a contest goes on from any of its turns at a table of the server. */
import type { ContestGame } from '@stammtisch/wire/contest';
import type { Api } from '@stammtisch/wire/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectBot } from '../inquiries/test/bot.ts';
import { UNHURRIED_SOCKETS } from '../serve/http/test/running.ts';
import { comeIn, type TestPlayer } from '../serve/whole/test/test-player.ts';
import { type ContestServer, openContestServer } from './test/contest-server.ts';

let opened: ContestServer;
let game: ContestGame;
let file: string;

beforeAll(async () => {
  opened = await openContestServer({
    limits: { sockets: UNHURRIED_SOCKETS },
  });
  // Who plays at random would else play for long.
  const options = { turnLimit: 60 };
  const ticket = await opened.create({ options, deals: 1, entrants: 1, bots: ['greedy'] });
  connectBot(opened.server.botPort, { name: 'Kiebitz', contest: ticket.code });
  await opened.until(ticket, ({ state }) => state === 'finished');
  const path = `/api/v1/contests/${ticket.contest}/matches/1/games/1`;
  ({ body: game } = await opened.ask<ContestGame>('GET', path));
  file = JSON.stringify(game.log);
});
afterAll(() => opened.close());

type Wish = Partial<Api<'LoadTable'>>;

function load(wish: Wish): ReturnType<typeof opened.ask<Api<'Ticket'> & { code?: string }>> {
  return opened.ask('POST', '/api/v1/tables/load', { body: { name: 'Anna', file, ...wish } });
}

async function playOn(wish: Wish): Promise<TestPlayer> {
  const { body, text } = await load(wish);
  expect(text).toContain('"token"');
  return comeIn(opened.server.port, body);
}

describe('a game of a contest goes on', () => {
  it('from every one of its turns, on the seat that one likes', async () => {
    for (let at = 0; at < game.moves; at++) {
      const places = [{ kind: 'bot', bot: 'greedy' } as const, { kind: 'me' } as const];
      const { status, text } = await load({ at, places: at % 2 === 0 ? places : places.reverse() });
      expect([status, text]).toEqual([201, expect.stringContaining('"token"')]);
    }
  });

  it('with a person against a bot', async () => {
    const places: Wish['places'] = [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }];
    const player = await playOn({ at: 2, places });
    expect(player.entered.you).toMatchObject({ seats: [0] });
    player.play(true);
    const movers = (): number[] =>
      player.news().flatMap((news) => (news.type === 'played' ? [news.seat] : []));
    await player.until(() => movers().includes(0) && movers().includes(1));
  });

  it('with two people, of whom one comes later, to its end', async () => {
    const { body: ticket } = await load({ at: 3, places: [{ kind: 'open' }, { kind: 'me' }] });
    const anna = await comeIn(opened.server.port, ticket);
    expect(anna.entered.you).toMatchObject({ seats: [1] });
    const joined = await opened.ask<Api<'Ticket'>>(
      'POST',
      `/api/v1/tables/${ticket.table}/members`,
      {
        body: { name: 'Bo', seat: 0 },
      },
    );
    expect(joined.status).toBe(201);
    const bo = await comeIn(opened.server.port, joined.body);
    expect(bo.entered.you).toMatchObject({ seats: [0] });
    for (const player of [anna, bo]) player.play(true);
    await anna.untilOver();
    expect(anna.info().seats.map(({ occupant }) => occupant)).toMatchObject([
      { kind: 'person', name: 'Bo' },
      { kind: 'person', name: 'Anna' },
    ]);
  });

  it.each<[Wish, string]>([
    [{ at: 100_000 }, 'no-such-move'],
    [{ at: 0, places: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] }, 'no-such-place'],
    [{ at: 0, places: [{ kind: 'me' }, { kind: 'bot', bot: 'genius' }] }, 'unknown-bot'],
    [{ at: 0, file: '{}' }, 'not-a-log'],
  ])('not where that makes no sense: %o', async (wish, code) => {
    const { status, body } = await load(wish);
    expect([status, body.code]).toEqual([400, code]);
  });
});
