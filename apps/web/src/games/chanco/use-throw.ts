/** Dragging a card away with finger, pen or mouse; one that is not taken glides back. */
import { animate } from 'motion/mini';
import type { PointerEvent, RefObject } from 'react';
import { type DragPoint, usePointerDrag } from '../../cards/use-pointer-drag.ts';
import { settings } from '../../model/settings.ts';

interface ThrowSetup {
  readonly card: RefObject<HTMLElement | null>;
  /** Let go there, so far from where it lay; whether it is taken. */
  readonly onDrop: (point: DragPoint, moved: DragPoint) => boolean;
}

interface ThrowTools {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly eatClick: () => boolean;
}

export function useThrow({ card, onDrop }: ThrowSetup): ThrowTools {
  const { start, eatClick } = usePointerDrag<undefined>({
    onMove: (moved) => put(card.current, moved),
    onEnd(_held, moved, at) {
      const isTaken = at !== undefined && onDrop(at, moved);
      glideBack(card.current, moved, isTaken);
    },
  });
  return { onPointerDown: (event) => start(event, undefined), eatClick };
}

const SLIDE = { duration: 0.28, ease: [0.2, 0.85, 0.3, 1] as const };

/** Lets an element come to its place from so many pixels beside it. */
export function slideFrom(element: HTMLElement, x: number): void {
  if (settings.get().motion === 'none') return;
  animate(element, { transform: [`translateX(${x}px)`, 'none'] }, SLIDE);
}

function put(element: HTMLElement | null, { x, y }: DragPoint): void {
  if (element === null) return;
  element.style.transform = `translate(${x}px, ${y}px) scale(1.05)`;
  element.style.zIndex = '10';
}

function glideBack(element: HTMLElement | null, { x, y }: DragPoint, isTaken: boolean): void {
  if (element === null) return;
  element.style.transform = '';
  element.style.zIndex = '';
  if (isTaken || settings.get().motion === 'none') return;
  animate(element, { transform: [`translate(${x}px, ${y}px) scale(1.05)`, 'none'] }, SLIDE);
}
