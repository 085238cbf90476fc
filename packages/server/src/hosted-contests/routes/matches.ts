/** Matches and games of a contest over HTTP. */
import { ok } from '@stammtisch/kernel';
import { CONTEST_SCHEMAS } from '@stammtisch/wire/contest';
import * as z from 'zod';
import type { Route } from '../../http/route.ts';
import { render } from '../../replays/render.ts';
import { type ContestContext, jsonRoute } from '../context.ts';
import { findMatch, ratingsOf } from '../playing/look.ts';
import { contestRef, type ContestRequested, forContest, MOVES_OF_GAME } from './refs.ts';

const number = z.coerce.number().int().min(1).max(1_000_000);
const matchRef = contestRef.extend({ match: number.describe('its number') });
const gameRef = matchRef.extend({ game: number.describe('its number in the match') });

interface MatchRequested extends ContestRequested {
  readonly params: z.infer<typeof matchRef>;
}

interface GameRequested extends ContestRequested {
  readonly params: z.infer<typeof gameRef>;
}

export const MATCH_ROUTES: readonly Route<ContestContext>[] = [
  jsonRoute({
    method: 'GET',
    path: '/api/v1/contests/:contest/ratings',
    summary: 'Ratings over time.',
    params: contestRef,
    answer: CONTEST_SCHEMAS.ContestRatings,
    handle: forContest(async (contest) => ok(await ratingsOf(contest))),
  }),
  jsonRoute({
    method: 'GET',
    path: '/api/v1/contests/:contest/matches/:match',
    summary: 'A match, running or over, with its games and deals.',
    params: matchRef,
    answer: CONTEST_SCHEMAS.ContestMatch,
    handle: forContest(async (contest, { params, ...caller }: MatchRequested, { replays }) => {
      const source = await findMatch(contest, params.match);
      if (!source.ok) return source;
      // However many games it has, it can be looked at.
      const price = source.value.row.games * MOVES_OF_GAME;
      const moves = Math.min(price, replays.movesMax);
      return render(replays, caller, moves, { do: 'match', source: source.value });
    }),
  }),
  jsonRoute({
    method: 'GET',
    path: '/api/v1/contests/:contest/matches/:match/games/:game',
    summary: 'A game with its log, its transcript and every decision of its bots.',
    params: gameRef,
    answer: CONTEST_SCHEMAS.ContestGame,
    handle: forContest(async (contest, { params, ...caller }: GameRequested, { replays }) => {
      const source = await findMatch(contest, params.match);
      if (!source.ok) return source;
      const task = { do: 'game', source: source.value, game: params.game } as const;
      return render(replays, caller, MOVES_OF_GAME, task);
    }),
  }),
];
