/** Dragging with finger, pen or mouse; what is drawn meanwhile, whoever drags something says. */
import { type PointerEvent, useEffect, useRef } from 'react';

/** In pixels of the window. */
export interface DragPoint {
  readonly x: number;
  readonly y: number;
}

/** Handlers of a drag; a mere tap calls none of them. */
export interface DragSteps<H> {
  /** The pointer, put down at `from`, has moved further than a tap. */
  readonly onStart?: (held: H, from: DragPoint) => void;
  /** The pointer is at `at`, and `moved` away from where it was put down. */
  readonly onMove: (moved: DragPoint, at: DragPoint) => void;
  /** The pointer was lifted at `at`; undefined where the drag was broken off. */
  readonly onEnd: (held: H, moved: DragPoint, at: DragPoint | undefined) => void;
}

export interface PointerDrag<H> {
  /** Begins to watch the pointer that was put down. */
  readonly start: (down: PointerEvent, held: H) => void;
  /** Whether the click that follows belongs to a drag; asked once. */
  readonly eatClick: () => boolean;
}

/** Less than this is a tap of an unsteady finger. */
const DRAG_PX_MIN = 9;

/** Follows one pointer until it is lifted; Escape breaks off. */
export function usePointerDrag<H>(steps: DragSteps<H>): PointerDrag<H> {
  const latest = useRef(steps);
  latest.current = steps;
  const breakOff = useRef<() => void>(undefined);
  const hasDragged = useRef(false);
  useEffect(() => () => breakOff.current?.(), []);

  function start(down: PointerEvent, held: H): void {
    if (down.button !== 0 || !down.isPrimary) return;
    breakOff.current?.();
    hasDragged.current = false;
    const { clientX, clientY, pointerId } = down;
    const watched = new AbortController();
    let moved: DragPoint = { x: 0, y: 0 };
    const end = (at: DragPoint | undefined): void => {
      watched.abort();
      breakOff.current = undefined;
      if (hasDragged.current) latest.current.onEnd(held, moved, at);
    };
    const track = (event: globalThis.PointerEvent): void => {
      if (event.pointerId !== pointerId) return;
      const at = { x: event.clientX, y: event.clientY };
      moved = { x: at.x - clientX, y: at.y - clientY };
      if (event.type !== 'pointermove') return end(event.type === 'pointerup' ? at : undefined);
      if (!hasDragged.current) {
        if (Math.hypot(moved.x, moved.y) < DRAG_PX_MIN) return;
        hasDragged.current = true;
        latest.current.onStart?.(held, { x: clientX, y: clientY });
      }
      latest.current.onMove(moved, at);
    };
    const { signal } = watched;
    for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const) {
      window.addEventListener(type, track, { signal });
    }
    const watchKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') end(undefined);
    };
    window.addEventListener('keydown', watchKey, { signal });
    breakOff.current = () => end(undefined);
  }

  function eatClick(): boolean {
    const eaten = hasDragged.current;
    hasDragged.current = false;
    return eaten;
  }

  return { start, eatClick };
}
