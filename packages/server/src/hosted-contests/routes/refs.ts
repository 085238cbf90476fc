import { fail, type Result } from '@stammtisch/kernel';
import * as z from 'zod';
import type { Caller } from '../../http/route.ts';
import { contestRefusal } from '../../refusals/contest-refusals.ts';
import type { ContestContext } from '../context.ts';
import type { HostedContest } from '../playing/hosted-contest.ts';
import { isOrganiser } from '../playing/look.ts';

/** Names a contest in an address. */
export const contestRef = z.object({
  contest: z.string().max(64).describe('the id or the code of a contest'),
});

/** What looking at a game of a contest costs; how long it is, only its file says. */
export const MOVES_OF_GAME = 50;

/** A request about a contest. */
export interface ContestRequested extends Caller {
  readonly params: z.infer<typeof contestRef>;
}

type Handle<R, A> = (
  contest: HostedContest,
  request: R,
  context: ContestContext,
) => Promise<Result<A>> | Result<A>;

/** Handles a request with the contest that its address names. */
export function forContest<R extends ContestRequested, A>(handle: Handle<R, A>) {
  return async (context: ContestContext, request: R): Promise<Result<A>> => {
    const found = context.contests.find(request.params.contest);
    return found.ok ? handle(found.value, request, context) : found;
  };
}

/** The same for what only whoever has opened the contest may ask. */
export function forOrganiser<R extends ContestRequested, A>(handle: Handle<R, A>) {
  return forContest<R, A>((contest, request, context) =>
    isOrganiser(contest, request.token)
      ? handle(contest, request, context)
      : fail(contestRefusal('not-organiser')),
  );
}
