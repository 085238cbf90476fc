/** When the clock of this process jumps, the times that it had noted move with it. */
import { hasRunningClock } from '../core/clock.ts';
import type { Actor } from '../runtime/actor.ts';
import type { TableContext } from '../runtime/context.ts';
import { drive, restartClocks } from '../runtime/drive.ts';

export function clockJumped(context: TableContext, byMs: number): void {
  context.clockJumps++;
  context.peers?.shift(byMs);
  for (const actor of context.actors.values()) {
    shift(actor, byMs);
    // Records say nothing about jumps: all players have their time again.
    if (hasRunningClock(actor.table)) restartClocks(context, actor);
    drive(context, actor);
  }
  context.setup.onDue();
}

function shift(actor: Actor, byMs: number): void {
  const { attending } = actor;
  actor.idleSince += byMs;
  actor.movedAt += byMs;
  if (actor.wakeBy !== undefined) actor.wakeBy += byMs;
  attending.since += byMs;
  for (const [member, since] of attending.awaySince) attending.awaySince.set(member, since + byMs);
}
