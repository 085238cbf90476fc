/** What jobs come to: they are decided one after the other, and what follows happens at once. */
import { ok, type Rejection } from '@stammtisch/kernel';
import { findAccepted } from '../core/accepted.ts';
import { advance } from '../core/advance.ts';
import { hasRunningClock } from '../core/clock.ts';
import { refusal } from '../core/codes.ts';
import type { DecisionContext } from '../core/command-rule.ts';
import { followUp, SECRET_BYTES } from '../core/deal.ts';
import { decide } from '../core/decide.ts';
import type { CommandKey, Draft, TableRecord } from '../core/records.ts';
import type { Table } from '../core/state.ts';
import type { Actor, Job } from './actor.ts';
import type { TableContext } from './context.ts';
import { awayMs } from './presence.ts';
import type { CommandResult } from './tables.ts';

/** What a run of decisions has come to. */
export interface Decided {
  /** What the table took before it. */
  readonly bytes: number;
  readonly jobs: Job[];
  /** To the jobs, in their order; they count only once the records are stored. */
  readonly answers: CommandResult[];
  readonly records: TableRecord[];
  /** Whether a game has ended with it. */
  isOver: boolean;
}

/**
 * Decides a job and lets happen what it comes to; the same command has the same answer. Nothing is
 * waited for on the way, so that what was checked is still so when it happens.
 */
export function carryOut(
  context: TableContext,
  actor: Actor,
  decided: Decided,
  job: Job,
): CommandResult {
  const { table } = actor;
  const earlier = answeredBefore(actor, decided, job);
  if (earlier !== undefined) return earlier;
  const around = decisionContext(context, actor);
  const isCommand = job.command !== undefined;
  const drafts = isCommand ? decide(table, job.command, job, around) : job.decide(table);
  if (!drafts.ok) return drafts;
  if (isCommand) actor.unattended = 0;
  const { at, anew } = timeOf(context, actor);
  actor.movedAt = at;
  const happen = (draft: Draft, command?: CommandKey): void => {
    const record = advance(table, draft, { at, command });
    decided.records.push(record);
    if ('outcome' in record.fact && record.fact.outcome !== undefined) decided.isOver = true;
  };
  if (anew !== undefined && drafts.value[0]?.type !== 'woken') happen(anew);
  const last = drafts.value.at(-1);
  for (const draft of drafts.value) {
    happen(draft, isCommand && draft === last ? { member: job.member, id: job.id } : undefined);
  }
  const { seq } = table;
  // What follows by itself: the steps of a deal.
  for (let next = followUp(table, around); next !== undefined; next = followUp(table, around)) {
    happen(next);
  }
  return ok(seq);
}

/** The answer that the same command has had, also one that is not stored yet. */
function answeredBefore(
  { table, refused }: Actor,
  { jobs, answers }: Decided,
  job: Job,
): CommandResult | undefined {
  if (job.command === undefined) return undefined;
  const { member, id } = job;
  const seq = findAccepted(table.accepted, job);
  if (seq !== undefined) return ok(seq);
  const first = jobs.findIndex(
    (other) => other.command !== undefined && other.member === member && other.id === id,
  );
  // The job itself is the last of them, and has no answer yet.
  return answers[first] ?? (refused.size === 0 ? undefined : refused.get(keyOf(job)));
}

/** Names a command among all of its table. */
export function keyOf({ member, id }: CommandKey): string {
  return `${member} ${id}`;
}

/** What decisions need to know of a table in memory. */
export function decisionContext(context: TableContext, actor: Actor): DecisionContext {
  const { setup } = context;
  const { table, attending } = actor;
  const { limits, botPlayers } = setup;
  return {
    awayMs: (member) => awayMs(attending, member, setup.now()),
    isHere: (member) => awayMs(attending, member, setup.now()) === 0,
    drawSecret: () => setup.randomHex(SECRET_BYTES),
    refuseMore: () => refuseMore(context, table),
    botTokenHash: (name) => botPlayers.botTokenHash(name, table.id),
    standInAfterMs: limits.standInAfterMs,
    membersMax: limits.members,
    turnsMax: limits.turns,
  };
}

/** Why nothing more can happen at a table but what ends something, if so. */
export function refuseMore({ setup }: TableContext, table: Table): Rejection | undefined {
  const { records, bytes } = setup.limits;
  if (table.seq >= records || table.bytes >= bytes) return refusal('table-full');
  return setup.isFull?.(table.id) === true ? refusal('no-space') : undefined;
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
): { readonly at: number; readonly anew: Draft | undefined } {
  const { table, clockJumps } = actor;
  const now = context.setup.now();
  const isAhead = table.at - now > AHEAD_MS;
  const isOther = isAhead || clockJumps !== context.clockJumps;
  actor.clockJumps = context.clockJumps;
  return {
    at: isAhead ? now : Math.max(now, table.at),
    anew: isOther && hasRunningClock(table) ? { type: 'woken' } : undefined,
  };
}
