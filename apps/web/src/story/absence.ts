/** What happened at a table while somebody was not looking. */
import type { AnyGame, Seat } from '@stammtisch/kernel';
import { type News, tellNews, type Told } from '@stammtisch/wire/table';

/** Some of the news: after one number, up to another and with it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Absence {
  /** Moves of the others. */
  readonly moves: number;
  /** Moves for one's own seats, by a bot and because the time was over. */
  readonly byBot: number;
  readonly byClock: number;
  /** A new game began. */
  readonly isNewGame: boolean;
}

/** Sums up some of the news; undefined where there is nothing. */
export function sumUpAbsence(
  news: readonly News[],
  { from, to }: Span,
  own: readonly Seat[],
): Absence | undefined {
  const missed = news.filter(({ seq }) => seq > from && seq <= to);
  const moves = missed.filter((item) => item.type === 'played');
  const mine = moves.filter(({ seat }) => own.includes(seat));
  const absence: Absence = {
    moves: moves.length - mine.length,
    byBot: mine.filter(({ by }) => by === 'bot').length,
    byClock: mine.filter(({ by }) => by === 'clock').length,
    isNewGame: missed.some(({ type }) => type === 'dealt'),
  };
  const isQuiet = absence.moves + absence.byBot + absence.byClock === 0 && !absence.isNewGame;
  return isQuiet ? undefined : absence;
}

/** Where a player left off who comes with another device: at their own last move. */
export function lastOwnMove(news: readonly News[], own: readonly Seat[]): number | undefined {
  return news.findLast(
    (item) => item.type === 'played' && item.by === 'seat' && own.includes(item.seat),
  )?.seq;
}

/** What there is to tell of some of the news, oldest first. */
export function stepsIn(game: AnyGame, news: readonly News[], { from, to }: Span): Told[] {
  return tellNews(game, news, from).filter(({ seq }) => seq <= to);
}
