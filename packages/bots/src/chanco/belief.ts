/**
 * What a seat can infer about the other hands: many tables, each of which could be the real one.
 * They are played on round by round as automatic players would play, and multiplied or dropped by
 * how well they explain the cards that came from the right (a particle filter).
 */
import type { ChancoEvent, ChancoView } from '@stammtisch/games';
import { type Ask, nextWord, pick, type Rng, type Seat, shuffle } from '@stammtisch/kernel';
import {
  autoChoices,
  countRank,
  findRank,
  HAND_SIZE,
  hasFour,
  leaverChoice,
  NOT_HELD,
  passAll,
  pickPosition,
  rankOf,
  SET_SIZE,
} from './ranks.ts';

/** How often a seat is taken to pass just anything: people do, and other bots. */
const SLIP = 0.02;

/** More than ever needed, see `determinize` of Chanco; then a table may hold a hand that has won. */
const TRIES_MAX = 100;

export interface TableBelief {
  /** How many tables there are. */
  readonly count: number;
  /** Ranks, table after table; all tables are equally likely. */
  tables: Uint8Array;
  /** The round up to which the tables are played; 0 before the first ask. */
  round: number;
}

/** Before the first ask; the more tables, the finer the belief and the slower. */
export function createBelief(count: number): TableBelief {
  return { count, tables: new Uint8Array(0), round: 0 };
}

/** Takes in what a seat is told when it is asked. */
export function observe(belief: TableBelief, { view, events }: Ask, rng: Rng): void {
  const seen = view as ChancoView;
  const passes = listPasses(events as readonly ChancoEvent[], seen.seat);
  const follows = belief.round > 0 && belief.round + passes.length === seen.round;
  belief.round = seen.round;
  const explained =
    follows && passes.every((pass) => playRound(belief, seen, pass, rng)) && fits(belief, seen);
  if (!explained) belief.tables = dealTables(belief.count, seen, rng);
}

/** Copies one of the tables, drawn by lot. */
export function sampleTable({ count, tables }: TableBelief, into: Uint8Array, rng: Rng): void {
  const from = pick(rng, count) * into.length;
  for (let i = 0; i < into.length; i++) into[i] = tables[from + i]!;
}

/** A round as a seat saw it: the ranks it gave and got. */
interface Pass {
  readonly given: number;
  readonly got: number;
}

function listPasses(events: readonly ChancoEvent[], seat: Seat): Pass[] {
  const passed = events.filter((event) => event.type === 'passed');
  const given = passed.filter((event) => event.seat === seat);
  const got = passed.filter((event) => event.to === seat);
  return given.map(({ cards }, i) => ({
    given: rankOf(cards[0]!),
    got: rankOf(got[i]!.cards[0]!),
  }));
}

/** Plays a round at all tables and draws them anew; false if none of them explains what was seen. */
function playRound(belief: TableBelief, seen: ChancoView, pass: Pass, rng: Rng): boolean {
  const { tables } = belief;
  const round = { ...pass, seen, left: leftSeats(seen), choices: new Uint8Array(seen.seats) };
  const weights = new Float64Array(belief.count);
  let total = 0;
  for (let i = 0; i < weights.length; i++) {
    weights[i] = playTable(tables, i * seen.seats, round, rng);
    total += weights[i]!;
  }
  if (total === 0) return false;
  belief.tables = drawTables(tables, weights, total, rng);
  return true;
}

interface Round extends Pass {
  readonly seen: ChancoView;
  /** By seat: 1 for those who have left. */
  readonly left: Uint8Array;
  readonly choices: Uint8Array;
}

/**
 * Plays a round at one table, whose seats are numbered from `first` on, and returns how likely it
 * was to go as it was seen.
 */
function playTable(tables: Uint8Array, first: number, round: Round, rng: Rng): number {
  const { seen, left, choices } = round;
  const { seat: own, seats } = seen;
  const right = own === 0 ? seats - 1 : own - 1;
  const givenAt = findRank(tables, first + own, round.given);
  const gotAt = findRank(tables, first + right, round.got);
  if (givenAt === NOT_HELD || gotAt === NOT_HELD) return 0;
  let chance = 0;
  for (let seat = 0; seat < seats; seat++) {
    const at = first + seat;
    const set = left[seat] === 1 ? 1 << leaverChoice(tables, at) : autoChoices(tables, at);
    if (seat === own) choices[seat] = givenAt;
    else if (seat === right) {
      choices[seat] = gotAt;
      chance = chanceOf(tables, at, round.got, set);
    } else choices[seat] = pickPosition(set, rng);
  }
  passAll(tables, choices, first);
  return hasWinner(tables, first, left) ? 0 : chance;
}

/** How likely a seat is to pass a rank of its hand when it chooses among a set of positions. */
function chanceOf(hands: Uint8Array, seat: Seat, rank: number, set: number): number {
  let count = 0;
  for (let i = 0; i < HAND_SIZE; i++) {
    if (((set >> i) & 1) === 1 && hands[seat * HAND_SIZE + i] === rank) count++;
  }
  const slipped = countRank(hands, seat, rank) / HAND_SIZE;
  return (1 - SLIP) * (count / SET_SIZE[set]!) + SLIP * slipped;
}

/** As many tables as before, each as often as its weight says, give or take one. */
function drawTables(
  tables: Uint8Array,
  weights: Float64Array,
  total: number,
  rng: Rng,
): Uint8Array {
  const count = weights.length;
  const size = tables.length / count;
  const drawn = new Uint8Array(tables.length);
  const step = total / count;
  let mark = step * ((nextWord(rng) >>> 0) / 2 ** 32);
  let sum = weights[0]!;
  let from = 0;
  for (let to = 0; to < count; to++) {
    while (sum <= mark && from < count - 1) sum += weights[++from]!;
    drawn.set(tables.subarray(from * size, (from + 1) * size), to * size);
    mark += step;
  }
  return drawn;
}

/** Whether the tables have the hand that is seen; all of them have the same there. */
function fits({ tables }: TableBelief, { seat, hand }: ChancoView): boolean {
  const own = tables.slice(seat * HAND_SIZE, (seat + 1) * HAND_SIZE).toSorted();
  return hand.map(rankOf).every((rank, i) => rank === own[i]);
}

/** Deals what is not seen by lot, so that nobody has won yet. */
function dealTables(count: number, seen: ChancoView, rng: Rng): Uint8Array {
  const { seats, seat: own } = seen;
  const hidden = listHidden(seen);
  const hand = seen.hand.map(rankOf);
  const left = leftSeats(seen);
  const tables = new Uint8Array(count * seats * HAND_SIZE);
  for (let i = 0; i < count; i++) {
    const first = i * seats;
    for (
      let tries = 0;
      tries === 0 || (hasWinner(tables, first, left) && tries < TRIES_MAX);
      tries++
    ) {
      shuffle(rng, hidden, hidden.length);
      tables.set(hidden, (first + 1) * HAND_SIZE);
      // The own hand takes its place in the row of hands, what was there goes to the front.
      tables.copyWithin(first * HAND_SIZE, (first + 1) * HAND_SIZE, (first + own + 1) * HAND_SIZE);
      tables.set(hand, (first + own) * HAND_SIZE);
    }
  }
  return tables;
}

function leftSeats({ seats, leavers }: ChancoView): Uint8Array {
  return Uint8Array.from({ length: seats }, (_, seat) => (leavers.includes(seat) ? 1 : 0));
}

function hasWinner(tables: Uint8Array, first: number, left: Uint8Array): boolean {
  for (let seat = 0; seat < left.length; seat++) {
    if (hasFour(tables, first + seat) && left[seat] === 0) return true;
  }
  return false;
}

/** The ranks of all cards in play but those of the own hand. */
function listHidden({ ranks, hand }: ChancoView): Uint8Array {
  const held = hand.map(rankOf);
  return Uint8Array.from(
    ranks.flatMap((rank) => {
      const count = HAND_SIZE - held.filter((other) => other === rank).length;
      return Array<number>(count).fill(rank);
    }),
  );
}
