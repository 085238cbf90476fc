/**
 * What the start page says of every game. A build puts the value in place of this code (see
 * at-build.ts), so that the page need not wait for the rules of all games.
 */
import { opponentsOf } from '@stammtisch/bots';
import { GAMES } from '@stammtisch/games';
import { type AnyGame, parseOptions } from '@stammtisch/kernel';

export const LISTED = Object.values(GAMES).map((game) => ({
  id: game.id,
  title: game.title,
  summary: game.summary,
  seats: { min: game.seats.min, usual: usualSeats(game), max: game.seats.max },
  opponents: opponentsOf(game.id),
}));

/** How many can play by the usual rules: often one pack does not suffice for all seats there are. */
function usualSeats(game: AnyGame): number {
  const { options, seats } = game;
  const usual = parseOptions(options, options.defaultPreset);
  let count = seats.max;
  while (count > seats.min && usual.ok && game.refuseDeal(usual.value, count) !== undefined)
    count--;
  return count;
}
