/** How a contest goes: matches that run, those that are over, and the tables that follow. */
import {
  countMatches,
  createRatings,
  type DealResult,
  listInterrupted,
  type MatchHeading,
  type MatchPlan,
  type MatchRecord,
  type PartSoFar,
  playedScores,
  type Played,
  rowOf,
  type TournamentPlan,
  type TournamentResults,
} from '@stammtisch/arena';
import { withoutUndefined } from '@stammtisch/kernel';
import type {
  ContestInfo,
  ContestMatchRow,
  ContestProgress,
  ContestRatings,
} from '@stammtisch/wire/contest';
import { createRateMeter, type RateMeter } from './rate.ts';
import { createRatingHistory, type RatingHistory } from './rating-history.ts';
import { createTableRefresh, type TableRefresh } from './table-refresh.ts';
import {
  type ContestTables,
  reliabilityOf,
  rowOfRecord,
  rowOfRunning,
  type RunningMatch,
} from './standings.ts';

/** All that is shown of a contest that is over; kept as a file. */
export interface FinalView extends ContestTables {
  readonly matches: ContestMatchRow[];
  readonly ratings: ContestRatings;
  readonly progress: ContestProgress;
  readonly winner?: string;
  readonly levelWithWinner?: string[];
  readonly reliability?: NonNullable<ContestInfo['reliability']>;
}

/** How a contest goes, in memory; it is told of everything that is played. */
export interface Progress {
  readonly plan: TournamentPlan;
  readonly names: readonly string[];
  readonly onChange: () => void;
  /** By the number of the match. */
  readonly running: Map<number, RunningMatch>;
  readonly bySeed: Map<string, RunningMatch>;
  /** Matches that are over, in their order. */
  readonly finished: ContestMatchRow[];
  readonly played: Played[];
  readonly meter: RateMeter;
  readonly total: { deals: number; games: number };
  readonly ratings: RatingHistory;
  readonly tables: TableRefresh;
}

export function createProgress(
  plan: TournamentPlan,
  onChange: () => void,
  nowMs: () => number,
): Progress {
  const names = plan.entrants.map(({ name }) => name);
  const running = new Map<number, RunningMatch>();
  const played: Played[] = [];
  const listRunning = (): RunningMatch[] => [...running.values()];
  return {
    plan,
    names,
    onChange,
    running,
    bySeed: new Map(),
    finished: [],
    played,
    meter: createRateMeter(nowMs),
    total: { deals: 0, games: 0 },
    ratings: createRatingHistory(names, createRatings(names)),
    tables: createTableRefresh({ plan, played, running: listRunning, onChange, nowMs }),
  };
}

/** A match begins. */
export function beginMatch(
  { running, bySeed, tables, onChange }: Progress,
  heading: MatchHeading,
): void {
  const match = { heading, rows: [], logs: [], interrupted: [] };
  running.set(heading.match, match);
  bySeed.set(heading.seed, match);
  tables.markStale();
  onChange();
}

/** Counts what was played of a match before it was broken off. */
export function recallMatch(
  progress: Progress,
  { match: number }: MatchHeading,
  parts: readonly PartSoFar[],
): void {
  const match = progress.running.get(number);
  match?.interrupted.push(...listInterrupted(parts));
  for (const { finished } of parts) for (const result of finished) add(progress, match, result);
  progress.onChange();
}

/** A deal is over. */
export function takeDeal(progress: Progress, { seed }: MatchPlan, result: DealResult): void {
  add(progress, progress.bySeed.get(seed.replace(/\/more\/\d+$/, '')), result);
  progress.meter.add(result.games);
  progress.onChange();
}

function add({ total }: Progress, match: RunningMatch | undefined, result: DealResult): void {
  match?.rows.push(rowOf(result));
  match?.logs.push(...(result.logs ?? []));
  total.deals++;
  total.games += result.games;
}

/** A match is over. */
export function finishMatch(progress: Progress, record: MatchRecord): void {
  const { plan, names, running, bySeed, finished, played, total, ratings, tables } = progress;
  // A match that was found in a folder was not counted yet.
  if (!running.has(record.match)) {
    total.deals += record.deals.length;
    total.games += record.games;
  }
  running.delete(record.match);
  bySeed.delete(record.seed);
  finished.push(rowOfRecord(plan, record));
  finished.sort((one, other) => one.match - other.match);
  const [a, b] = record.names.map((name) => names.indexOf(name)) as [number, number];
  const { round, stage } = record;
  played.push({ pairing: { round, stage, a, b }, record });
  ratings.add({ a, b, scores: playedScores(record) });
  tables.markStale();
  progress.onChange();
}

export function countProgress({
  plan,
  running,
  finished,
  total,
  meter,
}: Progress): ContestProgress {
  const rounds = [...running.values()].map(({ heading }) => heading.round);
  return {
    round: Math.max(0, ...rounds, finished.at(-1)?.round ?? 0),
    rounds: plan.rounds,
    matches: countMatches(plan),
    finished: finished.length,
    ...total,
    gamesPerSecond: Math.round(meter.perSecond() * 10) / 10,
  };
}

/** All that is shown of the contest, when it is over. */
export function closeProgress(progress: Progress, results: TournamentResults): FinalView {
  const { winner, levelWithWinner } = results;
  return withoutUndefined({
    ...progress.tables.close(results),
    matches: progress.finished,
    ratings: progress.ratings.list(),
    progress: { ...countProgress(progress), gamesPerSecond: 0 },
    winner,
    levelWithWinner: levelWithWinner && [...levelWithWinner],
    reliability: reliabilityOf(results),
  });
}

export function emptyProgress(): ContestProgress {
  return {
    round: 0,
    rounds: 0,
    matches: 0,
    finished: 0,
    deals: 0,
    games: 0,
    gamesPerSecond: 0,
  };
}

export function listRunning({ plan, running }: Progress): ContestMatchRow[] {
  return [...running.values()].map((match) => rowOfRunning(plan, match));
}

export function isPlaying({ running }: Progress, name: string): boolean {
  return [...running.values()].some(({ heading }) => heading.names.includes(name));
}
