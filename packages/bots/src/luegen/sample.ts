import { type LuegenState, rankInLuegen } from '@stammtisch/games';
import { HIDDEN, pick, type Rng, type Seat } from '@stammtisch/kernel';
import type { LuegenBelief } from './belief.ts';
import { chanceOfAtLeast } from './chances.ts';

const FACES = 52;
/** Of so many who do not have several cards of a rank one claims to lay them. */
const FEW_DARE = 10;
/** A chance of 1, as a whole number. */
const CERTAIN = 1 << 12;

/** Draws worlds that fit a belief; made anew for each state of it, filled many times. */
export interface LaySampler {
  readonly viewer: Seat;
  readonly lays: readonly Lay[];
  /** By seat: its hidden cards, in the hand and in the pile. */
  readonly stocks: readonly Stock[];
  /** Hidden cards of which nobody is known to hold them. */
  readonly free: readonly number[];
}

/** Hidden cards of the pile that one seat laid one after the other as one rank. */
interface Lay {
  readonly seat: Seat;
  readonly rank: number | undefined;
  /** The place of the first one in the pile. */
  readonly from: number;
  count: number;
}

interface Stock {
  /** Cards that the seat is known to have had. */
  readonly cards: number[];
  /** How many others it has. */
  room: number;
}

/** A sampler of what a belief holds now, after its last `observe`. */
export function createSampler(belief: LuegenBelief): LaySampler {
  const { seat: viewer, counts, unseen } = belief.view!;
  const lays = listLays(belief);
  // The cards of those who have left are laid by nobody, which has a number above all seats.
  const last = Math.max(counts.length - 1, ...lays.map(({ seat }) => seat));
  const stocks = Array.from({ length: last + 1 }, (_, seat): Stock => {
    const held = seat === viewer ? 0 : (counts[seat] ?? 0);
    return { cards: [], room: held + sum(lays.map((lay) => (lay.seat === seat ? lay.count : 0))) };
  });
  const free: number[] = [];
  for (const card of unseen) {
    const stock = stocks[belief.holders.get(card) ?? viewer]!;
    if (stock.room > 0) addTo(stock, card);
    else free.push(card);
  }
  return { viewer, lays, stocks, free };
}

function listLays({ view, pile: laid }: LuegenBelief): Lay[] {
  const { pile, pileBy } = view!;
  const below = pile.length - laid.length;
  const lays: Lay[] = [];
  for (const [from, card] of pile.entries()) {
    if (card !== HIDDEN) continue;
    const seat = pileBy[from]!;
    const rank = laid[from - below]?.rank;
    const last = lays.at(-1);
    const goesOn = last?.seat === seat && last.rank === rank && last.from + last.count === from;
    if (goesOn) last.count++;
    else lays.push({ seat, rank, from, count: 1 });
  }
  return lays;
}

/** Deals the hidden cards of a world anew, which must be one of the view that was observed last. */
export function dealBelieved(
  { viewer, lays, ...known }: LaySampler,
  world: LuegenState,
  rng: Rng,
): void {
  const free = [...known.free];
  const stocks = known.stocks.map(({ cards, room }): Stock => ({ cards: [...cards], room }));
  const lies: Lay[] = [];
  for (const lay of lays) {
    if (isTruth(lay, stocks[lay.seat]!, free, rng)) layTruth(world, lay, stocks[lay.seat]!, free);
    else lies.push(lay);
  }
  for (const stock of stocks) while (stock.room > 0) addTo(stock, takeAny(free, rng));
  for (const lay of lies) layLie(world, lay, stocks[lay.seat]!.cards, rng);
  for (let seat = 0; seat < world.seats; seat++) {
    if (seat === viewer) continue;
    world.hands.fill(0, seat * FACES, (seat + 1) * FACES);
    for (const card of stocks[seat]!.cards) world.hands[seat * FACES + card] = 1;
  }
}

/** The more likely, the more likely the seat had such cards; one card is claimed by all who have none. */
function isTruth({ rank, count }: Lay, stock: Stock, free: readonly number[], rng: Rng): boolean {
  if (rank === undefined) return false;
  const left = countRank(free, rank);
  const missing = count - countRank(stock.cards, rank);
  const truth = chanceOfAtLeast(missing, left, stock.room, free.length);
  const lie = (1 - truth) / (count > 1 ? FEW_DARE : 1);
  return pick(rng, CERTAIN) < (CERTAIN * truth) / (truth + lie);
}

function layTruth(
  world: LuegenState,
  { rank, from, count }: Lay,
  stock: Stock,
  free: number[],
): void {
  for (let place = from; place < from + count; place++) {
    let cards = stock.cards;
    let at = findRank(cards, rank);
    if (at < 0) {
      cards = free;
      at = findRank(cards, rank);
      stock.room--;
    }
    world.pile[place] = cards.splice(at, 1)[0]!;
  }
}

/** With cards of another rank, where there are any. */
function layLie(world: LuegenState, { rank, from, count }: Lay, cards: number[], rng: Rng): void {
  for (let place = from; place < from + count; place++) {
    const others = cards.filter((card) => rankInLuegen(card) !== rank);
    const card = takeAny(others.length > 0 ? others : [...cards], rng);
    cards.splice(cards.indexOf(card), 1);
    world.pile[place] = card;
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function addTo(stock: Stock, card: number): void {
  stock.cards.push(card);
  stock.room--;
}

/** One of the cards, which is taken out of the list. */
function takeAny(cards: number[], rng: Rng): number {
  return cards.splice(pick(rng, cards.length), 1)[0]!;
}

function findRank(cards: readonly number[], rank: number | undefined): number {
  return cards.findIndex((card) => rankInLuegen(card) === rank);
}

function countRank(cards: readonly number[], rank: number): number {
  let count = 0;
  for (const card of cards) if (rankInLuegen(card) === rank) count++;
  return count;
}
