import { drawSeed, type Rng, seedRng, shuffle } from '@stammtisch/kernel';
import type { Card } from './pack.ts';

/** Some fields of a state, for a view: those that everybody may know. */
export function pickFields<S, K extends keyof S>(state: S, names: readonly K[]): Pick<S, K> {
  return Object.fromEntries(names.map((name) => [name, state[name]])) as Pick<S, K>;
}

/** Sets in a state the fields that a view has taken from one. */
export function setFields<S, K extends keyof S>(
  state: S,
  seen: Readonly<Pick<S, K>>,
  names: readonly K[],
): void {
  for (const name of names) state[name] = seen[name];
}

/** Seeds the generator of an imagined game anew, so that nobody can foresee the real one. */
export function reseed(own: Rng, rng: Rng): void {
  const seed: [number, number, number, number] = [0, 0, 0, 0];
  drawSeed(rng, seed);
  seedRng(own, seed);
}

/** The cards of a view in an order that chance gives them. */
export function shuffled(cards: readonly Card[], rng: Rng): Card[] {
  const list = [...cards];
  shuffle(rng, list, list.length);
  return list;
}
