import { findGame } from '@stammtisch/games';
import { type AnyGame, assert } from '@stammtisch/kernel';
import type { TableConfig } from '@stammtisch/wire/table';

/** The game of a configuration, which was checked when it was chosen. */
export function gameOf({ game }: TableConfig): AnyGame {
  const found = findGame(game);
  assert(found.ok, `${game} is a game`);
  return found.value;
}
