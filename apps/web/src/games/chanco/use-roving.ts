/** One stop for Tab; arrows move between the cards. */
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

interface Roving {
  readonly list: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onFocus: (event: FocusEvent) => void;
  };
  readonly tabIndexOf: (place: number) => 0 | -1;
}

export function useRoving(cards: readonly number[]): Roving {
  const ref = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const count = cards.length;
  const last = useRef<Element>(null);
  const buttons = (): HTMLElement[] => [...(ref.current?.querySelectorAll('button') ?? [])];

  // A card that is gone takes the focus with it; the one in its place gets it.
  useEffect(() => {
    const lost = last.current !== null && !last.current.isConnected;
    if (lost && document.activeElement === document.body) buttons()[current]?.focus();
  }, [cards.join(' ')]);

  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || count === 0) return;
    event.preventDefault();
    const next = step(current, count);
    buttons()[next]?.focus();
  };
  const follow = ({ target }: FocusEvent): void => {
    const place = buttons().indexOf(target as HTMLElement);
    if (place < 0) return;
    last.current = target;
    setCurrent(place);
  };
  return {
    list: { ref, onKeyDown: move, onFocus: follow },
    tabIndexOf: (place) => (place === Math.min(current, count - 1) ? 0 : -1),
  };
}

const STEPS: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowLeft: (place, count) => (place + count - 1) % count,
  ArrowRight: (place, count) => (place + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};
