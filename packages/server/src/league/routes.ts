/** Leagues over HTTP. */
import { ok } from '@stammtisch/kernel';
import { CONTEST_SCHEMAS } from '@stammtisch/wire/contest';
import { LEAGUE_SCHEMAS } from '@stammtisch/wire/league';
import * as z from 'zod';
import type { Route } from '../http/route.ts';
import { render } from '../replays/render.ts';
import { jsonRoute, type LeagueContext } from './context.ts';

const gameParam = z.string().max(64).describe('the id of a game');
const leagueRef = z.object({ game: gameParam });

/** What looking at a deal costs; how long its games are, only its file says. */
const MOVES_OF_DEAL = 100;

export const LEAGUE_ROUTES: readonly Route<LeagueContext>[] = [
  jsonRoute({
    method: 'GET',
    path: '/api/v1/leagues',
    summary: 'All leagues.',
    answer: LEAGUE_SCHEMAS.LeagueList,
    handle: async ({ leagues }) => ok(await leagues.list()),
  }),
  jsonRoute({
    method: 'GET',
    path: '/api/v1/leagues/:game',
    summary: 'How a league stands, and what has happened in it.',
    params: leagueRef,
    answer: LEAGUE_SCHEMAS.League,
    handle: ({ leagues }, { params }) => leagues.show(params.game),
  }),
  jsonRoute({
    method: 'POST',
    path: '/api/v1/leagues/:game/bots',
    summary: 'Registers a bot in a league.',
    params: leagueRef,
    body: LEAGUE_SCHEMAS.LeagueRegistration,
    rate: 'openings',
    answer: LEAGUE_SCHEMAS.LeagueTicket,
    status: 201,
    handle: ({ leagues }, { params, body, address }) =>
      leagues.register(params.game, body.name, address),
  }),
  jsonRoute({
    method: 'GET',
    path: '/api/v1/leagues/:game/bots/:name',
    summary: 'A bot of a league with all its versions.',
    params: leagueRef.extend({ name: z.string().max(64).describe('of a bot, without a version') }),
    answer: LEAGUE_SCHEMAS.LeagueBot,
    handle: ({ leagues }, { params }) => leagues.showBot(params.game, params.name),
  }),
  jsonRoute({
    method: 'POST',
    path: '/api/v1/leagues/:game/players/:player/invitation',
    summary: 'Asks a bot of a league to a table; it waits a minute for its seat there.',
    params: leagueRef.extend({
      player: z.string().max(64).describe('a bot with its version, such as `Kiebitz@2`'),
    }),
    rate: 'openings',
    answer: LEAGUE_SCHEMAS.LeagueInvitation,
    status: 201,
    async handle({ leagues }, { params, address }) {
      const name = await leagues.invite(params.game, params.player, address);
      return name.ok ? ok({ name: name.value }) : name;
    },
  }),
  jsonRoute({
    method: 'POST',
    path: '/api/v1/leagues/:game/duels',
    summary: 'The bot whose token is sent challenges another one.',
    params: leagueRef,
    token: 'needed',
    body: LEAGUE_SCHEMAS.LeagueChallenge,
    rate: 'openings',
    answer: LEAGUE_SCHEMAS.LeagueDuel,
    status: 201,
    handle: ({ leagues }, { params, token, body }) => leagues.challenge(params.game, token, body),
  }),
  jsonRoute({
    method: 'GET',
    path: '/api/v1/leagues/:game/deals/:deal',
    summary: 'The games of a deal of a league, as far as it is kept.',
    params: leagueRef.extend({ deal: z.string().max(64).describe('from the feed or from a bot') }),
    answer: CONTEST_SCHEMAS.ContestPracticeGames,
    async handle({ leagues, replays }, caller) {
      const { game, deal } = caller.params;
      const text = await leagues.readDeal(game, deal);
      if (!text.ok) return text;
      return render(replays, caller, MOVES_OF_DEAL, {
        do: 'practice',
        contest: '',
        deals: [text.value],
      });
    },
  }),
];
