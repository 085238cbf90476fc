import { readStatus } from '@stammtisch/client';
import { useEffect, useState } from 'react';
import { pageServer } from '../link/page-server.ts';

const AGAIN_MS = 8000;

/** Whether there is a server to invite others to; undefined until that is known. */
export function useServer(): boolean | undefined {
  const [isThere, setThere] = useState<boolean>();
  useEffect(() => {
    let isOver = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(again);
      void readStatus(pageServer).then((status) => {
        if (isOver) return;
        const found = status !== undefined;
        setThere(found);
        // One that is only started anew does not tell the browser that it is back.
        if (!found) again = setTimeout(look, AGAIN_MS);
      });
    };
    look();
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      isOver = true;
      clearTimeout(again);
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return isThere;
}
