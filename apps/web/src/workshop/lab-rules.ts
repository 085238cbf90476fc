import { GAMES } from '@stammtisch/games';

/** The rules by which bots play each other: those of the contest where a game has them. */
export function rulesFor(game: string): string {
  const { presets, defaultPreset } = GAMES[game]!.options;
  return Object.hasOwn(presets, 'contest') ? 'contest' : defaultPreset;
}
