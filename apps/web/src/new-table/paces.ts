/** How long bots wait before a move, as people choose it. */
const PACES = { paceSlow: 1600, paceNormal: 800, paceFast: 300, paceNow: 0 } as const;

/** Also the keys of their names among the texts of the set-up. */
export type Pace = keyof typeof PACES;

export const PACE_NAMES = Object.keys(PACES) as readonly Pace[];

export function paceMs(pace: Pace): number {
  return PACES[pace];
}

/** The pace that is next to a time, which may have been chosen elsewhere. */
export function paceOf(ms: number): Pace {
  const distance = (pace: Pace): number => Math.abs(PACES[pace] - ms);
  return PACE_NAMES.toSorted((one, other) => distance(one) - distance(other))[0]!;
}
