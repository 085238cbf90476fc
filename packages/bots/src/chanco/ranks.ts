/**
 * Chanco by ranks alone, for search: suits decide nothing. A table is a list of ranks, four a seat,
 * seat after seat, in no order.
 */
import { pick, type Rng, type Seat } from '@stammtisch/kernel';

export const HAND_SIZE = 4;
const ALL_POSITIONS = 0b1111;

/** Cards are numbered rank*4 + suit. */
export function rankOf(card: number): number {
  return card >> 2;
}

/** By set of positions: how many there are. */
export const SET_SIZE = Uint8Array.from({ length: 16 }, (_, set) => listPositions(set).length);

/** By set of positions, four entries each: its members. */
const MEMBERS = Uint8Array.from({ length: 64 }, (_, i) => listPositions(i >> 2)[i & 3] ?? 0);

const PAIRS = [
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [2, 3],
];

/** By equal pairs, of the positions 01 02 03 12 13 23: as autoChoices says. */
const CHOICES_BY_PAIRS = Uint8Array.from({ length: 64 }, (_, pairs) => {
  const counts = [0, 1, 2, 3].map(
    (position) =>
      1 + PAIRS.filter((pair, i) => ((pairs >> i) & 1) === 1 && pair.includes(position)).length,
  );
  const highest = Math.max(...counts);
  const most = counts.filter((count) => count === highest).length;
  if (most !== highest || most === HAND_SIZE) return ALL_POSITIONS;
  return counts.reduce((set, count, position) => set | (count < highest ? 1 << position : 0), 0);
});

/** The positions among which the automatic player chooses (CH24), as a set. */
export function autoChoices(hands: Uint8Array, seat: Seat): number {
  const first = seat * HAND_SIZE;
  const a = hands[first]!;
  const b = hands[first + 1]!;
  const c = hands[first + 2]!;
  const d = hands[first + 3]!;
  // Which pairs are equal, one bit each, decides it all.
  return CHOICES_BY_PAIRS[
    (a === b ? 1 : 0) |
      (a === c ? 2 : 0) |
      (a === d ? 4 : 0) |
      (b === c ? 8 : 0) |
      (b === d ? 16 : 0) |
      (c === d ? 32 : 0)
  ]!;
}

/** One position of a set by lot. */
export function pickPosition(set: number, rng: Rng): number {
  const size = SET_SIZE[set]!;
  return MEMBERS[set * HAND_SIZE + (size === 1 ? 0 : pick(rng, size))]!;
}

/** What is passed for a seat that has left: of its rarest ranks the lowest (CH13). */
export function leaverChoice(hands: Uint8Array, seat: Seat): number {
  const first = seat * HAND_SIZE;
  let chosen = 0;
  let fewest = HAND_SIZE + 1;
  for (let i = 0; i < HAND_SIZE; i++) {
    const count = countRank(hands, seat, hands[first + i]!);
    const isLower = hands[first + i]! < hands[first + chosen]!;
    if (count > fewest || (count === fewest && !isLower)) continue;
    chosen = i;
    fewest = count;
  }
  return chosen;
}

/** Says that a hand has no card of a rank. */
export const NOT_HELD = -1;

/** A position of a rank in a hand, or NOT_HELD. */
export function findRank(hands: Uint8Array, seat: Seat, rank: number): number {
  const first = seat * HAND_SIZE;
  for (let i = 0; i < HAND_SIZE; i++) if (hands[first + i] === rank) return i;
  return NOT_HELD;
}

export function countRank(hands: Uint8Array, seat: Seat, rank: number): number {
  const first = seat * HAND_SIZE;
  let count = 0;
  for (let i = first; i < first + HAND_SIZE; i++) if (hands[i] === rank) count++;
  return count;
}

export function hasFour(hands: Uint8Array, seat: Seat): boolean {
  const first = seat * HAND_SIZE;
  const rank = hands[first]!;
  return rank === hands[first + 1]! && rank === hands[first + 2]! && rank === hands[first + 3]!;
}

/** All of a table, whose seats are numbered from `first` on, pass their choices left at once. */
export function passAll(hands: Uint8Array, choices: Uint8Array, first: number): void {
  const seats = choices.length;
  let incoming = hands[(first + seats - 1) * HAND_SIZE + choices[seats - 1]!]!;
  for (let seat = 0; seat < seats; seat++) {
    const at = (first + seat) * HAND_SIZE + choices[seat]!;
    const outgoing = hands[at]!;
    hands[at] = incoming;
    incoming = outgoing;
  }
}

/** The members of a set of positions. */
function listPositions(set: number): number[] {
  return [0, 1, 2, 3].filter((position) => ((set >> position) & 1) === 1);
}
