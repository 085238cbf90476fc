/** The tables of a contest that runs: computed now and then, since that takes time. */
import {
  countMatches,
  type Played,
  summarizeTournament,
  type TournamentPlan,
  type TournamentResults,
} from '@stammtisch/arena';
import { type ContestTables, emptyTables, type RunningMatch, tablesOf } from './standings.ts';

export interface TableRefresh {
  /** Changes with the tables. */
  readonly version: number;
  /** Something has happened that changes the tables. */
  markStale(): void;
  /** The tables as they were computed last; computes them anew where it is time. */
  readonly read: () => ContestTables;
  /** The tables that follow from the results of a contest that is over. */
  close(results: TournamentResults): ContestTables;
}

export interface TableRefreshSetup {
  readonly plan: TournamentPlan;
  readonly played: readonly Played[];
  readonly running: () => readonly RunningMatch[];
  readonly onChange: () => void;
  readonly nowMs: () => number;
}

/** No more of the time than this goes into tables of a contest that runs. */
const TABLES_SHARE = 0.05;
const TABLES_MS_MIN = 500;

export function createTableRefresh(setup: TableRefreshSetup): TableRefresh {
  const { plan, played, running, onChange, nowMs } = setup;
  let tables = emptyTables(plan.entrants.map(({ name }) => name));
  let version = 0;
  let nextAtMs = 0;
  let isComputing = false;
  let isStale = true;

  async function compute(): Promise<void> {
    const startMs = nowMs();
    isStale = false;
    const results = await summarizeTournament(plan, played.toSorted(byMatch));
    tables = tablesOf(results, played, running());
    version++;
    nextAtMs = nowMs() + Math.max(TABLES_MS_MIN, (nowMs() - startMs) / TABLES_SHARE);
    onChange();
  }
  function refresh(): void {
    // The last match brings the results with it.
    const isLast = played.length === countMatches(plan);
    if (!isStale || isComputing || isLast || nowMs() < nextAtMs) return;
    isComputing = true;
    void compute().finally(() => (isComputing = false));
  }
  return {
    get version() {
      return version;
    },
    markStale: () => void (isStale = true),
    read() {
      refresh();
      return tables;
    },
    close(results) {
      tables = tablesOf(results, played.toSorted(byMatch), []);
      version++;
      onChange();
      return tables;
    },
  };
}

function byMatch(one: Played, other: Played): number {
  return one.record.match - other.record.match;
}
