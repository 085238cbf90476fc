import { useEffect, useState } from 'react';
import { keepHistoryState, readHistoryState } from './history-state.ts';

/** What is looked for; the browser's way back finds it again. `keep` leaves that as it is. */
export function useQuery(): [
  string,
  (query: string, options?: { readonly keep: boolean }) => void,
] {
  const [query, setQuery] = useState(() => readHistoryState().query ?? '');
  useEffect(() => {
    const look = (): void => setQuery(readHistoryState().query ?? '');
    window.addEventListener('popstate', look);
    return () => window.removeEventListener('popstate', look);
  }, []);
  const change = (next: string, { keep } = { keep: false }): void => {
    if (!keep) keepHistoryState({ query: next });
    setQuery(next);
  };
  return [query, change];
}
