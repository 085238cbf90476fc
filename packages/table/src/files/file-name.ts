/** Year, month, day, hour, minute and second, as the clock on the wall shows them. */
export type WallTime = readonly [
  year: number,
  month: number,
  day: number,
  ...clock: [number, number, number],
];

/** What to propose as the name of a saved game: `MauMau_20170212_203000` and the ending. */
export function nameFile(gameId: string, wallTime: WallTime, ending: string): string {
  const title = gameId.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const [year, month, day, ...clock] = wallTime.map((part) => String(part).padStart(2, '0'));
  return `${title}_${year}${month}${day}_${clock.join('')}${ending}`;
}
