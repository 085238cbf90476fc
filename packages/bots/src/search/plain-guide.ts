import { type AnyGame, assert, type GameView, type Outcome } from '@stammtisch/kernel';
import { pickRandom } from '../random.ts';
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
    evaluate: (state, values) => valuePlaces(game.outcome(state), values),
  };
}

/** 1 for the first place, 0 for the last, shared places in the middle of those they stand for. */
export function valuePlaces(outcome: Outcome | undefined, values: Float64Array): void {
  if (outcome === undefined || outcome.cancelled === true) {
    values.fill(0.5);
    return;
  }
  const { places } = outcome;
  for (let seat = 0; seat < places.length; seat++) {
    let beaten = 0;
    for (let other = 0; other < places.length; other++) {
      if (other === seat) continue;
      if (places[other]! > places[seat]!) beaten += 1;
      else if (places[other] === places[seat]) beaten += 0.5;
    }
    values[seat] = beaten / (places.length - 1);
  }
}
