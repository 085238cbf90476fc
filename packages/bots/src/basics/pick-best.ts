import { pick, type Rng } from '@stammtisch/kernel';

/** The index with the highest value; among equal ones chance decides. */
export function pickBest(count: number, valueOf: (index: number) => number, rng: Rng): number {
  let best = 0;
  let most = valueOf(0);
  let equal = 1;
  for (let i = 1; i < count; i++) {
    const value = valueOf(i);
    if (value < most) continue;
    equal = value > most ? 1 : equal + 1;
    most = value;
    // Each of the equal ones is left over with the same chance.
    if (equal === 1 || pick(rng, equal) === 0) best = i;
  }
  return best;
}
