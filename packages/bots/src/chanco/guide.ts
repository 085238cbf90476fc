import { chanco, selectCard } from '@stammtisch/games';
import type { AnyGame } from '@stammtisch/kernel';
import type { Guide } from '../search/guide.ts';
import { createPlainGuide } from '../search/plain-guide.ts';

/** By the contract, but with automatic players: random ones hardly ever come to an end. */
export function createChancoGuide(): Guide {
  const game: AnyGame = chanco;
  return {
    ...createPlainGuide(game),
    // What may be passed is the whole hand.
    rollout: (_state, _seat, legal, count, rng) =>
      legal[
        selectCard(
          Array.from({ length: count }, (_, i) => legal[i]!),
          rng,
        )
      ]!,
  };
}
