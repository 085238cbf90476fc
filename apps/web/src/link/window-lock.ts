/** A table of this browser is played in one window at a time. */
import { createObservable, type Watchable } from '../model/observable.ts';

/** `elsewhere`: another window of this browser has the table. */
export type Hold = 'asking' | 'mine' | 'elsewhere';

export interface WindowLock extends Watchable<Hold> {
  /** Takes the table from the other window, which is told. */
  readonly takeOver: () => void;
  readonly release: () => void;
}

/** A page that is loaded anew may come before the browser has let the old one go. */
const AGAIN_MS = 400;

export function lockTable(table: string): WindowLock {
  const hold = createObservable<Hold>('asking');
  let letGo: (() => void) | undefined;
  let isReleased = false;
  let isTaking = false;

  /** Asks for the lock and waits until it ends; answers whether this window ever had it. */
  async function ask(options: LockOptions): Promise<boolean> {
    let isMine = false;
    const held = navigator.locks.request(`stammtisch.table.${table}`, options, (lock) => {
      if (lock === null || isReleased) return undefined;
      isMine = true;
      hold.set('mine');
      return new Promise<void>((resolve) => void (letGo = resolve));
    });
    await held.catch(() => undefined);
    // Either it was not to be had, or another window has taken it.
    if (!isReleased && isMine) hold.set('elsewhere');
    return isMine;
  }

  async function begin(): Promise<void> {
    if (await ask({ ifAvailable: true })) return;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    if (isReleased || hold.get() !== 'asking') return;
    if (!(await ask({ ifAvailable: true })) && !isReleased) hold.set('elsewhere');
  }

  // Only pages from a safe origin have locks; without them the numbers of the records are the fence.
  if (navigator.locks === undefined) hold.set('mine');
  else void begin();
  return {
    get: hold.get,
    subscribe: hold.subscribe,
    takeOver() {
      // A second press would take it from this very window.
      if (isTaking) return;
      isTaking = true;
      void ask({ steal: true }).finally(() => (isTaking = false));
    },
    release() {
      isReleased = true;
      letGo?.();
    },
  };
}
