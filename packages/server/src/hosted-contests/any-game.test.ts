import { GAMES } from '@stammtisch/games';
import type { ContestGame, ContestMatch } from '@stammtisch/wire/contest';
import { describe, expect, it } from 'vitest';
import { limitOf } from '../test/limit.ts';
import { openContestServer } from './test/contest-server.ts';

describe('a contest of a server', () => {
  it.each(Object.keys(GAMES))('of %s is played to its end and shown', async (game) => {
    const opened = await openContestServer();
    const request = { game, deals: 1, entrants: 1, bots: ['random'], options: limitOf(game) };
    const ticket = await opened.create(request);
    opened.send(ticket, 'Anna');
    const info = await opened.until(ticket, ({ state }) => state === 'finished');
    expect(info).toMatchObject({ game, matches: [{ state: 'finished', games: 2 }] });
    expect(info.matches[0]!.failures).toBeUndefined();
    expect(info.standings.map(({ name }) => name).toSorted()).toEqual(['Anna', 'random']);
    const path = `/api/v1/contests/${ticket.contest}/matches/1`;
    const { body: match } = await opened.ask<ContestMatch>('GET', path);
    expect(match.gameRows).toHaveLength(2);
    const { body: shown } = await opened.ask<ContestGame>('GET', `${path}/games/1`);
    expect(shown.log).toMatchObject({ game });
    expect(new Set(shown.seats)).toEqual(new Set(['Anna', 'random']));
    // A game of Chanco can be over as dealt.
    const moves = shown.log['moves'] as readonly string[];
    expect(shown.decisions.length > 0).toBe(moves.length > 0);
    await opened.close();
  });

  it('of another game than Mau-Mau has no port for bots of 2017', async () => {
    const opened = await openContestServer();
    const body = { game: 'schwimmen', freeHackPort: true };
    const refused = await opened.ask<{ code: string }>('POST', '/api/v1/contests', { body });
    expect(refused).toMatchObject({ status: 400, body: { code: 'needs-contest-rules' } });
    await opened.close();
  });
});
