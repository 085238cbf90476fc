/** A table that is open on a socket: between what the table tells and what the client is sent. */
import type { Attendance, TableListener, TableRecord } from '@stammtisch/table';
import type { Presence } from '@stammtisch/wire/table';
import type { TableMessages } from './messages.ts';
import type { Paced, Pacing } from './pacing.ts';

/** What it needs of its client. */
export interface EnteredTableSetup {
  readonly messages: TableMessages;
  readonly pacing: Pacing;
  readonly send: (text: string) => void;
  /** The table went out of memory; nothing more is told of it. */
  readonly onLost: (entered: EnteredTable) => void;
  /** A bug of ours, which must not fail into the table. */
  readonly onBug: (error: unknown) => void;
}

export interface EnteredTable {
  readonly listener: TableListener;
  readonly attendance: Attendance | undefined;
  /** The table is there: sends all of it as soon as it is stored, and then what happens. */
  open(attendance: Attendance, since: number | undefined): void;
  leave(): void;
}

/** What happens before the client is shown the table; it is told at that moment. */
interface Collected {
  readonly missed: TableRecord[];
  presence: Presence | undefined;
  gap: boolean;
}

interface State {
  readonly setup: EnteredTableSetup;
  readonly reader: Paced;
  attendance: Attendance | undefined;
  collected: Collected | undefined;
  isOver: boolean;
}

export function createEnteredTable(setup: EnteredTableSetup): EnteredTable {
  const { messages, onLost } = setup;
  const reader: Paced = {
    toldAt: -Infinity,
    waiting: undefined,
    tell: (presence) => setup.send(messages.presence(state.attendance!.table, presence)),
  };
  const collected: Collected = { missed: [], presence: undefined, gap: false };
  const state: State = { setup, reader, attendance: undefined, collected, isOver: false };
  const entered: EnteredTable = {
    listener: {
      news: (records) => takeNews(state, records),
      presence: (presence) => takePresence(state, presence),
      lost() {
        if (end(state)) onLost(entered);
      },
    },
    get attendance() {
      return state.attendance;
    },
    open(attendance, since) {
      state.attendance = attendance;
      collected.missed.unshift(...(attendance.missed ?? []));
      collected.gap = since !== undefined && attendance.missed === undefined;
      showTable(state);
    },
    leave() {
      if (end(state)) state.attendance?.leave();
    },
  };
  return entered;
}

/** Records are on disk: the client is sent what it may know of them. */
function takeNews(state: State, records: readonly TableRecord[]): void {
  const { setup, attendance, collected } = state;
  if (state.isOver) return;
  try {
    if (collected !== undefined) {
      collected.missed.push(...records);
      return showTable(state);
    }
    const text = setup.messages.update(attendance!.table, attendance!.member, records);
    if (text !== undefined) setup.send(text);
  } catch (error) {
    setup.onBug(error);
  }
}

function takePresence(state: State, presence: Presence): void {
  const { setup, reader, collected } = state;
  if (state.isOver) return;
  try {
    if (collected === undefined) setup.pacing.offer(reader, presence);
    else collected.presence = presence;
  } catch (error) {
    setup.onBug(error);
  }
}

/** Sends the whole table, once all that it shows is stored. */
function showTable(state: State): void {
  const { setup, attendance, collected } = state;
  // A move that is on its way to the disk is told when it is there.
  if (attendance === undefined || attendance.table.seq !== attendance.stored) return;
  const { missed, presence = attendance.presence, gap } = collected!;
  state.collected = undefined;
  setup.send(setup.messages.entered(attendance, { missed, presence, gap }));
}

function end(state: State): boolean {
  if (state.isOver) return false;
  state.isOver = true;
  state.setup.pacing.forget(state.reader);
  return true;
}
