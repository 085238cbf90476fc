/** Lines of a turn, made from what a slot sees; the same for a table of two and for a single seat. */
import type { MauMauEvent, MauMauView } from '@stammtisch/games';
import { NONE, toWireCard, toWireSuit, type WireCard } from './cards.ts';
import { formatPersonal, formatPublic } from './messages.ts';
import type { BySlot, Slot } from './state.ts';

/** A turn as all are told of it. */
export interface AnnouncedTurn {
  readonly slot: Slot;
  /** Whether the slot misses it. */
  readonly skipped: boolean;
  /** Cards that the slot drew for a seven; they are told only to itself. */
  readonly drawn: number;
}

/** The line that tells both bots whose turn it is. */
export function publicLine(
  { discard, counts }: MauMauView,
  names: BySlot<string>,
  { slot, skipped, drawn }: AnnouncedTurn,
): string {
  const topCard = toWireCard(discard[0]!);
  return formatPublic({ topCard, cardsLeft: counts[slot]! - drawn, turnOf: names[slot], skipped });
}

/** The line that asks the bot on move; `first` is its hand as dealt, until that was told. */
export function personalLine(
  view: MauMauView,
  drawnTwo: readonly WireCard[] | undefined,
  first: readonly WireCard[] | undefined,
): string {
  return formatPersonal({
    topCard: toWireCard(view.discard[0]!),
    drawnTwo,
    cardsLeft: view.counts[view.seat]!,
    wishedSuit: view.wish === null ? NONE : toWireSuit(view.wish),
    hand: first === undefined ? undefined : [...first, ...(drawnTwo ?? [])],
  });
}

/** The cards a seat drew, none if there were none to draw, undefined if it was not to draw. */
export function drawnBy(
  seat: number,
  events: readonly MauMauEvent[],
): readonly WireCard[] | undefined {
  for (const event of events) {
    if (event.seat !== seat) continue;
    if (event.type === 'drew') return event.cards.map(toWireCard);
    if (event.type === 'drew-nothing') return [];
  }
  return undefined;
}
