/** The order in which somebody holds their cards: their own business, never sent. */
import { mauMau } from '@stammtisch/games';

export const HAND_ORDERS = ['suit', 'rank'] as const;
export type HandOrder = (typeof HAND_ORDERS)[number];

export interface HeldCard {
  readonly card: number;
  /** Tells equal cards of several packs apart. */
  readonly key: string;
}

/** Black and red suits take turns, so that neighbours are not mixed up: clubs, diamonds, spades, hearts. */
const SUIT_PLACES = [3, 1, 0, 2];

export function orderHand(cards: readonly number[], order: HandOrder): HeldCard[] {
  const seen = new Map<number, number>();
  return cards
    .toSorted((one, other) => valueOf(one, order) - valueOf(other, order))
    .map((card) => {
      const copy = seen.get(card) ?? 0;
      seen.set(card, copy + 1);
      return { card, key: `${mauMau.codec.format(card)} ${copy}` };
    });
}

/** How many cards of each suit, by the number of the suit. */
export function countSuits(cards: readonly number[]): readonly number[] {
  const counts = [0, 0, 0, 0];
  for (const card of cards) counts[suitOf(card)]! += 1;
  return counts;
}

function valueOf(card: number, order: HandOrder): number {
  const suit = SUIT_PLACES[suitOf(card)]!;
  const rank = card >> 2;
  return order === 'suit' ? suit * 16 + rank : rank * 16 + suit;
}

/** See the numbering of cards in the game: rank by rank, four suits each. */
function suitOf(card: number): number {
  return card & 3;
}
