/** The clock of this process has jumped: what it had noted of its time moves with it. */
import { fail, ok } from '@stammtisch/kernel';
import { type Actor, enqueue } from './actor.ts';
import { hasRunningClock } from './clock.ts';
import { refusal } from './codes.ts';
import { drive } from './drive.ts';
import type { House } from './house.ts';

export function clockJumped(house: House, byMs: number): void {
  house.clockJumps++;
  house.neighbours?.shift(byMs);
  for (const actor of house.actors.values()) {
    shift(actor, byMs);
    if (hasRunningClock(actor.table)) beginAnew(house, actor);
    drive(house, actor);
  }
  house.setup.onDue();
}

function shift(actor: Actor, byMs: number): void {
  const { attending } = actor;
  actor.idleSince += byMs;
  actor.movedAt += byMs;
  if (actor.wakeBy !== undefined) actor.wakeBy += byMs;
  attending.since += byMs;
  for (const [member, since] of attending.awaySince) attending.awaySince.set(member, since + byMs);
}

/** Clocks of players are in the records, which say nothing about jumps: all have their time again. */
function beginAnew(house: House, actor: Actor): void {
  enqueue(house, actor, {
    decide: (table) => (hasRunningClock(table) ? ok([{ type: 'woken' }]) : fail(refusal('stale'))),
    done: () => undefined,
  });
}
