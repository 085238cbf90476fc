/** What stands large at the table about the things that happened, one after the other. */
import type { AnyGame, GameEvent, GameView, Seat, Sentence } from '@stammtisch/kernel';
import type { News } from '@stammtisch/wire/table';

export interface Caption {
  /** Never the same for two of them. */
  readonly key: string;
  readonly sentence: Sentence;
}

/** The captions of what happened after a number, for the reader whose view this is. */
export function captionsAfter(
  game: AnyGame,
  news: readonly News[],
  after: number,
  view: GameView,
): Caption[] {
  return news.flatMap((item) => {
    if (item.seq <= after || item.type !== 'played') return [];
    return item.events.flatMap((event, index) => {
      const sentence = game.caption?.(event as unknown as GameEvent, view);
      return sentence === undefined ? [] : [{ key: `${item.seq} ${index}`, sentence }];
    });
  });
}

/** While more than these wait behind the one that is shown, it is shown half as long. */
const HURRY_ABOVE = 1;

/** Of more than these only the last one is shown: nobody follows them. */
const WAITING_MAX = 8;

/**
 * What is to be shown, the first one now, with more behind it. Whoever has just moved knows how the
 * table stood before: what still waits to be told of that is told no more.
 */
export function queueUp(
  queue: readonly Caption[],
  more: readonly Caption[],
  hasMoved = false,
): readonly Caption[] {
  if (more.length === 0 && !hasMoved) return queue;
  const [shown, ...behind] = queue;
  const waiting = hasMoved ? [] : behind;
  const all = [...waiting, ...more];
  const kept = all.length > WAITING_MAX ? all.slice(-1) : all;
  return shown === undefined ? kept : [shown, ...kept];
}

export function isHurried(queue: readonly Caption[]): boolean {
  return queue.length - 1 > HURRY_ABOVE;
}

/** Whether the reader has moved after a number. */
export function hasMovedAfter(news: readonly News[], after: number, seat: Seat): boolean {
  return news.some((item) => item.seq > after && item.type === 'played' && item.seat === seat);
}

/** More letters than these stand in two lines on a phone, and are smaller for that. */
const LINE_LENGTH_MAX = 20;

export function isLong(text: string): boolean {
  return Array.from(text).length > LINE_LENGTH_MAX;
}

/** How long people need to notice a text, and to read each of its letters. */
const NOTICE_MS = 900;
const LETTER_MS = 45;

export function readingMs(text: string): number {
  return NOTICE_MS + LETTER_MS * Array.from(text).length;
}

/** So much of a name fits beside some words on a small phone. */
const SHORT_NAME_MAX = 14;

export function shortenName(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= SHORT_NAME_MAX) return name;
  return `${letters
    .slice(0, SHORT_NAME_MAX - 1)
    .join('')
    .trimEnd()}…`;
}
