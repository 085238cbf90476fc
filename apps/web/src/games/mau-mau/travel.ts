/** Small true motions: a card comes from where it was. None of them is waited for. */
import { animate } from 'motion/mini';
import { createContext, useContext, useRef } from 'react';
import { settings } from '../../model/settings.ts';

/** Places on the table that cards come from and go to. */
export type Anchor = 'stock' | 'discard' | 'hand' | `seat ${number}`;

export interface Anchors {
  /** To be given to an element as its `ref`. */
  mark(name: Anchor): (element: HTMLElement | null) => void;
  rectOf(name: Anchor): DOMRect | undefined;
  /** Where the card that is played next lies now; the pile takes it from there. */
  leaveFrom(rect: DOMRect | undefined): void;
  takeLeft(): DOMRect | undefined;
}

const Context = createContext<Anchors | undefined>(undefined);

export const AnchorProvider = Context.Provider;

export function useAnchors(): Anchors {
  const anchors = useContext(Context);
  if (anchors === undefined) throw new Error('cards have no places here');
  return anchors;
}

export function useNewAnchors(): Anchors {
  const anchors = useRef<Anchors>(undefined);
  anchors.current ??= createAnchors();
  return anchors.current;
}

function createAnchors(): Anchors {
  const elements = new Map<Anchor, HTMLElement>();
  const marks = new Map<Anchor, (element: HTMLElement | null) => void>();
  let left: DOMRect | undefined;
  return {
    mark(name) {
      let mark = marks.get(name);
      if (mark === undefined) {
        mark = (element) => {
          if (element === null) elements.delete(name);
          else elements.set(name, element);
        };
        marks.set(name, mark);
      }
      return mark;
    },
    rectOf: (name) => elements.get(name)?.getBoundingClientRect(),
    leaveFrom(rect) {
      left = rect;
    },
    takeLeft() {
      const rect = left;
      left = undefined;
      return rect;
    },
  };
}

const TRAVEL_S = 0.28;
const EASE = [0.2, 0.85, 0.3, 1] as const;

/** Lets an element come from a place to where it stands. */
export function travelFrom(
  element: HTMLElement,
  from: DOMRect | undefined,
  { delayMs = 0, turn = 0 } = {},
): void {
  const { motion } = settings.get();
  if (from === undefined || motion === 'none') return;
  const to = element.getBoundingClientRect();
  const x = from.x + from.width / 2 - (to.x + to.width / 2);
  const y = from.y + from.height / 2 - (to.y + to.height / 2);
  const scale = Math.min(1.4, Math.max(0.3, from.height / to.height));
  const start = `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`;
  const options = { duration: TRAVEL_S, ease: EASE, delay: delayMs / 1000 };
  animate(element, { transform: [start, 'none'] }, options);
}

/** Lets an element go from where it stands to a place; resolves when it is there. */
export async function travelTo(
  element: HTMLElement,
  to: DOMRect,
  { delayMs = 0 } = {},
): Promise<void> {
  const from = element.getBoundingClientRect();
  const x = to.x + to.width / 2 - (from.x + from.width / 2);
  const y = to.y + to.height / 2 - (from.y + from.height / 2);
  const end = `translate(${x}px, ${y}px) scale(0.45)`;
  const options = { duration: TRAVEL_S, ease: EASE, delay: delayMs / 1000 };
  await animate(element, { transform: ['none', end], opacity: [1, 1, 0.2] }, options);
}

/** A card that is not taken shakes its head. */
export function shake(element: HTMLElement): void {
  if (settings.get().motion === 'none') return;
  const steps = [0, -7, 6, -4, 3, 0].map((x) => `translateX(${x}px)`);
  animate(element, { transform: steps }, { duration: 0.3 });
}
