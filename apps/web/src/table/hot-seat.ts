/** Several people at one device: whose hand may be on the screen. */
import type { Seat } from '@stammtisch/kernel';
import type { SeatView } from '@stammtisch/wire/table';

/**
 * The seat that should look at the screen: whoever is looking already while the game waits for them
 * or for nobody here, else the next one after them that it waits for.
 */
export function wantedSeat(views: readonly SeatView[], shown: Seat | undefined): Seat | undefined {
  const own = views.filter(({ seat }) => seat >= 0);
  const wanted = own.filter(({ waitedFor }) => waitedFor).map(({ seat }) => seat);
  if (shown !== undefined && own.some(({ seat }) => seat === shown)) {
    if (wanted.length === 0 || wanted.includes(shown)) return shown;
    return wanted.find((seat) => seat > shown) ?? wanted[0];
  }
  return wanted[0] ?? own[0]?.seat;
}

/** Finds what other players at this device may call while the screen is for somebody else. */
export function sideCalls(
  views: readonly SeatView[],
  shown: Seat | undefined,
): readonly SeatView[] {
  return views.filter(
    ({ seat, waitedFor, legal }) => seat !== shown && !waitedFor && legal.length > 0,
  );
}
