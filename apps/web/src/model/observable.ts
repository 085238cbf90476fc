/** A value that pages can watch. */
import { useSyncExternalStore } from 'react';

export interface Watchable<T> {
  readonly get: () => T;
  /** Calls back after every change; returns how to stop that. */
  readonly subscribe: (onChange: () => void) => () => void;
}

export interface Observable<T> extends Watchable<T> {
  readonly set: (value: T) => void;
}

export function createObservable<T>(first: T): Observable<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}

export function useWatched<T>({ get, subscribe }: Watchable<T>): T {
  return useSyncExternalStore(subscribe, get);
}
