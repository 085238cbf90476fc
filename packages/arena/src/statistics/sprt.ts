/**
 * A sequential probability ratio test on the scores of deals, generalised as in chess testing: the
 * two hypotheses say something about the mean alone, and for each of them the most likely
 * distribution of scores is taken that has such a mean. A deal of two games has five scores
 * (pentanomial). Sources: Michel Van den Bergh, Comments on Normalized Elo (propositions 1.1 and
 * 4.1), https://www.cantate.be/Fishtest/normalized_elo_practical.pdf; bounds and regularisation as
 * in fastchess 1.5 (app/src/matchmaking/sprt). Measured errors: docs/BOTS.md.
 */
import { ELO_PER_NORMALIZED, scoreOf } from './elo.ts';

/** What the two Elo numbers of a test are; see `normalizedElo`. */
export const SPRT_MODELS = ['logistic', 'normalized'] as const;
export type SprtModel = (typeof SPRT_MODELS)[number];

/** The question of a sequential test: is the first entrant rather elo1 or elo0 better? */
export interface SprtPlan {
  readonly elo0: number;
  readonly elo1: number;
  /** How often elo1 may be the verdict where elo0 is true; 5 % where nobody says. */
  readonly alpha?: number;
  /** How often elo0 may be the verdict where elo1 is true; 5 % where nobody says. */
  readonly beta?: number;
  readonly model?: SprtModel;
}

/** Where a sequential test stands. */
export interface Sprt extends Required<SprtPlan> {
  /** Logarithm of how much likelier the deals are with elo1 than with elo0. */
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  readonly verdict: 'elo0' | 'elo1' | 'open';
}

/** How often each score of a deal was seen. */
export type ScoreCounts = ReadonlyMap<number, number>;

/** Of either wrong verdict, where nobody says otherwise. */
export const SPRT_ERROR = 0.05;

export function runSprt(plan: SprtPlan, counts: ScoreCounts): Sprt {
  const { elo0, elo1, alpha = SPRT_ERROR, beta = SPRT_ERROR, model = 'logistic' } = plan;
  const upper = Math.log((1 - beta) / alpha);
  const lower = Math.log(beta / (1 - alpha));
  const deals = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const certainty = deals / (deals + DOUBT_DEALS);
  const llr = deals === 0 ? 0 : certainty * logRatio({ elo0, elo1, model }, counts);
  const verdict = llr >= upper ? 'elo1' : llr <= lower ? 'elo0' : 'open';
  return { elo0, elo1, alpha, beta, model, llr, lower, upper, verdict };
}

/**
 * The distribution is estimated from the same deals, which makes a few of them look surer than they
 * are. With this many deals of doubt no error that was measured is clearly beyond what is promised.
 */
const DOUBT_DEALS = 4;

/** The logarithm of the generalised likelihood ratio, as fastchess has it. */
export function logRatio(
  { elo0, elo1, model }: Pick<Required<SprtPlan>, 'elo0' | 'elo1' | 'model'>,
  counts: ScoreCounts,
): number {
  const seen = regularize(counts);
  const total = seen.reduce((sum, { share }) => sum + share, 0);
  const outcomes = seen.map(({ score, share }) => ({ score, share: share / total }));
  const fit = (elo: number): readonly number[] =>
    model === 'logistic' ? fitMean(outcomes, scoreOf(elo)) : fitRatio(outcomes, elo);
  const [less, more] = [fit(elo0), fit(elo1)];
  return (
    total * outcomes.reduce((sum, { share }, i) => sum + share * Math.log(more[i]! / less[i]!), 0)
  );
}

interface Outcome {
  readonly score: number;
  readonly share: number;
}

/** Of two games. */
const PAIR_SCORES = [0, 1 / 4, 1 / 2, 3 / 4, 1] as const;
/** What was never seen may still happen. */
const UNSEEN = 1e-3;

function regularize(counts: ScoreCounts): Outcome[] {
  const scores = new Set([...PAIR_SCORES, ...counts.keys()]);
  return [...scores].map((score) => ({ score, share: counts.get(score) || UNSEEN }));
}

/** The most likely distribution with this mean. */
function fitMean(outcomes: readonly Outcome[], mean: number): number[] {
  return tilt(
    outcomes,
    outcomes.map(({ score }) => score - mean),
  );
}

/** The most likely distribution whose mean is so many of its deviations from one half. */
function fitRatio(outcomes: readonly Outcome[], elo: number): number[] {
  const ratio = (Math.SQRT2 * elo) / ELO_PER_NORMALIZED;
  let shares = outcomes.map(() => 1 / outcomes.length);
  for (let step = 0; step < STEPS_MAX; step++) {
    const { mean, deviation } = momentsOf(outcomes, shares);
    const slopes = outcomes.map(({ score }) => {
      const off = (score - mean) / deviation;
      return score - 1 / 2 - (ratio * deviation * (1 + off * off)) / 2;
    });
    const next = tilt(outcomes, slopes);
    const change = Math.max(...next.map((share, i) => Math.abs(share - shares[i]!)));
    shares = next;
    if (change < PRECISE_SHARE) break;
  }
  return shares;
}

function momentsOf(
  outcomes: readonly Outcome[],
  shares: readonly number[],
): { readonly mean: number; readonly deviation: number } {
  const mean = outcomes.reduce((sum, { score }, i) => sum + shares[i]! * score, 0);
  const variance = outcomes.reduce(
    (sum, { score }, i) => sum + shares[i]! * (score - mean) ** 2,
    0,
  );
  return { mean, deviation: Math.sqrt(variance) };
}

const STEPS_MAX = 100;
const PRECISE_SHARE = 1e-7;
const PRECISE = 1e-12;

/** Shares p / (1 + x s), with the x for which the slopes s have a mean of 0 (Newton, kept between). */
function tilt(outcomes: readonly Outcome[], slopes: readonly number[]): number[] {
  let low = -1 / Math.max(...slopes);
  let high = -1 / Math.min(...slopes);
  let x = 0;
  for (let step = 0; step < STEPS_MAX; step++) {
    let value = 0;
    let fall = 0;
    for (const [i, { share }] of outcomes.entries()) {
      const part = slopes[i]! / (1 + x * slopes[i]!);
      value += share * part;
      fall += share * part * part;
    }
    if (Math.abs(value) < PRECISE) break;
    if (value > 0) low = x;
    else high = x;
    const next = x + value / fall;
    x = next > low && next < high ? next : (low + high) / 2;
  }
  return outcomes.map(({ share }, i) => share / (1 + x * slopes[i]!));
}
