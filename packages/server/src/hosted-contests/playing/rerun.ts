/** A finished contest is played again, to see whether it ends alike. */
import {
  planAsKept,
  RESULTS_FILE,
  type TournamentOutcome,
  type TournamentPlan,
} from '@stammtisch/arena';
import { fail, ok, type Result } from '@stammtisch/kernel';
import type { ContestInfo } from '@stammtisch/wire/contest';
import { playField } from '../../contest/play.ts';
import { copyInterrupted, readParts } from '../../contest/match-transcripts.ts';
import { QuotaExceeded } from '../../quotas/quota-exceeded.ts';
import { contestRefusal } from '../../refusals/contest-refusals.ts';
import { type HostedContest, planOf, update } from './hosted-contest.ts';
import { spaceFor, spend } from './resources.ts';

/** Plays it again in a folder of its own; what came out the first time stays. */
export async function rerun(contest: HostedContest): Promise<Result<void>> {
  const { file, host } = contest;
  if (file.state !== 'finished') return fail(contestRefusal('contest-not-finished'));
  if (file.closed === true) return fail(contestRefusal('contest-closed'));
  if (contest.rerunning !== undefined) return fail(contestRefusal('contest-rerunning'));
  const { reruns: max } = host.limits;
  if (file.reruns.length >= max) return fail(contestRefusal('too-many-reruns', { max }));
  const full = host.quotas.refuse('contests', file.from);
  if (full !== undefined) return fail(full);
  const plan = planOf(contest);
  if (plan === undefined) return fail(contestRefusal('no-such-match'));
  const number = file.reruns.length;
  const begun = { at: host.now(), state: 'running' as const, different: [] };
  await update(contest, { reruns: [...file.reruns, begun] });
  contest.rerunning = playAgain(contest, plan, number)
    .catch((error: unknown) => {
      if (!contest.stop.signal.aborted && !(error instanceof QuotaExceeded)) host.onBug(error);
      return { state: 'stopped' as const, different: [] };
    })
    .then((came) => {
      const reruns = contest.file.reruns.with(number, { ...begun, ...came });
      return update(contest, { reruns });
    })
    .finally(() => (contest.rerunning = undefined));
  contest.rerunning.catch(host.onBug);
  return ok(undefined);
}

async function playAgain(
  contest: HostedContest,
  plan: TournamentPlan,
  number: number,
): Promise<Pick<ContestInfo['reruns'][number], 'state' | 'different'>> {
  const { host, entrants, stop, store, file } = contest;
  const again = host.storeOf(file.id, `reruns/${number + 1}`);
  const { thinkers } = host;
  const outcome = await playField({
    plan: await planAsKept(plan, store),
    entrants,
    store: again,
    keepTranscripts: true,
    space: spaceFor(contest),
    stop: stop.signal,
    abort: stop.signal,
    thinkers,
    // The same deals: those that were interrupted the first time are left out again.
    async recall(heading) {
      await copyInterrupted(store, again, heading);
      return readParts(again, heading);
    },
    onThought: (ms) => spend(contest, ms),
    onDeal: (_, { games }) => host.onGames(games),
  });
  if (!outcome.ok || !outcome.value.results.finished) return { state: 'stopped', different: [] };
  const first = JSON.parse((await store.read(RESULTS_FILE))!) as TournamentOutcome['results'];
  const second = JSON.parse((await again.read(RESULTS_FILE))!) as TournamentOutcome['results'];
  const different = second.matches.flatMap((match, i) =>
    JSON.stringify(match) === JSON.stringify(first.matches[i]) ? [] : [match.match],
  );
  // All else follows from the matches.
  return { state: different.length === 0 ? 'same' : 'different', different };
}
