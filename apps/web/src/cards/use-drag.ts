/** Dragging a card to a place. A picture of it follows the pointer; the card itself stays. */
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type DragPoint, type PointerDrag, usePointerDrag } from './use-pointer-drag.ts';

/** A drag begins where the pointer first was, in the window. */
export interface Drag<H> extends DragPoint {
  readonly held: H;
}

interface DragSetup<H> {
  /** The pointer is over this element just now. */
  readonly onOver: (element: Element | null) => void;
  /** Let go there; `rect` is where the picture was. */
  readonly onDrop: (held: H, element: Element | null, rect: DOMRect | undefined) => void;
}

export interface DragTools<H> extends Pick<PointerDrag<H>, 'eatClick'> {
  readonly drag: Drag<H> | undefined;
  /** For the picture. */
  readonly ghost: RefObject<HTMLDivElement | null>;
  /** For the card: begins to watch the pointer. */
  readonly start: (event: PointerEvent<HTMLElement>, held: H) => void;
}

export function useDrag<H>({ onOver, onDrop }: DragSetup<H>): DragTools<H> {
  const [drag, setDrag] = useState<Drag<H>>();
  const ghost = useRef<HTMLDivElement>(null);
  const { start, eatClick } = usePointerDrag<H>({
    onStart: (held, from) => setDrag({ held, ...from }),
    onMove({ x, y }, at) {
      ghost.current?.style.setProperty('translate', `${x}px ${y}px`);
      onOver(elementAt(at));
    },
    onEnd(held, _moved, at) {
      const rect = ghost.current?.firstElementChild?.getBoundingClientRect();
      setDrag(undefined);
      onOver(null);
      if (at !== undefined) onDrop(held, elementAt(at), rect);
    },
  });
  return { drag, ghost, start, eatClick };
}

function elementAt({ x, y }: DragPoint): Element | null {
  return document.elementFromPoint(x, y);
}

/** The place to drop a card at that an element belongs to: what it has as `data-drop`. */
export function dropOf(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>('[data-drop]')?.dataset['drop'];
}
