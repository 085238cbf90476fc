import type { Seat } from '@stammtisch/kernel';
import { FACE_COUNT } from './roles.ts';
import type { Belief, Slot } from './slots.ts';

/** So many times less likely is a face that a slot can hold but probably does not. */
export const UNLIKELY = 32;
export const UNWANTED = 8;

/** By face: how many of it a seat holds on average, as far as is known. */
export function expectedHand({ hands, view }: Belief, seat: Seat): Float64Array {
  const expected = new Float64Array(FACE_COUNT);
  const weights = new Float64Array(FACE_COUNT);
  for (const slot of hands[seat]!) {
    weights.fill(0);
    let total = 0;
    for (const card of view!.unseen) {
      const weight = weightOf(slot, card);
      weights[card]! += weight;
      total += weight;
    }
    if (total > 0) for (let i = 0; i < FACE_COUNT; i++) expected[i]! += weights[i]! / total;
  }
  return expected;
}

/** The chance that a hand of `count` cards with these expectations holds one of some faces. */
export function chanceToHold(expected: Float64Array, count: number, mask: number): number {
  if (count === 0) return 0;
  let sum = 0;
  for (let card = 0; card < FACE_COUNT; card++) {
    if (((mask >>> card) & 1) === 1) sum += expected[card]!;
  }
  return 1 - (1 - Math.min(1, sum / count)) ** count;
}

function weightOf({ hard, soft, want }: Slot, card: number): number {
  const bit = 1 << card;
  if ((hard & bit) !== 0) return 0;
  const likely = (soft & bit) === 0 ? 1 : 1 / UNLIKELY;
  return want === 0 || (want & bit) !== 0 ? likely : likely / UNWANTED;
}
