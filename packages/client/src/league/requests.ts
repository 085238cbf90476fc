/** What can be asked of a server about leagues, over HTTP; a league is named by its game. */
import type { ContestApi } from '@stammtisch/wire/contest';
import type { LeagueApi } from '@stammtisch/wire/league';
import { ask } from '../server/ask.ts';
import type { ApiAnswer } from '../server/problem.ts';
import type { Server } from '../server/server.ts';

export function listLeagues(server: Server): ApiAnswer<LeagueApi<'LeagueList'>> {
  return ask(server, { method: 'GET', path: LEAGUES });
}

export function readLeague(server: Server, game: string): ApiAnswer<LeagueApi<'League'>> {
  return ask(server, { method: 'GET', path: leaguePath(game) });
}

export function readLeagueBot(
  server: Server,
  game: string,
  name: string,
): ApiAnswer<LeagueApi<'LeagueBot'>> {
  return ask(server, { method: 'GET', path: `${botsPath(game)}/${encodeURIComponent(name)}` });
}

export function registerBot(
  server: Server,
  game: string,
  name: string,
): ApiAnswer<LeagueApi<'LeagueTicket'>> {
  return ask(server, { method: 'POST', path: botsPath(game), body: { name } });
}

/** Asks a bot to a table. */
export function inviteBot(
  server: Server,
  game: string,
  player: string,
): ApiAnswer<LeagueApi<'LeagueInvitation'>> {
  const path = `${leaguePath(game)}/players/${encodeURIComponent(player)}/invitation`;
  return ask(server, { method: 'POST', path });
}

/** The bot whose token this is challenges another one. */
export function challengeBot(
  server: Server,
  game: string,
  { token, opponent }: { readonly token: string; readonly opponent: string },
): ApiAnswer<LeagueApi<'LeagueDuel'>> {
  return ask(server, {
    method: 'POST',
    path: `${leaguePath(game)}/duels`,
    body: { opponent },
    token,
  });
}

export function readDeal(
  server: Server,
  game: string,
  deal: string,
): ApiAnswer<ContestApi<'ContestPracticeGames'>> {
  const path = `${leaguePath(game)}/deals/${encodeURIComponent(deal)}`;
  return ask(server, { method: 'GET', path });
}

/** Where its live stream is, below `/api/v1`. */
export function livePath(game: string): string {
  return `${leaguePath(game)}/live`;
}

const LEAGUES = '/leagues';

function leaguePath(game: string): string {
  return `${LEAGUES}/${encodeURIComponent(game)}`;
}

function botsPath(game: string): string {
  return `${leaguePath(game)}/bots`;
}
