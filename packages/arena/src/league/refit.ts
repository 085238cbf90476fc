/**
 * The ratings of a league from all its deals at once. What follows from deal to deal takes every
 * opponent's rating for granted, so that a whole field can drift away from the anchor with intervals
 * that do not say so. Here the doubts of all are one covariance, and the order of deals does not matter.
 */
import { type Sample } from '../statistics/statistics.ts';
import { solveLower } from '../tournament/cholesky.ts';
import { ELO, fitEvenly, type PairSample } from '../tournament/strengths.ts';
import { ANCHOR_ELO, type LeagueRating, NEW_RATING } from './rating.ts';

/** What a fit needs of a player. */
export interface FitPlayer {
  readonly id: string;
  /** By opponent: how many deals, and the sum of this player's scores. */
  readonly versus: Readonly<Record<string, { readonly deals: number; readonly score: number }>>;
  /** The version before, which this one is like until deals say otherwise. */
  readonly before?: string | undefined;
  /** The mark of the address that it comes from; undefined of a reference bot. */
  readonly from?: string | undefined;
  /** What it is rated now. */
  readonly rating: LeagueRating;
}

/** A new version counts as level with the one before over so many deals: 123 Elo points of doubt. */
const VERSION_DEALS = 8;

/**
 * For each deal of a player with anybody else, so many within its own address count. Whoever sends bots
 * that lose to one of their own on purpose would move it up by hundreds of points.
 */
const OWN_PER_FOREIGN_DEAL = 1 / 8;

/** By player: ratings as distances from the anchor, with what is known of that distance. */
export function refitRatings(
  players: readonly FitPlayer[],
  anchor: string,
): ReadonlyMap<string, LeagueRating> {
  const numbers = new Map(players.map(({ id }, number) => [id, number]));
  const at = numbers.get(anchor);
  if (at === undefined) return new Map();
  const shares = countShares(players);
  const pairs = players.flatMap((player) => listPairs(player, numbers, shares));
  const guess = players.map(({ rating }) => (rating.mean - ANCHOR_ELO) / ELO);
  const prior = NEW_RATING.deviation / ELO;
  const { means, factor } = fitEvenly(players.length, pairs, prior, guess);
  const ratings = new Map<string, LeagueRating>();
  for (const [number, { id }] of players.entries()) {
    if (number === at) continue;
    const distance = means.map((_, i) => Number(i === number) - Number(i === at));
    const variance = solveLower(factor, distance).reduce((sum, each) => sum + each * each, 0);
    ratings.set(id, {
      mean: ANCHOR_ELO + ELO * (means[number]! - means[at]!),
      deviation: ELO * Math.sqrt(variance),
    });
  }
  return ratings;
}

/** What counts of a player's deals with players of its own address. */
interface OwnShare {
  readonly from: string;
  /** 1: all of them count. */
  readonly weight: number;
}

function countShares(players: readonly FitPlayer[]): ReadonlyMap<string, OwnShare> {
  const froms = new Map(players.map(({ id, from }) => [id, from]));
  const shares = new Map<string, OwnShare>();
  for (const { id, from, versus } of players) {
    if (from === undefined) continue;
    let [own, foreign] = [0, 0];
    for (const [opponent, { deals }] of Object.entries(versus)) {
      if (froms.get(opponent) === from) own += deals;
      else foreign += deals;
    }
    const weight = own === 0 ? 1 : Math.min(1, (OWN_PER_FOREIGN_DEAL * foreign) / own);
    shares.set(id, { from, weight });
  }
  return shares;
}

/** What a deal of two players counts: less than 1 where both come from one address. */
function weighDeals(one: OwnShare | undefined, other: OwnShare | undefined): number {
  if (one === undefined || other === undefined || one.from !== other.from) return 1;
  return Math.min(one.weight, other.weight);
}

/** Each pair once, from the player with the smaller number. */
function listPairs(
  { id, versus, before }: FitPlayer,
  numbers: ReadonlyMap<string, number>,
  shares: ReadonlyMap<string, OwnShare>,
): PairSample[] {
  const own = numbers.get(id)!;
  const pairs: PairSample[] = [];
  for (const [opponent, { deals, score }] of Object.entries(versus)) {
    const other = numbers.get(opponent);
    if (other !== undefined && own < other) {
      const weight = weighDeals(shares.get(id), shares.get(opponent));
      pairs.push({ a: own, b: other, sample: sampleOf(weight * deals, weight * score) });
    }
  }
  const old = before === undefined ? undefined : numbers.get(before);
  if (old !== undefined) {
    pairs.push({ a: old, b: own, sample: sampleOf(VERSION_DEALS, VERSION_DEALS / 2) });
  }
  return pairs;
}

/** A fit asks for the number of deals and their sum only. */
function sampleOf(count: number, sum: number): Sample {
  return { count, sum, squares: 0, least: 0, most: 1 };
}
