/**
 * Who sits where in the games of a deal. What a seat or a neighbour is worth must be the same for
 * all, so with few entrants every order of them round the table is played. For many that would be
 * too much; then the order is drawn by lot for each deal, and everyone sits everywhere in it.
 */
import { createRng, parseSeed, shuffle } from '@stammtisch/kernel';
import type { MatchPlan } from './plan.ts';

/** By seat the index of the entrant; where they are fewer than the seats, in order again and again. */
export type Seating = readonly number[];

/** Two entrants play every deal with both seatings. */
export const GAMES_PER_DEAL = 2;

/** The seatings in which a deal is played; those in which the same bots sit alike count once. */
export function listSeatings(
  { entrants, seats, seed }: Pick<MatchPlan, 'entrants' | 'seats' | 'seed'>,
  deal: number,
): Seating[] {
  const count = entrants.length;
  const orders = count <= ALL_ORDERS_MAX ? ordersOf(count) : drawOrders(count, seed, deal);
  // Two copies play both seatings: where they watch the clock, each game has its own result.
  const played = count === 2 ? orders : dropAlike(orders, entrants);
  return played.map((order) => Array.from({ length: seats }, (_, seat) => order[seat % count]!));
}

/** By entrant the first with the same text: such copies share their results. */
export function listCopies(entrants: readonly string[]): number[] {
  // Two play each other in every seat and are level without that, if they play alike.
  if (entrants.length === 2) return [0, 1];
  return entrants.map((text) => entrants.indexOf(text));
}

/** Four entrants have 24 orders, five would have 120. */
const ALL_ORDERS_MAX = 4;

/** All orders, the given one first. */
function ordersOf(count: number): number[][] {
  const grow = (order: readonly number[]): number[][] =>
    order.length === count
      ? [order.slice()]
      : Array.from({ length: count }, (_, next) => next)
          .filter((next) => !order.includes(next))
          .flatMap((next) => grow([...order, next]));
  return grow([]);
}

function drawOrders(count: number, seed: string, deal: number): number[][] {
  const order = Array.from({ length: count }, (_, index) => index);
  shuffle(createRng(parseSeed(`${seed}/deal/${deal}/order`)), order, count);
  return order.map((_, turn) => order.map((_, place) => order[(place + turn) % count]!));
}

function dropAlike(orders: readonly number[][], entrants: readonly string[]): number[][] {
  const seen = new Set<string>();
  return orders.filter((order) => {
    const key = order.map((index) => entrants.indexOf(entrants[index]!)).join(' ');
    return seen.size < seen.add(key).size;
  });
}
