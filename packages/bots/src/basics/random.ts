import { type Action, type ActionList, AT_ONCE, pick, type Rng } from '@stammtisch/kernel';
import type { Bot } from './bot.ts';

// Constants of this module, because V8 folds those and not imported ones.
const CALL_WEIGHT = AT_ONCE;
const pickBelow = pick;

/**
 * A uniformly chosen decision among the first `count` of `legal`, where an action stands for as
 * many decisions as it weighs. What is to be done at once is; last resorts are taken only when
 * there is nothing else. One step of the generator, and none where there is just one decision.
 */
export function pickRandom(
  weights: Uint8Array,
  legal: Readonly<ActionList>,
  count: number,
  rng: Rng,
): Action {
  let total = 0;
  for (let i = 0; i < count; i++) total += weights[legal[i]!]!;
  if (total === 0) return legal[count === 1 ? 0 : pickBelow(rng, count)]!;
  if (total >= CALL_WEIGHT) {
    const call = pickCall(weights, legal, count);
    if (call !== undefined) return call;
  }
  let rest = total === 1 ? 0 : pickBelow(rng, total);
  for (let i = 0; ; i++) {
    rest -= weights[legal[i]!]!;
    if (rest < 0) return legal[i]!;
  }
}

/** What random play does though nobody waits for it: the first call, or undefined for silence. */
export function pickCall(
  weights: Uint8Array,
  legal: Readonly<ActionList>,
  count: number,
): Action | undefined {
  for (let i = 0; i < count; i++) if (weights[legal[i]!] === AT_ONCE) return legal[i]!;
  return undefined;
}

/** Plays by chance alone: the yardstick of all other bots. */
export function createRandomBot(rng: Rng): Bot {
  return {
    choose({ legal, weights, waitedFor }) {
      return waitedFor
        ? pickRandom(weights, legal, legal.length, rng)
        : pickCall(weights, legal, legal.length);
    },
  };
}
