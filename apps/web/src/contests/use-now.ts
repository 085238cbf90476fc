import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** Milliseconds since 1970, every second anew; standing still where nobody needs it. */
export function useNow(isNeeded: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isNeeded) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return now;
}
