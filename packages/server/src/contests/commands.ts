/** What an organiser says, and what happens by the clock. */
import { fail, ok, type Rejection, type Result } from '@stammtisch/kernel';
import type { ContestCommand, ContestState } from '@stammtisch/wire/contest';
import { isOver } from './contest-file.ts';
import { type Inside, OVER, update } from './inside.ts';
import { planContest, refuseBudget } from './plan.ts';
import { contestRefusal } from './refusals.ts';
import { rerun, stuck } from './run.ts';

/** Does what the organiser says, or tells why not. */
export function obey(inside: Inside, command: ContestCommand): Promise<Result<void>> {
  if (command.do === 'start') return start(inside);
  if (command.do === 'remove') return remove(inside, command.name);
  if (command.do === 'freeze') return freeze(inside, command.frozen);
  if (command.do === 'cancel') return cancel(inside);
  if (command.do === 'rerun') return rerun(inside);
  return close(inside);
}

const REFUSED: Readonly<Partial<Record<ContestState, Parameters<typeof contestRefusal>[0]>>> = {
  running: 'contest-running',
  finished: 'contest-over',
  cancelled: 'contest-over',
};

function refuseUnlessOpen({ file }: Inside): Rejection | undefined {
  const code = REFUSED[file.state];
  return code === undefined ? undefined : contestRefusal(code);
}

async function start(inside: Inside): Promise<Result<void>> {
  const refused = refuseUnlessOpen(inside);
  if (refused !== undefined) return fail(refused);
  const { hall, checked, file, host } = inside;
  const names = hall.list().flatMap(({ name, here }) => (here ? [name] : []));
  const plan = planContest(checked, file.seed, names, host.limits);
  if (!plan.ok) return plan;
  const budgetMs = await host.budgets.estimate(plan.value);
  const tooLong = refuseBudget(budgetMs, host.limits);
  if (tooLong !== undefined) return fail(tooLong);
  // Somebody may have been quicker.
  const refusedNow = refuseUnlessOpen(inside);
  if (refusedNow !== undefined) return fail(refusedNow);
  inside.trouble = undefined;
  // A graded round does not depend on who came first.
  hall.begin(file.wish.class === undefined ? undefined : byName);
  // First who takes part: a contest that runs without anybody cannot go on.
  await inside.saving.done();
  const foreseen = checked.bots.length === 0 ? {} : { budgetMs };
  await update(inside, { state: 'running', startedAt: host.now(), ...foreseen });
  return ok(undefined);
}

function byName(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

async function remove(inside: Inside, name: string): Promise<Result<void>> {
  if (isOver(inside.file)) return fail(contestRefusal('contest-over'));
  if (!inside.hall.knows(name)) return fail(contestRefusal('no-such-entrant', { name }));
  inside.hall.remove(name);
  return ok(undefined);
}

async function freeze(inside: Inside, frozen: boolean): Promise<Result<void>> {
  const refused = refuseUnlessOpen(inside);
  if (refused !== undefined) return fail(refused);
  inside.hall.freeze(frozen);
  await update(inside, { state: frozen ? 'frozen' : 'open' });
  if (frozen) void inside.practice?.stop();
  else inside.practice?.open();
  return ok(undefined);
}

async function cancel(inside: Inside): Promise<Result<void>> {
  if (isOver(inside.file)) return fail(contestRefusal('contest-over'));
  inside.stop.abort();
  await update(inside, { state: 'cancelled', endedAt: inside.host.now(), closed: true });
  inside.hall.close('the contest was cancelled');
  await inside.practice?.stop();
  await inside.course.running;
  await inside.freeHack?.close();
  inside.freeHack = undefined;
  return ok(undefined);
}

async function close(inside: Inside): Promise<Result<void>> {
  if (inside.file.state !== 'finished') return fail(contestRefusal('contest-not-finished'));
  if (inside.file.closed === true) return fail(contestRefusal('contest-closed'));
  inside.stop.abort();
  inside.hall.close(OVER);
  await inside.course.rerunning;
  await inside.freeHack?.close();
  inside.freeHack = undefined;
  await update(inside, { closed: true });
  return ok(undefined);
}

/** Looks at the clock: deadlines, and bots that have stayed long enough. */
export function tick(inside: Inside): void {
  const { file, host } = inside;
  const now = host.now();
  const { deadline, startAtDeadline } = file.wish.class ?? {};
  if (file.state === 'open' && deadline !== undefined && now >= deadline) {
    void atDeadline(inside, startAtDeadline === true).catch(host.onBug);
  }
  const endedAt = file.endedAt ?? Infinity;
  if (file.state === 'finished' && file.closed !== true && now > endedAt + host.limits.lingerMs) {
    void close(inside).catch(host.onBug);
  }
}

async function atDeadline(inside: Inside, starts: boolean): Promise<void> {
  await freeze(inside, true);
  const started = starts ? await start(inside) : ok(undefined);
  if (!started.ok) stuck(inside, started.error);
}
