import type { MauMauView } from '@stammtisch/games';
import { assert } from '@stammtisch/kernel';
import { CARD_COUNT, type WireCard } from './cards.ts';
import { finishWithout } from './ending.ts';
import { type AnnouncedTurn, personalLine, publicLine } from './lines.ts';
import {
  moverOf,
  otherSlot,
  type Outgoing,
  send,
  sendAll,
  type Slot,
  type Table,
  viewOf,
} from './state.ts';

/** What the last reply means for the turn that follows. */
export interface TurnNews {
  /** Whether the other slot misses a turn before. */
  readonly skipped: boolean;
  /** As in a personal line. */
  readonly drawnTwo: readonly WireCard[] | undefined;
}

/** The lines at the start of a turn; before them, those of a turn that is missed. */
export function announceTurn(table: Table, news: TurnNews, lines: Outgoing[]): void {
  const { skipped, drawnTwo } = news;
  const slot = moverOf(table);
  const view = viewOf(table.session, slot);
  assertWholePack(view);
  const announce = (turn: AnnouncedTurn): void =>
    sendAll(table, publicLine(view, table.names, turn), lines);
  if (skipped) announce({ slot: otherSlot(slot), skipped, drawn: 0 });
  announce({ slot, skipped: false, drawn: drawnTwo?.length ?? 0 });
  if (table.missed) finishWithout(table, table.gone[0] ? 0 : 1, 'left', lines);
  else tellMover(table, view, drawnTwo, lines);
}

function tellMover(
  table: Table,
  view: MauMauView,
  drawnTwo: TurnNews['drawnTwo'],
  lines: Outgoing[],
): void {
  const slot = view.seat as Slot;
  const first = table.untold[slot];
  table.untold[slot] = undefined;
  send(table, slot, personalLine(view, drawnTwo, first), lines);
}

/** No card is lost or doubled, whatever bots have sent. */
function assertWholePack({ hands, discard, unseen }: MauMauView): void {
  let count = discard.length + unseen.length;
  let seen = cardSet(discard) | cardSet(unseen);
  for (const hand of hands) {
    if (hand === null) continue;
    count += hand.length;
    seen |= cardSet(hand);
  }
  assert(count === CARD_COUNT && seen === ALL_CARDS, 'all 32 cards are on the table or in a hand');
}

/** Bit n stands for card n; this is asked in every turn of many games at once. */
function cardSet(cards: readonly number[]): number {
  let set = 0;
  for (const card of cards) set |= 1 << card;
  return set;
}

/** As a signed number. */
const ALL_CARDS = -1;
