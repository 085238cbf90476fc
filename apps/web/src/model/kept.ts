/** Values that this browser keeps. */
import { createObservable, type Observable } from './observable.ts';

const PREFIX = 'stammtisch.';

/** Keeps a value under a name; `read` makes sense of what is stored, which may be nothing. */
export function createKept<T>(name: string, read: (raw: unknown) => T): Observable<T> {
  const key = PREFIX + name;
  const value = createObservable(read(load(key)));
  window.addEventListener('storage', (event) => {
    if (event.key === key) value.set(read(load(key)));
  });
  return {
    get: value.get,
    subscribe: value.subscribe,
    set(next) {
      value.set(next);
      keep(key, next);
    },
  };
}

function load(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** A full or forbidden storage must not stop anybody from playing. */
function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // It lasts as long as the page.
  }
}
