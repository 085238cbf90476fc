/** Practice over HTTP, and questions to bots about old games. */
import { ok, type Result } from '@stammtisch/kernel';
import { CONTEST_SCHEMAS } from '@stammtisch/wire/contest';
import type { Caller, Rendered, Route } from '../../http/route.ts';
import { render } from '../../replays/render.ts';
import { type ContestContext, jsonRoute } from '../context.ts';
import { practiceDeals, practiceOf } from '../playing/look.ts';
import { contestRef, forContest, MOVES_OF_GAME } from './refs.ts';

export const PRACTICE_ROUTES: readonly Route<ContestContext>[] = [
  jsonRoute({
    method: 'GET',
    path: '/api/v1/contests/:contest/practice',
    summary: 'The practice ladder of a contest in class mode.',
    params: contestRef,
    answer: CONTEST_SCHEMAS.ContestPractice,
    handle: forContest(practiceOf),
  }),
  jsonRoute({
    method: 'GET',
    path: '/api/v1/contests/:contest/practice/games',
    summary: 'The last practice games of the bot whose token is sent.',
    params: contestRef,
    token: 'needed',
    answer: CONTEST_SCHEMAS.ContestPracticeGames,
    handle: forContest(async (contest, caller, context) => {
      const deals = await practiceDeals(contest, caller.token);
      return deals.ok ? renderPractice(context, caller, contest.file.id, deals.value) : deals;
    }),
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
    handle: async (context, caller) => {
      const deals = await context.contests.practice.lastDeals(caller.token);
      return deals.ok ? renderPractice(context, caller, '', deals.value) : deals;
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
];

function renderPractice(
  context: ContestContext,
  caller: Caller,
  contest: string,
  deals: readonly string[],
): Promise<Result<Rendered>> {
  const moves = 2 * deals.length * MOVES_OF_GAME;
  return render(context.replays, caller, moves, { do: 'practice', contest, deals });
}
