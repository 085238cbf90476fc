/** All tables of one process: the one writer of each of them. */
import type { Rejection, Result, RunSteps } from '@stammtisch/kernel';
import type {
  ConfigRequest,
  Envelope,
  Picture,
  Presence,
  SaidReaction,
} from '@stammtisch/wire/table';
import type { LoadedGame } from '../core/loaded-game.ts';
import type { Place } from '../core/opening.ts';
import type { MemberId, TableRecord } from '../core/records.ts';
import type { Table } from '../core/state.ts';
import type { TableStore } from '../store/store.ts';
import type { CommitPace } from '../store/writer.ts';
import type { BotPlayers } from './bots.ts';
import type { PeerLink, Traffic } from './peers.ts';

/** What the tables may take. */
export interface TableLimits {
  /** Tables in memory at the same time. */
  readonly awake: number;
  /** Commands that may wait for one table. */
  readonly queue: number;
  readonly members: number;
  readonly devices: number;
  /** How long somebody must be away before a bot may stand in. */
  readonly standInAfterMs: number;
  /** A table that nobody looks at is put to sleep after this time. */
  readonly sleepAfterMs: number;
  /** More records than this are not sent one by one to somebody who comes back. */
  readonly missed: number;
  /** The highest limit of turns or rounds that a game may be set to. */
  readonly turns: number;
  /** Records of a table; then a running game is played to its end, and nothing else happens. */
  readonly records: number;
  /** What its records may take in a store, about; the same happens then. */
  readonly bytes: number;
}

export interface TablesSetup {
  readonly store: TableStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** So many random bytes as hexadecimal digits, fit for secrets. */
  readonly randomHex: (bytes: number) => string;
  readonly botPlayers: BotPlayers;
  readonly limits: TableLimits;
  /** A bug of ours; the table it was found at is dropped from memory, all else goes on. */
  readonly onBug: (error: unknown) => void;
  /** `dueAt` has become earlier. */
  readonly onDue: () => void;
  /** So many tables were stored together. */
  readonly onBatch?: (size: number) => void;
  /** How often batches go to the store; without it as often as they can. */
  readonly pace?: CommitPace | undefined;
  /** For what a long game takes: while one is played again, others play on. Without it at once. */
  readonly runSteps?: RunSteps | undefined;
  /** A table has stored so many bytes more, about. */
  readonly onStored?: ((table: string, bytes: number) => void) | undefined;
  /** Whether there is no room for more of a table than the game that is running. */
  readonly isFull?: ((table: string) => boolean) | undefined;
  /** Other processes over the same store; without it this is the only one. */
  readonly peers?: PeerLink | undefined;
}

export interface OpenRequest {
  readonly name: string;
  readonly picture?: Picture | undefined;
  readonly config: ConfigRequest;
  /** By seat; without it the opener takes the first seat and the others are open. */
  readonly places?: readonly Place[] | undefined;
}

/** The deal of a day, for one person against bots. */
export interface DailyRequest {
  /** Of the table; whoever asks for it again is refused. */
  readonly id: string;
  readonly name: string;
  readonly game: string;
  /** By seat, after the person. */
  readonly bots: readonly string[];
  readonly day: string;
  readonly paceMs?: number | undefined;
  /** What the cards follow from. */
  readonly secret: string;
}

/** What somebody needs to take part. The token is told once and kept nowhere. */
export interface Ticket {
  readonly table: string;
  readonly code: string;
  readonly member: MemberId;
  readonly token: string;
}

/** Accepted under a number, or not. */
export type CommandResult = Result<number>;

/** Called when something is stored; the table is as the last record left it. */
export interface TableListener {
  news(records: readonly TableRecord[]): void;
  presence(presence: Presence): void;
  /** Called when somebody says something; absent in clients that do not show it. */
  reaction?(said: SaidReaction): void;
  /**
   * Nothing more is told: the table went out of memory because of a fault, and whoever wants it must
   * come again; or they may not look any more, and why.
   */
  lost(why?: Rejection): void;
}

/** Somebody at a table: a member on one device, or a spectator. */
export interface Attendance {
  readonly table: Table;
  readonly member: MemberId | undefined;
  /** The last number that is stored; while the table is ahead of it, nobody may be shown it. */
  readonly stored: number;
  /** Does what is asked, in its turn; it is answered once, when that is stored or refused. */
  submit(envelope: Envelope, answer: (result: CommandResult) => void): void;
  /** Says something at a seat of one's own; undefined: it was said. */
  react(said: SaidReaction): Rejection | undefined;
  /** Goes away; to be called exactly once. */
  leave(): void;
}

/** What a client is told when it comes to a table; nothing of it is kept. */
export interface Arrival {
  readonly attendance: Attendance;
  /** What happened after `since`, or undefined where that is too much or unknown. */
  readonly missed: readonly TableRecord[] | undefined;
  readonly presence: Presence;
}

export interface AttendRequest {
  /** Id or code. */
  readonly table: string;
  readonly token?: string | undefined;
  readonly since?: number | undefined;
  readonly listener: TableListener;
}

/** A program that wants to sit down, or that comes back to where it sat. */
export interface ArrivingBot {
  readonly name: string;
  /** Of the token it has shown, or is about to be given. */
  readonly tokenHash: string;
  /** Whether a server of 1.0 gave it that token: then it may have sat where no token was noted. */
  readonly isOld?: boolean | undefined;
  readonly seat?: number | undefined;
}

export interface Tables {
  open(request: OpenRequest): Promise<Result<Ticket>>;
  openDaily(request: DailyRequest): Promise<Result<Ticket>>;
  /** A new table on which a saved game goes on; `seat` is the one the loader wants. */
  load(request: {
    readonly name: string;
    readonly seat?: number | undefined;
    readonly game: LoadedGame;
  }): Promise<Result<Ticket>>;
  /**
   * A new member; with a seat that seat is taken, else the first that is open, if any. With `wait`
   * somebody without one wants one with the next deal.
   */
  join(
    table: string,
    request: {
      readonly name: string;
      readonly picture?: Picture | undefined;
      readonly seat?: number | undefined;
      readonly wait?: true | undefined;
    },
  ): Promise<Result<Ticket>>;
  /** A program from the network sits down on a seat, or on the first open one, or has its own again. */
  seatProgram(table: string, coming: ArrivingBot): Promise<Result<{ readonly table: string }>>;
  /** A program has come or gone: whoever is at the table is told. */
  refreshPresence(table: string): void;
  /** A second token for the same member, for another device. */
  addDevice(table: string, token: string): Promise<Result<Ticket>>;
  attend(request: AttendRequest): Promise<Result<Arrival>>;
  /** A table and who a token belongs to, for those who only ask. */
  look(
    table: string,
    token?: string,
  ): Promise<Result<{ readonly table: Table; readonly member: MemberId | undefined }>>;
  /** Deletes a table where nothing has happened since a time and nobody is; says whether it did. */
  expire(table: string, before: number): Promise<boolean>;
  /**
   * Closes a table where no game is going on, nothing has happened since a time and nobody is; says
   * whether it did. It is kept, but its room and its code are free.
   */
  closeAbandoned(table: string, before: number): Promise<boolean>;
  /** Tables in memory, for measurements. */
  readonly awake: number;
  /** Whether one more could be; those that nobody looks at make room. */
  readonly hasRoom: boolean;
  /** When `tick` has something to do next; Infinity: nothing is due. */
  dueAt(): number;
  tick(): void;
  /** What `now` says has just changed by so much, other than by time that passed: nobody pays for it. */
  clockJumped(byMs: number): void;
  /** Takes what a peer says; what is no message of one is passed over. */
  hear(message: unknown): void;
  /** Peers could not be heard for a while: all tables are compared with the store. */
  lookAround(): void;
  /** Whether a network bot of that name is connected to a peer; it is not to be taken for this one. */
  hasProgramElsewhere(name: string): boolean;
  /** What went on between peers, where there can be any. */
  readonly traffic: Traffic | undefined;
  /** Takes nothing more, waits for what is being stored. */
  stop(): Promise<void>;
}
