/** Reactions of people at a table: told to whoever looks at it, and kept nowhere. */
import type { Rejection } from '@stammtisch/kernel';
import { REACTION_PAUSE_MS, REACTIONS_AT_ONCE, type SaidReaction } from '@stammtisch/wire/table';
import { refusal } from '../core/codes.ts';
import { isOwn } from '../core/command-rule.ts';
import type { MemberId } from '../core/records.ts';
import { type Actor, tellAll } from './actor.ts';
import type { TableContext } from './context.ts';
import { isElsewhere } from './lease.ts';

/** Lets a member say something at a seat of theirs; why not, if so. */
export function react(
  context: TableContext,
  actor: Actor,
  member: MemberId | undefined,
  said: SaidReaction,
): Rejection | undefined {
  const { table } = actor;
  if (table.status === 'closed') return refusal('closed');
  if (member === undefined || !table.members.has(member)) return refusal('spectator');
  if (table.seats[said.seat] === undefined) return refusal('no-such-seat');
  if (!isOwn(table, said.seat, member)) return refusal('not-your-seat');
  if (!drawPause(context, actor, member)) return refusal('too-many-reactions');
  tellReaction(context, actor, said);
  if (isElsewhere(actor)) context.peers?.tellReaction(actor, said);
  return undefined;
}

/** Takes what somebody has said at a peer, who has judged it; it counts here too. */
export function hearReaction(
  context: TableContext,
  actor: Actor,
  { seat, reaction }: SaidReaction,
): void {
  const occupant = actor.table.seats[seat]?.occupant;
  if (occupant?.kind !== 'person') return;
  drawPause(context, actor, occupant.member);
  tellReaction(context, actor, { seat, reaction });
}

function tellReaction(context: TableContext, actor: Actor, said: SaidReaction): void {
  tellAll(context, actor, (listener) => listener.reaction?.(said));
}

/** Whether a member may show one more thing to all now, a reaction or another picture; each takes a pause, and some may be owed. */
export function drawPause(
  { setup }: TableContext,
  { pausesUntil }: Actor,
  member: MemberId,
): boolean {
  const now = setup.now();
  const until = Math.max(now, pausesUntil.get(member) ?? 0) + REACTION_PAUSE_MS;
  if (until - now > REACTIONS_AT_ONCE * REACTION_PAUSE_MS) return false;
  pausesUntil.set(member, until);
  return true;
}
