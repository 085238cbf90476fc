/** Where tables are kept. Memory here; SQLite and others in the server; all pass one suite. */
import type { TableStatus } from '@stammtisch/wire/table';
import type { TableRecord } from '../core/records.ts';

/** What lists show of a table, kept beside its records. */
export interface TableSummary {
  readonly code: string;
  readonly game: string;
  /** The preset, or the name of the saved ruleset. */
  readonly rules: string;
  readonly status: TableStatus;
  readonly listed: boolean;
  readonly seats: number;
  readonly openSeats: number;
  /** Of those who sit there. */
  readonly names: readonly string[];
  /** Games dealt so far. */
  readonly games: number;
  readonly openedAt: number;
  /** Bots over the network that hold seats, for `findPrograms`; told to nobody. */
  readonly programs?: readonly ProgramHolder[];
}

/** A network bot that holds a seat: the one with the token of this hash. */
export interface ProgramHolder {
  /** `hashText` of its name: hexadecimal digits, which no database mistakes. */
  readonly nameHash: string;
  readonly tokenHash: string;
}

/** A table on a list. */
export interface TableRow extends TableSummary {
  readonly table: string;
  readonly seq: number;
  /** Of the last record. */
  readonly at: number;
}

/** The seat of a program, and at which table. */
export interface HeldSeat {
  readonly table: string;
  readonly tokenHash: string;
}

/** A game that was played to its end, kept also when its table is gone. */
export interface FinishedGame {
  /** `<table>-<number of the game>`. */
  readonly id: string;
  readonly table: string;
  readonly number: number;
  readonly game: string;
  readonly rules: string;
  readonly revision: number;
  readonly listed: boolean;
  readonly names: readonly string[];
  readonly places: readonly number[];
  readonly reason: string;
  readonly moves: number;
  readonly startedAt: number;
  readonly endedAt: number;
  /** Its log is told to nobody: the game may still be running somewhere else. */
  readonly sealed?: true;
  /** One line: formatLog of it, with the shuffle. */
  readonly log: string;
  /** All events with their faces, as JSON, for the day when the rules have changed. */
  readonly events: string;
}

/** On a list: without its two long fields. */
export type GameRow = Omit<FinishedGame, 'log' | 'events'>;

/** House rules under a name. */
export interface SavedRuleset {
  readonly name: string;
  readonly game: string;
  readonly rules: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** Of the one who saved it and may change it. */
  readonly tokenHash: string;
  readonly at: number;
  /** When it was last looked at or played by; rulesets of before 1.1 have it once somebody did. */
  readonly usedAt?: number;
  /** The mark of the address that it was first saved from; not known of older ones. */
  readonly from?: string;
}

/** How much a store holds. */
export interface StoreSize {
  /** About how much room all of it takes. */
  readonly bytes: number;
  readonly tables: number;
  readonly games: number;
  readonly rulesets: number;
}

/** What one table adds in one step. */
export interface Append {
  readonly table: string;
  /** In order; the first follows the last stored one, or the append is a conflict. */
  readonly records: readonly TableRecord[];
  /** Where it has changed; the first append of a table has one. */
  readonly summary?: TableSummary;
  readonly finished?: FinishedGame;
}

/**
 * `conflict`: somebody else has written under one of these numbers; nothing of the append is stored.
 * `code-taken`: another table that is not closed has the code; nothing is stored.
 */
export type AppendResult = 'done' | 'conflict' | 'code-taken';

export interface ListQuery {
  readonly game?: string | undefined;
  readonly listed?: boolean | undefined;
  readonly limit: number;
  readonly offset?: number | undefined;
}

export interface TableQuery extends ListQuery {
  readonly statuses?: readonly TableStatus[] | undefined;
  readonly openedBefore?: number | undefined;
  /** Those that were opened first come first; without it, and for games, the newest do. */
  readonly isOldestFirst?: boolean | undefined;
}

export interface GameQuery extends ListQuery {
  readonly table?: string | undefined;
  /** Only games of tables whose ids begin so. */
  readonly tablePrefix?: string | undefined;
}

/**
 * All methods may be called at any time; what `append` has said `done` to survives a crash of the
 * machine. A promise is rejected only where the store itself fails (a full disk, a lost database);
 * then nothing of the whole batch is stored.
 */
export interface TableStore {
  append(batch: readonly Append[]): Promise<readonly AppendResult[]>;
  /** The records after a number, at most `limit`, in order. */
  read(table: string, after: number, limit?: number): Promise<readonly TableRecord[]>;
  /** The row of a table by its id, or by the code of one that is not closed. */
  find(reference: string): Promise<TableRow | undefined>;
  /** Where programs of a name hold seats, at tables that are not closed. */
  findPrograms(nameHash: string): Promise<readonly HeldSeat[]>;
  /** Newest first where nothing else is asked for. */
  listTables(query: TableQuery): Promise<readonly TableRow[]>;
  /** How many tables are not closed: so many codes lead to one. With a time, those used after it. */
  countOpen(usedAfter?: number): Promise<number>;
  /** Removes a table with its records; its finished games stay. */
  deleteTable(table: string): Promise<boolean>;

  listGames(query: GameQuery): Promise<readonly GameRow[]>;
  readGame(id: string): Promise<FinishedGame | undefined>;
  deleteGame(id: string): Promise<boolean>;
  /** Deletes the games that ended first, so many of them, or those before a time; returns how many. */
  deleteOldestGames(count: number, endedBefore?: number): Promise<number>;

  putRuleset(ruleset: SavedRuleset): Promise<void>;
  readRuleset(name: string): Promise<SavedRuleset | undefined>;
  listRulesets(): Promise<readonly SavedRuleset[]>;
  deleteRuleset(name: string): Promise<boolean>;

  /** A value that lives as long as the store, made by `make` when it is asked for first. */
  keepSetting(name: string, make: () => string): Promise<string>;
  measure(): Promise<StoreSize>;
  /** Replaces such a value. */
  putSetting(name: string, value: string): Promise<void>;
  close(): Promise<void>;
}
