import { useEffect, useState } from 'react';
import { keepPlace, readPlace } from './places.ts';

/** What is looked for; the browser's way back finds it again. `keep` leaves that as it is. */
export function useQuery(): [string, (query: string, wish?: { readonly keep: boolean }) => void] {
  const [query, setQuery] = useState(() => readPlace().query ?? '');
  useEffect(() => {
    const look = (): void => setQuery(readPlace().query ?? '');
    window.addEventListener('popstate', look);
    return () => window.removeEventListener('popstate', look);
  }, []);
  const change = (next: string, { keep } = { keep: false }): void => {
    if (!keep) keepPlace({ query: next });
    setQuery(next);
  };
  return [query, change];
}
