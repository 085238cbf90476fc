/** A value that pages can watch. */
import type { Watchable } from '@stammtisch/client';
import { useSyncExternalStore } from 'react';

export { createObservable, type Observable, type Watchable } from '@stammtisch/client';

export function useWatched<T>({ get, subscribe }: Watchable<T>): T {
  return useSyncExternalStore(subscribe, get);
}
