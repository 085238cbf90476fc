/** How a contest is played, from the field to its end. */
import { setImmediate } from 'node:timers/promises';
import type { TournamentOutcome, TournamentPlan } from '@stammtisch/arena';
import { assert, type Rejection, sentence, withoutUndefined } from '@stammtisch/kernel';
import { playField } from '../../contest/play.ts';
import { QuotaExceeded } from '../../quotas/quota-exceeded.ts';
import {
  beginMatch,
  closeProgress,
  createProgress,
  finishMatch,
  recallMatch,
  takeDeal,
} from '../progress/progress.ts';
import { planContest } from '../opening/plan.ts';
import {
  changed,
  type HostedContest,
  update,
  updateOnceStored,
  VIEW_FILE,
} from './hosted-contest.ts';
import { isOverBudget, overBudget, spaceFor, spend } from './resources.ts';

/** From the field to the end, or until it is stopped. */
export async function run(contest: HostedContest): Promise<void> {
  try {
    await setImmediate();
    const names = await contest.entrants.field;
    if (names === undefined || contest.stop.signal.aborted) return;
    await contest.practice?.stop();
    await contest.saving.done();
    const plan = planContest(contest.checked, contest.file.seed, names, contest.host.limits);
    if (!plan.ok) return stuck(contest, plan.error);
    contest.plan = plan.value;
    await foresee(contest, plan.value);
    if (isOverBudget(contest)) return stuck(contest, overBudget(contest));
    const leave = await takeTurn(contest, names);
    if (contest.stop.signal.aborted) return leave?.();
    await playAll(contest, plan.value).finally(leave);
  } catch (error) {
    if (contest.stop.signal.aborted) return;
    if (error instanceof QuotaExceeded) return stuck(contest, error.rejection);
    contest.host.onBug(error);
    contest.trouble = BROKEN;
    changed(contest);
  }
}

/** Estimates what the built-in bots may need, as soon as it is known who plays. */
async function foresee(contest: HostedContest, plan: TournamentPlan): Promise<void> {
  const { checked, file, host } = contest;
  const isKnown = file.state === 'running' && file.budgetMs !== undefined;
  if (checked.bots.length === 0 || isKnown) return;
  await update(contest, { budgetMs: await host.budgets.estimate(plan) });
}

/** A contest of built-in bots alone waits until fewer of its kind are played. */
async function takeTurn(
  contest: HostedContest,
  names: readonly string[],
): Promise<(() => void) | undefined> {
  if (names.length > 0) return undefined;
  const { host, stop } = contest;
  const move = (queue: number | undefined): void => {
    contest.queue = queue;
    changed(contest);
  };
  return host.turns.take(stop.signal, move).finally(() => move(undefined));
}

async function playAll(contest: HostedContest, plan: TournamentPlan): Promise<void> {
  contest.progress = createProgress(plan, () => changed(contest), nowMs);
  if (contest.file.state !== 'running') {
    await update(contest, { state: 'running', startedAt: contest.host.now() });
  }
  const outcome = await play(contest, plan);
  if (!outcome.ok) return stuck(contest, outcome.error);
  await contest.saving.done();
  if (!contest.stop.signal.aborted && outcome.value.results.finished)
    await finish(contest, outcome.value);
}

const BROKEN = sentence(
  'Dabei ist dem Server ein Fehler unterlaufen; nach einem Neustart geht es weiter.',
  'The server made a mistake here; it goes on after a restart.',
);

/** Notes why a contest cannot go on, so that everybody can read it. */
export function stuck(contest: HostedContest, why: Rejection): void {
  contest.trouble = why;
  changed(contest);
}

function play(contest: HostedContest, plan: TournamentPlan): ReturnType<typeof playField> {
  const { entrants, store, stop, host, progress } = contest;
  assert(progress !== undefined, 'a contest that is played has progress');
  return playField({
    plan,
    entrants,
    store,
    keepTranscripts: true,
    space: spaceFor(contest),
    stop: stop.signal,
    abort: stop.signal,
    thinkers: host.thinkers,
    onBegin: (heading) => beginMatch(progress, heading),
    onRecall: (heading, parts) => recallMatch(progress, heading, parts),
    onDeal(match, result) {
      takeDeal(progress, match, result);
      host.onGames(result.games);
    },
    onThought: (ms) => spend(contest, ms),
    onMatch(record, found) {
      finishMatch(progress, record);
      const { spentMs } = contest;
      // Once a match is often enough: a server that is killed loses the count of one match.
      if (!found && spentMs > 0) void update(contest, { spentMs }).catch(host.onBug);
    },
  });
}

async function finish(contest: HostedContest, { results }: TournamentOutcome): Promise<void> {
  const { progress, store, host } = contest;
  const final = closeProgress(progress!, results);
  await store.write(VIEW_FILE, `${JSON.stringify(final)}\n`);
  contest.final = final;
  const { winner } = final;
  await updateOnceStored(contest, {
    state: 'finished',
    endedAt: host.now(),
    ...withoutUndefined({ winner }),
  });
  // What is kept says it all from now on.
  contest.lastTable = progress!.tables.version;
  contest.progress = undefined;
}

/** Reads a clock that does not jump like the time of day. */
function nowMs(): number {
  return performance.now();
}
