import { type AnyGame, createRng, type GameView, parseSeed } from '@stammtisch/kernel';

/** The active state of each region, as a view tells it: any game that looks like this is in them. */
export function phasesOf(game: AnyGame, view: GameView): readonly string[] {
  return game.phase(game.determinize(view, createRng(parseSeed('statechart'))));
}
