/**
 * Action numbers: 0 .. 51 pass the card of that number to the left neighbour, `pass AC`. The choice
 * is sealed until the last seat has chosen.
 */
import { type Action, type ActionCodec, createCodec, type Text, text } from '@stammtisch/kernel';
import { type Card, CARD_COUNT, formatCard, printCard } from './cards.ts';

export interface ChancoMove {
  readonly kind: 'pass';
  readonly card: Card;
}

export const codec: ActionCodec<ChancoMove> = createCodec(
  Array.from({ length: CARD_COUNT }, (_, card): ChancoMove => ({ kind: 'pass', card })),
  (move) => `pass ${formatCard(move.card)}`,
);

/** Every choice counts. */
export const countsAsMove: Uint8Array = new Uint8Array(CARD_COUNT).fill(1);

/** No choice is likelier than another in random play. */
export const MOVE_WEIGHTS: Uint8Array = new Uint8Array(CARD_COUNT).fill(1);

/** What people read on the button. */
export function label(action: Action): Text {
  const card = printCard(codec.decode(action).card);
  return text(`${card} weitergeben`, `pass ${card}`);
}
