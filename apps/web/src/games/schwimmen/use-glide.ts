/** A card that changes its place glides there from where it was. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { settings } from '../../model/settings.ts';

const GLIDE = { duration: 280, easing: 'cubic-bezier(0.2, 0.85, 0.3, 1)' };

/** Elements have the name of what they show as `data-glide`; `order` changes when they change places. */
export function useGlide(root: RefObject<HTMLElement | null>, order: string): void {
  const before = useRef<ReadonlyMap<string, DOMRect>>(new Map());
  useLayoutEffect(() => {
    const after = new Map<string, DOMRect>();
    for (const element of root.current?.querySelectorAll<HTMLElement>('[data-glide]') ?? []) {
      const name = element.dataset['glide']!;
      const to = element.getBoundingClientRect();
      after.set(name, to);
      const from = before.current.get(name);
      if (from !== undefined && settings.get().motion !== 'none') glide(element, from, to);
    }
    before.current = after;
  }, [root, order]);
}

function glide(element: HTMLElement, from: DOMRect, to: DOMRect): void {
  const transform = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
  element.animate([{ transform }, { transform: 'none' }], GLIDE);
}
