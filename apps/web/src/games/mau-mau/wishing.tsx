import type { JSX } from 'react';
import { countSuits } from './hand-order.ts';
import type { Laying } from './use-laying.ts';
import type { MauMauNow } from './use-mau-mau.ts';
import { WishFields } from './wish-fields.tsx';

/** The choice of a suit: while a wish card is in the fingers, or lies there without its wish. */
export function Wishing({
  now,
  laying,
}: {
  readonly now: MauMauNow;
  readonly laying: Laying;
}): JSX.Element | null {
  const { moves, cards, offer } = now;
  const { dragging, over } = laying;
  const dragged = dragging.drag?.held;
  const isDragged = dragged !== undefined && moves.asksForSuit(dragged);
  const held = isDragged ? dragged : moves.wishing;
  const isDue = offer.suits.length > 0 && moves.sent === undefined;
  if (held === undefined && !isDue) return null;
  const rest = cards.filter(({ key }) => key !== held?.key).map(({ card }) => card);
  return (
    <WishFields
      card={held?.card}
      counts={countSuits(rest)}
      isDragging={isDragged}
      over={over?.startsWith('suit ') === true ? Number(over.slice(5)) : undefined}
      onWish={moves.wish}
      onCancel={held === undefined ? undefined : moves.cancelWish}
    />
  );
}
