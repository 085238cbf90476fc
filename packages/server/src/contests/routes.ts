/** Contests over HTTP. */
import { join } from 'node:path';
import { fail, ok, type Result } from '@stammtisch/kernel';
import { CONTEST_SCHEMAS, CONTEST_STATES, type ContestInfo } from '@stammtisch/wire/contest';
import * as z from 'zod';
import type { House } from '../tables/http/house.ts';
import { render } from '../tables/http/render.ts';
import {
  type Caller,
  fileRoute,
  jsonRoute,
  type Rendered,
  type Route,
} from '../tables/http/route.ts';
import { pageQuery } from '../tables/http/routes/page-query.ts';
import type { Contest } from './contest.ts';
import { formatCsv, zipContest } from './files.ts';
import type { MatchSource } from './match-view.ts';
import { contestRefusal } from './refusals.ts';
import { archiveName } from './show.ts';

const ref = z.object({ contest: z.string().max(64).describe('the id or the code of a contest') });
const number = z.coerce.number().int().min(1).max(1_000_000);
const matchRef = ref.extend({ match: number.describe('its number') });

export const CONTEST_ROUTES: readonly Route[] = [
  jsonRoute({
    method: 'POST',
    path: '/api/v1/contests',
    summary: 'Opens a contest.',
    body: CONTEST_SCHEMAS.ContestWish,
    rate: 'openings',
    answer: CONTEST_SCHEMAS.ContestTicket,
    status: 201,
    handle: ({ contests }, { body, address }) => contests.open(body, address),
  }),
  jsonRoute({
    method: 'POST',
    path: '/api/v1/contests/budget',
    summary: 'How long the built-in bots of a contest would think, before it is opened.',
    body: CONTEST_SCHEMAS.ContestWish,
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
    handle: ({ contests }, { query }) => ok({ contests: contests.list(query) }),
  }),
  jsonRoute({
    method: 'GET',
    path: '/api/v1/contests/:contest',
    summary: 'A contest; with the organiser’s token also the own names behind pseudonyms.',
    params: ref,
    token: 'possible',
    answer: CONTEST_SCHEMAS.Contest,
    handle: ({ contests }, { params, token }) => showTo(contests.find(params.contest), token),
  }),
  jsonRoute({
    method: 'POST',
    path: '/api/v1/contests/:contest/commands',
    summary: 'What its organiser says: start, freeze, remove an entrant, cancel, rerun, close.',
    params: ref,
    body: CONTEST_SCHEMAS.ContestCommand,
    token: 'needed',
    answer: CONTEST_SCHEMAS.Contest,
    handle: async ({ contests }, { params, body, token }) => {
      const found = contests.find(params.contest);
      if (!found.ok) return found;
      if (!found.value.isOrganiser(token)) return fail(contestRefusal('not-organiser'));
      const done = await found.value.command(body);
      return done.ok ? ok(await found.value.info(true)) : done;
    },
  }),
  jsonRoute({
    method: 'DELETE',
    path: '/api/v1/contests/:contest',
    summary: 'Deletes all that is kept of a contest that is over; only its organiser may.',
    params: ref,
    token: 'needed',
    answer: CONTEST_SCHEMAS.ContestRow,
    handle: async ({ contests }, { params, token }) => {
      const found = contests.find(params.contest);
      if (!found.ok) return found;
      if (!found.value.isOrganiser(token)) return fail(contestRefusal('not-organiser'));
      return contests.remove(found.value);
    },
  }),
  jsonRoute({
    method: 'GET',
    path: '/api/v1/contests/:contest/ratings',
    summary: 'Ratings over time.',
    params: ref,
    answer: CONTEST_SCHEMAS.ContestRatings,
    handle: async ({ contests }, { params }) => {
      const found = contests.find(params.contest);
      return found.ok ? ok(await found.value.ratings()) : found;
    },
  }),
  jsonRoute({
    method: 'GET',
    path: '/api/v1/contests/:contest/matches/:match',
    summary: 'A match, running or over, with its games and deals.',
    params: matchRef,
    answer: CONTEST_SCHEMAS.ContestMatch,
    handle: async (house, { params, ...caller }) => {
      const source = await findMatch(house, params);
      if (!source.ok) return source;
      // However many games it has, it can be looked at.
      const price = source.value.row.games * MOVES_OF_GAME;
      const moves = Math.min(price, house.replays.movesMax);
      return render(house, caller, moves, { do: 'match', source: source.value });
    },
  }),
  jsonRoute({
    method: 'GET',
    path: '/api/v1/contests/:contest/matches/:match/games/:game',
    summary: 'A game with its log, its transcript and every decision of its bots.',
    params: matchRef.extend({ game: number.describe('its number in the match') }),
    answer: CONTEST_SCHEMAS.ContestGame,
    handle: async (house, { params, ...caller }) => {
      const source = await findMatch(house, params);
      if (!source.ok) return source;
      const task = { do: 'game', source: source.value, game: params.game } as const;
      return render(house, caller, MOVES_OF_GAME, task);
    },
  }),
  jsonRoute({
    method: 'GET',
    path: '/api/v1/contests/:contest/practice',
    summary: 'The practice ladder of a contest in class mode.',
    params: ref,
    answer: CONTEST_SCHEMAS.ContestPractice,
    handle: ({ contests }, { params }) => {
      const found = contests.find(params.contest);
      return found.ok ? found.value.practice() : found;
    },
  }),
  jsonRoute({
    method: 'GET',
    path: '/api/v1/contests/:contest/practice/games',
    summary: 'The last practice games of the bot whose token is sent.',
    params: ref,
    token: 'needed',
    answer: CONTEST_SCHEMAS.ContestPracticeGames,
    handle: async (house, { params, ...caller }) => {
      const found = house.contests.find(params.contest);
      if (!found.ok) return found;
      const deals = await found.value.practiceDeals(caller.token);
      return deals.ok ? renderPractice(house, caller, found.value.id, deals.value) : deals;
    },
  }),
  jsonRoute({
    method: 'GET',
    path: '/api/v1/practice',
    summary: 'How bots that practise without a contest do.',
    answer: CONTEST_SCHEMAS.ContestPractice,
    handle: ({ contests }) => ok(contests.practice.show()),
  }),
  jsonRoute({
    method: 'GET',
    path: '/api/v1/practice/games',
    summary: 'The last practice games of the bot whose token is sent.',
    token: 'needed',
    answer: CONTEST_SCHEMAS.ContestPracticeGames,
    handle: async (house, caller) => {
      const deals = await house.contests.practice.lastDeals(caller.token);
      return deals.ok ? renderPractice(house, caller, '', deals.value) : deals;
    },
  }),
  jsonRoute({
    method: 'POST',
    path: '/api/v1/bots/ask',
    summary:
      'Puts questions of a recorded game to the bot whose token is sent and that is here now.',
    token: 'needed',
    body: CONTEST_SCHEMAS.BotInquiry,
    rate: 'asks',
    answer: CONTEST_SCHEMAS.BotAnswers,
    handle: ({ inquiries, replays }, { body, token, address }) =>
      inquiries.ask(token, body, (moves) => replays.charge(address, moves)),
  }),
  fileRoute({
    method: 'GET',
    path: '/api/v1/contests/:contest/results.csv',
    summary: 'A line for each entrant; with the organiser’s token also their own names.',
    params: ref,
    token: 'possible',
    rate: 'heavy',
    fileType: 'text/csv; charset=utf-8',
    handle: async (house, { params, token }) => {
      const taken = await takeHome(house, params.contest, token);
      if (!taken.ok) return taken;
      const { contest, info } = taken.value;
      const fileName = `${archiveName(contest)}.csv`;
      return ok({ fileName, text: csvOf(contest, info), type: 'text/csv; charset=utf-8' });
    },
  }),
  fileRoute({
    method: 'GET',
    path: '/api/v1/contests/:contest/results.json',
    summary: 'Everything that is shown of a contest, as a file.',
    params: ref,
    rate: 'heavy',
    handle: async (house, { params }) => {
      const taken = await takeHome(house, params.contest, '');
      if (!taken.ok) return taken;
      const { contest, info } = taken.value;
      const text = `${JSON.stringify(info, null, 2)}\n`;
      return ok({ fileName: `${archiveName(contest)}.json`, text });
    },
  }),
  fileRoute({
    method: 'GET',
    path: '/api/v1/contests/:contest/archive.zip',
    summary: 'All logs, transcripts, seeds and results, to count it again.',
    params: ref,
    rate: 'heavy',
    fileType: 'application/zip',
    handle: async (house, { params }) => {
      const taken = await takeHome(house, params.contest, '');
      if (!taken.ok) return taken;
      const { contest, info } = taken.value;
      const name = archiveName(contest);
      const folder = join(house.contests.folder, contest.id);
      const text = zipContest({ folder, name, info, csv: csvOf(contest, info) });
      return ok({ fileName: `${name}.zip`, text, type: 'application/zip' });
    },
  }),
];

/** What looking at a game of a contest costs; how long it is, only its file says. */
const MOVES_OF_GAME = 50;

async function findMatch(
  { contests }: House,
  { contest, match }: { readonly contest: string; readonly match: number },
): Promise<Result<MatchSource>> {
  const found = contests.find(contest);
  return found.ok ? found.value.match(match) : found;
}

function renderPractice(
  house: House,
  caller: Caller,
  contest: string,
  deals: readonly string[],
): Promise<Result<Rendered>> {
  const moves = 2 * deals.length * MOVES_OF_GAME;
  return render(house, caller, moves, { do: 'practice', contest, deals });
}

async function showTo(found: Result<Contest>, token: string): Promise<Result<ContestInfo>> {
  if (!found.ok) return found;
  const isOrganiser = found.value.isOrganiser(token);
  // A token that is wrong is not the same as none: whoever sent it wants to know.
  if (token !== '' && !isOrganiser) return fail(contestRefusal('not-organiser'));
  return ok(await found.value.info(isOrganiser));
}

interface Taken {
  readonly contest: Contest;
  readonly info: ContestInfo;
}

/** Before the end nothing leaves that leads to what is still to be played. */
async function takeHome(
  { contests }: House,
  reference: string,
  token: string,
): Promise<Result<Taken>> {
  const found = contests.find(reference);
  if (!found.ok) return found;
  const info = await showTo(found, token);
  if (!info.ok) return info;
  if (info.value.state !== 'finished') return fail(contestRefusal('contest-not-finished'));
  return ok({ contest: found.value, info: info.value });
}

function csvOf(contest: Contest, info: ContestInfo): string {
  const practice = contest.practice();
  return formatCsv(info, practice.ok ? practice.value : undefined);
}
