/** Matches and games of a contest over HTTP. */
import { ok, type Result } from '@stammtisch/kernel';
import { CONTEST_SCHEMAS } from '@stammtisch/wire/contest';
import * as z from 'zod';
import type { Route } from '../../http/route.ts';
import { render } from '../../replays/render.ts';
import { type ContestContext, jsonRoute } from '../context.ts';
import { findMatch as findMatchOf, ratingsOf } from '../playing/look.ts';
import type { MatchSource } from '../views/match-view.ts';
import { contestRef, MOVES_OF_GAME } from './refs.ts';

const number = z.coerce.number().int().min(1).max(1_000_000);
const matchRef = contestRef.extend({ match: number.describe('its number') });

export const MATCH_ROUTES: readonly Route<ContestContext>[] = [
  jsonRoute({
    method: 'GET',
    path: '/api/v1/contests/:contest/ratings',
    summary: 'Ratings over time.',
    params: contestRef,
    answer: CONTEST_SCHEMAS.ContestRatings,
    handle: async ({ contests }, { params }) => {
      const found = contests.find(params.contest);
      return found.ok ? ok(await ratingsOf(found.value)) : found;
    },
  }),
  jsonRoute({
    method: 'GET',
    path: '/api/v1/contests/:contest/matches/:match',
    summary: 'A match, running or over, with its games and deals.',
    params: matchRef,
    answer: CONTEST_SCHEMAS.ContestMatch,
    handle: async (context, { params, ...caller }) => {
      const source = await findMatch(context, params);
      if (!source.ok) return source;
      // However many games it has, it can be looked at.
      const price = source.value.row.games * MOVES_OF_GAME;
      const moves = Math.min(price, context.replays.movesMax);
      return render(context.replays, caller, moves, { do: 'match', source: source.value });
    },
  }),
  jsonRoute({
    method: 'GET',
    path: '/api/v1/contests/:contest/matches/:match/games/:game',
    summary: 'A game with its log, its transcript and every decision of its bots.',
    params: matchRef.extend({ game: number.describe('its number in the match') }),
    answer: CONTEST_SCHEMAS.ContestGame,
    handle: async (context, { params, ...caller }) => {
      const source = await findMatch(context, params);
      if (!source.ok) return source;
      const task = { do: 'game', source: source.value, game: params.game } as const;
      return render(context.replays, caller, MOVES_OF_GAME, task);
    },
  }),
];

async function findMatch(
  { contests }: ContestContext,
  { contest, match }: { readonly contest: string; readonly match: number },
): Promise<Result<MatchSource>> {
  const found = contests.find(contest);
  return found.ok ? findMatchOf(found.value, match) : found;
}
