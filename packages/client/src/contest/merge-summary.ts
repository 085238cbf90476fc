/** Joins a contest that was fetched with what the live stream has told since. */
import type { ContestInfo, ContestMatchRow, LiveMessage } from '@stammtisch/wire/contest';

type Summary = Extract<LiveMessage, { type: 'summary' }>;

export interface Merged {
  readonly info: ContestInfo;
  /** Whether the whole has to be asked for again: more has happened than a summary can say. */
  readonly isStale: boolean;
}

export function mergeSummary(info: ContestInfo, summary: Summary, forOrganiser: boolean): Merged {
  const { state, progress, standings, pairs, bracket } = summary;
  const matches = mergeMatches(info.matches, summary);
  const known = matches.filter((match) => match.state === 'finished').length;
  const { queue: _, ...before } = info;
  const merged = {
    ...before,
    ...(summary.queue === undefined ? {} : { queue: summary.queue }),
    state,
    progress,
    entrants: summary.entrants.map((entrant) => {
      // Only the organiser is told what is behind a pseudonym, and not over the live stream.
      const ownName = info.entrants.find(({ name }) => name === entrant.name)?.ownName;
      return ownName === undefined ? entrant : { ...entrant, ownName };
    }),
    standings: standings ?? info.standings,
    pairs: pairs ?? info.pairs,
    matches,
    ...(bracket === undefined ? {} : { bracket }),
  };
  const hasNameToLearn =
    forOrganiser && info.class?.pseudonyms === true && hasNewcomer(info, summary);
  const isStale = state !== info.state || known < progress.finished || hasNameToLearn;
  return { info: merged, isStale };
}

function hasNewcomer({ entrants }: ContestInfo, summary: Summary): boolean {
  const known = new Set(entrants.map(({ name }) => name));
  return summary.entrants.some(({ name }) => !known.has(name));
}

function mergeMatches(
  before: readonly ContestMatchRow[],
  { running, finished }: Summary,
): ContestMatchRow[] {
  const rows = new Map(
    before.flatMap((row) => (row.state === 'finished' ? [[row.match, row]] : [])),
  );
  for (const row of [...finished, ...running]) rows.set(row.match, row);
  return [...rows.values()].sort((one, other) => one.match - other.match);
}

/** How long it will take from now on if it goes on like this; undefined where nobody can tell. */
export function timeLeft(info: ContestInfo): number | undefined {
  const { progress, deals, state, entrants } = info;
  const { matches, gamesPerSecond } = progress;
  if (state !== 'running' || matches === 0 || gamesPerSecond <= 0) return undefined;
  // Games that others play meanwhile say nothing about a match that stands still.
  if (entrants.some(({ waitedMs }) => waitedMs !== undefined)) return undefined;
  const games = Math.max(0, matches * deals - progress.deals) * GAMES_PER_DEAL;
  return (games / gamesPerSecond) * 1000;
}

const GAMES_PER_DEAL = 2;
