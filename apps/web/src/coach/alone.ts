import type { Seat } from '@stammtisch/kernel';
import { readerOf } from '../link/link.ts';
import type { TableScope } from '../table-view/table-context.ts';

/**
 * The seat of the only person at a table whose other seats are built-in bots, while a game is on.
 * Elsewhere help would be unfair: to other people, to a program, and in the deal of the day.
 */
export function seatAlone({ now, faces }: Pick<TableScope, 'now' | 'faces'>): Seat | undefined {
  const { status, config } = now.info;
  const seat = readerOf(now);
  if (seat === undefined || status !== 'playing' || config.daily !== undefined) return undefined;
  const isAlone = faces.every((face) => face.seat === seat || face.kind === 'bot');
  return isAlone ? seat : undefined;
}
