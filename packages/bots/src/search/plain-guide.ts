import { type AnyGame, assert, type GameView, pickRandom } from '@stammtisch/kernel';
import type { Guide } from './guide.ts';

/**
 * Enough for most games. One that random play does not bring to an end, such as Chanco with many
 * seats, must not make a single playout longer than the whole time to think.
 */
const PLAYOUT_LIMIT = 400;

/** What the contract alone says of a game: random worlds, random playouts, places as values. */
export function createPlainGuide(game: AnyGame): Guide {
  let view: GameView | undefined;
  return {
    exploration: 0.7,
    playoutLimit: PLAYOUT_LIMIT,
    observe: (ask) => {
      view = ask.view;
    },
    sample: (rng, into) => {
      assert(view !== undefined, 'a search begins with being asked');
      return game.determinize(view, rng, into);
    },
    rollout: (state, _seat, legal, count, rng) =>
      pickRandom(game.weights(state), legal, count, rng),
    conclude: (state) => game.outcome(state),
  };
}
