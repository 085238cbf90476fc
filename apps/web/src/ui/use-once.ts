import { useRef, useState } from 'react';

/**
 * Does something that takes a while, and while it does, nothing more: a finger that is in a hurry presses
 * twice, and would open two tables. Also says whether it is at it.
 */
export function useOnce(): readonly [boolean, (act: () => Promise<unknown>) => void] {
  const [isBusy, setBusy] = useState(false);
  // Two presses may come before the page is drawn anew.
  const running = useRef(false);
  const run = async (act: () => Promise<unknown>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await act();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return [isBusy, (act) => void run(act)];
}
