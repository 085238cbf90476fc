import { type Action, parseOptions, parseSeed, RETIRE, type Seat } from '@stammtisch/kernel';
import { formatCard } from '../cards.ts';
import type { ChancoEvent } from '../events.ts';
import { chanco } from '../game.ts';
import type { ChancoOptions } from '../options.ts';
import { type ChancoState, handOf } from '../state.ts';

/** The standard options with some of them changed. */
export function optionsWith(changes: Partial<ChancoOptions> = {}): ChancoOptions {
  const options = parseOptions(chanco.options, 'standard', { ...changes });
  if (!options.ok) throw new Error(options.error.text.en);
  return options.value;
}

/** A game that begins with these hands: `AC AD AH 2S | 2C 2D 2H AS`. */
export function position(hands: string, changes: Partial<ChancoOptions> = {}): ChancoState {
  const start = { hands: hands.split('|').map((hand) => hand.trim().split(' ')) };
  return chanco.deal(optionsWith(changes), start.hands.length, parseSeed(''), start);
}

/** A shuffled game. */
export function dealt(
  seats: number,
  seed: string,
  changes: Partial<ChancoOptions> = {},
): ChancoState {
  return chanco.deal(optionsWith(changes), seats, parseSeed(seed));
}

/** Plays lines like `0 AC` or `2 retire` and returns what happened. */
export function play(state: ChancoState, ...lines: readonly string[]): ChancoEvent[] {
  const events: ChancoEvent[] = [];
  for (const line of lines) {
    const [seat, what] = line.split(' ') as [string, string];
    const action = what === 'retire' ? RETIRE : chanco.codec.parse(`pass ${what}`)!;
    chanco.apply(state, Number(seat), action, (event) => events.push(event));
  }
  return events;
}

/** All hands as `position` reads them. */
export function formatHands(state: ChancoState): string {
  const seats = Array.from({ length: state.seats }, (_, seat) => seat);
  return seats.map((seat) => handOf(state, seat).map(formatCard).join(' ')).join(' | ');
}

export function listLegal(state: ChancoState, seat: Seat): Action[] {
  const out: Action[] = [];
  return out.slice(0, chanco.legal(state, seat, out));
}

/** The seats in a random order; `next(n)` is a random number from 0 to n-1. */
export function randomOrder(seats: readonly Seat[], next: (count: number) => number): Seat[] {
  const order = [...seats];
  for (let last = order.length - 1; last > 0; last--) {
    const chosen = next(last + 1);
    [order[last], order[chosen]] = [order[chosen]!, order[last]!];
  }
  return order;
}
