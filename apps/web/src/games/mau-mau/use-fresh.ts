import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ownDrawsAfter } from './happened.ts';
import type { MauMauNow } from './use-mau-mau.ts';

/** New cards glow so long. */
const FRESH_MS = 3000;
const NONE: ReadonlySet<string> = new Set();

/** The keys of cards in hand that were drawn a moment ago. */
export function useFresh({ happened, seq, seat, cards }: MauMauNow): ReadonlySet<string> {
  const seen = useRef(seq);
  const [fresh, setFresh] = useState(NONE);
  useLayoutEffect(() => {
    const drawn = ownDrawsAfter(happened, seen.current, seat);
    seen.current = seq;
    if (drawn.length === 0) return;
    const keys = drawn.flatMap((card) => cards.findLast((held) => held.card === card)?.key ?? []);
    setFresh(new Set(keys));
  }, [seq]);
  useEffect(() => {
    if (fresh.size === 0) return undefined;
    const timer = setTimeout(() => setFresh(NONE), FRESH_MS);
    return () => clearTimeout(timer);
  }, [fresh]);
  return fresh;
}
