import { useEffect, useState } from 'react';
import { isServerThere } from '../link/http.ts';

/** Whether others can be invited; undefined until that is known. */
export function useServer(): boolean | undefined {
  const [isThere, setThere] = useState<boolean>();
  useEffect(() => {
    let isOver = false;
    const look = (): void =>
      void isServerThere().then((found) => {
        if (!isOver) setThere(found);
      });
    look();
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      isOver = true;
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return isThere;
}
