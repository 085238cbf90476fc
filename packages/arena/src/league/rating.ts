/**
 * Ratings of a league, by Glicko (Glickman 1999) with a deal as the game: they follow from deal to deal
 * in constant time, because a league has no end at which all deals could be taken at once.
 */
import { NORMAL_95 } from '../statistics/normal.ts';
import type { Estimate } from '../statistics/statistics.ts';

/** In Elo points. */
export interface LeagueRating {
  readonly mean: number;
  readonly deviation: number;
}

/** What the anchor of a league always has: all other ratings are distances from it. */
export const ANCHOR_ELO = 1500;

/** Of a bot that nobody knows. */
export const NEW_RATING: LeagueRating = { mean: ANCHOR_ELO, deviation: 350 };

/** Of the anchor. It is the measure and no estimate. */
export const ANCHOR_RATING: LeagueRating = { mean: ANCHOR_ELO, deviation: 0 };

/**
 * From deal to deal nobody gets known better than that: what was played more than some 500 deals ago
 * fades. All deals at once may tell more, and no single deal takes that back: else whoever goes on
 * playing would stand lower than one as strong that has left.
 */
const DEVIATION_MIN = 15;

/** How much a new version may differ from the one before. */
const VERSION_DEVIATION = 100;

/** A unit of Elo in natural logarithms of odds. */
const Q = Math.LN10 / 400;

/** The score that the first of two may expect from a deal; between 0 and 1. */
export function expectDeal(one: LeagueRating, other: LeagueRating): number {
  const doubt = one.deviation ** 2 + other.deviation ** 2;
  return logistic(attenuate(doubt) * (one.mean - other.mean));
}

/** The rating of the first after a deal of which it has got this score, from 0 to 1. */
export function rateDeal(one: LeagueRating, other: LeagueRating, score: number): LeagueRating {
  const g = attenuate(other.deviation ** 2);
  const expected = logistic(g * (one.mean - other.mean));
  const information = (Q * g) ** 2 * expected * (1 - expected);
  const variance = 1 / (1 / one.deviation ** 2 + information);
  return {
    mean: one.mean + Q * variance * g * (score - expected),
    deviation: Math.max(Math.min(DEVIATION_MIN, one.deviation), Math.sqrt(variance)),
  };
}

/** What a new version begins with: it stands where the last one stood, but is known less well. */
export function rateVersion({ mean, deviation }: LeagueRating): LeagueRating {
  return {
    mean,
    deviation: Math.min(NEW_RATING.deviation, Math.hypot(deviation, VERSION_DEVIATION)),
  };
}

/** The interval that holds the true strength in 95 of 100 cases. */
export function rangeOfRating({ mean, deviation }: LeagueRating): Estimate {
  const half = NORMAL_95 * deviation;
  return { mean, low: mean - half, high: mean + half };
}

/** Doubt about a strength pulls what can be expected towards even. */
function attenuate(variance: number): number {
  return 1 / Math.sqrt(1 + (3 * Q * Q * variance) / Math.PI ** 2);
}

function logistic(elo: number): number {
  return 1 / (1 + Math.exp(-Q * elo));
}
