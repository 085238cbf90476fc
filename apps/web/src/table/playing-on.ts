/** What is left of a game for somebody who is out of it. */
import type { TableNow } from '@stammtisch/client';
import { type AnyGame, hasSeat, type SeatSet } from '@stammtisch/kernel';
import type { TableScope } from '../table-view/table-context.ts';

/** So long bots wait for somebody who watches them fast. */
export const FAST_PACE_MS = 250;

/** Who plays on, if all seats of this page are out of the game. */
export function whoPlaysOn(
  { info, views, you }: Pick<TableNow, 'info' | 'views' | 'you'>,
  game: AnyGame,
): 'bots' | 'people' | undefined {
  const [own] = views;
  if (own === undefined || you === null || you.seats.length === 0) return undefined;
  if (info.status !== 'playing') return undefined;
  const out: SeatSet = game.scene(own.view).out ?? 0;
  if (!you.seats.every((seat) => hasSeat(out, seat))) return undefined;
  const isLeftToBots = info.seats.every(
    ({ occupant }, seat) => hasSeat(out, seat) || occupant.kind === 'bot',
  );
  return isLeftToBots ? 'bots' : 'people';
}

/** How fast the rest of a game is watched: as the table says, or as one likes to see it. */
export function hasteOf({ round, config }: TableNow['info'], isFast: boolean): TableScope['haste'] {
  const { paceMs = config.paceMs } = round ?? {};
  if (paceMs < config.paceMs) return paceMs === 0 ? 'skip' : 'fast';
  return isFast ? 'fast' : undefined;
}
