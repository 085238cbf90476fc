import type { Attendance, TableListener, TableRecord } from '@stammtisch/table';
import type { Presence } from '@stammtisch/wire/table';
import type { Paced, Pacing } from './pacing.ts';
import type { Telling } from './telling.ts';

/** What an entry needs of its client. */
export interface EntryHost {
  readonly telling: Telling;
  readonly pacing: Pacing;
  send(text: string): void;
  /** The table went out of memory; the entry is over. */
  lost(entry: Entry): void;
  /** Runs something of ours that must not fail into the table. */
  guard(act: () => void): void;
}

/** A table on a socket: between its listener and what the client is sent. */
export interface Entry {
  readonly listener: TableListener;
  readonly attendance: Attendance | undefined;
  /** The table is there: sends all of it as soon as it is stored, and then what happens. */
  open(attendance: Attendance, since: number | undefined): void;
  leave(): void;
}

interface Collected {
  readonly missed: TableRecord[];
  presence: Presence | undefined;
  gap: boolean;
}

export function createEntry(host: EntryHost): Entry {
  const { telling, pacing } = host;
  let attendance: Attendance | undefined;
  let isOver = false;
  /** What happens until the client is shown the table is collected for that moment. */
  let arrival: Collected | undefined = { missed: [], presence: undefined, gap: false };

  const reader: Paced = {
    toldAt: -Infinity,
    waiting: undefined,
    tell: (presence) => host.send(telling.presence(attendance!.table, presence)),
  };
  const arrive = (): void => {
    // Somebody's move is on its way to the disk: it is told when it is there.
    if (attendance === undefined || attendance.table.seq !== attendance.stored) return;
    const { missed, presence = attendance.presence, gap } = arrival!;
    arrival = undefined;
    host.send(telling.entered(attendance, { missed, presence, gap }));
  };
  const takeNews = (records: readonly TableRecord[]): void => {
    if (arrival !== undefined) {
      arrival.missed.push(...records);
      return arrive();
    }
    const text = telling.update(attendance!.table, attendance!.member, records);
    if (text !== undefined) host.send(text);
  };
  const takePresence = (presence: Presence): void => {
    if (arrival === undefined) pacing.offer(reader, presence);
    else arrival.presence = presence;
  };
  const end = (): boolean => {
    if (isOver) return false;
    isOver = true;
    pacing.forget(reader);
    return true;
  };
  const entry: Entry = {
    listener: {
      news(records) {
        if (!isOver) host.guard(() => takeNews(records));
      },
      presence(presence) {
        if (!isOver) host.guard(() => takePresence(presence));
      },
      lost() {
        if (end()) host.guard(() => host.lost(entry));
      },
    },
    get attendance() {
      return attendance;
    },
    open(opened, since) {
      attendance = opened;
      arrival!.missed.unshift(...(opened.missed ?? []));
      arrival!.gap = since !== undefined && opened.missed === undefined;
      arrive();
    },
    leave() {
      if (end()) attendance?.leave();
    },
  };
  return entry;
}
