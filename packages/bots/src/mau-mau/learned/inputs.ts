/**
 * What a net is shown before it decides: numbers made from what its seat may know, in the order in
 * which the training shows them (`train/observe.h`; `train/check.ts` compares both).
 */
import type { MauMauView } from '@stammtisch/games';
import { MAU_MAU_PHASES } from '@stammtisch/games';
import type { Action } from '@stammtisch/kernel';
import { DRAW, FACE_COUNT, SUIT_COUNT } from '../roles.ts';
import { type Notes, type SeatNotes, TRACE_COUNT } from './notes.ts';

/** Room for more phases than there are, as the rows of the game have it. */
const PHASE_ROOM = 16;
/** Drawing, taking, keeping and passing. */
const CARDLESS_COUNT = 4;
const TABLE_INPUTS = 4 * FACE_COUNT + SUIT_COUNT + PHASE_ROOM + CARDLESS_COUNT + 3;
const SEAT_INPUTS = 9;
/** Fainter traces are forgotten. */
const TRACE_FLOOR = Math.fround(0.05);
const HAND_UNIT = 8;
const LEAD_UNIT = 16;
const SMALL_HAND = 4;

export function inputCount(seats: number): number {
  return TABLE_INPUTS + seats * (SEAT_INPUTS + TRACE_COUNT) + (seats - 1) * FACE_COUNT;
}

/** Writes the inputs of the seat on turn, which may choose among these actions. */
export function writeInputs(
  view: MauMauView,
  notes: Notes,
  choices: readonly Action[],
  into: Float32Array,
): void {
  into.fill(0);
  const { seat: self, discard, wish } = view;
  const hand = view.hands[self]!;
  let at = writeCards(into, 0, hand);
  at = writeCards(
    into,
    at,
    choices.filter((action) => action < FACE_COUNT),
  );
  at = writeCards(into, at, discard.slice(0, 1));
  at = writeCards(into, at, discard);
  if (wish !== null) into[at + wish] = 1;
  at += SUIT_COUNT;
  into[at + MAU_MAU_PHASES.indexOf(view.phase)] = 1;
  at += PHASE_ROOM;
  for (const action of choices) if (isCardless(action)) into[at + action - DRAW] = 1;
  at += CARDLESS_COUNT;
  into[at++] = view.cost / HAND_UNIT;
  into[at++] = view.pileCount / FACE_COUNT;
  into[at++] = discard.length / FACE_COUNT;
  const seen = new Set([...discard, ...hand]);
  for (let i = 0; i < view.counts.length; i++) {
    const seat = (self + i) % view.counts.length;
    at = writeSeat(into, at, view, seat);
    at = writeTraces(into, at, notes.seats[seat]!);
    if (i > 0) at = writeCouldBe(into, at, notes.seats[seat]!, seen);
  }
}

function writeCards(into: Float32Array, at: number, cards: readonly number[]): number {
  for (const card of cards) into[at + card] = 1;
  return at + FACE_COUNT;
}

function isCardless(action: Action): boolean {
  return action >= DRAW && action < DRAW + CARDLESS_COUNT;
}

function writeSeat(into: Float32Array, at: number, view: MauMauView, seat: number): number {
  const count = view.counts[seat]!;
  const lead = view.lays[seat]! - view.lays[view.seat]!;
  if (view.order.includes(seat)) into[at] = 1;
  if (count >= 1 && count <= SMALL_HAND) into[at + count] = 1;
  const rest = at + 1 + SMALL_HAND;
  into[rest] = count / HAND_UNIT;
  into[rest + 1] = Math.max(0, count - HAND_UNIT) / HAND_UNIT;
  into[rest + 2] = Math.max(-1, Math.min(1, lead / LEAD_UNIT));
  into[rest + 3] = Math.sign(lead);
  return at + SEAT_INPUTS;
}

function writeTraces(into: Float32Array, at: number, { traces }: SeatNotes): number {
  for (let i = 0; i < TRACE_COUNT; i++) {
    if (traces[i]! >= TRACE_FLOOR) into[at + i] = traces[i]!;
  }
  return at + TRACE_COUNT;
}

function writeCouldBe(
  into: Float32Array,
  at: number,
  { couldBe }: SeatNotes,
  seen: ReadonlySet<number>,
): number {
  for (let card = 0; card < FACE_COUNT; card++) {
    if (!seen.has(card)) into[at + card] = couldBe[card]! / HAND_UNIT;
  }
  return at + FACE_COUNT;
}
