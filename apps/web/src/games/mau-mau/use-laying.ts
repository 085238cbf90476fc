/** The ways to lay a card: tap and tap again, tap and tap the pile, drag, key. */
import { useState } from 'react';
import { useSettings } from '../../model/settings.ts';
import type { HeldCard } from './hand-order.ts';
import { useAnchors } from './travel.ts';
import { type DragTools, useDrag } from './use-drag.ts';
import type { MauMauNow } from './use-mau-mau.ts';

export interface Laying {
  readonly dragging: DragTools;
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
  const anchors = useAnchors();
  const [key, setKey] = useState<string>();
  const [over, setOver] = useState<string>();
  const chosen = cards.find((held) => held.key === key);

  const dragging = useDrag({
    onOver: (element) => setOver(dropOf(element)),
    onDrop(held, element, rect) {
      // Back on the hand, or beside the table: nothing is meant.
      const [kind, suit] = dropOf(element)?.split(' ') ?? [];
      if (kind === undefined) return;
      anchors.leaveFrom(rect);
      setKey(undefined);
      moves.lay(held, kind === 'suit' ? Number(suit) : undefined);
    },
  });
  return {
    dragging,
    chosen,
    over,
    press(held, isByKey, rect) {
      if (dragging.eatClick()) return;
      const isLaid = isByKey || oneTap || key === held.key;
      anchors.leaveFrom(rect);
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

function dropOf(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>('[data-drop]')?.dataset['drop'];
}
