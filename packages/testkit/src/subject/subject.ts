import {
  assert,
  type Game,
  type GameEvent,
  type GameView,
  hasSeat,
  pick,
  type Rng,
  type Seat,
  type SeatSet,
  SPECTATOR,
} from '@stammtisch/kernel';

export type Options = Readonly<Record<string, unknown>>;

const VIEWERS_MAX = 3;

/** Any game, seen only through the contract: its state is opaque, its views are JSON. */
export type Subject = Game<object, GameView, Options, unknown, GameEvent>;

/** A ruleset and a number of seats that the game accepts. */
export interface Setup {
  readonly name: string;
  readonly options: Options;
  readonly seats: number;
}

/** A moment of a game. Whoever looks at it must not change `state`. */
export interface Position {
  readonly subject: Subject;
  readonly setup: Setup;
  readonly state: object;
  readonly retired: SeatSet;
  /** Chance for the one who looks; the game's own is inside the state. */
  readonly rng: Rng;
}

/** The contract has one implementation of every check for all games, so their types are dropped. */
export function asSubject<S, V extends GameView, O, M, E extends GameEvent>(
  game: Game<S, V, O, M, E>,
): Subject {
  return game as unknown as Subject;
}

/** Stops a check with what the game does wrong. */
export function demand(condition: boolean, message: () => string): asserts condition {
  if (!condition) throw new Error(message());
}

/** Stops a check with a sentence about a difference that should not be there. */
export function demandSame(difference: string | undefined, what: string): void {
  demand(difference === undefined, () => `${what} (${difference})`);
}

export function listSeats(set: SeatSet, seats: number): Seat[] {
  assert(seats < 32, 'a set of seats has 31 bits');
  const list: Seat[] = [];
  for (let seat = 0; seat < seats; seat++) if (hasSeat(set, seat)) list.push(seat);
  return list;
}

export function allSeats(seats: number): Seat[] {
  return Array.from({ length: seats }, (_, seat) => seat);
}

/** Everybody who gets views of a game. */
export function allViewers(seats: number): Seat[] {
  return [SPECTATOR, ...allSeats(seats)];
}

/** Everybody at a small table; at a large one the spectator and a few seats by chance. */
export function someViewers({ setup, rng }: Position): Seat[] {
  if (setup.seats <= VIEWERS_MAX) return allViewers(setup.seats);
  const first = pick(rng, setup.seats);
  const seats = Array.from({ length: VIEWERS_MAX }, (_, i) => (first + i) % setup.seats);
  return [SPECTATOR, ...seats];
}

/** The legal actions of a seat, in a list of its own. */
export function listLegal(subject: Subject, state: object, seat: Seat): number[] {
  const out: number[] = [];
  return out.slice(0, subject.legal(state, seat, out));
}
