/** How somebody plays who counts cards and says mostly the truth: `greedy`, and all in playouts. */
import { luegen, rankInLuegen } from '@stammtisch/games';
import { type Action, pick, type Rng } from '@stammtisch/kernel';

export const DOUBT = luegen.codec.encode({ kind: 'doubt' });
const DONE = luegen.codec.encode({ kind: 'done' });
/** Cards are laid by the actions below, ranks named by those from here on. */
export const NAME = luegen.codec.encode({ kind: 'name', rank: 0 });

/** Below which chance of the truth somebody doubts. */
const DOUBTS_BELOW = {
  /** It could lay the truth itself. */
  honest: 0.12,
  /** It would have to lie. */
  lying: 0.45,
  /** Whoever is believed wins. */
  lastCards: 0.95,
  /** Others are there to doubt. */
  outOfTurn: 0.02,
};

/** In which position somebody is who could doubt. */
export type Standing = keyof typeof DOUBTS_BELOW;

/** Of so many bold claims one is doubted. */
const BOLD_PER_DOUBT = 2;

/** What cannot be true is doubted always, what is only bold now and then: else no lie would pass. */
export function isDoubted(chance: number, standing: Standing, rng: Rng): boolean {
  const isBold = chance < DOUBTS_BELOW[standing];
  if (chance === 0 || standing === 'lastCards') return isBold;
  return isBold && pick(rng, BOLD_PER_DOUBT) === 0;
}

/**
 * What an action but a doubt is worth where `rank` is laid: the truth first, then to be done, then a
 * lie with what the hand has least of; named is what it has most of. `held` counts a rank in the hand.
 */
export function worthOf(action: Action, rank: number, held: (rank: number) => number): number {
  if (action >= DONE) return 0;
  if (action >= NAME) return held(action - NAME);
  const own = rankInLuegen(action);
  return own === rank ? 1 : -held(own);
}
