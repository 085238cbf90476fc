import { type RefObject, useLayoutEffect, useState } from 'react';

/** Smaller cards would not help any more: then the page is scrolled. */
const LEAST = 0.6;
const STEP = 0.1;

/**
 * By how much cards are smaller than they could be, so that the hand is seen whole. It stays so for
 * as long as `occasion` is the same: cards do not grow and shrink with every note.
 */
export function useShrink(
  page: RefObject<HTMLElement | null>,
  hand: RefObject<HTMLElement | null>,
  occasion: string,
): number {
  const [shrunk, setShrunk] = useState({ occasion, factor: 1 });
  const factor = shrunk.occasion === occasion ? shrunk.factor : 1;
  useLayoutEffect(() => {
    if (factor > LEAST && isCutOff(page.current, hand.current)) {
      setShrunk({ occasion, factor: factor - STEP });
    }
  });
  return factor;
}

/** Whether it leaves what is around it at the lower end. */
function isCutOff(page: HTMLElement | null, hand: HTMLElement | null): boolean {
  if (page === null || hand === null) return false;
  const { bottom } = page.getBoundingClientRect();
  return hand.getBoundingClientRect().bottom + page.scrollTop > bottom + 1;
}
