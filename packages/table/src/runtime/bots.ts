/** Bots decide for seats that no person plays. */
import type { AnyGame, Ask, Choice, GameEvent, Outcome, Seat } from '@stammtisch/kernel';
import type { TurnClock } from '@stammtisch/wire/table';
import type { NetworkBotSeat, Table } from '../core/state.ts';

/** A built-in bot or one over the network, on a seat of one game. */
export interface BotAtTable {
  readonly table: string;
  /** The number of the game at the table. */
  readonly round: number;
  readonly game: AnyGame;
  readonly seat: Seat;
  readonly player:
    | { readonly kind: 'bot'; readonly bot: string; readonly seed: string }
    | {
        readonly kind: 'program';
        readonly name: string;
        /** Of the token that its bot has shown; undefined: nobody can have shown one. */
        readonly tokenHash: string | undefined;
      };
  /** What a program is told at the start of a game. */
  readonly rules: string;
  readonly options: unknown;
  readonly names: readonly string[];
  readonly clock: TurnClock | undefined;
}

/** Whether the network bot that holds a seat is connected here, and not another of its name. */
export function isConnected(
  botPlayers: BotPlayers,
  table: Table,
  program: NetworkBotSeat,
): boolean {
  const { name, tokenHash } = program;
  return tokenHash !== undefined && botPlayers.botTokenHash(name, table.id) === tokenHash;
}

/** All bots that can play at the tables of a process. */
export interface BotPlayers {
  /** Answers at once, or when it has thought; rejects where there will be no answer. */
  choose(seat: BotAtTable, ask: Ask): Choice | Promise<Choice>;
  /**
   * The hash of the token of the bot with that name, where it is connected and plays at this
   * table or nowhere. By it a table knows whether it is the one that holds a seat.
   */
  botTokenHash(name: string, table: string): string | undefined;
  /** The programs that are connected, wherever they play. */
  listConnected?(): readonly string[];
  /** The programs that hold seats of a table: told when it wakes and whenever that changes. */
  programsAt?(table: string, programs: readonly NetworkBotSeat[]): void;
  /**
   * The game is over, or the seat is played by somebody else now: what was kept for it can go.
   * `events` is what happened after the seat was last asked.
   */
  forget(
    seat: BotAtTable,
    outcome: Outcome | undefined,
    seed: string | undefined,
    events?: readonly GameEvent[],
  ): void;
}
