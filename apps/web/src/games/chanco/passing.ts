/** What the news say about cards that changed hands. */
import { HIDDEN, type Seat } from '@stammtisch/kernel';
import type { News } from '@stammtisch/wire/table';

/** The last time all cards were passed. */
export interface Passing {
  readonly seq: number;
  /** The card that came to the reader's seat. */
  readonly received?: number | undefined;
  readonly from?: Seat | undefined;
}

/** Undefined while no card was passed since the deal. */
export function lastPassing(news: readonly News[], seat: Seat, since: number): Passing | undefined {
  const item = news.findLast(
    (other) => other.type === 'played' && other.events.some(({ type }) => type === 'passed'),
  );
  if (item?.type !== 'played' || item.seq <= since) return undefined;
  const came = item.events.find(({ type, to }) => type === 'passed' && to === seat);
  const [card] = (came?.['cards'] ?? []) as readonly number[];
  if (came === undefined || card === undefined || card === HIDDEN) return { seq: item.seq };
  return { seq: item.seq, received: card, from: came.seat };
}
