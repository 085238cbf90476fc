/** Moves in memory, as small as they can be: thousands of tables keep all of their games. */
import type { Action, PlayedMove, Seat } from '@stammtisch/kernel';
import { type Mover, MOVERS } from '@stammtisch/wire/table';

/** Above the number of seats of any table. */
const SEATS = 64;

const shared = new Map<number, PlayedMove>();

/** One object for all moves of a seat that are the same, at whatever table. */
export function sharedMove(seat: Seat, action: Action): PlayedMove {
  const key = action * SEATS + seat;
  let move = shared.get(key);
  if (move === undefined) shared.set(key, (move = { seat, action }));
  return move;
}

/**
 * By whom the moves of a game were made and under which numbers, in order. Numbers mostly follow each
 * other, so that only where they do not is kept, and a mover takes two bits.
 */
export interface MoveMarks {
  length: number;
  /** Pairs: the place of a move whose number does not follow the last one, and its number. */
  readonly jumps: number[];
  readonly movers: number[];
}

const MOVER_BITS = 2;
const MOVER_MASK = 2 ** MOVER_BITS - 1;
/** So many movers fit into an integer that V8 keeps as such on all machines. */
const MOVERS_EACH = 15;

export function createMarks(): MoveMarks {
  return { length: 0, jumps: [], movers: [] };
}

export function markMove(marks: MoveMarks, seq: number, by: Mover): void {
  const place = marks.length;
  const { jumps, movers } = marks;
  if (place === 0 || markedSeq(marks, place - 1) !== seq - 1) jumps.push(place, seq);
  const slot = Math.floor(place / MOVERS_EACH);
  movers[slot] = (movers[slot] ?? 0) | (MOVERS.indexOf(by) << shiftOf(place));
  marks.length++;
}

/** The number of the record of a move. */
export function markedSeq({ jumps }: MoveMarks, place: number): number {
  let last = jumps.length - 2;
  while (jumps[last]! > place) last -= 2;
  return jumps[last + 1]! + place - jumps[last]!;
}

export function markedMover({ movers }: MoveMarks, place: number): Mover {
  const slot = movers[Math.floor(place / MOVERS_EACH)]!;
  return MOVERS[(slot >> shiftOf(place)) & MOVER_MASK]!;
}

/** The marks of the first moves, as if the others had not been made. */
export function firstMarks({ jumps, movers }: MoveMarks, count: number): MoveMarks {
  let end = jumps.length;
  while (end > 0 && jumps[end - 2]! >= count) end -= 2;
  const kept = movers.slice(0, Math.ceil(count / MOVERS_EACH));
  const isPart = count % MOVERS_EACH > 0;
  if (isPart) kept[kept.length - 1]! &= 2 ** shiftOf(count) - 1;
  return { length: count, jumps: jumps.slice(0, end), movers: kept };
}

function shiftOf(place: number): number {
  return (place % MOVERS_EACH) * MOVER_BITS;
}
