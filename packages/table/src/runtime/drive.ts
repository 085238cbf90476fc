/** What tables do by themselves: bots move, clocks run out, tables nobody looks at go to sleep. */
import { fail, ok, type Seat } from '@stammtisch/kernel';
import { deadlineOf, hasRunningClock } from '../core/clock.ts';
import { refusal } from '../core/codes.ts';
import { dealDeadline, endWaiting } from '../core/deal.ts';
import { isWaitedFor, runningSession, type Table } from '../core/state.ts';
import { type Actor, drop } from './actor.ts';
import { endBots, forgetReplaced, hasOwnBot, noteNetworkBots } from './bot-seats.ts';
import { askBots } from './bot-turns.ts';
import type { TableContext } from './context.ts';
import { isAttendedElsewhere, isElsewhere, leaseDelayMs, mayBeElsewhere } from './lease.ts';
import { decisionContext } from './decisions.ts';
import { request } from './queue.ts';
import { isUnattended } from './unattended.ts';

/** A table that people have left for another process is asleep here after so long. */
const LEFT_MS = 2_000;

/** Lets bots move that are due and says when the table has something to do next. */
export function drive(context: TableContext, actor: Actor): void {
  if (actor.gone || actor.busy || !context.isOpen) return;
  noteNetworkBots(context, actor);
  const wakeAt = settleWaking(context, actor);
  if (actor.busy) return;
  const session = runningSession(actor.table);
  if (session === undefined) endBots(context, actor);
  else forgetReplaced(context, actor);
  const isDriven = session !== undefined && actor.table.round?.paused !== true;
  const botsAt = isDriven ? askBots(context, actor, session) : Infinity;
  if (actor.busy || actor.gone) return;
  plan(context, actor, Math.min(botsAt, firstLateAt(context, actor), wakeAt));
}

/** Does what the time of a table has come for. */
export function onDue(context: TableContext, actor: Actor): void {
  const now = context.setup.now();
  if (!actor.busy && actor.wakeBy === undefined) actOnTime(context, actor, now);
  if (sleepTime(context, actor) <= now) return drop(context, actor);
  drive(context, actor);
}

/** Lets the clocks of a table begin anew, so that nobody pays for time that was nobody's. */
export function restartClocks(context: TableContext, actor: Actor): void {
  void request(context, actor, (table) =>
    hasRunningClock(table) ? ok([{ type: 'woken' }]) : fail(refusal('stale')),
  );
}

/**
 * A table that woke here is taken for one that nobody had awake when all peers say so, or are silent
 * for too long: then the time since its last record was nobody's. Returns when to look again.
 */
function settleWaking(context: TableContext, actor: Actor): number {
  const { wakeBy } = actor;
  const { peers, setup } = context;
  if (wakeBy === undefined || peers === undefined) return Infinity;
  const isRunning = isElsewhere(actor) || actor.lease === 'foreign';
  if (!isRunning && mayBeElsewhere(actor) && setup.now() < wakeBy) return wakeBy;
  actor.wakeBy = undefined;
  if (!isRunning) restartClocks(context, actor);
  return Infinity;
}

/** Lets clocks run out. */
function actOnTime(context: TableContext, actor: Actor, now: number): void {
  const { table } = actor;
  const delayMs = leaseDelayMs(context, actor);
  if (dealDeadline(table) + delayMs <= now) return dealOn(context, actor);
  const { seats = 0 } = runningSession(table)?.deal ?? {};
  for (let seat = 0; seat < seats; seat++) {
    if (deadlineOf(table, seat) + delayMs <= now) playLate(context, actor, seat);
  }
}

/** Goes on without those who have not done their part of a shuffle. */
function dealOn(context: TableContext, actor: Actor): void {
  void request(context, actor, (table) =>
    dealDeadline(table) <= context.setup.now()
      ? ok([endWaiting(table, decisionContext(context, actor))])
      : fail(refusal('stale')),
  );
}

/** Plays what the rules foresee for a seat whose time is up. */
function playLate(context: TableContext, actor: Actor, seat: Seat): void {
  void request(context, actor, (table) => {
    const session = runningSession(table);
    const isLate = deadlineOf(table, seat) <= context.setup.now();
    if (session === undefined || !isLate || !isWaitedFor(session, seat)) {
      return fail(refusal('stale'));
    }
    if (isUnattended(actor)) return ok([{ type: 'paused' }]);
    actor.unattended++;
    const action = session.deal.game.fallback(session.state, seat);
    return ok([{ type: 'played', seat, action, by: 'clock' }]);
  });
}

function plan(context: TableContext, actor: Actor, at: number): void {
  const before = context.schedule.next();
  context.schedule.set(actor, Math.min(at, sleepTime(context, actor)));
  if (context.schedule.next() < before) context.setup.onDue();
}

/**
 * A table sleeps when nobody looks and nothing is on its way, be it a thought or a deadline. Where a
 * peer has it awake only the network bots that are connected here count.
 */
function sleepTime(context: TableContext, actor: Actor): number {
  const isAwake =
    actor.busy ||
    actor.queue.length > 0 ||
    actor.listeners.size > 0 ||
    actor.thinking.size > 0 ||
    (isElsewhere(actor) ? hasOwnBot(context, actor) : firstDeadline(actor.table) !== Infinity);
  if (isAwake) return Infinity;
  const { sleepAfterMs } = context.setup.limits;
  return (
    actor.idleSince + (isAttendedElsewhere(actor) ? Math.min(sleepAfterMs, LEFT_MS) : sleepAfterMs)
  );
}

/** When this process lets the first clock run out. */
function firstLateAt(context: TableContext, actor: Actor): number {
  // What is found out about a table that woke comes first.
  if (actor.wakeBy !== undefined) return Infinity;
  return firstDeadline(actor.table) + leaseDelayMs(context, actor);
}

function firstDeadline(table: Table): number {
  let first = dealDeadline(table);
  for (let seat = 0; seat < table.seats.length; seat++) {
    first = Math.min(first, deadlineOf(table, seat));
  }
  return first;
}
