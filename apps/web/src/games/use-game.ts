/** The rules of a game, loaded when they are needed first. */
import { findGame, loadGame } from '@stammtisch/games';
import type { AnyGame } from '@stammtisch/kernel';
import { useEffect } from 'react';
import { fetchPart } from '../model/fetch-part.ts';
import { createObservable, useWatched } from '../model/observable.ts';
import { findEntry } from './catalogue.ts';

/** Grows with every game that has come. */
const arrivals = createObservable(0);

async function fetchRules(id: string): Promise<void> {
  await fetchPart(() => loadGame(id));
  arrivals.set(arrivals.get() + 1);
}

/** Undefined until it is loaded. */
export function useGame(id: string | undefined): AnyGame | undefined {
  useWatched(arrivals);
  const found = id === undefined ? undefined : findGame(id);
  const isMissing = found?.ok === false;
  useEffect(() => {
    if (id !== undefined && isMissing) void fetchRules(id);
  }, [id, isMissing]);
  return found?.ok === true ? found.value : undefined;
}

/** Whether the rules of a game are there, if it is one of those that have any here. */
export function useRulesReady(id: string): boolean {
  return useGame(id) !== undefined || findEntry(id) === undefined;
}
