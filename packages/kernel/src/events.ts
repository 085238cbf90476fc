import type { Ran } from './chart.ts';

/** A place at the table, 0 .. seats-1. */
export type Seat = number;

/** Bit n stands for seat n. */
export type SeatSet = number;

/** Looks on; sees what everybody sees. */
export const SPECTATOR: Seat = -1;

/** In `seen`: everybody, spectators too. */
export const EVERYBODY: SeatSet = -1;

/** What stands in `cards` for a card whose face the reader may not see. */
export const HIDDEN = -1;

/**
 * One fact. Its cards have a face only for the seats in `seen`; absent means for none.
 * All other fields of an event are public.
 */
export interface GameEvent {
  readonly type: string;
  readonly seat: Seat;
  readonly cards?: readonly number[];
  readonly seen?: SeatSet;
}

/** Who listens to a game; a game without a listener says nothing and makes nothing to say. */
export interface Emit<E> {
  (event: E): void;
  /** Also hears of every row of the chart that is run, before its effects. All may know them. */
  readonly ran?: ((row: Ran) => void) | undefined;
}

/** A listener that also hears of rows. */
export function listen<E>(
  emit: (event: E) => void,
  ran: ((row: Ran) => void) | undefined,
): Emit<E> {
  return ran === undefined ? emit : Object.assign(emit, { ran });
}

export function hasSeat(set: SeatSet, seat: Seat): boolean {
  return seat >= 0 && ((set >>> seat) & 1) === 1;
}

/** The set of these seats. */
export function seatSet(seats: readonly Seat[]): SeatSet {
  return seats.reduce((set, seat) => set | (1 << seat), 0);
}

/** The lowest seat of a set that is not empty. */
export function firstSeat(set: SeatSet): Seat {
  return 31 - Math.clz32(set & -set);
}

/** The event as a seat may know it. The only code that decides whose face is shown. */
export function redact<E extends GameEvent>(event: E, seat: Seat): E {
  const { seen, ...open } = event;
  if (event.cards === undefined) return open as E;
  const visible = seen === EVERYBODY || (seen !== undefined && hasSeat(seen, seat));
  return (visible ? open : { ...open, cards: event.cards.map(() => HIDDEN) }) as E;
}
