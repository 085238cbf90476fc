/** How near a hand is to four of a kind. */
import type { Rank } from '../../cards/face.ts';
import { rankOf } from './cards.ts';

/** Cards of one rank, which lie side by side because a hand is sorted. */
export interface RankGroup {
  readonly rank: Rank;
  /** The place of its first card in the hand. */
  readonly first: number;
  readonly count: number;
}

export function groupHand(hand: readonly number[]): RankGroup[] {
  const groups: RankGroup[] = [];
  for (const [place, card] of hand.entries()) {
    const rank = rankOf(card);
    const last = groups.at(-1);
    if (last?.rank === rank) groups[groups.length - 1] = { ...last, count: last.count + 1 };
    else groups.push({ rank, first: place, count: 1 });
  }
  return groups;
}

/** The most that a hand has of one rank. */
export function bestCount(groups: readonly RankGroup[]): number {
  return Math.max(0, ...groups.map(({ count }) => count));
}
