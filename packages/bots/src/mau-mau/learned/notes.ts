/**
 * What a player could notice at the table, as numbers that fade: which cards a hidden hand could
 * be, and what was done lately. The training counts the same (`train/simulator.h`), in floats.
 */
import type { MauMauEvent, MauMauView } from '@stammtisch/games';
import type { Ask } from '@stammtisch/kernel';
import { countBefore, discardsBefore, maskOf } from '../belief.ts';
import { fitNow } from '../evidence.ts';
import { DRAW, FACE_COUNT, type Roles, rolesOf, WISH } from '../roles.ts';

/** Lays, wishes and draws leave a trace. */
export const TRACE_COUNT = DRAW + 1;
const TRACE_DECAY = Math.fround(0.8);

/** What was noticed about one seat. */
export interface SeatNotes {
  count: number;
  /** By card: how many cards of the hand could be it. */
  readonly couldBe: Float32Array;
  /** By action: how recently and often it was done. */
  readonly traces: Float32Array;
}

/** Notes belong to one seat of one game. */
export interface Notes {
  readonly seats: readonly SeatNotes[];
  readonly roles: Roles;
  top: number | undefined;
  wish: number | null;
  discards: number;
}

/** Takes in what a seat was told; without notes it begins them. */
export function takeNotes(notes: Notes | undefined, ask: Ask): Notes {
  const view = ask.view as MauMauView;
  const events = ask.events as readonly MauMauEvent[];
  const all = notes ?? beginNotes(view, events);
  for (const event of events) note(all, view, event);
  // After the news the view is the truth about all that is public.
  all.top = view.discard[0];
  all.wish = view.wish;
  all.discards = maskOf(view.discard);
  view.counts.forEach((count, seat) => (all.seats[seat]!.count = count));
  return all;
}

function beginNotes(view: MauMauView, events: readonly MauMauEvent[]): Notes {
  const opening = discardsBefore(view, events);
  const seats = view.counts.map((_, seat) => {
    const count = countBefore(view, events, seat);
    const couldBe = new Float32Array(FACE_COUNT).fill(count);
    return { count, couldBe, traces: new Float32Array(TRACE_COUNT) };
  });
  const roles = rolesOf(view.options);
  return { seats, roles, top: opening[0], wish: null, discards: maskOf(opening) };
}

function note(notes: Notes, view: MauMauView, event: MauMauEvent): void {
  const seat = notes.seats[event.seat]!;
  if (event.type === 'laid') {
    noteLay(notes, seat, event.cards[0]!);
  } else if (event.type === 'drew') {
    const choice = event.reason === 'draw';
    noteDraw(seat, event.cards.length, choice ? fitNow(notes, view.options) : 0);
    if (choice) leaveTrace(seat, DRAW);
  } else if (event.type === 'wished') {
    notes.wish = event.suit;
    leaveTrace(seat, WISH + event.suit);
  } else if (event.type === 'reshuffled') {
    noteReshuffle(notes);
  }
}

function noteLay(notes: Notes, seat: SeatNotes, card: number): void {
  const rest = Math.fround((seat.count - 1) / seat.count);
  for (let face = 0; face < FACE_COUNT; face++) seat.couldBe[face]! *= rest;
  seat.count--;
  leaveTrace(seat, card);
  notes.top = card;
  notes.wish = null;
  notes.discards |= 1 << card;
}

/** Whoever draws by choice is taken to hold nothing that fits. */
function noteDraw(seat: SeatNotes, count: number, missing: number): void {
  for (let face = 0; face < FACE_COUNT; face++) {
    const known = ((missing >>> face) & 1) === 1 ? 0 : seat.couldBe[face]!;
    seat.couldBe[face] = known + count;
  }
  seat.count += count;
}

/** The cards that go back into the pile are in no hand. */
function noteReshuffle(notes: Notes): void {
  const kept = notes.top === undefined ? 0 : 1 << notes.top;
  const gone = notes.discards & ~kept;
  notes.discards = kept;
  for (const { couldBe } of notes.seats) {
    for (let face = 0; face < FACE_COUNT; face++) {
      if (((gone >>> face) & 1) === 1) couldBe[face] = 0;
    }
  }
}

function leaveTrace({ traces }: SeatNotes, action: number): void {
  for (let i = 0; i < TRACE_COUNT; i++) traces[i]! *= TRACE_DECAY;
  traces[action]! += 1;
}
