/**
 * Entries of the browser's history. The way back first closes what lies on top of a page. While
 * something does, a guard stands above the entry of the page: a second entry with the same address
 * that the way back takes away. It goes as well when nothing is left to close.
 */
import { createObservable, type Watchable } from '../model/observable.ts';

/** What an entry remembers; documents keep more in the same place. */
interface Entry {
  /** So many pages of ours lie behind it. */
  readonly depth?: number;
  readonly isGuard?: boolean;
}

const path = createObservable(location.pathname);
/** The path of the page on the screen. */
export const shownPath: Watchable<string> = path;

/** What closes the things on top of the page, the topmost last. */
const closers: (() => void)[] = [];
/** What is to be done on arrival, while the browser is on its way to another entry. */
let onArrival: (() => void)[] | undefined;

window.addEventListener('popstate', () => {
  if (onArrival !== undefined) return arrive(onArrival);
  const isBehindGuard = !readEntry().isGuard && location.pathname === path.get();
  if (isBehindGuard) closers.at(-1)?.();
  path.set(location.pathname);
  settleSoon();
});

// A page that the browser had kept as it was cannot be on its way any more.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && onArrival !== undefined) arrive(onArrival);
});

// Reloading with something open leaves its guard behind.
settleSoon();

/** Goes to a page of ours. */
export function pushPath(next: string): void {
  whenStill(() => {
    const { depth = 0, isGuard = false } = readEntry();
    // Of what was open nothing is left, so the page takes the place of the guard.
    const write = isGuard ? 'replaceState' : 'pushState';
    history[write]({ depth: depth + 1 } satisfies Entry, '', next);
    showPath();
  });
}

/** Goes to a page without a way back to this one. */
export function replacePath(next: string): void {
  whenStill(() => {
    if (readEntry().isGuard) travelBack(1);
    whenStill(() => {
      const { depth = 0 } = readEntry();
      history.replaceState({ depth } satisfies Entry, '', next);
      showPath();
    });
  });
}

/** Leaves the page as the way back does; for `home` where no page of ours lies behind it. */
export function leavePage(home: string): void {
  whenStill(() => {
    const { depth = 0, isGuard = false } = readEntry();
    const count = isGuard ? 2 : 1;
    if (depth > 0 && isKept(count)) travelBack(count);
    else replacePath(home);
  });
}

/** Lets the way back call `close` once instead of leaving the page; returns how to stop that. */
export function closeOnBack(close: () => void): () => void {
  closers.push(close);
  settleSoon();
  return () => {
    closers.splice(closers.indexOf(close), 1);
    settleSoon();
  };
}

function readEntry(): Entry {
  return (history.state as Entry | null) ?? {};
}

function showPath(): void {
  path.set(location.pathname);
  window.scrollTo(0, 0);
}

/**
 * Whether the browser still knows the entry so far behind: it forgets all but the last fifty, and would
 * neither go there nor say so. One that cannot tell has forgotten nothing as far as we know.
 */
function isKept(count: number): boolean {
  const { currentEntry = null } = (window.navigation as Navigation | undefined) ?? {};
  return currentEntry === null || currentEntry.index >= count;
}

/** The browser tells later that it has arrived. */
function travelBack(count: number): void {
  onArrival = [];
  history.go(-count);
}

function arrive(acts: readonly (() => void)[]): void {
  onArrival = undefined;
  path.set(location.pathname);
  for (const act of acts) act();
  settleSoon();
}

function whenStill(act: () => void): void {
  if (onArrival === undefined) act();
  else onArrival.push(act);
}

/**
 * Dialogs that follow each other, and pages that follow dialogs, need no guard taken away between.
 * On the way nothing is settled: it is on arrival, when the page that was left has closed its things.
 */
function settleSoon(): void {
  setTimeout(() => {
    if (onArrival === undefined) settle();
  });
}

function settle(): void {
  const isGuarded = readEntry().isGuard === true;
  if (closers.length > 0 && !isGuarded) {
    history.pushState({ ...readEntry(), isGuard: true } satisfies Entry, '');
  } else if (closers.length === 0 && isGuarded) {
    travelBack(1);
  }
}
