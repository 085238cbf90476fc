import { type RefObject, useEffect, useRef, useState } from 'react';
import { bringIn, type Camera, fit, keepOn, type Size, transformOf, zoom } from './camera.ts';
import { listenToGestures } from './gestures.ts';
import { type BoardLayout, frameOf, type Spot } from './layout.ts';

export interface Look {
  /** The element that is looked through. */
  readonly window: RefObject<HTMLDivElement | null>;
  /** What to put on the layer of cells; undefined until the size of the window is known. */
  readonly transform: string | undefined;
  readonly scale: number;
  /** Whether the whole board is shown by itself as it grows. */
  readonly isWhole: boolean;
  readonly zoomBy: (factor: number) => void;
  /** Shows the whole board again. */
  readonly showAll: () => void;
  /** Moves so that a cell can be seen. */
  readonly showSpot: (spot: Spot) => void;
}

/** How a board is looked at: by itself as a whole, until somebody zooms or drags. */
export function useCamera(layout: BoardLayout): Look {
  const window = useRef<HTMLDivElement>(null);
  const size = useSize(window);
  const [chosen, setChosen] = useState<Camera>();
  const camera =
    size === undefined
      ? undefined
      : keepOn(chosen ?? fit(frameOf(layout), size), size, layout.tiles);
  const latest = useRef(camera);
  latest.current = camera;
  const change = (update: (before: Camera) => Camera): void => {
    if (latest.current === undefined) return;
    // Several events may come before the next drawing.
    latest.current = update(latest.current);
    setChosen(latest.current);
  };
  useEffect(() => listenToGestures(window.current!, change), []);
  return {
    window,
    transform: camera && size && transformOf(camera, size),
    scale: camera?.scale ?? 1,
    isWhole: chosen === undefined,
    zoomBy: (factor) => change((before) => zoom(before, factor)),
    showAll: () => setChosen(undefined),
    showSpot(spot) {
      const moved = camera && size && bringIn(camera, size, spot);
      if (moved !== undefined) setChosen(moved);
    },
  };
}

function useSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
