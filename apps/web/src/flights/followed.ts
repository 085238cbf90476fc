/** How far a page has followed the news of a table, and what of them is new to it. */
import type { News } from '@stammtisch/wire/table';
import type { GamePageProps } from '../table-view/game-page.ts';

type Page = Pick<GamePageProps, 'news' | 'info' | 'seat'>;

export interface Followed {
  /** Of the last news. */
  readonly seq: number;
  /** Of the deal. */
  readonly since: number;
  /** Whose view it was. */
  readonly seat: number;
}

export function followed({ news, info, seat }: Page): Followed {
  return { seq: news.at(-1)?.seq ?? 0, since: info.round?.since ?? 0, seat };
}

/** A page that comes when so few moves are made shows the deal. */
const BEGINNING_MOVES = 1;

/** Where a page begins that has just come: with the deal, or with what happens from now on. */
export function beginWith(page: Page): Followed {
  const now = followed(page);
  const isBeginning = (page.info.round?.moves ?? 0) <= BEGINNING_MOVES;
  return isBeginning ? { ...now, seq: now.since - 1 } : now;
}

/** What is new; nothing where another seat looks, or where somebody has gone back in a recording. */
export function freshNews(news: readonly News[], before: Followed, now: Followed): readonly News[] {
  const fresh = news.filter(({ seq }) => seq > before.seq);
  const isGoingOn = now.since === before.since || fresh.some(({ type }) => type === 'dealt');
  return isGoingOn && now.seat === before.seat ? fresh : [];
}
