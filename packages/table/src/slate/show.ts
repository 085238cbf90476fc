/** What a slate comes to: sums, who leads, and who has won the evening. */
import {
  SLATE_DEALS_MAX,
  type SlateCount,
  type SlateDeal,
  type SlateInfo,
} from '@stammtisch/wire/table';
import type { Slate, SlateRow, SlateScore } from './slate.ts';

/** The slate as everybody may see it; undefined where there is nothing on it. */
export function showSlate(slate: Slate): SlateInfo | undefined {
  const { settings, columns, rows } = slate;
  if (rows.length === 0 && settings?.goal === undefined) return undefined;
  const count = settings?.count ?? usualCount(slate);
  const goal = settings?.goal;
  const deals = rows.map((row) => showDeal(slate, row, count));
  const { totals, won } = addUp(deals, columns.length, { count, goal });
  const shown = deals.slice(-SLATE_DEALS_MAX);
  const earlier = deals.length - shown.length;
  return {
    count,
    ...(goal === undefined ? {} : { goal }),
    players: columns.map(({ name, kind }) => ({ name, kind })),
    deals: shown,
    ...(earlier === 0 ? {} : { earlier }),
    totals,
    leaders: findLeaders(deals, totals),
    ...won,
  };
}

/** Points where every game that was played gives some by its rules, else games that were won. */
function usualCount({ rows }: Slate): SlateCount {
  const games = new Set(rows.map(({ game }) => game));
  const scored = new Set(rows.filter(givesPoints).map(({ game }) => game));
  return games.size > 0 && games.size === scored.size ? 'points' : 'wins';
}

function givesPoints({ scores }: SlateRow): boolean {
  return scores.some(({ points }) => points !== 0);
}

function showDeal({ columns }: Slate, row: SlateRow, count: SlateCount): SlateDeal {
  const { number, game, dealer, scores } = row;
  const best = Math.max(...scores.map(({ places }) => places));
  return {
    number,
    game,
    seats: row.columns.map((column) => columns.indexOf(column)),
    ...(dealer === undefined ? {} : { dealer }),
    results: scores.map((score) => COUNTED[count](score, best)),
  };
}

const COUNTED: Readonly<Record<SlateCount, (score: SlateScore, best: number) => number>> = {
  // A game that all ended alike was won by nobody.
  wins: ({ places }, best) => (places > 0 && places === best ? 1 : 0),
  places: ({ places }) => places,
  points: ({ points }) => points,
};

interface Sums {
  readonly totals: number[];
  readonly won: Pick<SlateInfo, 'winner' | 'wonIn'>;
}

/** The evening is won by the first deal that decides it; what comes after changes only the sums. */
function addUp(
  deals: readonly SlateDeal[],
  players: number,
  aim: Pick<SlateInfo, 'count' | 'goal'>,
): Sums {
  const totals = Array.from({ length: players }, () => 0);
  let won: Sums['won'] = {};
  for (const [i, { number, seats, results }] of deals.entries()) {
    for (const [seat, player] of seats.entries()) {
      if (player >= 0) totals[player]! += results[seat]!;
    }
    if (won.winner !== undefined) continue;
    const winner = findWinner(deals, i + 1, totals, aim);
    if (winner !== undefined) won = { winner, wonIn: number };
  }
  return { totals, won };
}

/**
 * Whoever has reached the goal alone, or by more than the others. Points may be below nothing: the
 * goal is a limit then, which ends the evening for the one with the most. Where two are level it goes on.
 */
function findWinner(
  deals: readonly SlateDeal[],
  until: number,
  totals: readonly number[],
  { count, goal }: Pick<SlateInfo, 'count' | 'goal'>,
): number | undefined {
  if (goal === undefined) return undefined;
  const most = Math.max(...totals);
  if (most >= goal) return onlyOne(seek(totals, (total) => total === most));
  const isOver = count === 'points' && totals.some((total) => total <= -goal);
  return isOver ? onlyOne(findLeaders(deals.slice(0, until), totals)) : undefined;
}

/** Finds the leaders; a player who came for the last game alone and lost nothing is none. */
function findLeaders(deals: readonly SlateDeal[], totals: readonly number[]): number[] {
  const played = totals.map(
    (_, player) => deals.filter(({ seats }) => seats.includes(player)).length,
  );
  const contends = (player: number): boolean =>
    deals.length > 0 && 2 * played[player]! >= deals.length;
  const most = Math.max(...totals.filter((_, player) => contends(player)));
  return seek(totals, (total, player) => contends(player) && total === most);
}

function seek(
  totals: readonly number[],
  isSought: (total: number, player: number) => boolean,
): number[] {
  return totals.flatMap((total, player) => (isSought(total, player) ? [player] : []));
}

function onlyOne(players: readonly number[]): number | undefined {
  return players.length === 1 ? players[0] : undefined;
}
