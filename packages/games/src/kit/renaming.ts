/** Suits that change names: in games that know no order of suits a deal stays the same game. */
import type { Action, ActionCodec, Renaming } from '@stammtisch/kernel';
import type { Card, Pack, Suit } from './pack.ts';

/** All orders of four suits, the usual one first. */
const SUIT_ORDERS: readonly (readonly Suit[])[] = listOrders([0, 1, 2, 3]);

/** By renaming: what every card of a pack becomes. */
export function renameCards({ count, rankOf, suitOf, cardOf }: CardNumbers): readonly Card[][] {
  return SUIT_ORDERS.map((order) =>
    Array.from({ length: count }, (_, card) => cardOf(rankOf(card), order[suitOf(card)])),
  );
}

/** Moves name cards and suits in fields of these names; all others stay what they are. */
export function createSuitRenaming<M extends object>(
  codec: ActionCodec<M>,
  cards: readonly (readonly Card[])[],
): Renaming {
  const tables = SUIT_ORDERS.map((order, renaming) =>
    Array.from({ length: codec.count }, (_, action): Action => {
      const move: M & { readonly card?: Card; readonly suit?: Suit } = codec.decode(action);
      const { card, suit } = move;
      if (card !== undefined) return codec.encode({ ...move, card: cards[renaming][card] });
      return suit === undefined ? action : codec.encode({ ...move, suit: order[suit] });
    }),
  );
  return { count: SUIT_ORDERS.length, action: (action, renaming) => tables[renaming][action] };
}

type CardNumbers = Pick<Pack, 'count' | 'rankOf' | 'suitOf' | 'cardOf'>;

function listOrders(suits: readonly Suit[]): Suit[][] {
  if (suits.length === 0) return [[]];
  return suits.flatMap((suit) =>
    listOrders(suits.filter((other) => other !== suit)).map((rest) => [suit].concat(rest)),
  );
}
