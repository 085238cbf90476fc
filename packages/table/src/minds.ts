/** Whoever decides for a seat that no person plays. */
import type { Action, AnyGame, Ask, GameEvent, Outcome, Seat } from '@stammtisch/kernel';
import type { TurnClock } from '@stammtisch/wire/table';

/** A player without hands: a built-in bot, or a program over the network. */
export interface MindSeat {
  readonly table: string;
  /** The number of the game at the table. */
  readonly round: number;
  readonly game: AnyGame;
  readonly seat: Seat;
  readonly player:
    | { readonly kind: 'bot'; readonly bot: string; readonly seed: string }
    | { readonly kind: 'program'; readonly name: string };
  /** What a program is told at the start of a game. */
  readonly rules: string;
  readonly options: unknown;
  readonly names: readonly string[];
  readonly clock: TurnClock | undefined;
}

/**
 * A legal action, FAULT where the rules punish what was answered, undefined for silence where the
 * seat need not act. At once, or when it has thought; it rejects where there will be no answer.
 */
export type Choice = Action | undefined;

export interface Minds {
  choose(seat: MindSeat, ask: Ask): Choice | Promise<Choice>;
  /** Whether a program with that name is connected, and plays at this table or nowhere. */
  hasProgram(name: string, table: string): boolean;
  /** The programs that are connected, wherever they play. */
  listConnected?(): readonly string[];
  /** The programs that hold seats of a table: told when it wakes and whenever that changes. */
  programsAt?(table: string, names: readonly string[]): void;
  /**
   * The game is over, or the seat is played by somebody else now: what was kept for it can go.
   * `events` is what happened after the seat was last asked.
   */
  forget(
    seat: MindSeat,
    outcome: Outcome | undefined,
    seed: string | undefined,
    events?: readonly GameEvent[],
  ): void;
}
