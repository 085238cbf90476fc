/**
 * The one writer of a table. Jobs wait in its queue; what they come to is appended to the store
 * first, and published and answered only when it is on disk. Meanwhile the table takes nothing new.
 */
import { fail, ok, runAtOnce } from '@stammtisch/kernel';
import { advance } from '../core/advance.ts';
import { hasRunningClock } from '../core/clock.ts';
import { refusal } from '../core/codes.ts';
import { type DealContext, followUp, SECRET_BYTES } from '../core/deal.ts';
import type { CommandKey, Draft, TableRecord } from '../core/records.ts';
import type { Append, FinishedGame } from '../store/store.ts';
import { type Actor, atRest, type Job, lose, tellAll } from './actor.ts';
import type { TableContext } from './context.ts';
import { readForeign, rebuildWithForeign } from './follow.ts';
import { awayMs } from './presence.ts';
import { finishGame, summaryOf } from './summary.ts';
import type { CommandResult } from './tables.ts';

/** So many refusals are remembered, so that the same command gets the same answer. */
const REFUSED_MAX = 256;

/** Queues a job, which is decided at once if the table is at rest; fulfilled when it is stored. */
export function request(
  context: TableContext,
  actor: Actor,
  job: Omit<Job, 'done'>,
): Promise<CommandResult> {
  return new Promise((done) => {
    if (actor.gone || !context.isOpen) return done(fail(refusal('storage')));
    if (actor.queue.length >= context.setup.limits.queue) {
      return done(fail(refusal('too-many-commands')));
    }
    actor.queue.push({ ...job, done });
    runQueue(context, actor);
  });
}

/** Waits until the table is at least as the store had it when this was called. */
export async function refresh(context: TableContext, actor: Actor): Promise<void> {
  if (context.peers !== undefined) noteHeard(context, actor, Infinity);
  await atRest(actor);
}

/** Takes in the records of a peer, which has stored some up to a number, or may have. */
export function noteHeard(context: TableContext, actor: Actor, seq: number): void {
  if (seq <= actor.stored || actor.gone) return;
  actor.heard = Math.max(actor.heard, seq);
  if (!actor.busy) void catchUp(context, actor);
}

/** What the steps of a deal need to know of a table in memory. */
export function dealContext({ setup }: TableContext, { attending }: Actor): DealContext {
  return {
    isHere: (member) => awayMs(attending, member, setup.now()) === 0,
    drawSecret: () => setup.randomHex(SECRET_BYTES),
  };
}

/** What a run of decisions has come to. */
interface Step {
  /** What the table took before it. */
  readonly bytes: number;
  readonly jobs: Job[];
  readonly records: TableRecord[];
  readonly replies: (() => void)[];
  /** By command: refusals that count only once the step is stored. */
  readonly refused: Map<string, CommandResult>;
  /** Whether a game has ended with it. */
  isOver: boolean;
}

/** Decides all that waits, and stores what comes of it in one step. */
function runQueue(context: TableContext, actor: Actor): void {
  const { queue, table } = actor;
  if (actor.busy || actor.gone || queue.length === 0) return;
  const step: Step = {
    bytes: table.bytes,
    jobs: [],
    records: [],
    replies: [],
    refused: new Map(),
    isOver: false,
  };
  try {
    // The end of a game is a step's end: what waits may begin the next one.
    while (queue.length > 0 && !step.isOver) {
      const job = queue.shift()!;
      step.jobs.push(job);
      decideJob(context, actor, job, step);
    }
  } catch (error) {
    // The table may be half changed: what is stored is the truth.
    context.setup.onBug(error);
    lose(context, actor, step.jobs);
    return;
  }
  if (step.records.length === 0) reply(actor, step);
  else void store(context, actor, step);
}

/** Lets happen what a job comes to; it is answered when the step is stored. */
function decideJob(context: TableContext, actor: Actor, job: Job, step: Step): void {
  const { table } = actor;
  const { command } = job;
  const earlier = command === undefined ? undefined : answeredBefore(actor, step, command);
  if (earlier !== undefined) {
    step.replies.push(() => job.done(earlier));
    return;
  }
  const drafts = job.decide(table);
  if (!drafts.ok) {
    if (command !== undefined) step.refused.set(keyOf(command), drafts);
    step.replies.push(() => job.done(drafts));
    return;
  }
  const { at, anew } = timeOf(context, actor);
  actor.movedAt = at;
  const all = [...(drafts.value[0]?.type === 'woken' ? [] : anew), ...drafts.value];
  const last = all.length - 1;
  const records = all.map((draft, i) =>
    advance(table, draft, { at, command: i === last ? command : undefined }),
  );
  const { seq } = table;
  records.push(...followOn(context, actor, at));
  step.records.push(...records);
  step.isOver = records.some(({ fact }) => 'outcome' in fact && fact.outcome !== undefined);
  step.replies.push(() => job.done(ok(seq)));
}

/** Lets happen what follows by itself: the steps of a deal. */
function followOn(context: TableContext, actor: Actor, at: number): TableRecord[] {
  const { table } = actor;
  const around = dealContext(context, actor);
  const records: TableRecord[] = [];
  for (let next = followUp(table, around); next !== undefined; next = followUp(table, around)) {
    records.push(advance(table, next, { at }));
  }
  return records;
}

/** Records from so far ahead were written by a clock that was wrong, here or on another machine. */
const AHEAD_MS = 60_000;

/**
 * When something happens. Records of a table are in the order of their times, but where the clock was
 * wrong and is right now; there the clocks of players begin anew, so that nobody pays for it.
 */
function timeOf(
  context: TableContext,
  actor: Actor,
): { readonly at: number; readonly anew: readonly Draft[] } {
  const { table, clockJumps } = actor;
  const now = context.setup.now();
  const isAhead = table.at - now > AHEAD_MS;
  const isOther = isAhead || clockJumps !== context.clockJumps;
  actor.clockJumps = context.clockJumps;
  return {
    at: isAhead ? now : Math.max(now, table.at),
    anew: isOther && hasRunningClock(table) ? [{ type: 'woken' }] : [],
  };
}

function answeredBefore(
  { table, refused }: Actor,
  step: Step,
  command: CommandKey,
): CommandResult | undefined {
  const seq = table.accepted.get(command.member)?.get(command.id);
  if (seq !== undefined) return ok(seq);
  return refused.get(keyOf(command)) ?? step.refused.get(keyOf(command));
}

function keyOf({ member, id }: CommandKey): string {
  return `${member} ${id}`;
}

/** Stores a step, and publishes it when it is on disk. */
async function store(context: TableContext, actor: Actor, step: Step): Promise<void> {
  const { runSteps = runAtOnce } = context.setup;
  actor.busy = true;
  try {
    const finished = step.isOver ? await runSteps(finishGame(actor.table)) : undefined;
    const result = await context.writer.write(appendOf(actor, step, finished));
    if (result === 'done') publish(context, actor, step);
    else {
      // A peer was faster: its records come first, then the jobs are decided again.
      await rebuildWithForeign(context, actor);
      actor.queue.unshift(...step.jobs);
    }
  } catch (error) {
    context.setup.onBug(error);
    lose(context, actor, step.jobs);
  }
  rest(context, actor);
}

function appendOf({ table }: Actor, { records }: Step, finished: FinishedGame | undefined): Append {
  const isListed = finished !== undefined || records.some(({ fact }) => fact.type !== 'played');
  return {
    table: table.id,
    records,
    ...(isListed ? { summary: summaryOf(table) } : {}),
    ...(finished === undefined ? {} : { finished }),
  };
}

/** Tells everybody what is stored. */
function publish(context: TableContext, actor: Actor, step: Step): void {
  actor.stored = actor.table.seq;
  actor.lease = 'own';
  context.setup.onStored?.(actor.table.id, actor.table.bytes - step.bytes);
  tellAll(context, actor, (listener) => listener.news(step.records));
  reply(actor, step);
}

function reply({ refused }: Actor, step: Step): void {
  for (const [key, answer] of step.refused) {
    refused.set(key, answer);
    if (refused.size > REFUSED_MAX) refused.delete(refused.keys().next().value!);
  }
  for (const answer of step.replies) answer();
}

/** Reads what peers have stored and lets it happen here; what waits is decided after it. */
async function catchUp(context: TableContext, actor: Actor): Promise<void> {
  actor.busy = true;
  try {
    await readForeign(context, actor);
  } catch (error) {
    context.setup.onBug(error);
    // A store that cannot be read is asked again soon; a table that is half changed is useless.
    if (actor.table.seq !== actor.stored) lose(context, actor);
  }
  rest(context, actor);
}

function rest(context: TableContext, actor: Actor): void {
  actor.busy = false;
  for (const resolve of actor.waiters.splice(0)) resolve();
  if (actor.gone) return;
  if (actor.heard > actor.stored) return void catchUp(context, actor);
  // Before what waits is decided: bots are told the end of a game while it is still the last one.
  context.onRest(actor);
  runQueue(context, actor);
}
