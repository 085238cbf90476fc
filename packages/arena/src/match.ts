import { assert } from '@stammtisch/kernel';
import type { Sprt, SprtPlan } from './elo.ts';
import { entrantOf, type EntrantSpec } from './entrant.ts';
import type { FailureReport, RejectionReport } from './failures.ts';
import { runLanes } from './lanes.ts';
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
import type { Crew, DealResult, MatchPlan, StopSignal } from './plan.ts';

/** As many deals as a match has at least where nobody asks for fewer; never one game. */
export const DEFAULT_DEALS = 101;

export interface MatchRun {
  /** From planMatch. */
  readonly plan: MatchPlan;
  readonly deals: number;
  readonly crew: Crew;
  /** Ends the match as soon as this is decided; two entrants only. */
  readonly sprt?: SprtPlan;
  readonly stop?: StopSignal;
  /** Plays all deals, whoever keeps failing. */
  readonly playOut?: boolean | undefined;
  readonly keepLogs?: boolean;
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
 * crew and any timing, as long as the bots do not watch the clock.
 */
export async function runMatch(run: MatchRun): Promise<MatchResult> {
  const { plan, deals, crew, keepLogs = false } = run;
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
    stretch: stretchOf(plan, deals, crew.size),
    size: crew.size,
    stop: run.stop,
    play: ({ from, to }) => crew.play({ plan, from, to, keepLogs }),
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

/** Enough stretches for every lane to be busy to the end, and none longer than this. */
const STRETCHES_PER_LANE = 16;
const STRETCH_MAX = 64;

/** How many deals a lane gets at a time: one where a bot is slow, more where they are quick. */
function stretchOf({ game, entrants }: MatchPlan, deals: number, lanes: number): number {
  if (entrants.some((text) => isSlow(entrantOf(game, text)))) return 1;
  const fair = Math.ceil(deals / (Math.max(1, lanes) * STRETCHES_PER_LANE));
  return Math.min(STRETCH_MAX, fair);
}

function isSlow(entrant: EntrantSpec): boolean {
  return entrant.kind === 'outside' || entrant.spec.budget !== undefined;
}
