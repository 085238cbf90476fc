import type { MopsRoyalView } from '@stammtisch/games';
import type { Seat } from '@stammtisch/kernel';
import { colorGroup, EMPTY_CODE, GROUP_COUNT, objectGroup } from './board.ts';
import { CELL_COUNT } from './cells.ts';

/** What is still to come to a board. */
export interface Future {
  /** The tiles of the deck that the seat can lay, in the order in which they come. */
  readonly tiles: Uint8Array;
  /** How many of them will be laid. */
  readonly lays: number;
  /** By group: how many of the tiles belong to it. */
  readonly groups: Uint8Array;
}

/** What comes to the seat of a view after this turn; in what order, nobody knows. */
export function readFuture(seen: MopsRoyalView): Future {
  const turns = countTurns(seen, seen.seat);
  return makeFuture(seen, seen.seat, seen.deck, seen.phase === 'Laying' ? turns - 1 : turns);
}

/** So many of these tiles come to a seat in this order. */
export function makeFuture(
  { boards }: MopsRoyalView,
  seat: Seat,
  order: readonly number[],
  lays: number,
): Future {
  const { start } = boards[seat]!;
  // When its own start tile comes, a seat sits out.
  const tiles = Uint8Array.from(order.filter((tile) => tile !== start));
  const groups = new Uint8Array(GROUP_COUNT);
  for (const tile of tiles) {
    groups[colorGroup(tile)]!++;
    groups[objectGroup(tile)]!++;
  }
  return { tiles, groups, lays: Math.max(0, Math.min(tiles.length, lays)) };
}

/** How many tiles a seat will lay, the one on the table too; where a turn limit cuts in, about. */
export function countTurns({ boards, options }: MopsRoyalView, seat: Seat): number {
  const empty = boards.map(({ cells }) => cells.filter((code) => code === EMPTY_CODE).length);
  const playing = boards.filter(({ left }, owner) => left === 0 && empty[owner]! > 0).length;
  // All tiles on the boards but one each, with which they began.
  const laid = empty.reduce((sum, count) => sum + Math.max(0, CELL_COUNT - 1 - count), 0);
  return Math.min(empty[seat]!, Math.ceil((options.turnLimit - laid) / Math.max(1, playing)));
}
