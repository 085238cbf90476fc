/** Wheel, drag and pinch on an element; what they do to the camera is handed on. */
import { type Camera, pan, type Point, zoom } from './camera.ts';

type Change = (update: (camera: Camera) => Camera) => void;

/** A pointer that moves less is a click. */
const CLICK_PX = 7;
/** One notch of a wheel is about 100 pixels. */
const WHEEL_SPEED = 0.0015;
/** Touchpads report a pinch as a wheel with small numbers. */
const PINCH_SPEED = 0.01;

/** Returns how to stop listening. */
export function listenToGestures(element: HTMLElement, change: Change): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const pointers = new Map<number, Point>();
  let isDragging = false;
  let start: Point | undefined;

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 33 : event.deltaY;
    const factor = Math.exp(-pixels * (event.ctrlKey ? PINCH_SPEED : WHEEL_SPEED));
    change((camera) => zoom(camera, factor, fromMiddle(element, event)));
  };
  const down = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (pointers.size === 0) start = pointOf(event);
    pointers.set(event.pointerId, pointOf(event));
  };
  const move = (event: PointerEvent): void => {
    const before = pointers.get(event.pointerId);
    if (before === undefined) return;
    const now = pointOf(event);
    isDragging ||= pointers.size > 1 || distance(start ?? before, now) > CLICK_PX;
    if (!isDragging) return;
    // From here on it is no click of whatever lies below.
    element.setPointerCapture(event.pointerId);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, now);
    change((camera) =>
      other === undefined
        ? pan(camera, now.x - before.x, now.y - before.y)
        : pinch(camera, { before, now, other, element }),
    );
  };
  const up = (event: PointerEvent): void => {
    pointers.delete(event.pointerId);
    if (pointers.size === 0) isDragging = false;
  };
  element.addEventListener('wheel', wheel, { passive: false, signal });
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  // Outside too: a pointer that goes up there must not be dragged along for ever.
  window.addEventListener('pointerup', up, { signal });
  window.addEventListener('pointercancel', up, { signal });
  return () => stop.abort();
}

interface Pinch {
  readonly before: Point;
  readonly now: Point;
  /** The finger that rests. */
  readonly other: Point;
  readonly element: HTMLElement;
}

/** Zooms by how far the fingers went apart and moves along with the middle between them. */
function pinch(camera: Camera, { before, now, other, element }: Pinch): Camera {
  const factor = distance(now, other) / Math.max(1, distance(before, other));
  const moved = pan(camera, (now.x - before.x) / 2, (now.y - before.y) / 2);
  const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
  return zoom(moved, factor, fromMiddle(element, middle));
}

/** Whether a click is the second of a double one; the keyboard has none. */
export function isRepeated({ detail }: { readonly detail: number }): boolean {
  return detail > 1;
}

function fromMiddle(
  element: HTMLElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
