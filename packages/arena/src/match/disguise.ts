/**
 * A deal is played again with the seats exchanged. Who remembered the first game would know the cards
 * of the second; so it comes later, in an order of its own, and with other names of its suits where
 * the game has such names. The first game of a deal is always as dealt.
 */
import { GAMES } from '@stammtisch/games';
import { createRng, shuffle, type Start, startRenamed } from '@stammtisch/kernel';
import type { DealJob, MatchPlan } from './plan.ts';
import { listSeatings } from './seatings.ts';
import { mix } from './seeds.ts';

/** As many deals are begun before the first of them comes back. */
export const DISGUISED_DEALS = 5;

/** A game of a match by the numbers of its deal and of its seating. */
export interface GameOfDeal {
  readonly deal: number;
  readonly game: number;
}

/** The games of a stretch of deals in the order in which they are played. */
export function orderGames(
  plan: MatchPlan,
  { from, to }: Pick<DealJob, 'from' | 'to'>,
): GameOfDeal[] {
  const deals = Array.from({ length: to - from }, (_, i) => from + i);
  const seatings = listSeatings(plan, from).length;
  const games = Array.from({ length: seatings }, (_, game) => game);
  if (plan.disguised !== true)
    return deals.flatMap((deal) => games.map((game) => ({ deal, game })));
  const order: GameOfDeal[] = [];
  for (const game of games) {
    const next = game === 0 ? deals : drawOrder(plan, deals, game);
    // Not the deal that was just played.
    if (next.length > 1 && next[0] === order.at(-1)?.deal) next.push(next.shift()!);
    order.push(...next.map((deal) => ({ deal, game })));
  }
  return order;
}

/** What a game of a deal begins with: the renaming of its suits, if any. */
export function startOf(
  { game: id, seed, disguised }: Pick<MatchPlan, 'game' | 'seed' | 'disguised'>,
  deal: number,
  game: number,
): Start {
  const count = GAMES[id]?.renaming?.count ?? 0;
  if (disguised !== true || game === 0 || count < 2) return undefined;
  const names = Array.from({ length: count - 1 }, (_, i) => 1 + i);
  shuffle(createRng(mix(`${seed}/deal/${deal}/renaming`)), names, names.length);
  return startRenamed(names[(game - 1) % names.length]!);
}

function drawOrder({ seed }: MatchPlan, deals: readonly number[], game: number): number[] {
  const order = [...deals];
  shuffle(createRng(mix(`${seed}/deal/${deals[0]}/again/${game}`)), order, order.length);
  return order;
}
