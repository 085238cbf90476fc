/** The state of a game: what all games of turns have, and a game's own numbers and lists. */
import {
  copyRng,
  createRng,
  type OptionSpec,
  type Rng,
  type Seat,
  type SeatSet,
} from '@stammtisch/kernel';

/** No seat, no card, no rank. */
export const NONE = -1;

/** Bytes, or words where a list holds sets of cards or numbers below 0. */
export type List = Uint8Array | Int32Array;

/** What the state of every game of turns has. */
export interface TableState<O, P extends string, A extends List = Uint8Array> {
  options: O;
  seats: number;
  phase: P;
  turn: Seat;
  /** Turns that are over. */
  turns: number;
  /** Who still plays. */
  seated: SeatSet;
  leaverCount: number;
  readonly rng: Rng;
  /** All lists in one piece, so that a copy is one block. */
  readonly memory: A;
  /** The game's own numbers in one piece, for the same reason. */
  readonly numbers: Int32Array;
  /** Who left, in the order of leaving. */
  readonly leavers: A;
}

/** Any state that a layout can make. */
export type AnyTableState = TableState<unknown, string, List>;

/** Numbers by the names of fields. */
type Numbers = Readonly<Record<string, number>>;

/** The state of a game with its own numbers and lists. */
type GameState<
  O,
  P extends string,
  A extends List,
  N extends Numbers,
  L extends Numbers,
> = TableState<O, P, A> & N & { readonly [Name in keyof L]: A };

/** What the states of a game are made of. */
interface LayoutSpec<O, P extends string, A extends List, N extends Numbers, L extends Numbers> {
  readonly options: OptionSpec<O>;
  /** The phase in which a game begins. */
  readonly phase: P;
  readonly seats: { readonly max: number };
  /** What all lists are kept in. */
  readonly memory: new (length: number) => A;
  /** The game's own numbers with what they begin with. */
  readonly numbers: N;
  /** The game's own lists with their lengths: room for the most seats and cards. */
  readonly lists: L;
}

/** Makes and copies the states of a game; any state has room for any game. */
export interface Layout<S extends AnyTableState> {
  /** A table without cards: everybody is there and seat 0 is on turn. */
  readonly create: (options: S['options'], seats: number, into?: S) => S;
  /** The only way to branch; with `into` nothing is allocated. */
  readonly copy: (from: S, into?: S) => S;
}

/** The states that a layout makes. */
export type StateOf<T> = T extends Layout<infer S> ? S : never;

/** The layout of a game's states from lists of their fields. */
export function createLayout<
  O,
  P extends string,
  A extends List,
  N extends Numbers,
  L extends Numbers,
>(spec: LayoutSpec<O, P, A, N, L>): Layout<GameState<O, P, A, N, L>> {
  const first = Int32Array.from(Object.values(spec.numbers));
  const prototype = createAccessors(Object.keys(spec.numbers));
  return {
    create(options, seats, into = allocate(spec, prototype, options)) {
      into.options = options;
      into.seats = seats;
      into.phase = spec.phase;
      into.turn = 0;
      into.turns = 0;
      into.seated = (1 << seats) - 1;
      into.leaverCount = 0;
      into.memory.fill(0);
      into.numbers.set(first);
      return into;
    },
    copy(from, into = allocate(spec, prototype, from.options)) {
      into.options = from.options;
      into.seats = from.seats;
      into.phase = from.phase;
      into.turn = from.turn;
      into.turns = from.turns;
      into.seated = from.seated;
      into.leaverCount = from.leaverCount;
      copyRng(from.rng, into.rng);
      into.memory.set(from.memory);
      into.numbers.set(from.numbers);
      return into;
    },
  };
}

/**
 * Reads and writes the numbers of a state by their names. They lie in one list: as fields of an
 * object that are copied by their names, a copy took three to five times as long.
 */
function createAccessors(names: readonly string[]): object {
  return Object.defineProperties(
    {},
    Object.fromEntries(
      names.map((name, at) => [
        name,
        {
          get(this: AnyTableState) {
            return this.numbers[at];
          },
          set(this: AnyTableState, value: number) {
            this.numbers[at] = value;
          },
        },
      ]),
    ),
  );
}

function allocate<O, P extends string, A extends List, N extends Numbers, L extends Numbers>(
  spec: LayoutSpec<O, P, A, N, L>,
  prototype: object,
  options: O,
): GameState<O, P, A, N, L> {
  const { phase, seats } = spec;
  const sizes = Object.entries(spec.lists);
  const memory = new spec.memory(sizes.reduce((sum, [, size]) => sum + size, seats.max));
  let used = seats.max;
  const lists = Object.fromEntries(
    sizes.map(([name, size]) => [name, memory.subarray(used, (used += size))]),
  );
  const table = { options, seats: 0, phase, turn: 0, turns: 0, seated: 0, leaverCount: 0 };
  const rng = createRng([0, 0, 0, 0]);
  const leavers = memory.subarray(0, seats.max);
  const numbers = Int32Array.from(Object.values(spec.numbers));
  const state = { __proto__: prototype, ...table, rng, memory, leavers, numbers, ...lists };
  return state as unknown as GameState<O, P, A, N, L>;
}
