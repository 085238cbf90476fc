/** A table in memory: what its records come to. Only advance.ts changes it. */
import {
  type AnyGame,
  hasSeat,
  type Outcome,
  RETIRE,
  type Seat,
  type Session,
  type ShuffleList,
  type ShuffleProof,
  type ShuffleSalt,
  type VoidedShuffle,
} from '@stammtisch/kernel';
import type { Picture, SeatInfo, TableConfig, TableStatus } from '@stammtisch/wire/table';
import { createSlate, type Slate } from '../slate/slate.ts';
import type { AcceptedCommands } from './accepted.ts';
import type { MoveMarks } from './moves.ts';
import type { MemberId } from './records.ts';
import { SparseMap, SparseSet } from './sparse.ts';

/** Somebody who came in with a name and holds a token. */
export interface Member extends Holder {
  readonly id: MemberId;
  readonly name: string;
  readonly picture?: Picture;
  readonly tokenHashes: string[];
}

/** Somebody who holds or held a seat. */
export interface Holder {
  /** One for each of their devices. */
  readonly tokenHashes: readonly string[];
}

export interface Table {
  readonly id: string;
  /** Of the last record; 0 before the first. */
  seq: number;
  /** About how much room its records take in a store. */
  bytes: number;
  /** Of the last record. */
  at: number;
  openedAt: number;
  /** The tables that its first game has been at, if it was sealed there; the last one last. */
  origins: readonly string[];
  code: string;
  config: TableConfig;
  status: TableStatus;
  host: MemberId;
  /** In order of coming; those who left are gone from it. */
  readonly members: Map<MemberId, Member>;
  /** Whom the host has sent away, the last ones; their tokens are good for nothing. */
  readonly putOut: SparseMap<MemberId, Member>;
  /** How many members there ever were. */
  memberCount: number;
  seats: SeatInfo[];
  /** By seat: hashes of the tokens of programs. Told to nobody, so they are no part of `seats`. */
  readonly botTokenHashes: SparseMap<Seat, string>;
  /** Members without a seat who want one with the next deal, in order. */
  readonly waiting: SparseSet<MemberId>;
  /** Members who have said that they would play the next game, in order. */
  readonly ready: SparseSet<MemberId>;
  /** For the next game, while none is running. */
  next: Binding | undefined;
  /** By member: what they are bound to for the next game. */
  readonly bound: SparseMap<MemberId, Bound>;
  /** A deal that was asked for, until the cards are dealt. */
  dealing: Dealing | undefined;
  /** The game that is running, or the last one. */
  round: Round | undefined;
  /** How many games were dealt. */
  roundCount: number;
  /** The results of all games of the evening. */
  readonly slate: Slate;
  /** Accepted commands with their numbers, the last ones of each member. */
  readonly accepted: AcceptedCommands;
}

/** What the server is bound to. */
export interface Binding {
  readonly commitment: string;
  readonly secret: string;
  /** The number under which it was published. */
  readonly seq: number;
}

/** What a member is bound to. */
export interface Bound {
  readonly commitment: string;
  readonly seq: number;
}

/** How far the shuffle of a game that was asked for has come. */
export interface Dealing {
  /** Since when members are waited for. */
  since: number;
  /** Whose salts count; undefined while those who are left bind themselves anew. */
  list: ShuffleList | undefined;
  /** What was shown, by member. */
  readonly salts: Map<MemberId, ShuffleSalt>;
  readonly voided: VoidedShuffle[];
}

/** One game at a table. */
export interface Round {
  readonly number: number;
  /** The number and the time of the deal. */
  readonly since: number;
  readonly startedAt: number;
  readonly game: AnyGame;
  /** As it was at the deal; the table's own may have changed since the end. */
  readonly config: TableConfig;
  readonly revision: number;
  readonly seed: string;
  /** Who began, as its start says. */
  readonly first: Seat;
  readonly shuffle: ShuffleProof | undefined;
  /** Names and kinds of players by seat, as they were at the deal. */
  readonly names: readonly string[];
  readonly players: readonly string[];
  /** By seat: everybody who held it since the first move, also before the game came here. */
  readonly holders: readonly Holder[][];
  /** It was saved at a table that is not known here, so that it may still be running elsewhere. */
  readonly isOriginUnknown: boolean;
  /** Undefined where the rules have another revision by now: then it cannot go on. */
  readonly session: Session | undefined;
  moves: number;
  outcome: Outcome | undefined;
  /** Of the moves since the deal, or since a saved game came here, in order. */
  readonly marks: MoveMarks;
  /** An open question whether moves are taken back. */
  undo: UndoQuestion | undefined;
  /** The numbers of moves to which the others did not want to go back: nobody is asked twice. */
  readonly refusedUndos: number[];
  /** Nothing happens by itself until somebody comes or does something. */
  paused: boolean;
  /** How long bots wait since they hurry; undefined: as long as the table says. */
  paceMs: number | undefined;
  /** Seats of bots and programs that must be told the game from its start before they are asked. */
  readonly untold: SparseSet<Seat>;
  /** By seat: the number under which it was last asked something new. */
  readonly askedAt: number[];
  /** By seat, what was open to it after the last record, to notice what is new. */
  readonly asked: (OpenQuestion | undefined)[];
  readonly clocks: SeatClock[];
}

export interface UndoQuestion {
  /** Who asks. */
  readonly seat: Seat;
  /** To how many moves the game would go back. */
  readonly moves: number;
  /** The number under which it was asked. */
  readonly seq: number;
  readonly agreed: MemberId[];
}

/** What a seat may do. */
export interface OpenQuestion {
  readonly legal: readonly number[];
  readonly waitedFor: boolean;
}

export interface SeatClock {
  bankMs: number;
  /** When the clock of the seat began to run for this move; undefined while it stands. */
  runningSince: number | undefined;
}

export function createTable(id: string): Table {
  return {
    id,
    seq: 0,
    bytes: 0,
    at: 0,
    openedAt: 0,
    origins: [],
    code: '',
    config: { game: '', rules: '', options: {}, seats: 0, listed: false, paceMs: 0 },
    status: 'waiting',
    host: '',
    members: new Map(),
    putOut: new SparseMap(),
    memberCount: 0,
    seats: [],
    botTokenHashes: new SparseMap(),
    waiting: new SparseSet(),
    ready: new SparseSet(),
    next: undefined,
    bound: new SparseMap(),
    dealing: undefined,
    round: undefined,
    roundCount: 0,
    slate: createSlate(),
    accepted: new Map(),
  };
}

export function endRound(table: Table, outcome: Outcome): void {
  table.round!.outcome = outcome;
  table.round!.undo = undefined;
  table.status = 'over';
}

/** The running game's session, where there is one that can go on. */
export function runningSession(table: Table): Session | undefined {
  return table.status === 'playing' ? table.round?.session : undefined;
}

/** The seats a member holds, also those that a bot plays meanwhile. */
export function seatsOf({ seats }: Table, member: MemberId): Seat[] {
  const held: Seat[] = [];
  for (let seat = 0; seat < seats.length; seat++) {
    const { occupant } = seats[seat]!;
    if (occupant.kind === 'person' && occupant.member === member) held.push(seat);
  }
  return held;
}

/** A bot over the network as a table knows it. */
export interface NetworkBotSeat {
  readonly seat: Seat;
  readonly name: string;
  /** Undefined at a table of 1.0, which did not note whose seat it was. */
  readonly tokenHash: string | undefined;
}

/** The seats that are held by programs; none at a table that is closed. */
export function programSeats({ seats, botTokenHashes, status }: Table): NetworkBotSeat[] {
  if (status === 'closed' || !seats.some(isProgramSeat)) return [];
  return seats.flatMap(({ occupant }, seat) =>
    occupant.kind === 'program'
      ? [{ seat, name: occupant.name, tokenHash: botTokenHashes.get(seat) }]
      : [],
  );
}

/** Whether an open seat of a saved game waits for the program that held it, by its token. */
export function isKeptForProgram({ seats, botTokenHashes, status }: Table, seat: Seat): boolean {
  const isOpen = seats[seat]?.occupant.kind === 'open';
  return isOpen && status === 'playing' && botTokenHashes.has(seat);
}

function isProgramSeat({ occupant }: SeatInfo): boolean {
  return occupant.kind === 'program';
}

/** The built-in bot that plays a seat now, as it is written. */
export function botAt({ seats }: Table, seat: Seat): string | undefined {
  const { occupant, standIn } = seats[seat]!;
  return standIn ?? (occupant.kind === 'bot' ? occupant.bot : undefined);
}

/** Whether a seat has been taken out of the running game; what it knew is nobody else's. */
export function isOut(table: Table, seat: Seat): boolean {
  const moves = runningSession(table)?.moves ?? [];
  return moves.some((move) => move.seat === seat && move.action === RETIRE);
}

/** Whether the time of a seat counts: not for built-in bots, and where nobody sits. */
export function hasClock(table: Table, seat: Seat): boolean {
  return botAt(table, seat) === undefined && table.seats[seat]!.occupant.kind !== 'open';
}

/** What goes before something that happens in a game that may be paused. */
export function resumed({ round }: Table): { readonly type: 'woken' }[] {
  return round?.paused === true ? [{ type: 'woken' }] : [];
}

/** Whether the game cannot go on without a seat. */
export function isWaitedFor(session: Session, seat: Seat): boolean {
  return hasSeat(session.deal.game.waitingFor(session.state), seat);
}
