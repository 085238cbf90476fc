/** What clients are sent about tables; made once for all who may read the same. */
import { LANGS, type Rejection, speak, type Text } from '@stammtisch/kernel';
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
import { type News, type Presence, TABLE_VERSION, type TableMessage } from '@stammtisch/wire/table';

export interface TableMessages {
  /** What a reader is sent of a commit, while the table is as it left it; undefined: nothing. */
  update(table: Table, member: MemberId | undefined, commit: Commit): string | undefined;
  presence(table: Table, presence: Presence): string;
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
      const reader = seats.join();
      if (!texts.byReader.has(reader)) {
        const news = listNews(commit, seats);
        const isNews = news.length > 0;
        const text = isNews ? formatUpdate(table, member, news, texts.shared) : undefined;
        texts.byReader.set(reader, text);
      }
      return texts.byReader.get(reader);
    },
    presence(table, presence) {
      if (lastPresence?.presence !== presence) {
        const text = format({ type: 'presence', table: table.id, presence });
        lastPresence = { presence, text };
      }
      return lastPresence.text;
    },
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
  return format({ type: 'answer', table, id, code: why.code, message: spoken(why, names) });
}

/** A message was refused that is no command. */
export function formatRefusal(why: Rejection, table: string | undefined): string {
  const about = table === undefined ? {} : { table };
  const seconds = why.data?.['seconds'];
  const again = typeof seconds === 'number' ? { seconds } : {};
  return format({ type: 'refused', ...about, code: why.code, message: spoken(why), ...again });
}

/** A sentence with its gaps filled, in every language. */
function spoken(sentence: Rejection, names: readonly string[] = []): Text {
  const [de, en] = LANGS.map((lang) => speak(sentence, lang, names));
  return { de: de!, en: en! };
}

interface CommitTexts {
  readonly commit: Commit;
  /** The fields that are the same for all, as they stand at the end of a message. */
  readonly shared: string;
  /** By the seats whose cards they see; undefined where there is nothing to tell. */
  readonly byReader: Map<string, string | undefined>;
}

function commitTexts(table: Table, commit: Commit, at: number): CommitTexts {
  const clocks = `"clocks":${JSON.stringify(clocksLeft(table, at))}`;
  const shared = changesInfo(commit) ? `${clocks},"info":${JSON.stringify(infoOf(table))}` : clocks;
  return { commit, shared, byReader: new Map() };
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
  shared: string,
): string {
  const own: Omit<Update, 'clocks' | 'info'> = {
    type: 'update',
    table: table.id,
    seq: table.seq,
    news,
    views: viewsFor(table, member),
  };
  return `${JSON.stringify(own).slice(0, -1)},${shared}}`;
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
