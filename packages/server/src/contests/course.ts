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
  type Played,
  rowOf,
  summarizeTournament,
  type TournamentPlan,
  type TournamentResults,
} from '@stammtisch/arena';
import type {
  ContestInfo,
  ContestMatchRow,
  ContestProgress,
  ContestRatings,
} from '@stammtisch/wire/contest';
import { createRateMeter } from './rate.ts';
import { createRatingLine } from './rating-line.ts';
import {
  type ContestTables,
  emptyTables,
  reliabilityOf,
  rowOfRecord,
  rowOfRunning,
  type RunningMatch,
  tablesOf,
} from './tables.ts';

/** All that is shown of a contest that is over; kept as a file. */
export interface FinalView extends ContestTables {
  readonly matches: ContestMatchRow[];
  readonly ratings: ContestRatings;
  readonly progress: ContestProgress;
  readonly winner?: string;
  readonly levelWithWinner?: string[];
  readonly reliability?: NonNullable<ContestInfo['reliability']>;
}

export interface Course {
  readonly plan: TournamentPlan;
  /** Changes with the tables. */
  readonly version: number;
  begin(heading: MatchHeading): void;
  /** What was played of a match before it was broken off. */
  recall(heading: MatchHeading, parts: readonly PartSoFar[]): void;
  take(plan: MatchPlan, result: DealResult): void;
  finish(record: MatchRecord): void;
  running(): ContestMatchRow[];
  finished(): readonly ContestMatchRow[];
  findRunning(match: number): RunningMatch | undefined;
  isPlaying(name: string): boolean;
  progress(): ContestProgress;
  /** The tables as they were computed last; they take time, so that they may lag behind. */
  tables(): ContestTables;
  ratings(): ContestRatings;
  /** All of it, when it is over. */
  close(results: TournamentResults): FinalView;
}

/** No more of the time than this goes into tables of a contest that runs. */
const TABLES_SHARE = 0.05;
const TABLES_MS_MIN = 500;

export async function createCourse(
  plan: TournamentPlan,
  onChange: () => void,
  nowMs: () => number,
): Promise<Course> {
  const names = plan.entrants.map(({ name }) => name);
  const running = new Map<number, RunningMatch>();
  const bySeed = new Map<string, RunningMatch>();
  const rows: ContestMatchRow[] = [];
  const played: Played[] = [];
  const meter = createRateMeter(nowMs);
  const total = { deals: 0, games: 0 };
  const line = createRatingLine(names, await createRatings(names));
  const course = { version: 0, nextAtMs: 0, isComputing: false, isStale: true };
  let tables: ContestTables = emptyTables(names);

  async function compute(): Promise<void> {
    const startMs = nowMs();
    course.isStale = false;
    const results = await summarizeTournament(plan, played.toSorted(byMatch));
    tables = tablesOf(results, played, [...running.values()]);
    course.version++;
    course.nextAtMs = nowMs() + Math.max(TABLES_MS_MIN, (nowMs() - startMs) / TABLES_SHARE);
    onChange();
  }
  function refresh(): void {
    // The last match brings the results with it.
    const isLast = played.length === countMatches(plan);
    if (!course.isStale || course.isComputing || isLast || nowMs() < course.nextAtMs) return;
    course.isComputing = true;
    void compute().finally(() => (course.isComputing = false));
  }
  function count(match: RunningMatch | undefined, result: DealResult): void {
    match?.rows.push(rowOf(result));
    match?.logs.push(...(result.logs ?? []));
    total.deals++;
    total.games += result.games;
  }
  const progress = (): ContestProgress => ({
    round: Math.max(
      0,
      ...[...running.values()].map(({ heading }) => heading.round),
      ...(rows.length === 0 ? [] : [rows.at(-1)!.round]),
    ),
    rounds: plan.rounds,
    matches: countMatches(plan),
    finished: rows.length,
    ...total,
    gamesPerSecond: Math.round(meter.perSecond() * 10) / 10,
  });
  return {
    plan,
    get version() {
      return course.version;
    },
    begin(heading) {
      const match = { heading, rows: [], logs: [], interrupted: [] };
      running.set(heading.match, match);
      bySeed.set(heading.seed, match);
      course.isStale = true;
      onChange();
    },
    recall({ match: number }, parts) {
      const match = running.get(number);
      match?.interrupted.push(...listInterrupted(parts));
      for (const { finished } of parts) for (const result of finished) count(match, result);
      onChange();
    },
    take({ seed }, result) {
      count(bySeed.get(seed.replace(/\/more\/\d+$/, '')), result);
      meter.add(result.games);
      onChange();
    },
    finish(record) {
      const before = running.get(record.match);
      // What was found in a folder was not counted yet.
      if (before === undefined) {
        total.deals += record.deals.length;
        total.games += record.games;
      }
      running.delete(record.match);
      bySeed.delete(record.seed);
      rows.push(rowOfRecord(plan, record));
      rows.sort((one, other) => one.match - other.match);
      const [a, b] = record.names.map((name) => names.indexOf(name)) as [number, number];
      const { round, stage } = record;
      played.push({ pairing: { round, stage, a, b }, record });
      line.add({ a, b, scores: record.deals.map(([score]) => score) });
      course.isStale = true;
      onChange();
    },
    running: () => [...running.values()].map((match) => rowOfRunning(plan, match)),
    finished: () => rows,
    findRunning: (match) => running.get(match),
    isPlaying: (name) => [...running.values()].some(({ heading }) => heading.names.includes(name)),
    progress,
    tables() {
      refresh();
      return tables;
    },
    ratings: () => line.list(),
    close(results) {
      const final = tablesOf(results, played.toSorted(byMatch), []);
      tables = final;
      course.version++;
      onChange();
      const { winner, levelWithWinner } = results;
      const reliability = reliabilityOf(results);
      return {
        ...final,
        matches: rows,
        ratings: line.list(),
        progress: { ...progress(), gamesPerSecond: 0 },
        ...(winner === undefined ? {} : { winner }),
        ...(levelWithWinner === undefined ? {} : { levelWithWinner: [...levelWithWinner] }),
        ...(reliability === undefined ? {} : { reliability }),
      };
    },
  };
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

function byMatch(one: Played, other: Played): number {
  return one.record.match - other.record.match;
}
