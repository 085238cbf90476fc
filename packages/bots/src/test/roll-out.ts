import {
  type AnyGame,
  createRng,
  parseOptions,
  parseSeed,
  startSession,
  type Start,
} from '@stammtisch/kernel';
import { createGuide } from '../guides.ts';

/** What seat 0 does in many playouts between two, from a position and its own moves after it. */
export function rollOut(game: AnyGame, start: Start, moves: readonly string[]): Set<string> {
  const options = parseOptions(game.options);
  if (!options.ok) throw new Error(options.error.code);
  const deal = { game, options: options.value, seats: 2, seed: parseSeed('guide'), start };
  const { state } = startSession(deal);
  for (const move of moves) game.apply(state, 0, game.codec.parse(move)!);
  const legal: number[] = [];
  const count = game.legal(state, 0, legal);
  const rng = createRng(parseSeed('rollout'));
  const guide = createGuide(game);
  const chosen = Array.from({ length: 30 }, () => guide.rollout(state, 0, legal, count, rng));
  return new Set(chosen.map((action) => game.codec.format(action)));
}
