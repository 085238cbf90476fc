/**
 * The one writer of a table. Jobs wait in its queue; what they come to is appended to the store
 * first, and published and answered only when it is on disk. Meanwhile the table takes nothing new.
 */
import { fail, runAtOnce } from '@stammtisch/kernel';
import { refusal } from '../core/codes.ts';
import type { FinishedGame } from '../store/store.ts';
import type { Storing } from '../store/writer.ts';
import {
  type Actor,
  answer,
  atRest,
  type Decide,
  forgetUndone,
  type Job,
  lose,
  tellAll,
} from './actor.ts';
import type { TableContext } from './context.ts';
import { carryOut, keyOf, type Decided } from './decisions.ts';
import { readForeign, rebuildWithForeign } from './follow.ts';
import { finishGame, summaryOf } from './summary.ts';
import type { CommandResult } from './tables.ts';
import { dismissWatchers } from './telling.ts';

/** So many refusals are remembered, so that the same command gets the same answer. */
const REFUSED_MAX = 256;

/** Queues a job, which is decided at once if the table is at rest, and answered when it is stored. */
export function submit(context: TableContext, actor: Actor, job: Job): void {
  if (actor.gone || !context.isOpen) return job.answer(fail(refusal('storage')));
  if (actor.queue.length >= context.setup.limits.queue) {
    return job.answer(fail(refusal('too-many-commands')));
  }
  actor.queue.push(job);
  runQueue(context, actor);
}

/** Queues what no member has sent; fulfilled when it is stored. */
export function request(
  context: TableContext,
  actor: Actor,
  decide: Decide,
): Promise<CommandResult> {
  return new Promise((answer) => submit(context, actor, { decide, answer }));
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

/** Decides all that waits, and stores what comes of it together. */
function runQueue(context: TableContext, actor: Actor): void {
  const { queue, table } = actor;
  if (actor.busy || actor.gone || queue.length === 0) return;
  const decided: Decided = {
    bytes: table.bytes,
    jobs: [],
    answers: [],
    records: [],
    isOver: false,
  };
  try {
    // The end of a game is stored before all else: what waits may begin the next one.
    while (queue.length > 0 && !decided.isOver) {
      const job = queue.shift()!;
      decided.jobs.push(job);
      decided.answers.push(carryOut(context, actor, decided, job));
    }
  } catch (error) {
    // The table may be half changed: what is stored is the truth.
    context.setup.onBug(error);
    lose(context, actor, decided.jobs);
    return;
  }
  // The room of those that were taken out is given back: at most tables nobody waits.
  if (queue.length === 0) queue.length = 0;
  if (decided.records.length === 0) return reply(context, actor, decided);
  actor.busy = true;
  if (decided.isOver) void storeEnd(context, actor, decided);
  else context.writer.write(storingOf(context, actor, decided));
}

/** Stores what ended a game together with the game. */
async function storeEnd(context: TableContext, actor: Actor, decided: Decided): Promise<void> {
  const { runSteps = runAtOnce } = context.setup;
  try {
    const finished = await runSteps(finishGame(actor.table));
    context.writer.write(storingOf(context, actor, decided, finished));
  } catch (error) {
    giveUp(context, actor, decided, error);
  }
}

function storingOf(
  context: TableContext,
  actor: Actor,
  decided: Decided,
  finished?: FinishedGame,
): Storing {
  const { table } = actor;
  const { records } = decided;
  const isListed = finished !== undefined || records.some(({ fact }) => fact.type !== 'played');
  return {
    append: {
      table: table.id,
      records,
      ...(isListed ? { summary: summaryOf(table) } : {}),
      ...(finished === undefined ? {} : { finished }),
    },
    stored(result) {
      if (result === 'done') publish(context, actor, decided);
      else void decideAgain(context, actor, decided);
    },
    failed: (error) => giveUp(context, actor, decided, error),
  };
}

/** A peer was faster: its records come first, then the jobs are decided again, unless it deleted the table. */
async function decideAgain(context: TableContext, actor: Actor, decided: Decided): Promise<void> {
  try {
    if (await rebuildWithForeign(context, actor)) actor.queue.unshift(...decided.jobs.splice(0));
    else lose(context, actor, decided.jobs);
    rest(context, actor);
  } catch (error) {
    giveUp(context, actor, decided, error);
  }
}

/** What could not be stored has not happened: the table is read anew by whoever wants it. */
function giveUp(context: TableContext, actor: Actor, decided: Decided, error: unknown): void {
  context.setup.onBug(error);
  lose(context, actor, decided.jobs);
  rest(context, actor);
}

/** Tells everybody what is stored, and goes on. */
function publish(context: TableContext, actor: Actor, decided: Decided): void {
  actor.stored = actor.table.seq;
  actor.lease = 'own';
  forgetUndone(context, actor, decided.records);
  context.setup.onStored?.(actor.table.id, actor.table.bytes - decided.bytes);
  tellAll(context, actor, (listener) => listener.news(decided.records));
  reply(context, actor, decided);
  dismissWatchers(context, actor);
  rest(context, actor);
}

/** Answers jobs, each of them once. */
function reply(context: TableContext, { refused }: Actor, { jobs, answers }: Decided): void {
  let i = 0;
  for (const job of jobs.splice(0)) {
    const result = answers[i++]!;
    if (!result.ok && job.command !== undefined) {
      refused.set(keyOf(job), result);
      if (refused.size > REFUSED_MAX) refused.delete(refused.keys().next().value!);
    }
    answer(context, job, result);
  }
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
