import {
  type Elo,
  eloEstimate,
  likelihoodOfSuperiority,
  normalizedElo,
} from '../statistics/elo.ts';
import { runSprt, type Sprt, type SprtPlan } from '../statistics/sprt.ts';
import { addFailure, addRejections, type FailureCounts, type RejectionCounts } from './failures.ts';
import type { DealResult, MatchPlan } from './plan.ts';
import { estimateRatio } from '../statistics/ratio.ts';
import {
  addTo,
  correctHolm,
  DIFFERENCE,
  EMPTY_SAMPLE,
  type Estimate,
  estimate,
  type Measure,
  measure,
  moreDeals,
  pValue,
  type Sample,
  UNIT,
} from '../statistics/statistics.ts';

/** What a match has shown. Plain JSON without times: the same for every run of the same plan. */
export interface MatchResult {
  readonly plan: MatchPlan;
  /** As many as were asked for. */
  readonly planned: number;
  /** As many as were played and counted. */
  readonly deals: number;
  readonly games: number;
  readonly moves: number;
  /** All deals were played, the test was decided, a bot kept failing, or somebody stopped it. */
  readonly end: 'complete' | 'decided' | 'broken' | 'stopped';
  /** Who kept failing, by index. */
  readonly broken?: number;
  readonly entrants: readonly EntrantResult[];
  /** The first entrant against each of the others, in order. */
  readonly versus: readonly Versus[];
  /** How much better the first is, with two entrants. */
  readonly elo?: Elo;
  /** The same in deviations of the score; absent where all deals were the same. */
  readonly normalizedElo?: Estimate;
  /** How likely the first is better than the other, with two entrants. */
  readonly los?: number;
  /** With two entrants: how often the first had which score in a deal, ascending. */
  readonly scoreCounts?: readonly ScoreCount[];
  readonly sprt?: Sprt;
}

/** Of a deal of two games there are five: both lost to both won. */
export type ScoreCount = readonly [score: number, deals: number];

export interface EntrantResult {
  readonly bot: string;
  /** Share of the games won by one of its seats; k winners count 1/k. */
  readonly wins: Estimate;
  /** Against the seats of all others: 1 ahead, 1/2 level, 0 behind. */
  readonly score: Estimate;
  /** Per game and seat. */
  readonly points: Measure;
  /** How often it was taken out of a game; absent where never. */
  readonly failures?: FailureCounts;
  /** How often a line of it was not taken while it played on; absent where never. */
  readonly rejections?: RejectionCounts;
}

/** A match ends when one entrant fails in every game of so many deals in a row. */
export const FAILED_DEALS_MAX = 5;

/** How far the first entrant is ahead of another one; differences of what EntrantResult gives. */
export interface Versus {
  readonly bot: string;
  readonly wins: Estimate;
  readonly score: Estimate;
  readonly points: Measure;
  /** How many times the points of the other one it has; where both always had some. */
  readonly pointsRatio?: Measure;
  /**
   * How likely so great a difference of the scores is between equals, corrected for the number of
   * different bots that the first is compared with (Holm), but not for the end of a sequential test.
   */
  readonly pValue: number;
  /** So many more deals for 95 % certainty, if the difference stays; absent if there is none. */
  readonly moreDeals?: number;
}

/** A match on its way. */
export interface MatchProgress {
  readonly planned: number;
  readonly deals: number;
  readonly games: number;
  /** Of the first entrant. */
  readonly score: Estimate;
  readonly wins: Estimate;
  readonly sprt?: Sprt;
}

/** Sums over the deals of a match. */
export interface Totals {
  deals: number;
  games: number;
  moves: number;
  readonly entrants: Trio[];
  /** How often the first entrant had which score. */
  readonly scoreCounts: Map<number, number>;
  /** First minus other, by the other one; that of the first itself stays unused. */
  readonly ahead: Trio[];
  readonly failures: FailureCounts[];
  readonly rejections: RejectionCounts[];
  /** By entrant: in how many deals up to now, without a break, it failed in every game. */
  readonly failedDeals: number[];
}

export function createTotals(entrants: number): Totals {
  const trios = (): Trio[] => Array.from({ length: entrants }, () => EMPTY_TRIO);
  return {
    deals: 0,
    games: 0,
    moves: 0,
    entrants: trios(),
    scoreCounts: new Map(),
    ahead: trios(),
    failures: Array.from({ length: entrants }, () => ({})),
    rejections: Array.from({ length: entrants }, () => ({})),
    failedDeals: Array.from({ length: entrants }, () => 0),
  };
}

export function addDeal(totals: Totals, result: DealResult): void {
  totals.deals++;
  totals.games += result.games;
  totals.moves += result.moves;
  const first = valuesOf(result, 0);
  totals.scoreCounts.set(first.score, (totals.scoreCounts.get(first.score) ?? 0) + 1);
  for (let entrant = 0; entrant < totals.entrants.length; entrant++) {
    const own = valuesOf(result, entrant);
    totals.entrants[entrant] = addToTrio(totals.entrants[entrant]!, own);
    const lead = {
      wins: first.wins - own.wins,
      score: first.score - own.score,
      points: first.points - own.points,
    };
    totals.ahead[entrant] = addToTrio(totals.ahead[entrant]!, lead);
    totals.failedDeals[entrant] = hasFailed(result, entrant) ? totals.failedDeals[entrant]! + 1 : 0;
  }
  // An entrant that was absent has not failed.
  for (const { entrant, kind } of result.unplayed === true ? [] : (result.failures ?? [])) {
    totals.failures[entrant] = addFailure(totals.failures[entrant]!, kind);
  }
  for (const report of result.rejections ?? []) {
    const { entrant } = report;
    totals.rejections[entrant] = addRejections(totals.rejections[entrant]!, report);
  }
}

/** An entrant that fails again and again, by index: playing on would show nothing. */
export function findBroken({ failedDeals }: Totals): number | undefined {
  const found = failedDeals.findIndex((deals) => deals >= FAILED_DEALS_MAX);
  return found < 0 ? undefined : found;
}

/** Where a sequential test stands after the deals so far. */
export function testTotals(totals: Totals, plan: SprtPlan): Sprt {
  return runSprt(plan, totals.scoreCounts);
}

export function progressOf(totals: Totals, planned: number, sprt?: Sprt): MatchProgress {
  const { deals, games } = totals;
  const first = totals.entrants[0]!;
  const score = estimate(first.score, UNIT);
  const wins = estimate(first.wins, UNIT);
  return { planned, deals, games, score, wins, ...(sprt === undefined ? {} : { sprt }) };
}

export function resultOf(
  totals: Totals,
  {
    plan,
    planned,
    sprt,
    broken,
  }: {
    plan: MatchPlan;
    planned: number;
    sprt?: Sprt | undefined;
    /** Whose failing has ended the match. */
    broken?: number | undefined;
  },
): MatchResult {
  const { deals, games, moves } = totals;
  const entrants = totals.entrants.map((trio, i) => ({
    bot: plan.entrants[i]!,
    ...estimateTrio(trio, UNIT),
    ...(isEmpty(totals.failures[i]!) ? {} : { failures: totals.failures[i]! }),
    ...(isEmpty(totals.rejections[i]!) ? {} : { rejections: totals.rejections[i]! }),
  }));
  const decided = sprt !== undefined && sprt.verdict !== 'open';
  const end = decided ? 'decided' : deals === planned ? 'complete' : 'stopped';
  return {
    plan,
    planned,
    deals,
    games,
    moves,
    ...(broken === undefined ? { end } : { end: 'broken', broken }),
    entrants,
    versus: compareFirst(plan.entrants, totals),
    ...(entrants.length === 2 ? compareTwo(totals, entrants[0]!.score) : {}),
    ...(sprt === undefined ? {} : { sprt }),
  };
}

/** What is known of the first of two. */
function compareTwo(
  { entrants, scoreCounts }: Totals,
  score: Estimate,
): Pick<MatchResult, 'elo' | 'normalizedElo' | 'los' | 'scoreCounts'> {
  const scores = entrants[0]!.score;
  const normalized = normalizedElo(scores);
  return {
    elo: eloEstimate(score),
    ...(normalized === undefined ? {} : { normalizedElo: normalized }),
    los: likelihoodOfSuperiority(scores),
    scoreCounts: [...scoreCounts].sort(([one], [other]) => one - other),
  };
}

/** Whether an entrant was taken out of every game of a deal. */
function hasFailed({ failures = [], games }: DealResult, entrant: number): boolean {
  const own = failures.filter((failure) => failure.entrant === entrant);
  return new Set(own.map(({ game }) => game)).size === games;
}

function isEmpty(counts: FailureCounts | RejectionCounts): boolean {
  return Object.keys(counts).length === 0;
}

interface Trio {
  readonly wins: Sample;
  readonly score: Sample;
  readonly points: Sample;
}

type Values = Readonly<Record<keyof Trio, number>>;

const EMPTY_TRIO: Trio = { wins: EMPTY_SAMPLE, score: EMPTY_SAMPLE, points: EMPTY_SAMPLE };

function valuesOf({ wins, scores, points }: DealResult, entrant: number): Values {
  return { wins: wins[entrant]!, score: scores[entrant]!, points: points[entrant]! };
}

function addToTrio(trio: Trio, values: Values): Trio {
  return {
    wins: addTo(trio.wins, values.wins),
    score: addTo(trio.score, values.score),
    points: addTo(trio.points, values.points),
  };
}

function estimateTrio(
  trio: Trio,
  range: typeof UNIT,
): Record<'wins' | 'score', Estimate> & { points: Measure } {
  return {
    wins: estimate(trio.wins, range),
    score: estimate(trio.score, range),
    points: measure(trio.points),
  };
}

/** Copies of one bot are one question, and a bot against its own copy is none. */
function compareFirst(bots: readonly string[], totals: Totals): Versus[] {
  const asked = [...new Set(bots.slice(1))].filter((bot) => bot !== bots[0]);
  const corrected = correctHolm(
    asked.map((bot) => pValue(totals.ahead[bots.indexOf(bot)]!.score, 0)),
  );
  return bots.slice(1).map((bot, i) => {
    const own = pValue(totals.ahead[i + 1]!.score, 0);
    return versusOf(bot, totals, i + 1, corrected[asked.indexOf(bot)] ?? own);
  });
}

function versusOf(
  bot: string,
  { entrants, ahead }: Totals,
  rival: number,
  corrected: number,
): Versus {
  const trio = ahead[rival]!;
  const more = moreDeals(trio.score, 0, DIFFERENCE);
  const ratio = ratioOf(entrants[0]!.points, entrants[rival]!.points, trio.points);
  return {
    bot,
    ...estimateTrio(trio, DIFFERENCE),
    ...(ratio === undefined ? {} : { pointsRatio: ratio }),
    pValue: corrected,
    ...(more === undefined ? {} : { moreDeals: more }),
  };
}

/** Of two samples and that of their differences, which holds the sum of products. */
function ratioOf(one: Sample, other: Sample, difference: Sample): Measure | undefined {
  const { count } = difference;
  if (count < 2 || one.least <= 0 || other.least <= 0) return undefined;
  if (difference.squares === 0) return { mean: 1 };
  const ab = (one.squares + other.squares - difference.squares) / 2;
  return estimateRatio({ count, a: one.sum, b: other.sum, aa: one.squares, bb: other.squares, ab });
}
