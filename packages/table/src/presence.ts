/** Who is at a table just now; nothing of it is stored. */
import type { Presence } from '@stammtisch/wire/table';
import type { MemberId } from './records.ts';
import type { Table } from './state.ts';

/** By member: how many of its devices are connected, and since when none is. */
export interface Attending {
  readonly counts: Map<MemberId, number>;
  readonly awaySince: Map<MemberId, number>;
  watchers: number;
}

export function createAttending(): Attending {
  return { counts: new Map(), awaySince: new Map(), watchers: 0 };
}

export function arrive(attending: Attending, member: MemberId | undefined): void {
  if (member === undefined) {
    attending.watchers++;
    return;
  }
  attending.counts.set(member, (attending.counts.get(member) ?? 0) + 1);
  attending.awaySince.delete(member);
}

export function depart(attending: Attending, member: MemberId | undefined, now: number): void {
  if (member === undefined) {
    attending.watchers--;
    return;
  }
  const left = (attending.counts.get(member) ?? 1) - 1;
  if (left > 0) {
    attending.counts.set(member, left);
    return;
  }
  attending.counts.delete(member);
  attending.awaySince.set(member, now);
}

/** How long a member has been away; 0: it is here. One who never came since is away for ever. */
export function awayMs({ counts, awaySince }: Attending, member: MemberId, now: number): number {
  if (counts.has(member)) return 0;
  const since = awaySince.get(member);
  return since === undefined ? Infinity : Math.max(1, now - since);
}

export function presenceOf(
  { members, seats }: Table,
  attending: Attending,
  now: number,
  isConnected: (program: string) => boolean,
): Presence {
  return {
    members: [...members.keys()].map((member) => {
      const ms = awayMs(attending, member, now);
      if (ms === 0) return { member, here: true };
      return ms === Infinity ? { member, here: false } : { member, here: false, awayMs: ms };
    }),
    programs: seats.flatMap(({ occupant }, seat) =>
      occupant.kind === 'program' ? [{ seat, here: isConnected(occupant.name) }] : [],
    ),
    watchers: attending.watchers,
  };
}
