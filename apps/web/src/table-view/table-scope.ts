import { SPECTATOR } from '@stammtisch/kernel';
import type { SeatView } from '@stammtisch/wire/table';
import { seatFaces, seatNames } from './seat-faces.ts';
import type { TableScope } from './table-context.ts';

type Known = Pick<TableScope, 'link' | 'now' | 'game' | 'isLive'>;

/** What all parts of a table page may look at, where one view of it is on the screen. */
export function scopeOf({ link, now, game, isLive }: Known, own: SeatView | undefined): TableScope {
  const isPlaying = own !== undefined && now.info.status === 'playing';
  const waitingFor = isPlaying ? game.scene(own.view).waitingFor : 0;
  return {
    link,
    now,
    game,
    faces: seatFaces(now, waitingFor),
    names: seatNames(now),
    waitingFor,
    seat: own?.seat ?? SPECTATOR,
    isLive,
  };
}
