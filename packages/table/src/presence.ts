/** Who is at a table just now; nothing of it is stored. */
import type { Presence } from '@stammtisch/wire/table';
import type { MemberId } from './records.ts';
import type { Table } from './state.ts';

/** By member: how many of its devices are connected, and since when none is. */
export interface Attending {
  /** When the table woke: who has not come since is away from then on, at the earliest. */
  readonly since: number;
  readonly counts: Map<MemberId, number>;
  readonly awaySince: Map<MemberId, number>;
  watchers: number;
}

export function createAttending(now: number): Attending {
  return { since: now, counts: new Map(), awaySince: new Map(), watchers: 0 };
}

export function arrive(attending: Attending, member: MemberId | undefined): void {
  if (member === undefined) {
    attending.watchers++;
    return;
  }
  attending.counts.set(member, (attending.counts.get(member) ?? 0) + 1);
  attending.awaySince.delete(member);
}

/** Somebody has just got a place at the table and has the usual time to come to it. */
export function expectMember(
  { counts, awaySince }: Attending,
  member: MemberId,
  now: number,
): void {
  if (!counts.has(member)) awaySince.set(member, now);
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

/** How long a member has been away; 0: it is here. While the server was down nobody was away. */
export function awayMs(attending: Attending, member: MemberId, now: number): number {
  const { counts, awaySince, since } = attending;
  return counts.has(member) ? 0 : Math.max(1, now - (awaySince.get(member) ?? since));
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
      return ms === 0 ? { member, here: true } : { member, here: false, awayMs: ms };
    }),
    programs: seats.flatMap(({ occupant }, seat) =>
      occupant.kind === 'program' ? [{ seat, here: isConnected(occupant.name) }] : [],
    ),
    watchers: attending.watchers,
  };
}
