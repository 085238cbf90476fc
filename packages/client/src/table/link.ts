/** What is known about a table, and how one talks to it. */
import type { Result } from '@stammtisch/kernel';
import type {
  ClockLeft,
  News,
  Presence,
  SaidReaction,
  SeatView,
  TableCommand,
  TableInfo,
} from '@stammtisch/wire/table';
import type { Watchable } from '../server/observable.ts';
import type { ApiAnswer, Problem } from '../server/problem.ts';

/**
 * `connecting`: nothing is known yet; `live`: all shown is the present; `away`: what is shown may be
 * old, the link tries to come back by itself; `refused`: it will not, `problem` says why.
 */
export type LinkStatus = 'connecting' | 'live' | 'away' | 'refused';

/** Accepted under a number, or not. */
export type Answer = Result<number, Problem>;

/** The member that one plays for. */
export interface You {
  readonly member: string;
  readonly seats: readonly number[];
  readonly host: boolean;
}

/** All that is known about a table that was entered. */
export interface TableNow {
  readonly info: TableInfo;
  /** Null for a spectator. */
  readonly you: You | null;
  /** Of the seats one holds, or what spectators see; empty before the first game. */
  readonly views: readonly SeatView[];
  /** The last things that happened, oldest first; each has a number of its own. */
  readonly news: readonly News[];
  readonly clocks: Clocks;
  readonly presence: Presence;
  readonly seq: number;
}

export interface Clocks {
  /** When this was so, by the `now` of the server’s surroundings: `performance.now()`. */
  readonly at: number;
  readonly left: readonly ClockLeft[];
}

export interface LinkState {
  readonly status: LinkStatus;
  /** Why it is refused. */
  readonly problem?: Problem;
  /** Undefined until the table was entered for the first time. */
  readonly now?: TableNow;
  /** Commands without an answer yet. */
  readonly waiting: number;
}

export interface SavedFile {
  readonly fileName: string;
  readonly text: string;
}

/** What people at the table say to each other; it is not kept and may get lost. */
export interface Reactions {
  say(said: SaidReaction): void;
  /** Calls back with whatever is said; returns how to stop that. */
  subscribe(onSaid: (said: SaidReaction) => void): () => void;
}

/** How a game is saved; `mops-royal`: in the format of its rule book. */
export type SaveFormat = 'stammtisch' | 'mops-royal';

/** A table that is followed: `get` says how it stands, `subscribe` calls back when that changes. */
export interface EnteredTable extends Watchable<LinkState> {
  /** The id of the table, or what it was asked for by until that is known. */
  readonly table: string;
  /** Carried out exactly once, also where the network breaks between sending and the answer. */
  send(command: TableCommand): Promise<Answer>;
  /** The game as a file. */
  save(format?: SaveFormat): ApiAnswer<SavedFile>;
  readonly reactions: Reactions;
  /**
   * Goes away from the table without leaving it; to be called once. Commands without an answer may have
   * been carried out or not, and nobody is told.
   */
  close(): void;
}

/** So many news are kept. */
const NEWS_MAX = 200;

/** What is known before the table has answered. */
export const CONNECTING: LinkState = { status: 'connecting', waiting: 0 };

/** Appends news, without any that are there already, and without moves that were taken back. */
export function appendNews(before: readonly News[], more: readonly News[]): readonly News[] {
  const last = before.at(-1)?.seq ?? 0;
  const fresh = more.filter(({ seq }) => seq > last);
  if (fresh.length === 0) return before;
  const undone = fresh.filter((item) => item.type === 'undone');
  const counts = ({ type, seq }: News): boolean =>
    type !== 'played' || !undone.some((item) => seq >= item.from && seq < item.seq);
  return [...before, ...fresh].filter(counts).slice(-NEWS_MAX);
}

/** Views as games take them: with the rules, which are sent once a round and not with every move. */
export function completeViews(info: TableInfo, views: readonly SeatView[]): readonly SeatView[] {
  const options = info.round?.options;
  return views.map((one) => ({ ...one, view: { ...one.view, options } }));
}

/** Finds one’s own member in a table; seats and host change while they sit there. */
export function youIn(info: TableInfo, member: string | undefined): You | null {
  if (member === undefined) return null;
  const seats = info.seats.flatMap(({ occupant }, seat) =>
    occupant.kind === 'person' && occupant.member === member ? [seat] : [],
  );
  return { member, seats, host: info.host === member };
}
