/** What an organiser says, and what happens by the clock. */
import { fail, ok, type Rejection, type Result } from '@stammtisch/kernel';
import type { ContestCommand, ContestState } from '@stammtisch/wire/contest';
import { CONTEST_CANCELLED, CONTEST_OVER } from '../../bots/goodbye.ts';
import type { Attendance } from '../../contest/entrant.ts';
import { isOver } from '../opening/contest-file.ts';
import { changed, type HostedContest, update } from './hosted-contest.ts';
import { planContest, refuseBudget } from '../opening/plan.ts';
import { contestRefusal } from '../../refusals/contest-refusals.ts';
import { rerun } from './rerun.ts';
import { stuck } from './run.ts';

/** Does what the organiser says, or tells why not. */
export function obey(contest: HostedContest, command: ContestCommand): Promise<Result<void>> {
  if (command.do === 'start') return start(contest);
  if (command.do === 'remove') return remove(contest, command.name);
  if (command.do === 'freeze') return freeze(contest, command.frozen);
  if (command.do === 'cancel') return cancel(contest);
  if (command.do === 'rerun') return rerun(contest);
  return close(contest);
}

const REFUSED: Readonly<Partial<Record<ContestState, Parameters<typeof contestRefusal>[0]>>> = {
  running: 'contest-running',
  finished: 'contest-over',
  cancelled: 'contest-over',
};

function refuseUnlessOpen({ file }: HostedContest): Rejection | undefined {
  const code = REFUSED[file.state];
  return code === undefined ? undefined : contestRefusal(code);
}

async function start(contest: HostedContest): Promise<Result<void>> {
  const refused = refuseUnlessOpen(contest);
  if (refused !== undefined) return fail(refused);
  const { entrants, checked, file, host } = contest;
  const names = entrants.list().flatMap(({ name, here }) => (here ? [name] : []));
  const plan = planContest(checked, file.seed, names, host.limits);
  if (!plan.ok) return plan;
  const budgetMs = await host.budgets.estimate(plan.value);
  const tooLong = refuseBudget(budgetMs, host.limits);
  if (tooLong !== undefined) return fail(tooLong);
  // Another command may have been quicker.
  const refusedNow = refuseUnlessOpen(contest);
  if (refusedNow !== undefined) return fail(refusedNow);
  contest.trouble = undefined;
  // A graded round does not depend on who came first.
  entrants.begin(file.wish.class === undefined ? undefined : byName);
  // The entrants are saved first: a contest that runs without anybody cannot go on.
  await contest.saving.done();
  const foreseen = checked.bots.length === 0 ? {} : { budgetMs };
  await update(contest, { state: 'running', startedAt: host.now(), ...foreseen });
  return ok(undefined);
}

function byName(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

async function remove(contest: HostedContest, name: string): Promise<Result<void>> {
  if (isOver(contest.file)) return fail(contestRefusal('contest-over'));
  if (!contest.entrants.knows(name)) return fail(contestRefusal('no-such-entrant', { name }));
  contest.entrants.remove(name);
  return ok(undefined);
}

async function freeze(contest: HostedContest, frozen: boolean): Promise<Result<void>> {
  const refused = refuseUnlessOpen(contest);
  if (refused !== undefined) return fail(refused);
  contest.entrants.freeze(frozen);
  await update(contest, { state: frozen ? 'frozen' : 'open' });
  if (frozen) void contest.practice?.stop();
  else contest.practice?.open();
  return ok(undefined);
}

async function cancel(contest: HostedContest): Promise<Result<void>> {
  if (isOver(contest.file)) return fail(contestRefusal('contest-over'));
  contest.stop.abort();
  await update(contest, { state: 'cancelled', endedAt: contest.host.now(), closed: true });
  contest.entrants.close(CONTEST_CANCELLED);
  await contest.practice?.stop();
  await contest.running;
  await contest.freeHack?.close();
  contest.freeHack = undefined;
  return ok(undefined);
}

async function close(contest: HostedContest): Promise<Result<void>> {
  if (contest.file.state !== 'finished') return fail(contestRefusal('contest-not-finished'));
  if (contest.file.closed === true) return fail(contestRefusal('contest-closed'));
  contest.stop.abort();
  contest.entrants.close(CONTEST_OVER);
  await contest.rerunning;
  await contest.freeHack?.close();
  contest.freeHack = undefined;
  await update(contest, { closed: true });
  return ok(undefined);
}

/** Acts by the clock: deadlines, and bots that have stayed long enough. */
export function tick(contest: HostedContest): void {
  const { file, host } = contest;
  const now = host.now();
  const { deadline, startAtDeadline } = file.wish.class ?? {};
  if (file.state === 'open' && deadline !== undefined && now >= deadline) {
    void atDeadline(contest, startAtDeadline === true).catch(host.onBug);
  }
  // Nothing happens while all wait for one, and viewers see for how long.
  if (file.state === 'running' && contest.entrants.list().some(isWaitedFor)) changed(contest);
  const endedAt = file.endedAt ?? Infinity;
  if (file.state === 'finished' && file.closed !== true && now > endedAt + host.limits.lingerMs) {
    void close(contest).catch(host.onBug);
  }
}

function isWaitedFor({ waitedMs }: Attendance): boolean {
  return waitedMs !== undefined;
}

async function atDeadline(contest: HostedContest, starts: boolean): Promise<void> {
  await freeze(contest, true);
  const started = starts ? await start(contest) : ok(undefined);
  if (!started.ok) stuck(contest, started.error);
}
