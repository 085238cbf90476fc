import { luegen, type LuegenState, type LuegenView } from '@stammtisch/games';
import { assert, createRng, type Outcome } from '@stammtisch/kernel';
import type { Guide } from '../search/guide.ts';
import { createBelief, observe } from './belief.ts';
import { narrowLuegen } from './narrow.ts';
import { rolloutLuegen } from './rollout.ts';
import { createSampler, dealBelieved, type LaySampler } from './sample.ts';

/** One doubt turns a game round, so looking further ahead tells no more. */
const PLAYOUT_LIMIT = 100;

/** Worlds by what can be inferred, playouts by `greedy`; what others do is not searched. */
export function createLuegenGuide(): Guide<LuegenState> {
  const belief = createBelief();
  let base: LuegenState | undefined;
  let sampler: LaySampler | undefined;
  return {
    exploration: 0.7,
    playoutLimit: PLAYOUT_LIMIT,
    hidesMoves: true,
    observe(ask) {
      observe(belief, ask);
      // Only what is public matters here: all that is hidden is dealt anew in each world.
      base = luegen.determinize(ask.view as LuegenView, createRng([0, 0, 0, 0]), base);
      sampler = createSampler(belief);
    },
    sample(rng, into) {
      assert(base !== undefined && sampler !== undefined, 'a search begins with being asked');
      const world = luegen.copy(base, into);
      dealBelieved(sampler, world, rng);
      return world;
    },
    rollout: rolloutLuegen,
    narrow: narrowLuegen,
    conclude: (state) => luegen.outcome(state) ?? rankByCards(state),
  };
}

/** As at the turn limit: the fewer cards the better. */
function rankByCards({ counts, seats }: LuegenState): Outcome {
  const held = Array.from({ length: seats }, (_, seat) => counts[seat]!);
  const places = held.map((count) => 1 + held.filter((other) => other < count).length);
  const points = held.map((count) => held.filter((other) => other > count).length);
  return { places, points, reason: 'turn-limit' };
}
