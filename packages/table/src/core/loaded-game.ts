/** A saved game on its way to a new table. */
import type { GameLog, Seat } from '@stammtisch/kernel';
import type { TableConfig } from '@stammtisch/wire/table';
import type { Held } from './records.ts';

/** A game from a file, read and checked by save.ts. */
export interface LoadedGame {
  readonly config: TableConfig;
  readonly seats: readonly SavedSeat[];
  /** Its moves can be played again. */
  readonly log: GameLog;
  /** Whether one device held all seats: then whoever loads it holds them all again. */
  readonly oneDevice: boolean;
  /** Of a sealed file: whose seats these were, so that nobody can look at the cards of another. */
  readonly origin?: LoadedOrigin | undefined;
  /** That table is not known here, so that the game may still be running elsewhere. */
  readonly isOriginUnknown?: boolean;
}

export interface SavedSeat {
  readonly kind: 'person' | 'bot' | 'program';
  readonly name: string;
  readonly bot?: string | undefined;
}

/** Where a sealed game comes from and who may take its seats again. */
export interface SavedOrigin {
  readonly table: string;
  /** The tables it had been at before, the first one first. */
  readonly earlier: readonly string[];
  /** By seat: hashes of the tokens of the member who held it when it was saved. */
  readonly holders: readonly (readonly string[])[];
  /** By seat: the hash of the token of the program that held it then. */
  readonly programs: readonly (string | null)[];
  readonly held: Held;
}

/** With the seats that whoever loads the game has shown a token for, at least one. */
export interface LoadedOrigin extends SavedOrigin {
  /** Which game of that table it was. */
  readonly round: number;
  readonly own: readonly Seat[];
}
