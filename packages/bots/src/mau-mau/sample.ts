import { dealHidden, type MauMauState } from '@stammtisch/games';
import { pick, type Rng } from '@stammtisch/kernel';
import { UNLIKELY, UNWANTED } from './chances.ts';
import { countBits } from './roles.ts';
import type { Belief, Slot } from './slots.ts';

// Constants of this module, because V8 folds those and not imported ones.
const pickBelow = pick;
const ONE_IN_UNLIKELY = UNLIKELY;
const ONE_IN_UNWANTED = UNWANTED;
/** After so many tries anything possible is taken. */
const TRIES = 16;

/** Draws hidden hands that fit a belief; made anew for each state of it, filled many times. */
export interface Sampler {
  readonly viewer: number;
  readonly unseen: Uint8Array;
  readonly pool: Uint8Array;
  readonly cards: Uint8Array;
  /** The slots, most limited first, and where their cards lie in `cards`. */
  readonly hard: Int32Array;
  readonly soft: Int32Array;
  readonly want: Int32Array;
  readonly place: Uint16Array;
}

/** A sampler of what a belief holds now, after its last `observe`. */
export function createSampler({ hands, view }: Belief): Sampler {
  const unseen = Uint8Array.from(view!.unseen);
  const faces = unseen.reduce((mask, card) => mask | (1 << card), 0);
  const slots = hands.flat().map(({ hard, soft, want }, place) => ({ hard, soft, want, place }));
  // The most limited first: where the limits of one contain those of the other, every possible
  // deal is then as likely as any other.
  slots.sort((a, b) => freedom(a, faces) - freedom(b, faces) || a.place - b.place);
  return {
    viewer: view!.seat,
    unseen,
    pool: new Uint8Array(unseen.length),
    cards: new Uint8Array(unseen.length),
    hard: Int32Array.from(slots, ({ hard }) => hard),
    soft: Int32Array.from(slots, ({ soft }) => soft),
    want: Int32Array.from(slots, ({ want }) => want),
    place: Uint16Array.from(slots, ({ place }) => place),
  };
}

/** Deals the hidden cards of a state anew, which must be one of the view that was observed last. */
export function dealBelieved(sampler: Sampler, state: MauMauState, rng: Rng): void {
  const { unseen, pool, cards, place } = sampler;
  const size = unseen.length;
  for (let i = 0; i < size; i++) pool[i] = unseen[i]!;
  let left = size;
  for (let slot = 0; slot < place.length; slot++) {
    const chosen = choose(sampler, slot, left, rng);
    cards[place[slot]!] = pool[chosen]!;
    pool[chosen] = pool[--left]!;
  }
  // What no hand got is the pile, in any order.
  for (let i = size - 1; left > 0; i--) {
    const chosen = left === 1 ? 0 : pickBelow(rng, left);
    cards[i] = pool[chosen]!;
    pool[chosen] = pool[--left]!;
  }
  dealHidden(state, sampler.viewer, cards, rng);
}

/** The index of a card in the pool for a slot: one that is likely there, else one that can be. */
const choose = (sampler: Sampler, slot: number, left: number, rng: Rng): number => {
  const { pool } = sampler;
  const hard = sampler.hard[slot]!;
  const soft = sampler.soft[slot]!;
  const want = sampler.want[slot]!;
  let chosen = 0;
  for (let tries = 0; tries < TRIES; tries++) {
    chosen = pickBelow(rng, left);
    const bit = 1 << pool[chosen]!;
    if ((hard & bit) !== 0) continue;
    if ((soft & bit) !== 0 && pickBelow(rng, ONE_IN_UNLIKELY) !== 0) continue;
    if (want === 0 || (want & bit) !== 0 || pickBelow(rng, ONE_IN_UNWANTED) === 0) return chosen;
  }
  return findPossible(pool, left, hard, chosen);
};

/** The first card from `from` on that a slot can hold; where none is left, any will do. */
function findPossible(pool: Uint8Array, left: number, hard: number, from: number): number {
  for (let i = 0; i < left; i++) {
    const chosen = (from + i) % left;
    if (((hard >>> pool[chosen]!) & 1) === 0) return chosen;
  }
  return from;
}

function freedom({ hard, soft, want }: Slot, faces: number): number {
  const likely = faces & ~hard & ~soft;
  return countBits(faces & ~hard) * 64 + countBits(want === 0 ? likely : likely & want);
}
