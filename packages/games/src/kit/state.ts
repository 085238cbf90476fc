/** The state of a game: what all games of turns have, and a game's own numbers and lists. */
import { copyRng, createRng, type Rng, type Seat, type SeatSet } from '@stammtisch/kernel';

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
  /** Who left, in the order of leaving. */
  readonly leavers: A;
}

/** Any state that a layout can make. */
export type AnyTableState = TableState<unknown, string, List>;

type OwnKeys<S, T> = {
  [K in keyof S]: K extends keyof AnyTableState ? never : S[K] extends T ? K : never;
}[keyof S];

/** The state of a game with its own numbers and lists. */
export type GameState<
  O,
  P extends string,
  N extends Readonly<Record<string, number>>,
  L extends Readonly<Record<string, number>>,
  A extends List = Uint8Array,
> = TableState<O, P, A> & N & { readonly [Name in keyof L]: A };

/** What a state has besides. */
export interface LayoutSpec<S extends AnyTableState> {
  /** The phase in which a game begins. */
  readonly phase: S['phase'];
  readonly seatsMax: number;
  readonly memory: new (length: number) => S['memory'];
  /** The game's own numbers with what they begin with. */
  readonly numbers: Readonly<Pick<S, OwnKeys<S, number>>>;
  /** The game's own lists with their lengths: room for the most seats and cards. */
  readonly lists: Readonly<Record<OwnKeys<S, List>, number>>;
}

/** Makes and copies the states of a game; any state has room for any game. */
export interface Layout<S extends AnyTableState> {
  /** A table without cards: everybody is there and seat 0 is on turn. */
  readonly create: (options: S['options'], seats: number, into?: S) => S;
  /** The only way to branch; with `into` nothing is allocated. */
  readonly copy: (from: S, into?: S) => S;
}

/** The layout of a game's states from lists of their fields. */
export function createLayout<S extends AnyTableState>(spec: LayoutSpec<S>): Layout<S> {
  const names = Object.keys(spec.numbers) as OwnKeys<S, number>[];
  const copyNumbers = (from: LayoutSpec<S>['numbers'], into: S): void => {
    for (const name of names) into[name] = from[name] as S[typeof name];
  };
  return {
    create(options, seats, into = allocate(spec, options)) {
      into.options = options;
      into.seats = seats;
      into.phase = spec.phase;
      into.turn = 0;
      into.turns = 0;
      into.seated = (1 << seats) - 1;
      into.leaverCount = 0;
      into.memory.fill(0);
      copyNumbers(spec.numbers, into);
      return into;
    },
    copy(from, into = allocate(spec, from.options)) {
      into.options = from.options;
      into.seats = from.seats;
      into.phase = from.phase;
      into.turn = from.turn;
      into.turns = from.turns;
      into.seated = from.seated;
      into.leaverCount = from.leaverCount;
      copyRng(from.rng, into.rng);
      into.memory.set(from.memory);
      copyNumbers(from, into);
      return into;
    },
  };
}

/**
 * A state is put together from a few objects: one whose fields come in by their names, more than
 * twelve of them, V8 would keep as a dictionary, and every step took twice as long.
 */
function allocate<S extends AnyTableState>(spec: LayoutSpec<S>, options: S['options']): S {
  const { phase, seatsMax } = spec;
  const sizes = Object.entries<number>(spec.lists);
  const memory = new spec.memory(sizes.reduce((sum, [, size]) => sum + size, seatsMax));
  let used = seatsMax;
  const lists = Object.fromEntries(
    sizes.map(([name, size]) => [name, memory.subarray(used, (used += size))]),
  );
  const table = { options, seats: 0, phase, turn: 0, turns: 0, seated: 0, leaverCount: 0 };
  const rng = createRng([0, 0, 0, 0]);
  const leavers = memory.subarray(0, seatsMax);
  return { ...table, rng, memory, leavers, ...lists, ...spec.numbers } as unknown as S;
}
