import type { WallTime } from '@stammtisch/table';

/** What the clock on the wall of the server shows at a time. */
export function wallTimeOf(ms: number): WallTime {
  const time = new Date(ms);
  return [
    time.getFullYear(),
    time.getMonth() + 1,
    time.getDate(),
    time.getHours(),
    time.getMinutes(),
    time.getSeconds(),
  ];
}
