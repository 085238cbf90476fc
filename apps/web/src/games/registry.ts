/** Which components draw which game. A game without a page of its own is drawn from its scene. */
import { type LazyExoticComponent } from 'react';
import type { GameEnding, GamePage } from '../table-view/game-page.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

type FetchPage = () => Promise<GamePage>;

const fetchGeneric: FetchPage = async () =>
  (await import('./generic/generic-page.tsx')).GenericPage;

/** By the id of the game. To add one: a folder here, and a line like those. */
const FETCH: Readonly<Record<string, FetchPage>> = {
  'mau-mau': async () => (await import('./mau-mau/mau-mau-page.tsx')).MauMauPage,
  'mops-royal': async () => (await import('./mops-royal/mops-royal-page.tsx')).MopsRoyalPage,
  chanco: async () => (await import('./chanco/chanco-page.tsx')).ChancoPage,
  schwimmen: async () => (await import('./schwimmen/schwimmen-page.tsx')).SchwimmenPage,
};

const GENERIC: LazyExoticComponent<GamePage> = lazyPart(fetchGeneric);
const PAGES: Readonly<Record<string, LazyExoticComponent<GamePage>>> = Object.fromEntries(
  Object.entries(FETCH).map(([game, fetchPage]) => [game, lazyPart(fetchPage)]),
);

/** What shows the result of a game; without one it is a plain list. */
const FETCH_ENDING: Readonly<Record<string, () => Promise<GameEnding>>> = {
  chanco: async () => (await import('./chanco/result.tsx')).Result,
  'crazy-eights': async () => (await import('./crazy-eights/result.tsx')).Result,
  'mops-royal': async () => (await import('./mops-royal/result.tsx')).Result,
  schwimmen: async () => (await import('./schwimmen/result.tsx')).Result,
};

const ENDINGS: Readonly<Record<string, LazyExoticComponent<GameEnding>>> = Object.fromEntries(
  Object.entries(FETCH_ENDING).map(([game, fetchEnding]) => [game, lazyPart(fetchEnding)]),
);

/** Pages on which players who share a device give their names. */
export const HOT_SEAT_PAGES = {
  'mops-royal': lazyPart(async () => (await import('./mops-royal/front-page.tsx')).FrontPage),
} as const;

/** Games in which nothing is hidden: players at one screen need not look away. */
const OPEN_GAMES: readonly string[] = ['mops-royal'];

export function endingOf(game: string): LazyExoticComponent<GameEnding> | undefined {
  return ENDINGS[game];
}

export function hidesNothing(game: string): boolean {
  return OPEN_GAMES.includes(game);
}

/** Fetches the page that draws a game, ahead of the moment when it is shown. */
export async function fetchPageOf(game: string): Promise<void> {
  await (FETCH[game] ?? fetchGeneric)();
}

/** The same for what shows its result. */
export async function fetchEndingOf(game: string): Promise<void> {
  await FETCH_ENDING[game]?.();
}

export function pageOf(game: string): LazyExoticComponent<GamePage> {
  return PAGES[game] ?? GENERIC;
}
