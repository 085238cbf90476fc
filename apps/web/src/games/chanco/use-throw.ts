/** Dragging a card away with finger, pen or mouse; one that is not taken glides back. */
import { animate } from 'motion/mini';
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { settings } from '../../model/settings.ts';

interface ThrowSetup {
  readonly card: RefObject<HTMLElement | null>;
  /** Let go there, so far from where it lay; whether it is taken. */
  readonly onDrop: (point: Point, moved: Point) => boolean;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface ThrowTools {
  readonly onPointerDown: (event: PointerEvent) => void;
  /** Whether the click that follows belongs to a drag; asked once. */
  readonly eatClick: () => boolean;
}

/** Less than this is a tap of an unsteady finger. */
const DRAG_PX_MIN = 9;

export function useThrow(setup: ThrowSetup): ThrowTools {
  const latest = useRef(setup);
  latest.current = setup;
  const stop = useRef<() => void>(undefined);
  const hasDragged = useRef(false);
  useEffect(() => () => stop.current?.(), []);

  function start(down: PointerEvent): void {
    if (down.button !== 0 || !down.isPrimary) return;
    stop.current?.();
    hasDragged.current = false;
    const watched = new AbortController();
    stop.current = () => watched.abort();
    const movedIn = (event: globalThis.PointerEvent): Point => ({
      x: event.clientX - down.clientX,
      y: event.clientY - down.clientY,
    });
    const move = (event: globalThis.PointerEvent): void => {
      const moved = movedIn(event);
      if (Math.hypot(moved.x, moved.y) >= DRAG_PX_MIN) hasDragged.current = true;
      if (hasDragged.current) put(latest.current.card.current, moved);
    };
    const end = (event: globalThis.PointerEvent): void => {
      stop.current?.();
      if (!hasDragged.current) return;
      const point = { x: event.clientX, y: event.clientY };
      const isLetGo = event.type === 'pointerup';
      const isTaken = isLetGo && latest.current.onDrop(point, movedIn(event));
      glideBack(latest.current.card.current, movedIn(event), isTaken);
    };
    const { signal } = watched;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', end, { signal });
  }

  function eatClick(): boolean {
    const eaten = hasDragged.current;
    hasDragged.current = false;
    return eaten;
  }

  return { onPointerDown: start, eatClick };
}

const SLIDE = { duration: 0.28, ease: [0.2, 0.85, 0.3, 1] as const };

/** Lets an element come to its place from so many pixels beside it. */
export function slideFrom(element: HTMLElement, x: number): void {
  if (settings.get().motion === 'none') return;
  animate(element, { transform: [`translateX(${x}px)`, 'none'] }, SLIDE);
}

function put(element: HTMLElement | null, { x, y }: Point): void {
  if (element === null) return;
  element.style.transform = `translate(${x}px, ${y}px) scale(1.05)`;
  element.style.zIndex = '10';
}

function glideBack(element: HTMLElement | null, { x, y }: Point, isTaken: boolean): void {
  if (element === null) return;
  element.style.transform = '';
  element.style.zIndex = '';
  if (isTaken || settings.get().motion === 'none') return;
  animate(element, { transform: [`translate(${x}px, ${y}px) scale(1.05)`, 'none'] }, SLIDE);
}
