/** What a table hands to the components that draw one game. */
import type { Answer } from '@stammtisch/client';
import type { AnyGame, GameView, Seat } from '@stammtisch/kernel';
import type { News, TableInfo } from '@stammtisch/wire/table';
import type { ComponentType } from 'react';

/** What a page of a game gets; it draws, and calls `play`. It decides nothing. */
export interface GamePageProps {
  readonly game: AnyGame;
  readonly info: TableInfo;
  /** Whose view this is; SPECTATOR for those who only watch. */
  readonly seat: Seat;
  /** All that may be shown. A page of one game takes it as the view type of that game. */
  readonly view: GameView;
  /** What this seat may do now, as texts of `game.codec`, and as the numbers `scene` uses. */
  readonly legal: readonly string[];
  readonly actions: readonly number[];
  /** Whether the game cannot go on without this seat; false where it may only call. */
  readonly waitedFor: boolean;
  /**
   * Sends a move, given as a text of `game.codec` or as its number. Also what is not in `legal` may
   * be sent: the answer then says why not, to be shown at the card.
   */
  readonly play: (action: string | number) => Promise<Answer>;
  /** The last things that happened, oldest first, each with a number (`seq`) that never repeats. */
  readonly news: readonly News[];
  /** By seat. */
  readonly names: readonly string[];
}

export type GamePage = ComponentType<GamePageProps>;

/** What the result of a game shows of everybody, in place of a plain list. */
export interface GameEndingProps {
  readonly view: GameView;
  /** By seat. */
  readonly places: readonly number[];
  /** By seat. */
  readonly points: readonly number[];
  readonly names: readonly string[];
}

export type GameEnding = ComponentType<GameEndingProps>;
