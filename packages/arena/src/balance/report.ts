import { GAMES } from '@stammtisch/games';
import { estimateRatio } from '../statistics/ratio.ts';
import {
  addTo,
  EMPTY_SAMPLE,
  type Estimate,
  estimate,
  type Measure,
  measure,
  type Sample,
  UNIT,
} from '../statistics/statistics.ts';
import type { BalancePlan } from './plan.ts';
import type { BalanceSums, Counts, SilenceSums } from './sums.ts';

/** What a set of house rules does. Shares are of games; plain JSON without times. */
export interface Balance {
  readonly plan: BalancePlan;
  readonly planned: number;
  readonly games: number;
  readonly length: GameLength;
  /** By seat: share of the win; k winners count 1/k. */
  readonly seats: readonly Estimate[];
  /** Several winners. */
  readonly shared: Estimate;
  /** No winner, and not cancelled. */
  readonly draws: Estimate;
  readonly cancelled: Estimate;
  /** By reason of the end, those that occurred. */
  readonly reasons: Readonly<Record<string, Estimate>>;
  readonly turnLimit: Estimate;
  /** Where cards can run out. */
  readonly dry?: Dryness;
  /** Where calls can be forgotten and have been. */
  readonly forgotten?: Forgotten;
  /** What each probe achieved on one seat among the others. */
  readonly probes: readonly Probed[];
}

export interface Probed {
  readonly bot: string;
  readonly games: number;
  /** Share of the win. */
  readonly wins: Estimate;
  /** Moves of its games, on average. */
  readonly moves: number;
}

/** In moves, as the game counts them. */
export interface GameLength {
  readonly mean: Measure;
  /** So long at most are 5, 50 and 95 of 100 games. */
  readonly p5: number;
  readonly p50: number;
  readonly p95: number;
}

export interface Dryness {
  /** At some time somebody could not draw what was due. */
  readonly games: Estimate;
  /** The game ended by it, cancelled or not. */
  readonly ended: Estimate;
}

/** What one forgotten call costs whoever forgets it. */
export interface Forgotten {
  /** How many were forgotten to find out. */
  readonly calls: number;
  /** Share of the win lost per forgotten call; negative where forgetting pays. */
  readonly wins: Estimate;
  /** Places lost per forgotten call. */
  readonly places: Estimate;
}

export function reportBalance(sums: BalanceSums, plan: BalancePlan, planned: number): Balance {
  const share = (count: number): Estimate => shareOf(count, sums.games);
  const total = (names: readonly string[]): number =>
    names.reduce((sum, name) => sum + (sums.reasons[name] ?? 0), 0);
  const reasons = Object.entries(sums.reasons).sort(([a], [b]) => (a < b ? -1 : 1));
  const runsDry = DRY_ENDS.some((reason) => Object.hasOwn(GAMES[plan.game]!.reasons, reason));
  const dry = { games: share(sums.events[DRY_EVENT] ?? 0), ended: share(total(DRY_ENDS)) };
  const forgotten = forgottenOf(sums.silence, sums.games);
  return {
    plan,
    planned,
    games: sums.games,
    length: lengthOf(sums.lengths),
    seats: sums.firsts.map((counts) => estimate(winSample(counts, sums.games), UNIT)),
    shared: share(sums.shared),
    draws: share(sums.draws),
    cancelled: share(sums.cancelled),
    reasons: Object.fromEntries(reasons.map(([reason, count]) => [reason, share(count)])),
    turnLimit: share(total(LIMIT_ENDS)),
    ...(runsDry ? { dry } : {}),
    ...(forgotten === undefined ? {} : { forgotten }),
    probes: Object.entries(sums.probes).map(([bot, { games, moves, firsts }]) => ({
      bot,
      games,
      wins: estimate(winSample(firsts, games), UNIT),
      moves: moves / games,
    })),
  };
}

/** Names by which games tell that cards have run out, or that they were ended by their limit. */
const DRY_EVENT = 'drew-nothing';
const DRY_ENDS = ['no-cards', 'cancelled'] as const;
const LIMIT_ENDS = ['turn-limit', 'round-limit'] as const;

function shareOf(count: number, games: number): Estimate {
  return estimate(addTo(addTo(EMPTY_SAMPLE, 1, count), 0, games - count), UNIT);
}

function winSample(counts: readonly number[], games: number): Sample {
  let rest = games;
  let sample = EMPTY_SAMPLE;
  for (const [winners, count] of counts.entries()) {
    if (winners === 0) continue;
    sample = addTo(sample, 1 / winners, count);
    rest -= count;
  }
  return addTo(sample, 0, rest);
}

function lengthOf(lengths: Counts): GameLength {
  const sorted = Object.entries(lengths)
    .map(([moves, count]) => ({ moves: Number(moves), count }))
    .sort((a, b) => a.moves - b.moves);
  const sample = sorted.reduce((sum, { moves, count }) => addTo(sum, moves, count), EMPTY_SAMPLE);
  const percentile = (share: number): number => {
    let left = Math.ceil(sample.count * share);
    return sorted.find(({ count }) => (left -= count) <= 0)?.moves ?? 0;
  };
  return {
    mean: measure(sample),
    p5: percentile(0.05),
    p50: percentile(0.5),
    p95: percentile(0.95),
  };
}

function forgottenOf(sums: SilenceSums, games: number): Forgotten | undefined {
  const { forgotten, wins, places, forgottenSquares: bb } = sums;
  if (forgotten === 0 || games < 2) return undefined;
  const perCall = { count: games, b: forgotten, bb };
  return {
    calls: forgotten,
    wins: estimateRatio({ ...perCall, a: wins, aa: sums.winsSquares, ab: sums.forgottenWins }),
    places: estimateRatio({
      ...perCall,
      a: places,
      aa: sums.placesSquares,
      ab: sums.forgottenPlaces,
    }),
  };
}
