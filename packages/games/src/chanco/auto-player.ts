import { pick, type Rng } from '@stammtisch/kernel';
import { type Card, rankOf } from './cards.ts';

/**
 * The position in the hand of the card the automatic player passes (CH24): if one rank alone is the
 * most frequent, a random card of another rank, otherwise a random card of the whole hand.
 */
export function selectCard(hand: readonly Card[], rng: Rng): number {
  const candidates = candidatePositions(hand);
  return candidates[pick(rng, candidates.length)];
}

function candidatePositions(hand: readonly Card[]): number[] {
  const counts = hand.map((card) => hand.filter((other) => rankOf(other) === rankOf(card)).length);
  const highest = Math.max(...counts);
  const positions = hand.map((_, position) => position);
  // A rank held n times stands n times among the counts, so it is alone with its count n if n are n.
  const isAlone = counts.filter((count) => count === highest).length === highest;
  const others = positions.filter((position) => counts[position] !== highest);
  return isAlone && others.length > 0 ? others : positions;
}
