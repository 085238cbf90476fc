import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { HandLayout } from './hand-layout.ts';

interface HandFocus {
  /** The card that Tab reaches. */
  readonly current: number;
  /** Of a card, by its place; cards have it as `data-index`. */
  readonly onKeyDown: (event: KeyboardEvent, index: number) => void;
}

/** One card can be reached by Tab, the others by arrows; a card that is gone hands on to the next. */
export function useHandFocus(
  cards: readonly { readonly key: string }[],
  list: { readonly current: HTMLElement | null },
  layout: Pick<HandLayout, 'perRow' | 'rows'>,
): HandFocus {
  const [at, setAt] = useState<{ readonly key?: string | undefined; readonly index: number }>({
    index: 0,
  });
  const isIn = useRef(false);
  const found = cards.findIndex(({ key }) => key === at.key);
  const current = found >= 0 ? found : Math.max(0, Math.min(at.index, cards.length - 1));
  const key = cards[current]?.key;
  const reach = (index: number): void =>
    list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus();
  useEffect(() => {
    const look = ({ target }: FocusEvent): void => {
      isIn.current = target instanceof Node && list.current?.contains(target) === true;
      const { index } = isIn.current ? (target as HTMLElement).dataset : {};
      if (index !== undefined) setAt({ key: cards[Number(index)]?.key, index: Number(index) });
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [cards, list]);
  useEffect(() => {
    setAt({ key, index: current });
    if (isIn.current && document.activeElement === document.body) reach(current);
  }, [key, current]);
  return {
    current,
    onKeyDown(event, index) {
      const next = moveFocus(event, index, layout, cards.length);
      if (next !== undefined) reach(next);
    },
  };
}

function moveFocus(
  event: KeyboardEvent,
  index: number,
  { perRow, rows }: Pick<HandLayout, 'perRow' | 'rows'>,
  count: number,
): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: rows > 1 ? index - perRow : index,
    ArrowDown: rows > 1 ? index + perRow : index,
    Home: 0,
    End: count - 1,
  };
  const next = steps[event.key];
  if (next === undefined) return undefined;
  event.preventDefault();
  return next < 0 || next >= count ? undefined : next;
}
