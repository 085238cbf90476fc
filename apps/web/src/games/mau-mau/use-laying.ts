/** The ways to lay a card: tap and tap again, tap and tap the pile, drag, key. */
import { useState } from 'react';
import { type DragTools, dropOf, useDrag } from '../../cards/use-drag.ts';
import { useFlights } from '../../flights/flight-context.ts';
import { useSettings } from '../../model/settings.ts';
import type { HeldCard } from './hand-order.ts';
import type { MauMauNow } from './use-mau-mau.ts';

export interface Laying {
  readonly dragging: DragTools<HeldCard>;
  /** Lifted by a first tap. */
  readonly chosen: HeldCard | undefined;
  /** What a dragged card is over: `pile`, `suit 0`, `table`. */
  readonly over: string | undefined;
  /** A card was pressed; `rect` is where it lies. */
  readonly press: (held: HeldCard, isByKey: boolean, rect: DOMRect) => void;
  readonly layChosen: () => void;
}

export function useLaying({ moves, cards }: MauMauNow): Laying {
  const { oneTap } = useSettings();
  const { leaveFrom } = useFlights();
  const [key, setKey] = useState<string>();
  const [over, setOver] = useState<string>();
  const chosen = cards.find((held) => held.key === key);

  const dragging = useDrag<HeldCard>({
    onOver: (element) => setOver(dropOf(element)),
    onDrop(held, element, rect) {
      // Back on the hand, or beside the table: nothing is meant.
      const [kind, suit] = dropOf(element)?.split(' ') ?? [];
      if (kind === undefined) return;
      leaveFrom(rect);
      setKey(undefined);
      moves.lay(held, kind === 'suit' ? Number(suit) : undefined);
    },
  });
  return {
    dragging,
    chosen,
    over,
    press(held, isByKey, rect) {
      if (!isByKey && dragging.eatClick()) return;
      const isLaid = isByKey || oneTap || key === held.key;
      leaveFrom(rect);
      setKey(isLaid ? undefined : held.key);
      if (isLaid) moves.lay(held);
    },
    layChosen() {
      if (chosen === undefined) return;
      setKey(undefined);
      moves.lay(chosen);
    },
  };
}
