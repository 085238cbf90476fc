import { createRng, parseSeed, pick } from '@stammtisch/kernel';
import { measureNs } from '../lib/clock.mjs';
import { chooseStep, createStep } from '../lib/play.mjs';
import { median } from '../lib/statistics.mjs';

const STATES_COUNT = 64;
const STEPS_MAX = 40;

/** CPU nanoseconds of `copy` into an existing state, from the middle of random games. */
export function measureCopy({ game, options, seats }) {
  const rng = createRng(parseSeed('copy'));
  const states = Array.from({ length: STATES_COUNT }, (_, i) => {
    const state = game.deal(options, seats, parseSeed(`copy ${i}`));
    return playOn(game, state, rng, pick(rng, STEPS_MAX));
  });
  const into = game.copy(states[0]);
  return median(measureNs((i) => game.copy(states[i % STATES_COUNT], into)));
}

function playOn(game, state, rng, steps) {
  const step = createStep();
  for (let i = 0; i < steps && chooseStep(game, state, rng, step); i++) {
    game.apply(state, step.seat, step.action);
  }
  return state;
}
