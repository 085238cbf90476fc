import { useEffect } from 'react';

/** Keeps the screen of the device on as long as that is wanted and the page is seen. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || navigator.wakeLock === undefined) return undefined;
    let held: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || held?.released === false) return;
      try {
        held = await navigator.wakeLock.request('screen');
        if (isOver) await held.release();
      } catch {
        // Some devices refuse it, with an empty battery for example: the screen goes dark as usual.
      }
    };
    // The browser lets go of it whenever the page is hidden.
    const again = (): void => void hold();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void held?.release();
    };
  }, [isWanted]);
}
