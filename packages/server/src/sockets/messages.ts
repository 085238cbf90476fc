/** What clients are sent about tables; made once for all who may read the same. */
import { type Rejection, tellRefused } from '@stammtisch/kernel';
import {
  type Attendance,
  clocksLeft,
  infoOf,
  type MemberId,
  newsFor,
  readableSeats,
  type Table,
  type TableRecord,
  viewsFor,
} from '@stammtisch/table';
import {
  type News,
  type Presence,
  type SaidReaction,
  TABLE_VERSION,
  type TableMessage,
} from '@stammtisch/wire/table';

export interface TableMessages {
  /** What a reader is sent of a commit, while the table is as it left it; undefined: nothing. */
  update(table: Table, member: MemberId | undefined, commit: Commit): string | undefined;
  presence(table: Table, presence: Presence): string;
  reaction(table: Table, said: SaidReaction): string;
  entered(attendance: Attendance, catchUp: CatchUp): string;
}

/** Records that were stored together; the same list for all readers. */
export type Commit = readonly TableRecord[];

/** What a client that has just entered is told beside the table. */
export interface CatchUp {
  readonly presence: Presence;
  /** What happened since the last number it has seen. */
  readonly missed: readonly TableRecord[];
  readonly gap: boolean;
}

/** `now` is the clock of the tables. */
export function createTableMessages(now: () => number): TableMessages {
  // All readers are told of a commit one after the other, so only the last commit is remembered.
  let texts: CommitTexts | undefined;
  let lastPresence: { readonly presence: Presence; readonly text: string } | undefined;
  return {
    update(table, member, commit) {
      const seats = readableSeats(table, member);
      if (texts?.commit !== commit) texts = commitTexts(table, commit, now());
      const known = texts.readers.find((reader) => isSame(reader.seats, seats));
      if (known !== undefined) return known.text;
      const news = listNews(commit, seats);
      const text = news.length > 0 ? formatUpdate(table, member, news, texts) : undefined;
      texts.readers.push({ seats, text });
      return text;
    },
    presence(table, presence) {
      if (lastPresence?.presence !== presence) {
        const text = format({ type: 'presence', table: table.id, presence });
        lastPresence = { presence, text };
      }
      return lastPresence.text;
    },
    reaction: ({ id }, { seat, reaction }) =>
      format({ type: 'reaction', table: id, seat, reaction }),
    entered: (attendance, catchUp) => formatEntered(attendance, catchUp, now()),
  };
}

export function format(message: TableMessage): string {
  return JSON.stringify(message);
}

/** Which command an answer is for. */
export interface CommandRef {
  readonly table: string;
  readonly id: string;
}

/** A command was carried out: it is stored under a number. */
export function formatAnswer({ table, id }: CommandRef, seq: number): string {
  return format({ type: 'answer', table, id, seq });
}

/** A command was not carried out; `names` fill the gaps of the sentence. */
export function formatRejection(
  { table, id }: CommandRef,
  why: Rejection,
  names?: readonly string[],
): string {
  return format({ type: 'answer', table, id, code: why.code, message: tellRefused(why, names) });
}

/** A message was refused that is no command. */
export function formatRefusal(why: Rejection, table: string | undefined): string {
  if (table !== undefined) return sayRefusal(why, table);
  let text = refusals.get(why);
  if (text === undefined) refusals.set(why, (text = sayRefusal(why, table)));
  return text;
}

/** A flood is refused thousands of times with the same words, so they are encoded once. */
const refusals = new WeakMap<Rejection, string>();

function sayRefusal(why: Rejection, table: string | undefined): string {
  const about = table === undefined ? {} : { table };
  const seconds = why.data?.['seconds'];
  const again = typeof seconds === 'number' ? { seconds } : {};
  return format({ type: 'refused', ...about, code: why.code, message: tellRefused(why), ...again });
}

interface CommitTexts {
  readonly commit: Commit;
  readonly clocks: Update['clocks'];
  /** As it stands in a message, the same for all; undefined where it has not changed. */
  readonly info: string | undefined;
  /** Readers that see the same cards are told the same; undefined where there is nothing to tell. */
  readonly readers: { readonly seats: readonly number[]; readonly text: string | undefined }[];
}

function commitTexts(table: Table, commit: Commit, at: number): CommitTexts {
  const info = changesInfo(commit) ? JSON.stringify(infoOf(table)) : undefined;
  return { commit, clocks: clocksLeft(table, at), info, readers: [] };
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((seat, i) => seat === other[i]);
}

/** The move that ends a game also reveals how the cards were shuffled. */
function changesInfo(commit: Commit): boolean {
  return commit.some(({ fact }) => fact.type !== 'played' || fact.outcome !== undefined);
}

type Update = Extract<TableMessage, { type: 'update' }>;

function formatUpdate(
  table: Table,
  member: MemberId | undefined,
  news: News[],
  { clocks, info }: CommitTexts,
): string {
  const text = format({
    type: 'update',
    table: table.id,
    seq: table.seq,
    news,
    views: viewsFor(table, member),
    clocks,
  });
  return info === undefined ? text : `${text.slice(0, -1)},"info":${info}}`;
}

function formatEntered(
  { table, member }: Attendance,
  { presence, missed, gap }: CatchUp,
  at: number,
): string {
  const seats = readableSeats(table, member);
  return format({
    type: 'entered',
    v: TABLE_VERSION,
    table: table.id,
    seq: table.seq,
    you: member === undefined ? null : { member, seats: [...seats], host: table.host === member },
    info: infoOf(table),
    presence,
    gap,
    news: listNews(missed, seats),
    views: viewsFor(table, member),
    clocks: clocksLeft(table, at),
  });
}

function listNews(records: readonly TableRecord[], seats: readonly number[]): News[] {
  const told: News[] = [];
  for (const record of records) {
    const news = newsFor(record, seats);
    if (news !== undefined) told.push(news);
  }
  return told;
}
