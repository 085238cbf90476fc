/**
 * How far the winner of a tournament can be trusted: the same tournament again and again among bots
 * as strong as the matches let one think, each time with strengths drawn anew from what is known. They
 * are taken for equals where little speaks against it: else the luck of a winner would count as strength.
 */
import { createRng, parseSeed, type Rng } from '@stammtisch/kernel';
import { type Estimate, estimate, sampleOf, UNIT } from '../statistics/statistics.ts';
import { drawBracket, listRoundRobin, type Side } from './bracket.ts';
import { climbLadder, seedLadder } from './ladder.ts';
import { hasRounds, type TournamentPlan } from './plan.ts';
import {
  drawNormal,
  drawStrengths,
  drawUnit,
  expectScore,
  type Strengths,
  type WeighedStrengths,
} from './strengths.ts';
import { createSwiss, pairSwiss, recordBye, recordMatch } from './swiss.ts';
import { makeTable, type Table, type TableMatch } from './table.ts';

/** What repeating a tournament showed; intervals are those of the simulation. */
export interface Repetition {
  /** How often the recorded winner won; where k were level in everything, the k-th part each. */
  readonly winner: Estimate;
  /** How often the bot won that was the strongest, counted alike. */
  readonly strongest: Estimate;
  /** By name of the entrant: its share of the first places. */
  readonly shares: Readonly<Record<string, number>>;
}

export interface Reliability {
  readonly simulations: number;
  readonly winner: string;
  /** With as many deals a match as were played. */
  readonly matches: Repetition;
  /** With a single game instead of each match. */
  readonly singleGames: Repetition;
}

/** Undefined where it is not time yet. */
export type Pause = () => Promise<void> | undefined;

/** What is known of the field. */
export interface Field {
  readonly strengths: readonly WeighedStrengths[];
  /** By entrant: the number of its bot in `strengths`. */
  readonly bots: readonly number[];
  /** By bot: whether its copies always play alike; not so where they watch the clock. */
  readonly copiesAreLevel: readonly boolean[];
  /** Who won, by seeding from 0. */
  readonly winner: number;
}

/** `pause` lets others have their turn: in a large field all of it takes seconds. */
export async function measureReliability(
  plan: TournamentPlan,
  field: Field,
  pause?: Pause,
): Promise<Reliability> {
  const simulations = countSimulations(plan);
  const rng = createRng(parseSeed(`${plan.seed}/reliability`));
  const pairs = await listFixedPairs(plan);
  const endings = { matches: [] as Ending[], singleGames: [] as Ending[] };
  for (let i = 0; i < simulations; i++) {
    const known = drawOne(field.strengths, rng);
    const strengths = drawStrengths(known, rng);
    const strongest = strengths.indexOf(Math.max(...strengths));
    const world = { plan, field, pairs, rng, strengths, spreads: known.spreads };
    for (const kind of ['matches', 'singleGames'] as const) {
      const meet = kind === 'matches' ? simulateMatch : simulateGame;
      const winners = SIMULATE[plan.format](world, (a, b) => meet(world, a, b));
      endings[kind].push({ winners, strongest });
      const resting = pause?.();
      if (resting !== undefined) await resting;
    }
  }
  return {
    simulations,
    winner: plan.entrants[field.winner]!.name,
    matches: sumUp(plan, field, endings.matches),
    singleGames: sumUp(plan, field, endings.singleGames),
  };
}

/** Draws one of them by its weight. */
function drawOne(all: readonly WeighedStrengths[], rng: Rng): Strengths {
  let rest = drawUnit(rng);
  const found = all.find(({ weight }) => (rest -= weight) <= 0);
  return (found ?? all.at(-1)!).strengths;
}

/** A share of one half is then known to three hundredths. */
const SIMULATIONS_MAX = 1000;
const SIMULATIONS_MIN = 200;
/** Pairing a Swiss round takes about the third power of the entrants. */
const SWISS_WORK = 500 * 16 ** 3;

function countSimulations({ format, entrants }: TournamentPlan): number {
  if (format !== 'swiss') return SIMULATIONS_MAX;
  const fitting = Math.round(SWISS_WORK / entrants.length ** 3);
  return Math.min(SIMULATIONS_MAX, Math.max(SIMULATIONS_MIN, fitting));
}

/** How a simulated tournament ended. */
interface Ending {
  /** All whom nothing but seeding would separate. */
  readonly winners: Winners;
  /** Which bot was the strongest. */
  readonly strongest: number;
}

type Winners = readonly number[];

/** The first round of a knock-out or all of a round robin; the others pair as they go. */
type Pairs = readonly (readonly [Side, Side])[];

/** One simulated tournament. */
interface World {
  readonly plan: TournamentPlan;
  readonly field: Field;
  readonly pairs: Pairs;
  readonly rng: Rng;
  /** By bot. */
  readonly strengths: readonly number[];
  readonly spreads: Strengths['spreads'];
}

/** How far the first of two entrants is ahead of an even score; 0: level. */
type Meet = (a: number, b: number) => number;

type Simulate = (world: World, meet: Meet) => Winners;

const SIMULATE: Readonly<Record<TournamentPlan['format'], Simulate>> = {
  knockout: simulateKnockout,
  'round-robin': simulateRoundRobin,
  swiss: simulateSwiss,
  ladder: simulateLadder,
};

async function listFixedPairs({ format, entrants }: TournamentPlan): Promise<Pairs> {
  if (hasRounds(format)) return [];
  if (format === 'round-robin') return (await listRoundRobin(entrants.length)).flat();
  const { rounds } = await drawBracket(entrants.length, []);
  return rounds[0]!.map(({ sides }) => sides);
}

function simulateKnockout(world: World, meet: Meet): Winners {
  let left = world.pairs.map(([one, other]) => goOn(world, meet, sideOf(one), sideOf(other)));
  while (left.length > 1) {
    const next: Winners[] = [];
    for (let i = 0; i < left.length; i += 2) next.push(goOn(world, meet, left[i]!, left[i + 1]!));
    left = next;
  }
  return left[0]!;
}

/** Nobody stands on the side of a bye. */
function sideOf(side: Side): Winners {
  return typeof side === 'number' ? [side] : [];
}

/** Copies that always play alike go on together: only one of them plays, but for all. */
function goOn(world: World, meet: Meet, one: Winners, other: Winners): Winners {
  if (one.length === 0) return other;
  if (other.length === 0) return one;
  const [a, b] = [one[0]!, other[0]!];
  // Points decide a level match; they favour the stronger about as a game does.
  const lead = meet(a, b) || (isLevel(world, a, b) ? 0 : simulateGame(world, a, b));
  if (lead === 0) return [...one, ...other];
  return lead > 0 ? one : other;
}

function simulateRoundRobin({ plan, pairs }: World, meet: Meet): Winners {
  const matches = pairs.map(([one, other]) => {
    const [a, b] = [Number(one), Number(other)];
    return toTableMatch(a, b, meet(a, b));
  });
  const noByes = plan.entrants.map(() => 0);
  return firstOf(makeTable('round-robin', noByes, matches));
}

function simulateSwiss({ plan }: World, meet: Meet): Winners {
  const state = createSwiss(plan.entrants.length);
  const matches: TableMatch[] = [];
  for (let round = 0; round < plan.rounds; round++) {
    const { pairs, bye } = pairSwiss(state);
    for (const [a, b] of pairs) {
      const match = toTableMatch(a, b, meet(a, b));
      recordMatch(state, a, b, match.halves);
      matches.push(match);
    }
    if (bye !== undefined) recordBye(state, bye);
  }
  return firstOf(makeTable('swiss', state.byes, matches));
}

function simulateLadder(world: World, meet: Meet): Winners {
  const { plan } = world;
  let rungs = seedLadder(plan.entrants.length);
  for (let round = 1; round <= plan.rounds; round++) {
    rungs = climbLadder(rungs, round, (lower, upper) => meet(lower, upper) > 0);
  }
  const below = rungs.findIndex((entrant) => !isLevel(world, rungs[0]!, entrant));
  return below < 0 ? rungs : rungs.slice(0, below);
}

function firstOf({ order, places }: Table): Winners {
  return order.filter((entrant) => places[entrant] === 1);
}

/** Points follow the score, for want of anything that tells them apart. */
function toTableMatch(a: number, b: number, lead: number): TableMatch {
  return { a, b, halves: 1 + Math.sign(lead), lead, difference: lead };
}

/** A match of many deals: normal around the score to expect, in steps of half a deal. */
function simulateMatch(world: World, a: number, b: number): number {
  if (isLevel(world, a, b)) return 0;
  const { deals } = world.plan;
  const expected = expectBetween(world, a, b);
  const { bots } = world.field;
  const spread = world.spreads[bots[a]!]![bots[b]!]!;
  const variance = spread * expected * (1 - expected) * deals;
  const score = deals * expected + Math.sqrt(variance) * drawNormal(world.rng);
  const halves = Math.min(2 * deals, Math.max(0, Math.round(2 * score)));
  return (halves - deals) / (2 * deals);
}

function simulateGame(world: World, a: number, b: number): number {
  return drawUnit(world.rng) <= expectBetween(world, a, b) ? 1 / 2 : -1 / 2;
}

function expectBetween({ field, strengths }: World, a: number, b: number): number {
  return expectScore(strengths[field.bots[a]!]! - strengths[field.bots[b]!]!);
}

function isLevel({ field }: World, a: number, b: number): boolean {
  const bot = field.bots[a]!;
  return bot === field.bots[b] && field.copiesAreLevel[bot] === true;
}

function sumUp(plan: TournamentPlan, field: Field, endings: readonly Ending[]): Repetition {
  const share = (counts: (entrant: number, strongest: number) => boolean): Estimate =>
    estimate(
      sampleOf(
        endings.map(({ winners, strongest }) => {
          const counted = winners.filter((entrant) => counts(entrant, strongest));
          return counted.length / winners.length;
        }),
      ),
      UNIT,
    );
  const shares = plan.entrants.map(
    ({ name }, entrant) => [name, share((winner) => winner === entrant).mean] as const,
  );
  return {
    winner: share((winner) => winner === field.winner),
    strongest: share((winner, strongest) => field.bots[winner] === strongest),
    shares: Object.fromEntries(shares),
  };
}
