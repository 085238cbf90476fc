import type { Seat } from '@stammtisch/kernel';
import type { CSSProperties } from 'react';

/** Sets `--seat`, the colour in which a player's board is drawn. */
export function seatStyle(seat: Seat): CSSProperties {
  return { '--seat': `var(--seat-${seat})` } as CSSProperties;
}
