import { GAMES } from '@stammtisch/games';
import { parseOptions } from '@stammtisch/kernel';

const TYPICAL_SEATS = 4;
/** The contest is for two. */
const SEATS = { 'mau-mau contest': 2 };

/** Every game with every preset and as many seats as are usual. */
export function listSetups() {
  return Object.values(GAMES).flatMap((game) =>
    Object.keys(game.options.presets).map((preset) => findSetup(game.id, preset)),
  );
}

/** One game and preset, ready to deal. */
export function findSetup(id, preset) {
  const game = GAMES[id];
  const parsed = parseOptions(game.options, preset);
  if (!parsed.ok) throw new Error(parsed.error.text.en);
  const usual = SEATS[`${id} ${preset}`] ?? TYPICAL_SEATS;
  const seats = Math.min(Math.max(usual, game.seats.min), game.seats.max);
  return { game, preset, options: parsed.value, seats };
}
