import type { Outcome } from '@stammtisch/kernel';

/** How many share the first place. */
export function countWinners({ places }: Pick<Outcome, 'places'>): number {
  let winners = 0;
  // A loop, because simulations count after every game.
  for (let seat = 0; seat < places.length; seat++) if (places[seat] === 1) winners++;
  return winners;
}

/**
 * Nobody has won where several share a first place that brought nothing, as in Chanco when its rounds
 * are over. Those who share a place with points, or whom four of a kind made winners, have all won.
 */
export function isDraw(outcome: Outcome): boolean {
  return countWinners(outcome) > 1 && outcome.points[outcome.places.indexOf(1)] === 0;
}
