import { assert } from '@stammtisch/kernel';
import type { Sprt, SprtPlan } from '../statistics/sprt.ts';
import { DISGUISED_DEALS } from './disguise.ts';
import { entrantOf, type EntrantSpec } from './entrant.ts';
import type { FailureReport, RejectionReport } from './failures.ts';
import { runLanes, type Stretch } from './lanes.ts';
import {
  addDeal,
  createTotals,
  findBroken,
  type MatchProgress,
  type MatchResult,
  progressOf,
  resultOf,
  testTotals,
} from './match-result.ts';
import type { DealExecutor, DealJob, DealResult, MatchPlan, StopSignal } from './plan.ts';
import { createNumbering, NOTHING_YET, type PartSoFar } from './so-far.ts';

/** As many deals as a match has at least where nobody asks for fewer; never one game. */
export const DEFAULT_DEALS = 101;

/** As many deals as a match can have; a test has so many where nobody names an end. */
export const DEALS_MAX = 100_000_000;

export interface MatchRun {
  /** From planMatch. */
  readonly plan: MatchPlan;
  readonly deals: number;
  readonly executor: DealExecutor;
  /** Ends the match as soon as this is decided; two entrants only. */
  readonly sprt?: SprtPlan;
  readonly stop?: StopSignal;
  /** Plays all deals, whoever keeps failing. */
  readonly playOut?: boolean | undefined;
  readonly keepLogs?: boolean;
  /** What was played of it before; those deals are not played again. */
  readonly before?: PartSoFar | undefined;
  /** Told after every stretch of deals. */
  readonly onProgress?: (progress: MatchProgress) => void;
  /** Told of every deal that counts, in order. */
  readonly onDeal?: (result: DealResult) => void;
  /** Told the logs of every deal that counts, in order. */
  readonly onLogs?: (lines: readonly string[]) => void;
  /** Told of every player that failed in a deal that counts, in order. */
  readonly onFailure?: (report: FailureReport) => void;
  /** Told of lines that were not taken in a deal that counts, in order. */
  readonly onRejection?: (report: RejectionReport) => void;
}

/**
 * Plays a match. Result, logs and the deal at which a sequential test ends it are the same for any
 * executor and any timing, as long as the bots do not watch the clock.
 */
export async function runMatch(run: MatchRun): Promise<MatchResult> {
  const { plan, deals, executor, keepLogs = false } = run;
  const playStretch = goOnAfter(run.before ?? NOTHING_YET);
  assert(Number.isSafeInteger(deals) && deals > 0, 'a match has at least one deal');
  assert(run.sprt === undefined || plan.entrants.length === 2, 'a test compares two entrants');
  const totals = createTotals(plan.entrants.length);
  let sprt: Sprt | undefined = run.sprt && testTotals(totals, run.sprt);
  const brokenNow = (): number | undefined =>
    run.playOut === true ? undefined : findBroken(totals);
  const isOver = (): boolean =>
    (sprt !== undefined && sprt.verdict !== 'open') || brokenNow() !== undefined;
  await runLanes({
    total: deals,
    stretch: stretchOf(plan, deals, executor.size),
    size: executor.size,
    stop: run.stop,
    play: (stretch) => playStretch({ plan, executor, keepLogs }, stretch),
    take(results) {
      for (const result of results) {
        addDeal(totals, result);
        run.onDeal?.(result);
        if (result.logs !== undefined) run.onLogs?.(result.logs);
        for (const report of result.rejections ?? []) run.onRejection?.(report);
        for (const report of result.failures ?? []) run.onFailure?.(report);
        if (run.sprt !== undefined) sprt = testTotals(totals, run.sprt);
        if (isOver()) break;
      }
      run.onProgress?.(progressOf(totals, deals, sprt));
      return !isOver();
    },
  });
  return resultOf(totals, { plan, planned: deals, sprt, broken: brokenNow() });
}

type Playing = Pick<DealJob, 'plan' | 'keepLogs'> & Pick<MatchRun, 'executor'>;

/** Plays stretches of the deals that count, but for those that were played before. */
function goOnAfter({ finished, interrupted }: PartSoFar) {
  const known = new Map(finished.map((result) => [result.deal, result]));
  const numberOf = createNumbering(interrupted);
  return async (
    { executor, ...job }: Playing,
    { from, to }: Stretch,
  ): Promise<readonly DealResult[]> => {
    const deals = Array.from({ length: to - from }, (_, i) => numberOf(from + i));
    const results = new Map<number, DealResult>();
    for (const run of listRuns(deals.filter((deal) => !known.has(deal)))) {
      for (const result of await executor.play({ ...job, ...run }))
        results.set(result.deal, result);
    }
    // After a stop some are missing.
    return deals.flatMap((deal) => known.get(deal) ?? results.get(deal) ?? []);
  };
}

/** Numbers in ascending order as stretches of those that follow each other. */
function listRuns(numbers: readonly number[]): Stretch[] {
  const runs: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.to === number) last.to++;
    else runs.push({ from: number, to: number + 1 });
  }
  return runs;
}

/** Enough stretches for every lane to be busy to the end, and none longer than this. */
const STRETCHES_PER_LANE = 16;
const STRETCH_MAX = 64;

/** How many deals a lane gets at a time: few where a bot is slow, more where they are quick. */
function stretchOf({ game, entrants, disguised }: MatchPlan, deals: number, lanes: number): number {
  if (disguised === true) return DISGUISED_DEALS;
  if (entrants.some((text) => isSlow(entrantOf(game, text)))) return 1;
  const fair = Math.ceil(deals / (Math.max(1, lanes) * STRETCHES_PER_LANE));
  return Math.min(STRETCH_MAX, fair);
}

function isSlow(entrant: EntrantSpec): boolean {
  return entrant.kind === 'outside' || entrant.spec.budget !== undefined;
}
