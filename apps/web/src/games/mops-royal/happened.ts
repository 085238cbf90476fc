/** What a page reads out of the news. */
import type { Seat } from '@stammtisch/kernel';
import type { News } from '@stammtisch/wire/table';

/** By seat: the tile it laid last in this game, which began after `since`. */
export function lastLaid(news: readonly News[], since: number): ReadonlyMap<Seat, number> {
  const last = new Map<Seat, number>();
  for (const item of news) {
    if (item.type !== 'played' || item.seq <= since) continue;
    for (const event of item.events) {
      const [tile] = Array.isArray(event['cards']) ? (event['cards'] as unknown[]) : [];
      if (event.type === 'laid' && typeof tile === 'number') last.set(event.seat, tile);
    }
  }
  return last;
}
