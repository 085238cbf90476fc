/** A table is the list of its records, and nothing else: state is rebuilt by taking them again. */
import type {
  Action,
  FirstStart,
  GameEvent,
  GameLog,
  Outcome,
  Ran,
  Seat,
  ShuffleList,
  ShuffleProof,
} from '@stammtisch/kernel';
import type { Mover, Occupant, Picture, SlateSettings, TableConfig } from '@stammtisch/wire/table';

/** Names a member within a table: `m1`, `m2`, … */
export type MemberId = string;

/**
 * By seat, everybody who held it since the first move, each as the hashes of their tokens; an empty
 * list is somebody who has none.
 */
export type Held = readonly (readonly (readonly string[])[])[];

/** One thing that happened. What of it which reader may know, project.ts decides. */
export type TableFact =
  | {
      readonly type: 'opened';
      readonly code: string;
      /** The table that its game was saved at; who held a token there holds it here. */
      readonly origin?: string;
      /** Where there are several: all tables it has been at, the last ones, in order. */
      readonly origins?: readonly string[];
      readonly config: TableConfig;
      /** Of the member who opened it, the first host; tokens are stored as hashes only. */
      readonly member: MemberId;
      readonly name: string;
      readonly picture?: Picture;
      readonly tokenHash: string;
    }
  | {
      readonly type: 'joined';
      readonly member: MemberId;
      readonly name: string;
      readonly picture?: Picture;
      readonly tokenHash: string;
    }
  /** Another device of a member. */
  | { readonly type: 'device'; readonly member: MemberId; readonly tokenHash: string }
  | { readonly type: 'left'; readonly member: MemberId; readonly name: string }
  /** Sent away by the host; the token is kept, so that it can be let in again. */
  | { readonly type: 'put-out'; readonly member: MemberId; readonly name: string }
  | { readonly type: 'let-in'; readonly member: MemberId; readonly name: string }
  | {
      readonly type: 'seated';
      readonly seat: Seat;
      readonly occupant: Occupant;
      /** Of the token of a program: whoever comes for the seat must show it. None before 1.1. */
      readonly tokenHash?: string;
    }
  /** Another picture beside a name; without it none. */
  | { readonly type: 'pictured'; readonly member: MemberId; readonly picture?: Picture }
  | { readonly type: 'host'; readonly member: MemberId }
  | { readonly type: 'configured'; readonly config: TableConfig }
  /** What the host has chosen for the slate; what stands on it follows from the games. */
  | ({ readonly type: 'slate' } & SlateSettings)
  /** The server binds itself to its part of the next shuffle. */
  | { readonly type: 'committed'; readonly commitment: string; readonly secret: string }
  /** A member is bound to a salt for the next shuffle; a later one takes its place. */
  | { readonly type: 'bound'; readonly member: MemberId; readonly commitment: string }
  /** A deal was asked for: whose salts count is fixed, and from now on they are shown. */
  | ({ readonly type: 'shuffling' } & Omit<ShuffleList, 'after' | 'seq'>)
  /** A member shows a salt. In tables of 1.0 before the deal was asked for: there it says nothing. */
  | { readonly type: 'salted'; readonly member: MemberId; readonly salt: string }
  /** Some did not show their salts: the attempt came to nothing, the next goes without them. */
  | {
      readonly type: 'voided';
      readonly missing: readonly { readonly member: MemberId; readonly name: string }[];
    }
  | {
      readonly type: 'dealt';
      readonly revision: number;
      readonly seed: string;
      /** Who begins, where the house rules choose; none before 1.1. */
      readonly start?: FirstStart;
      readonly shuffle?: ShuffleProof;
      /** Where the cards that were dealt are the end already. */
      readonly outcome?: Outcome;
    }
  /** A game goes on from a file: its moves so far stand in the log. */
  | {
      readonly type: 'loaded';
      readonly log: GameLog;
      readonly shuffle?: ShuffleProof;
      /** Of a sealed game; those of version 1.0.0 have none. */
      readonly held?: Held;
      /** The table that it was saved at is not known here: it may still be running elsewhere. */
      readonly originUnknown?: true;
    }
  | {
      readonly type: 'played';
      readonly seat: Seat;
      readonly action: Action;
      readonly by: Mover;
      /** With their faces; kept so that a game of an older revision can still be shown. */
      readonly events: readonly GameEvent[];
      /** The rows of the chart that were run; not kept by the first versions. */
      readonly rows?: readonly Ran[];
      readonly outcome?: Outcome;
    }
  | { readonly type: 'stood-in'; readonly seat: Seat; readonly bot: string }
  | { readonly type: 'returned'; readonly seat: Seat }
  /** Only bots play on, and for the rest of the game they wait so long before a move. */
  | { readonly type: 'hurried'; readonly paceMs: number }
  /** Somebody would like the game to go back to so many moves, and the others are asked. */
  | { readonly type: 'undo-asked'; readonly seat: Seat; readonly moves: number }
  | { readonly type: 'undo-agreed'; readonly member: MemberId }
  /** `seat` is the one that asked. */
  | { readonly type: 'undo-refused'; readonly seat: Seat }
  /** Somebody played on instead of answering. */
  | { readonly type: 'undo-dropped'; readonly seat: Seat }
  | {
      readonly type: 'undone';
      /** Whose move it was that was taken back, and with it all after it. */
      readonly seat: Seat;
      /** So many are left. */
      readonly moves: number;
      /** Moves from this number on do not count any more. */
      readonly from: number;
      /** By seat, where there is a clock: what is left beyond the time for every move. */
      readonly banks?: readonly number[];
    }
  /** Nobody was left who decides for any seat: the game waits for somebody. */
  | { readonly type: 'paused' }
  /** The server was away, or the game was paused: what clocks had begun to count begins anew. */
  | { readonly type: 'woken' }
  /** Somebody without a seat wants one with the next deal, or not any more. */
  | { readonly type: 'waits'; readonly member: MemberId; readonly wait: boolean }
  /** Somebody with a seat would play the next game, or not yet. */
  | { readonly type: 'ready'; readonly member: MemberId; readonly ready: boolean }
  | { readonly type: 'closed' };

/** The command that a record answers, so that it is never carried out twice. */
export interface CommandKey {
  readonly member: MemberId;
  readonly id: string;
}

/** A fact in its place. */
export interface TableRecord {
  /** 1, 2, 3, … within the table. */
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly command?: CommandKey;
  readonly fact: TableFact;
}

/** A fact before it has happened. A move does not know its events, rows and outcome yet. */
export type Draft = Exclude<TableFact, { readonly type: 'played' }> | PlayedDraft;

export type PlayedDraft = Omit<
  Extract<TableFact, { readonly type: 'played' }>,
  'events' | 'rows' | 'outcome'
>;
