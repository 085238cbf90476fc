/** Dragging a card with finger, pen or mouse. A picture of it follows the pointer; the card stays. */
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

export interface Drag<H> {
  readonly held: H;
  /** Where the pointer first was, in the window. */
  readonly x: number;
  readonly y: number;
}

interface DragSetup<H> {
  /** The pointer is over this element just now. */
  readonly onOver: (element: Element | null) => void;
  /** Let go there; `rect` is where the picture was. */
  readonly onDrop: (held: H, element: Element | null, rect: DOMRect | undefined) => void;
}

export interface DragTools<H> {
  readonly drag: Drag<H> | undefined;
  /** For the picture. */
  readonly ghost: RefObject<HTMLDivElement | null>;
  /** For the card: begins to watch the pointer. */
  readonly start: (event: PointerEvent<HTMLElement>, held: H) => void;
  /** Whether the click that follows belongs to a drag; asked once. */
  readonly eatClick: () => boolean;
}

/** Less than this is a tap of an unsteady finger. */
const DRAG_PX_MIN = 9;

export function useDrag<H>(setup: DragSetup<H>): DragTools<H> {
  const [drag, setDrag] = useState<Drag<H>>();
  const ghost = useRef<HTMLDivElement>(null);
  const latest = useRef(setup);
  latest.current = setup;
  const stop = useRef<(() => void) | undefined>(undefined);
  const hasDragged = useRef(false);
  useEffect(() => () => stop.current?.(), []);

  function start(down: PointerEvent<HTMLElement>, held: H): void {
    if (down.button !== 0 || !down.isPrimary) return;
    hasDragged.current = false;
    stop.current?.();
    const { clientX, clientY, pointerId } = down;
    let isDragging = false;
    const move = (event: globalThis.PointerEvent): void => {
      if (event.pointerId !== pointerId) return;
      const x = event.clientX - clientX;
      const y = event.clientY - clientY;
      if (!isDragging && Math.hypot(x, y) < DRAG_PX_MIN) return;
      if (!isDragging) {
        isDragging = true;
        hasDragged.current = true;
        setDrag({ held, x: clientX, y: clientY });
      }
      ghost.current?.style.setProperty('translate', `${x}px ${y}px`);
      latest.current.onOver(document.elementFromPoint(event.clientX, event.clientY));
    };
    const end = (event: globalThis.PointerEvent): void => {
      if (event.pointerId !== pointerId) return;
      const rect = ghost.current?.firstElementChild?.getBoundingClientRect();
      stop.current?.();
      if (!isDragging || event.type === 'pointercancel') return;
      latest.current.onDrop(held, document.elementFromPoint(event.clientX, event.clientY), rect);
    };
    const cancel = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') stop.current?.();
    };
    stop.current = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', cancel);
      stop.current = undefined;
      setDrag(undefined);
      latest.current.onOver(null);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', cancel);
  }

  function eatClick(): boolean {
    const eaten = hasDragged.current;
    hasDragged.current = false;
    return eaten;
  }

  return { drag, ghost, start, eatClick };
}

/** The place to drop a card at that an element belongs to: what it has as `data-drop`. */
export function dropOf(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>('[data-drop]')?.dataset['drop'];
}
