/** The rules of a game, loaded when they are needed first. */
import type { AnyGame } from '@stammtisch/kernel';
import { useEffect } from 'react';
import { createObservable, useWatched } from '../model/observable.ts';

type Games = Readonly<Record<string, AnyGame>>;

const games = createObservable<Games | undefined>(undefined);

/** All rules there are; the page need not wait for them to be shown. */
export async function loadGames(): Promise<Games> {
  const loaded = games.get() ?? (await import('@stammtisch/games')).GAMES;
  games.set(loaded);
  return loaded;
}

/** Undefined until it is loaded. */
export function useGame(id: string | undefined): AnyGame | undefined {
  const known = useWatched(games);
  useEffect(() => void loadGames(), []);
  return id === undefined ? undefined : known?.[id];
}
