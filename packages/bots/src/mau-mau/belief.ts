import type { MauMauEvent, MauMauView } from '@stammtisch/games';
import type { Ask, Seat } from '@stammtisch/kernel';
import { learn } from './evidence.ts';
import { rolesOf } from './roles.ts';
import { type Belief, emptySlot } from './slots.ts';

/** What is known before anything was seen. One belief belongs to one seat of one game. */
export function createBelief(): Belief {
  return {
    hands: [],
    view: undefined,
    roles: undefined,
    top: undefined,
    wish: null,
    discards: 0,
    several: false,
    fined: undefined,
    drawer: undefined,
  };
}

/** Takes in what a seat was told; to be called whenever it is asked. */
export function observe(belief: Belief, ask: Ask): void {
  const view = ask.view as MauMauView;
  const events = ask.events as readonly MauMauEvent[];
  if (belief.view === undefined) begin(belief, view, events);
  for (const event of events) learn(belief, view, event);
  settle(belief, view);
}

/** What stood on the table before the first events, as far as they let it be told. */
function begin(belief: Belief, view: MauMauView, events: readonly MauMauEvent[]): void {
  belief.roles = rolesOf(view.options);
  const cards = [...view.unseen, ...view.discard, ...view.hands[view.seat]!];
  belief.several = new Set(cards).size < cards.length;
  const opening = discardsBefore(view, events);
  belief.discards = maskOf(opening);
  // Whether a wish lay on a wish card at the start is not told.
  const [top] = opening;
  if (top !== undefined && ((belief.roles.wish >>> top) & 1) === 0) belief.top = top;
  belief.hands = view.counts.map((_, seat) => {
    const before = countBefore(view, events, seat);
    return seat === view.seat ? [] : Array.from({ length: before }, emptySlot);
  });
}

/** What lay open before these events, top first; nothing where a reshuffle hides it. */
export function discardsBefore(
  view: MauMauView,
  events: readonly MauMauEvent[],
): readonly number[] {
  if (events.some(({ type }) => type === 'reshuffled')) return [];
  return view.discard.slice(events.filter(({ type }) => type === 'laid').length);
}

/** How many cards a seat had before these events. */
export function countBefore(
  { counts }: MauMauView,
  events: readonly MauMauEvent[],
  seat: Seat,
): number {
  const before = events.reduce((sum, event) => sum - gain(event, seat), counts[seat]!);
  return Math.max(0, before);
}

/** How many cards an event brought into a hand. */
function gain(event: MauMauEvent, seat: Seat): number {
  if (event.seat !== seat) return 0;
  if (event.type === 'drew') return event.cards.length;
  return event.type === 'laid' ? -1 : 0;
}

/** After the news the view is the truth about all that is public. */
function settle(belief: Belief, view: MauMauView): void {
  belief.view = view;
  belief.top = view.discard[0];
  belief.wish = view.wish;
  belief.discards = maskOf(view.discard);
  view.counts.forEach((count, seat) => {
    const hand = belief.hands[seat]!;
    if (seat === view.seat) return;
    while (hand.length < count) hand.push(emptySlot());
    hand.length = count;
  });
}

export function maskOf(cards: readonly number[]): number {
  return cards.reduce((mask, card) => mask | (1 << card), 0);
}
