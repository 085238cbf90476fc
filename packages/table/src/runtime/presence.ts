/** Who is at a table just now; nothing of it is stored. */
import type { Presence } from '@stammtisch/wire/table';
import type { MemberId } from '../core/records.ts';
import { SparseMap } from '../core/sparse.ts';
import { programSeats, type NetworkBotSeat, type Table } from '../core/state.ts';
import type { TableHere } from './peer-messages.ts';

/** By member: how many of its devices are connected, and since when none is. */
export interface Attending {
  /** When the table woke: who has not come since is away from then on, at the earliest. */
  since: number;
  readonly counts: Map<MemberId, number>;
  readonly awaySince: SparseMap<MemberId, number>;
  watchers: number;
  /** Who is at the table with peers, one entry for each that has it awake. */
  elsewhere: readonly PeerPresence[];
  /** Peers that have not answered yet whether they have it awake; undefined: all have. */
  unsure: Set<string> | undefined;
}

/** What a peer has said of a table. */
export interface PeerPresence extends Pick<TableHere, 'members' | 'watchers' | 'programs'> {
  readonly peer: string;
  /** Of the message that said so. */
  readonly count: number;
}

export function createAttending(now: number): Attending {
  return {
    since: now,
    counts: new Map(),
    awaySince: new SparseMap(),
    watchers: 0,
    elsewhere: [],
    unsure: undefined,
  };
}

export function arrive(attending: Attending, member: MemberId | undefined): void {
  if (member === undefined) {
    attending.watchers++;
    return;
  }
  attending.counts.set(member, (attending.counts.get(member) ?? 0) + 1);
  attending.awaySince.delete(member);
}

/** Gives a new member the usual time to come to the table. */
export function expectMember(attending: Attending, member: MemberId, now: number): void {
  if (!isHere(attending, member)) attending.awaySince.set(member, now);
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

/** Notes who is at the table with a peer; `said` undefined: the peer is gone, and nobody is there. */
export function setElsewhere(
  attending: Attending,
  peer: string,
  said: PeerPresence | undefined,
  now: number,
): void {
  const before = attending.elsewhere.find((other) => other.peer === peer);
  const others = attending.elsewhere.filter((other) => other !== before);
  attending.elsewhere = said === undefined ? others : [...others, said];
  for (const member of before?.members ?? []) expectMember(attending, member, now);
  for (const member of said?.members ?? []) attending.awaySince.delete(member);
}

/** How long a member has been away; 0: it is here. While the server was down nobody was away. */
export function awayMs(attending: Attending, member: MemberId, now: number): number {
  const { awaySince, since } = attending;
  if (isHere(attending, member)) return 0;
  return Math.max(1, now - (awaySince.get(member) ?? since));
}

function isHere({ counts, elsewhere }: Attending, member: MemberId): boolean {
  return counts.has(member) || elsewhere.some(({ members }) => members.includes(member));
}

export function presenceOf(
  table: Table,
  attending: Attending,
  now: number,
  isConnected: (program: NetworkBotSeat) => boolean,
): Presence {
  const { elsewhere } = attending;
  const isThere = (program: NetworkBotSeat): boolean =>
    isConnected(program) || elsewhere.some(({ programs }) => programs.includes(program.name));
  return {
    members: [...table.members.keys()].map((member) => {
      const ms = awayMs(attending, member, now);
      return ms === 0 ? { member, here: true } : { member, here: false, awayMs: ms };
    }),
    programs: programSeats(table).map((program) => ({
      seat: program.seat,
      here: isThere(program),
    })),
    watchers: elsewhere.reduce((sum, { watchers }) => sum + watchers, attending.watchers),
  };
}
