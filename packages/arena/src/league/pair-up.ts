/** Who plays whom next in a league. */
import { nextWord, type Rng } from '@stammtisch/kernel';
import { expectDeal, type LeagueRating } from './rating.ts';

/** A bot that could play now. */
export interface FreePlayer {
  readonly id: string;
  readonly rating: LeagueRating;
  /** How long it has been free. */
  readonly waitMs: number;
  /** What a game with it takes as a rule; 0 where nothing is known, which only a reference finds out. */
  readonly gameMs: number;
  /** Its last opponents. */
  readonly recent: readonly string[];
  /** The mark of the address that it comes from; undefined of a reference bot. */
  readonly from?: string | undefined;
}

export interface Reference extends Pick<FreePlayer, 'id' | 'rating'> {
  /** It thinks before it moves. */
  readonly isSlow?: boolean;
}

export interface PairingChoice {
  readonly free: readonly FreePlayer[];
  /** Built-in bots. Each can play any number of games at a time. */
  readonly references: readonly Reference[];
  /** Says whether other bots will be free soon, so that one may wait for them. */
  readonly othersPlay: boolean;
}

/** The share of pairings with reference bots, where there is a choice; they hold the scale. */
const REFERENCE_SHARE = 1 / 8;

/** That share where all other bots come from one address, whose games among themselves count little. */
const REFERENCE_SHARE_AT_HOME = 1 / 2;

/** How much less likely a bot of the same address is met than a stranger. */
const HOME_WEIGHT = 1 / 8;

/** How long a bot waits for another one before it plays a reference bot. */
const PATIENCE_MS = 1000;

/** A bot whose games take so many times as long as those of another holds it up. */
const PACE_RATIO_MAX = 20;

/** What answers and network always take, in a game. */
const GAME_MS_MIN = 50;

/** Pairs of ids, the longest wait first. Who is in none of them waits on. */
export function pairUp(choice: PairingChoice, rng: Rng): (readonly [string, string])[] {
  const waiting = choice.free.toSorted((one, other) => other.waitMs - one.waitMs);
  const pairs: (readonly [string, string])[] = [];
  while (waiting.length > 0) {
    const one = waiting.shift()!;
    const opponent = findOpponent(one, waiting, choice, rng);
    if (opponent === undefined) continue;
    const at = waiting.findIndex(({ id }) => id === opponent);
    if (at >= 0) waiting.splice(at, 1);
    pairs.push([one.id, opponent]);
  }
  return pairs;
}

function findOpponent(
  one: FreePlayer,
  waiting: readonly FreePlayer[],
  { references, othersPlay }: PairingChoice,
  rng: Rng,
): string | undefined {
  const isKnown = one.gameMs > 0;
  const bots = waiting.filter(
    (other) => isKnown && other.gameMs > 0 && paceRatio(one, other) <= PACE_RATIO_MAX,
  );
  const isAtHome = bots.length > 0 && bots.every((other) => areNeighbours(one, other));
  const share = isAtHome ? REFERENCE_SHARE_AT_HOME : REFERENCE_SHARE;
  const meetsReference = references.length > 0 && (!isKnown || draw(rng) < share);
  if (bots.length > 0 && !meetsReference) return drawOne(bots, (other) => weigh(one, other), rng);
  if (!meetsReference && othersPlay && one.waitMs < PATIENCE_MS) return undefined;
  const met = isKnown ? references : preferQuick(references);
  return drawOne(met, (other) => weigh(one, { ...other, gameMs: one.gameMs }), rng);
}

/** A bot that has just come sees its first match soon, and others need not wait for it. */
function preferQuick(references: readonly Reference[]): readonly Reference[] {
  const quick = references.filter(({ isSlow }) => isSlow !== true);
  return quick.length > 0 ? quick : references;
}

/** Near strengths, like pace, new faces and strangers weigh more; nobody weighs nothing. */
function weigh(
  one: FreePlayer,
  other: Pick<FreePlayer, 'id' | 'rating' | 'gameMs' | 'from'>,
): number {
  const expected = expectDeal(one.rating, other.rating);
  const closeness = (4 * expected * (1 - expected)) ** 2;
  const meetings = one.recent.filter((id) => id === other.id).length;
  const home = areNeighbours(one, other) ? HOME_WEIGHT : 1;
  return Math.max(WEIGHT_MIN, (home * closeness) / (1 + meetings) / paceRatio(one, other));
}

/** Whether both come from one address, and so perhaps from one author. */
function areNeighbours(one: Pick<FreePlayer, 'from'>, other: Pick<FreePlayer, 'from'>): boolean {
  return one.from !== undefined && one.from === other.from;
}

const WEIGHT_MIN = 1e-6;

function paceRatio(one: Pick<FreePlayer, 'gameMs'>, other: Pick<FreePlayer, 'gameMs'>): number {
  const [quick, slow] = [one, other]
    .map(({ gameMs }) => Math.max(GAME_MS_MIN, gameMs))
    .sort((a, b) => a - b);
  return slow! / quick!;
}

function drawOne<T extends { readonly id: string }>(
  all: readonly T[],
  weightOf: (each: T) => number,
  rng: Rng,
): string | undefined {
  const weights = all.map(weightOf);
  let left = draw(rng) * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => (left -= weight) < 0);
  return (all[index] ?? all.at(-1))?.id;
}

/** A number from 0 up to but not including 1. */
function draw(rng: Rng): number {
  return (nextWord(rng) >>> 0) / 2 ** 32;
}
