import { chanco } from '@stammtisch/games';
import type { AnyGame } from '@stammtisch/kernel';
import type { Guide } from '../search/guide.ts';
import { createPlainGuide } from '../search/plain-guide.ts';
import { autoChoices, HAND_SIZE, pickPosition, rankOf } from './ranks.ts';

/** By the contract, but with automatic players: random ones hardly ever come to an end. */
export function createChancoGuide(): Guide {
  const game: AnyGame = chanco;
  const ranks = new Uint8Array(HAND_SIZE);
  return {
    ...createPlainGuide(game),
    rollout(_state, _seat, legal, _count, rng) {
      // What may be passed is the whole hand.
      for (let i = 0; i < HAND_SIZE; i++) ranks[i] = rankOf(legal[i]!);
      return legal[pickPosition(autoChoices(ranks, 0), rng)]!;
    },
  };
}
