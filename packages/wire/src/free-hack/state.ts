import type { MauMauView } from '@stammtisch/games';
import type { GameLog, Session } from '@stammtisch/kernel';
import type { WireCard } from './cards.ts';
import type { Compat } from './compat.ts';
import type { FaultCounts } from './faults.ts';

/** Bots sit in the order in which they completed the handshake; slot 0 begins. */
export type Slot = 0 | 1;
export const SLOTS: readonly Slot[] = [0, 1];

export type BySlot<T> = readonly [T, T];

/** Lines a bot may send ahead; more are dropped. The jar had no limit, which we do not copy. */
export const EARLY_MAX: Readonly<Record<Compat, number>> = { contest: 1, jar: 1000 };

/** A line for a bot, without its ending. */
export interface Outgoing {
  readonly slot: Slot;
  readonly line: string;
}

/** Why a bot is out of a game before its end. */
export type Leaving = 'left' | 'timed-out' | 'fault-limit';

export type EndReason = 'empty-hand' | 'nothing-to-draw' | 'turn-limit' | Leaving | 'void';

/** The one result of a game. */
export interface TableResult {
  /** Undefined if the game is void. */
  readonly winner: Slot | undefined;
  readonly reason: EndReason;
  readonly faults: BySlot<FaultCounts>;
  /** Replies that were judged. */
  readonly replies: number;
  /** By our rules: in `jar` its outcome can be another where nothing was left to draw. */
  readonly log: GameLog;
}

/** A running game; only the functions of `table.ts` and what they use change it. */
export interface Table {
  readonly names: BySlot<string>;
  readonly compat: Compat;
  readonly session: Session;
  readonly faults: BySlot<FaultCounts>;
  /** Undefined while the game is on. */
  result: TableResult | undefined;
  replies: number;
  /** By slot: lines that came before their turn. */
  readonly early: BySlot<string[]>;
  /** By slot: its first hand until it was told. */
  readonly untold: [readonly WireCard[] | undefined, readonly WireCard[] | undefined];
  /** By slot: whether its connection is lost, so that nothing is sent to it. */
  readonly gone: [boolean, boolean];
  /** Jar only: a lost bot has missed a turn, and the next line to it will fail. */
  missed: boolean;
  /** Jar only: the game in which the reply after two cards that were not there is judged. */
  afterplay: Session | undefined;
}

export function otherSlot(slot: Slot): Slot {
  return slot === 0 ? 1 : 0;
}

/** The game that the next reply belongs to. */
export function currentSession({ afterplay, session }: Table): Session {
  return afterplay ?? session;
}

/** Who is on move while the game is on. */
export function moverOf(table: Table): Slot {
  const { deal, state } = currentSession(table);
  return deal.game.waitingFor(state) === 1 ? 0 : 1;
}

export function viewOf({ deal, state }: Session, slot: Slot): MauMauView {
  return deal.game.view(state, slot) as MauMauView;
}

export function send(table: Table, slot: Slot, line: string, lines: Outgoing[]): void {
  if (!table.gone[slot]) lines.push({ slot, line });
}

/** Slot 0 is always told first. */
export function sendAll(table: Table, line: string, lines: Outgoing[]): void {
  for (const slot of SLOTS) send(table, slot, line, lines);
}
