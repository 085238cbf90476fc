/** The games that were finished in this browser. They are never sent anywhere. */
import { createKept } from './kept.ts';
import { useWatched } from './observable.ts';
import type { GameResult } from './statistics.ts';

interface KeptResults {
  /** Games that ended before were deleted and do not come back. */
  readonly since: number;
  /** Oldest first. */
  readonly list: readonly GameResult[];
}

/** The oldest ones are forgotten. */
const RESULTS_MAX = 1000;

const results = createKept('results', readResults);

export function useResults(): readonly GameResult[] {
  return useWatched(results).list;
}

/** Counts a game, unless that was done. */
export function countGame(result: GameResult): void {
  const { since, list } = results.get();
  if (result.at < since || list.some(({ id }) => id === result.id)) return;
  results.set({ since, list: [...list, result].slice(-RESULTS_MAX) });
}

export function deleteResults(): void {
  results.set({ since: Date.now(), list: [] });
}

function readResults(raw: unknown): KeptResults {
  const { since, list } = (typeof raw === 'object' && raw !== null ? raw : {}) as {
    readonly since?: unknown;
    readonly list?: unknown;
  };
  return {
    since: typeof since === 'number' ? since : 0,
    list: Array.isArray(list) ? list.filter(isResult) : [],
  };
}

function isResult(raw: unknown): raw is GameResult {
  if (typeof raw !== 'object' || raw === null) return false;
  const { id, game, at, won, people, bots } = raw as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof game === 'string' &&
    typeof at === 'number' &&
    typeof won === 'boolean' &&
    typeof bots === 'boolean' &&
    Array.isArray(people) &&
    people.every((name) => typeof name === 'string')
  );
}
