import type { You } from '@stammtisch/client';
import { listWinners } from '@stammtisch/kernel';
import type { RoundInfo } from '@stammtisch/wire/table';

export type GameOutcome = NonNullable<RoundInfo['outcome']>;

/** Whether somebody at this page has won; those who only watch are glad with the winner. */
export function isMoment(outcome: Pick<GameOutcome, 'places'>, you: You | null): boolean {
  const winners = listWinners(outcome.places);
  // Where all are first, it is a draw.
  if (winners.length === outcome.places.length) return false;
  if (you === null || you.seats.length === 0) return true;
  return winners.some((seat) => you.seats.includes(seat));
}
