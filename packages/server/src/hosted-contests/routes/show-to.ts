import { fail, ok, type Result } from '@stammtisch/kernel';
import type { ContestInfo } from '@stammtisch/wire/contest';
import { contestRefusal } from '../../refusals/contest-refusals.ts';
import type { HostedContest } from '../playing/hosted-contest.ts';
import { infoOf, isOrganiser } from '../playing/look.ts';

/** A contest as whoever sent the token may see it. */
export async function showTo(
  found: Result<HostedContest>,
  token: string,
): Promise<Result<ContestInfo>> {
  if (!found.ok) return found;
  const mayLead = isOrganiser(found.value, token);
  // A token that is wrong is not the same as none: whoever sent it wants to know.
  if (token !== '' && !mayLead) return fail(contestRefusal('not-organiser'));
  return ok(await infoOf(found.value, mayLead));
}
