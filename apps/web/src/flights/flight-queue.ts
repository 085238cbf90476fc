/** Cards on their way: one flight after another, in the order in which things happened. */
import type { Face } from '../cards/face.ts';

/** Where cards lie, as elements of a page say by `data-place`: `hand`, `seat 2`, the id of a zone. */
export type CardPlace = string;

/** One card from one place to another. */
export interface Leg {
  readonly from: CardPlace;
  readonly to: CardPlace;
  /** Undefined: the player may not see it, so it flies face down. */
  readonly face?: Face | undefined;
}

/** What is seen as one motion: the cards of one event, or those that change hands at once. */
export interface Flight {
  readonly id: string;
  readonly kind: 'move' | 'deal';
  readonly legs: readonly Leg[];
  /** Of a move of the player at this page, whose card is known to have lain at a certain spot. */
  readonly isOwn?: boolean;
}

const FLIGHT_MS = 300;
const DEAL_MS = 900;

/** From so many flights that wait on, each takes half its time. */
const HURRY_FROM = 4;

/** More than these would be watched for longer than anybody wants to wait: none of them is shown. */
const WAITING_MAX = 8;

/** Puts flights behind those that are there; the first one is in the air. */
export function enqueue(before: readonly Flight[], more: readonly Flight[]): readonly Flight[] {
  if (more.length === 0) return before;
  const all = [...before, ...more];
  return all.length - 1 > WAITING_MAX ? [] : all;
}

/** What is still worth seeing of flights that had to wait for something else: a deal clears the table. */
export function sinceDeal(flights: readonly Flight[]): readonly Flight[] {
  const deal = flights.findLastIndex(({ kind }) => kind === 'deal');
  return flights.slice(Math.max(0, deal));
}

/** Takes a flight out that has landed; one that is gone already changes nothing. */
export function land(before: readonly Flight[], id: string): readonly Flight[] {
  return before[0]?.id === id ? before.slice(1) : before;
}

/** How long the flight in the air takes. */
export function flightMs(flights: readonly Flight[], isFast: boolean): number {
  const whole = flights[0]?.kind === 'deal' ? DEAL_MS : FLIGHT_MS;
  return isFast || flights.length - 1 >= HURRY_FROM ? whole / 2 : whole;
}

export interface LegTime {
  readonly delayMs: number;
  readonly ms: number;
}

/** A card of several takes this share of the flight, so that each of them can be told. */
const SHARE = { move: 0.6, deal: 0.25 } as const;

/** When which card of a flight is in the air: one after the other, or all that are exchanged at once. */
export function legTimes({ kind, legs }: Flight, wholeMs: number): LegTime[] {
  const isExchange =
    kind === 'move' && legs.some(({ from, to }) => from !== legs[0]!.from || to !== legs[0]!.to);
  if (legs.length === 1 || isExchange) return legs.map(() => ({ delayMs: 0, ms: wholeMs }));
  const ms = wholeMs * SHARE[kind];
  const step = (wholeMs - ms) / (legs.length - 1);
  return legs.map((_, index) => ({ delayMs: index * step, ms }));
}

/** Finds which cards at a place are still on their way to it, by their index there. */
export function findAwaited(
  cards: readonly (Face | undefined)[],
  legs: readonly Leg[],
): ReadonlySet<number> {
  const awaited = new Set<number>();
  for (const { face } of legs) {
    const index = cards.findLastIndex(
      (card, at) => !awaited.has(at) && (face === undefined || isSame(card, face)),
    );
    if (index >= 0) awaited.add(index);
  }
  return awaited;
}

function isSame(one: Face | undefined, other: Face): boolean {
  return one?.rank === other.rank && one.suit === other.suit;
}
