import type { WallTime } from '@stammtisch/table';

/** The time as the clock on the wall shows it. */
export function readWallTime(): WallTime {
  const now = new Date();
  return [
    now.getFullYear(),
    now.getMonth() + 1,
    now.getDate(),
    now.getHours(),
    now.getMinutes(),
    now.getSeconds(),
  ];
}
