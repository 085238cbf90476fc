import { fail, ok, type Result } from '@stammtisch/kernel';
import type { ContestInfo } from '@stammtisch/wire/contest';
import { contestRefusal } from '../../refusals/contest-refusals.ts';
import type { HostedContest } from '../playing/hosted-contest.ts';
import { infoOf, isOrganiser } from '../playing/look.ts';

/** A contest as whoever sent the token may see it. */
export async function showTo(contest: HostedContest, token: string): Promise<Result<ContestInfo>> {
  const mayLead = isOrganiser(contest, token);
  // A token that is wrong is not the same as none: whoever sent it wants to know.
  if (token !== '' && !mayLead) return fail(contestRefusal('not-organiser'));
  return ok(await infoOf(contest, mayLead));
}
