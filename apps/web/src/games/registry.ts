/** Which page draws which game. A game without a page of its own is drawn from its scene. */
import type { AnyGame, GameView, Seat } from '@stammtisch/kernel';
import type { News, TableInfo } from '@stammtisch/wire/table';
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { Answer } from '../link/link.ts';

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

const GENERIC: LazyExoticComponent<GamePage> = lazy(async () => {
  const { GenericPage } = await import('./generic/generic-page.tsx');
  return { default: GenericPage };
});

/** By the id of the game. To add one: a folder here, and a line like the one above. */
const PAGES: Readonly<Record<string, LazyExoticComponent<GamePage>>> = {
  'mau-mau': lazy(async () => ({
    default: (await import('./mau-mau/mau-mau-page.tsx')).MauMauPage,
  })),
  'mops-royal': lazy(async () => ({
    default: (await import('./mops-royal/mops-royal-page.tsx')).MopsRoyalPage,
  })),
  chanco: lazy(async () => ({ default: (await import('./chanco/chanco-page.tsx')).ChancoPage })),
};

/** What the result of a game shows of everybody, in place of a plain list. */
export interface GameEndingProps {
  readonly view: GameView;
  /** By seat. */
  readonly places: readonly number[];
  readonly names: readonly string[];
}

type GameEnding = ComponentType<GameEndingProps>;

const ENDINGS: Readonly<Record<string, LazyExoticComponent<GameEnding>>> = {
  chanco: lazy(async () => ({ default: (await import('./chanco/result.tsx')).Result })),
  'mops-royal': lazy(async () => ({ default: (await import('./mops-royal/result.tsx')).Result })),
};

/** Games in which nothing is hidden: who shares a screen need not look away. */
const OPEN_GAMES: readonly string[] = ['mops-royal'];

export function endingOf(game: string): LazyExoticComponent<GameEnding> | undefined {
  return ENDINGS[game];
}

export function hidesNothing(game: string): boolean {
  return OPEN_GAMES.includes(game);
}

export function pageOf(game: string): LazyExoticComponent<GamePage> {
  return PAGES[game] ?? GENERIC;
}
