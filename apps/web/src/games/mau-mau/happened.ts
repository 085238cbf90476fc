/** What the page shows of things that happened: who laid the top card, who said Mau, what moves. */
import type { MauMauEvent } from '@stammtisch/games';
import { HIDDEN, type Seat } from '@stammtisch/kernel';
import type { News } from '@stammtisch/wire/table';

export interface Happened {
  readonly seq: number;
  readonly event: MauMauEvent;
}

/** The events of this round, oldest first. */
export function eventsSince(news: readonly News[], since: number): readonly Happened[] {
  return news.flatMap((item) =>
    item.type === 'played' && item.seq > since
      ? (item.events as unknown as MauMauEvent[]).map((event) => ({ seq: item.seq, event }))
      : [],
  );
}

/** Who laid the card on top; undefined for the one that was turned over, or when it is too long ago. */
export function lastLayer(happened: readonly Happened[]): Seat | undefined {
  return happened.findLast(({ event }) => event.type === 'laid')?.event.seat;
}

/** Seats whose last word was a call, with what they said; their next card or draw takes it back. */
export function spokenCalls(happened: readonly Happened[]): ReadonlyMap<Seat, 'mau' | 'mau-mau'> {
  const spoken = new Map<Seat, 'mau' | 'mau-mau'>();
  for (const { event } of happened) {
    if (event.type === 'called') spoken.set(event.seat, event.call);
    else if (event.type === 'laid' || event.type === 'drew') spoken.delete(event.seat);
  }
  return spoken;
}

/** The cards this seat has drawn after a number. */
export function ownDrawsAfter(
  happened: readonly Happened[],
  after: number,
  own: Seat,
): readonly number[] {
  return happened.flatMap(({ seq, event }) =>
    seq > after && event.type === 'drew' && event.seat === own
      ? event.cards.filter((card) => card !== HIDDEN)
      : [],
  );
}
