import type { Outcome, Seat } from '@stammtisch/kernel';
import { rankOf } from './cards.ts';
import { SEAT_MAX } from './start.ts';
import {
  handOf,
  type MauMauState,
  type Place,
  REASON_CANCELLED,
  REASON_NO_CARDS,
  REASON_TURN_LIMIT,
  REASONS,
} from './state.ts';

const PALAST_VALUES: Readonly<Record<string, number>> = {
  '7': 7,
  '8': 8,
  '9': 9,
  '10': 10,
  J: 20,
  Q: 10,
  K: 10,
  A: 11,
};
const SMALL_VALUES: Readonly<Record<string, number>> = {
  '7': 1,
  '8': 2,
  '9': 3,
  '10': 4,
  J: 20,
  Q: 5,
  K: 6,
  A: 11,
};

/** MM57-MM61: places and points; undefined while the game is on. */
export function outcome(state: MauMauState): Outcome | undefined {
  if (state.reason === 0) return undefined;
  const places = placesOf(state);
  const reason = REASONS[state.reason];
  return state.reason === REASON_CANCELLED
    ? { places, points: zeros(state), reason, cancelled: true }
    : { places, points: pointsOf(state, places), reason };
}

/** By number of seats. To copy a list is faster than to let one grow. */
const ZEROS = Array.from({ length: SEAT_MAX + 1 }, (_, seats) =>
  Array.from({ length: seats }, () => 0),
);

function zeros({ seats }: MauMauState): number[] {
  return ZEROS[seats].slice();
}

function placesOf(state: MauMauState): number[] {
  const places = zeros(state);
  let place = 1;
  for (let i = 0; i < state.rankedCount; i++) places[state.ranking[i]] = place++;
  place = placeStayers(state, places, place);
  for (let i = state.leaverCount - 1; i >= 0; i--) places[state.leavers[i]] = place++;
  return places;
}

/** Those still holding cards, as the reason of the end orders them; equal ones share a place. */
function placeStayers(state: MauMauState, places: number[], from: number): number {
  const compare = comparison(state);
  if (compare === undefined) {
    for (let seat = 0; seat < state.seats; seat++) {
      if (((state.inPlay >>> seat) & 1) === 1) places[seat] = from;
    }
    return from + state.inPlayCount;
  }
  const stayers = places.map((_, seat) => seat).filter((seat) => (state.inPlay >>> seat) & 1);
  stayers.sort(compare);
  let shared = from;
  stayers.forEach((seat, i) => {
    if (i > 0 && compare(stayers[i - 1], seat) !== 0) shared = from + i;
    places[seat] = shared;
  });
  return from + stayers.length;
}

/** How those who stayed are ranked, or undefined where they share one place. */
function comparison(state: MauMauState): ((a: Seat, b: Seat) => number) | undefined {
  if (state.reason === REASON_NO_CARDS) return byLays(state.places);
  if (state.reason === REASON_TURN_LIMIT) return byCards(state.places);
  return undefined;
}

const byLays =
  (places: readonly Place[]) =>
  (a: Seat, b: Seat): number =>
    places[b].lays - places[a].lays || places[a].count - places[b].count || b - a;

const byCards =
  (places: readonly Place[]) =>
  (a: Seat, b: Seat): number =>
    places[a].count - places[b].count;

function pointsOf(state: MauMauState, places: readonly number[]): number[] {
  const { options } = state.rules;
  if (options.points === 'none') return zeros(state);
  if (options.points === 'placement') return places.map((place) => state.seats - place);
  const first = state.rankedCount > 0 ? state.ranking[0] : -1;
  const wishing = first >= 0 && ((state.wentOutWishing >>> first) & 1) === 1;
  const factor = wishing ? options['points.wishFinish'] : 1;
  const values = options['points.values'] === 'palast' ? PALAST_VALUES : SMALL_VALUES;
  const held = places.map((_, seat) => {
    const sum = handOf(state, seat).reduce((total, card) => total + values[rankOf(card)], 0);
    return sum * factor;
  });
  const all = held.reduce((total, sum) => total + sum, 0);
  const points = held.map((sum, seat) => {
    const takes = options.points === 'winnerTakes' && seat === first;
    return takes ? all - sum : 0 - sum;
  });
  return chargeLeavers(state, points);
}

/** Leaving must not pay: a leaver is charged like the worst of those who stayed. */
function chargeLeavers(state: MauMauState, points: readonly number[]): number[] {
  const left = new Set(state.leavers.subarray(0, state.leaverCount));
  const worst = Math.min(...points.filter((_, seat) => !left.has(seat)));
  return points.map((sum, seat) => (left.has(seat) ? worst : sum));
}
