import { crazyEights, type CrazyEightsView, isEight, penaltyOf, suitOf } from '@stammtisch/games';
import type { Action, Ask, Rng } from '@stammtisch/kernel';
import type { Bot } from '../basics/bot.ts';
import { pickBest } from '../basics/pick-best.ts';

/** What moves are worth, in cards of a suit that it holds; `point` is one that a card would cost at the end. */
const WORTH = { point: 0.1, eight: -40, noCard: -50 };

/**
 * Sheds the suit it has most of, dear cards first, keeps eights while anything else fits, but lays
 * one rather than draw, and wishes for the suit it has most of.
 */
export function createCrazyEightsGreedy(rng: Rng): Bot {
  return {
    choose({ view, legal, waitedFor }: Ask): Action | undefined {
      if (!waitedFor) return undefined;
      const { seat, hands } = view as CrazyEightsView;
      const suits = countSuits(hands[seat]!);
      return legal[pickBest(legal.length, (i) => worthOf(legal[i]!, suits), rng)];
    },
  };
}

/** By suit: how many cards it has of it, eights not counted, since they fit anyway. */
function countSuits(hand: readonly number[]): number[] {
  const counts = [0, 0, 0, 0];
  for (const card of hand) if (!isEight(card)) counts[suitOf(card)]!++;
  return counts;
}

function worthOf(action: Action, suits: readonly number[]): number {
  const move = crazyEights.codec.decode(action);
  switch (move.kind) {
    case 'wish':
      return suits[move.suit]!;
    case 'play':
      if (isEight(move.card)) return WORTH.eight;
      return suits[suitOf(move.card)]! + WORTH.point * penaltyOf(move.card);
    case 'draw':
    case 'pass':
      return WORTH.noCard;
  }
}
