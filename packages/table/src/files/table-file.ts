/** The file of a table: what everybody may read of it, and the log in the open or sealed. */
import type { GameLog, Result } from '@stammtisch/kernel';
import type { TableConfig } from '@stammtisch/wire/table';
import type { SavedOrigin, SavedSeat } from '../core/loaded-game.ts';

export const TABLE_FILE_FORMAT = 'stammtisch-table';
export const TABLE_FILE_VERSION = 1;

/** Hides a text from everybody who has not the key, and notices if it was changed. */
export interface Sealer {
  seal(text: string): string;
  open(sealed: string): Result<string>;
}

/** The part that is never sealed. */
export interface TableFileHead {
  readonly format: typeof TABLE_FILE_FORMAT;
  readonly version: typeof TABLE_FILE_VERSION;
  readonly game: string;
  /** Of the game's rules. */
  readonly revision: number;
  /** By `hashRules` of the wire. */
  readonly rulesHash: string;
  readonly config: TableConfig;
  readonly seats: readonly SavedSeat[];
  /** Which game of its table it was. */
  readonly round: number;
  /** Whether whoever saved it held all seats that people play, from the first move on. */
  readonly oneDevice: boolean;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

export type TableFile = TableFileHead & ({ readonly log: GameLog } | { readonly sealed: string });

/** What is sealed: the head once more, because there nobody can change it, and all that is secret. */
export interface SealedContent extends TableFileHead {
  readonly origin: SavedOrigin;
  readonly log: GameLog;
}

/** One field a line, so that people can look into it. */
export function formatTableFile(file: TableFile): string {
  const lines = Object.entries(file).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}
