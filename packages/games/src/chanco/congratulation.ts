import type { Seat } from '@stammtisch/kernel';
import { type Card, rankName, rankOf, suitName, suitOf } from './cards.ts';
import type { ChancoView } from './view.ts';

/** The dealer's words at the end of a game that was won; winners' hands are public then. */
export function congratulate(view: ChancoView, names: readonly string[]): string | undefined {
  const winners = view.shown.flatMap((hand, seat) => (hand === null ? [] : [seat]));
  if (winners.length === 0) return undefined;
  const hands = view.shown.map((hand) => hand ?? []);
  return formatCongratulation(winners, names, hands);
}

/**
 * What the dealer prints at the end in a terminal, in English only and to the letter (CH20). Names
 * and hands are by seat. No line break follows the last line.
 */
export function formatCongratulation(
  winners: readonly Seat[],
  names: readonly string[],
  hands: readonly (readonly Card[])[],
): string {
  const paragraphs = ['The game has been won! Congratulations to:'];
  for (const seat of winners.toSorted((a, b) => a - b)) {
    paragraphs.push(`Player ${names[seat]}. Cards in hand:`, formatHand(hands[seat]));
  }
  return paragraphs.join('\n\n');
}

function formatHand(hand: readonly Card[]): string {
  const cards = hand.toSorted((a, b) => a - b);
  return cards.map((card, position) => `${position}) ${spellCard(card)}`).join('\n');
}

function spellCard(card: Card): string {
  const rank = rankName(rankOf(card)).en.toUpperCase();
  const suit = suitName(suitOf(card)).en.toUpperCase();
  return `${rank} of ${suit}`;
}
