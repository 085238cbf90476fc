/** Contests over HTTP: opened, found, led and deleted. */
import { ok } from '@stammtisch/kernel';
import { CONTEST_SCHEMAS, CONTEST_STATES, type ContestCommand } from '@stammtisch/wire/contest';
import * as z from 'zod';
import { pageQuery } from '../../http/page-query.ts';
import type { Route } from '../../http/route.ts';
import { type ContestContext, jsonRoute } from '../context.ts';
import { obey } from '../playing/commands.ts';
import { infoOf } from '../playing/look.ts';
import { contestRef, type ContestRequested, forContest, forOrganiser } from './refs.ts';
import { showTo } from './show-to.ts';

interface CommandRequested extends ContestRequested {
  readonly body: ContestCommand;
}

export const LEADING_ROUTES: readonly Route<ContestContext>[] = [
  jsonRoute({
    method: 'POST',
    path: '/api/v1/contests',
    summary: 'Opens a contest.',
    body: CONTEST_SCHEMAS.ContestRequest,
    rate: 'openings',
    answer: CONTEST_SCHEMAS.ContestTicket,
    status: 201,
    handle: ({ contests }, { body, address }) => contests.open(body, address),
  }),
  jsonRoute({
    method: 'POST',
    path: '/api/v1/contests/budget',
    summary: 'How long the built-in bots of a contest would think, before it is opened.',
    body: CONTEST_SCHEMAS.ContestRequest,
    rate: 'heavy',
    answer: CONTEST_SCHEMAS.ContestBudget,
    handle: ({ contests }, { body }) => contests.budget(body),
  }),
  jsonRoute({
    method: 'GET',
    path: '/api/v1/contests',
    summary: 'The contests that may be found by everybody, newest first.',
    query: pageQuery.omit({ game: true }).extend({ state: z.enum(CONTEST_STATES).optional() }),
    answer: CONTEST_SCHEMAS.ContestList,
    handle: async ({ listContests }, { query }) => ok({ contests: await listContests(query) }),
  }),
  jsonRoute({
    method: 'GET',
    path: '/api/v1/contests/:contest',
    summary: 'A contest; with the organiser’s token also the own names behind pseudonyms.',
    params: contestRef,
    token: 'possible',
    answer: CONTEST_SCHEMAS.Contest,
    handle: forContest((contest, { token }) => showTo(contest, token)),
  }),
  jsonRoute({
    method: 'POST',
    path: '/api/v1/contests/:contest/commands',
    summary: 'What its organiser says: start, freeze, remove an entrant, cancel, rerun, close.',
    params: contestRef,
    body: CONTEST_SCHEMAS.ContestCommand,
    token: 'needed',
    answer: CONTEST_SCHEMAS.Contest,
    handle: forOrganiser(async (contest, { body }: CommandRequested) => {
      const done = await obey(contest, body);
      return done.ok ? ok(await infoOf(contest, true)) : done;
    }),
  }),
  jsonRoute({
    method: 'DELETE',
    path: '/api/v1/contests/:contest',
    summary: 'Deletes all that is kept of a contest that is over; only its organiser may.',
    params: contestRef,
    token: 'needed',
    answer: CONTEST_SCHEMAS.ContestRow,
    handle: forOrganiser((contest, _, { contests }) => contests.remove(contest)),
  }),
];
