/**
 * What the start page says of every game. A build puts the value in place of this code (see
 * at-build.ts), so that the page need not wait for the rules of all games.
 */
import { opponentsOf } from '@stammtisch/bots';
import { GAMES } from '@stammtisch/games';

export const LISTED = Object.values(GAMES).map(({ id, title, summary, seats }) => ({
  id,
  title,
  summary,
  seats: { min: seats.min, max: seats.max },
  opponents: opponentsOf(id),
}));
