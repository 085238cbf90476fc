/** How a page talks to a table, wherever that is: on a server, or in the page itself. */
import type { Result, Text } from '@stammtisch/kernel';
import type {
  ClockLeft,
  News,
  Presence,
  SeatView,
  TableCommand,
  TableInfo,
} from '@stammtisch/wire/table';
import type { Watchable } from '../model/observable.ts';

/**
 * `connecting`: nothing is known yet; `live`: all shown is the present; `away`: what is shown may be
 * old, the link tries to come back by itself; `refused`: it will not, `problem` says why.
 */
export type LinkStatus = 'connecting' | 'live' | 'away' | 'refused';

/** Why something was not done, in every language. */
export interface Problem {
  readonly code: string;
  readonly message: Text;
}

/** Accepted under a number, or not. */
export type Answer = Result<number, Problem>;

/** The member that this page plays for; null for a spectator. */
export interface You {
  readonly member: string;
  readonly seats: readonly number[];
  readonly host: boolean;
}

/** All that is known about a table that was entered. */
export interface TableNow {
  readonly info: TableInfo;
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
  /** When this was so, by `performance.now()`. */
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

export interface TableLink extends Watchable<LinkState> {
  readonly kind: 'remote' | 'local';
  /** The id of the table, or what it was asked for by until that is known. */
  readonly table: string;
  /** Carried out exactly once, also where the network breaks between sending and the answer. */
  send(command: TableCommand): Promise<Answer>;
  /** The game as a file; `mops-royal`: in the format of its rule book. */
  save(format?: 'stammtisch' | 'mops-royal'): Promise<Result<SavedFile, Problem>>;
  /** Only where another window plays and this one looks on: lets this one play. */
  readonly takeOver?: () => void;
  /** Goes away from the table without leaving it; to be called once. */
  close(): void;
}

/** So many news are kept for pages to show. */
const NEWS_MAX = 200;

/** What a link knows of itself before the table has answered. */
export const CONNECTING: LinkState = { status: 'connecting', waiting: 0 };

/** Appends news, without any that are there already. */
export function appendNews(before: readonly News[], more: readonly News[]): readonly News[] {
  const last = before.at(-1)?.seq ?? 0;
  const fresh = more.filter(({ seq }) => seq > last);
  return fresh.length === 0 ? before : [...before, ...fresh].slice(-NEWS_MAX);
}

/** Views as games take them: with the rules, which are sent once a round and not with every move. */
export function completeViews(info: TableInfo, views: readonly SeatView[]): readonly SeatView[] {
  const options = info.round?.options;
  return views.map((one) => ({ ...one, view: { ...one.view, options } }));
}

/** Finds the member of this page in a table; seats and host change while they sit there. */
export function youIn(info: TableInfo, member: string | undefined): You | null {
  if (member === undefined) return null;
  const seats = info.seats.flatMap(({ occupant }, seat) =>
    occupant.kind === 'person' && occupant.member === member ? [seat] : [],
  );
  return { member, seats, host: info.host === member };
}

/** Whether a deal was asked for and the cards are being shuffled. */
export function isShuffling({ next }: TableInfo): boolean {
  return next?.list !== undefined || next?.voided !== undefined;
}
