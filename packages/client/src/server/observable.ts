/** A value that can be watched. */
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

/** Resolves with the value as soon as it is so, which may be at once. */
export function waitUntil<T>(
  { get, subscribe }: Watchable<T>,
  isSo: (value: T) => boolean,
): Promise<T> {
  return new Promise((resolve) => {
    const look = (): void => {
      const value = get();
      if (!isSo(value)) return;
      stop();
      resolve(value);
    };
    const stop = subscribe(look);
    look();
  });
}
