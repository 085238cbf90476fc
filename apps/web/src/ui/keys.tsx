/** Single keys for those who play without a pointer. */
import { type JSX, useEffect, useLayoutEffect, useRef } from 'react';
import { createObservable, useWatched } from '../model/observable.ts';
import { useTexts } from '../texts/texts.ts';
import { Dialog } from './dialog.tsx';
import styles from './keys.module.css';

/** What keys do, by `key` of the event; letters in lower case, after `ctrl+` where that is held. */
export type Keys = Readonly<Record<string, () => void>>;

/** Whether there are likely to be keys: nobody is told of them who plays with fingers. */
export function hasKeyboard(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}

/** Asks the page on the screen to show the list of its keys. */
export function askForKeys(): void {
  keyHelpRequests.set(keyHelpRequests.get() + 1);
}

const keyHelpRequests = createObservable(0);

/** Key and what it does. */
type KeyRow = readonly [string, string];

/** Keys that mean the same on every page of a table. */
const sharedRows = createObservable<readonly KeyRow[]>([]);

/**
 * Listens to single keys, except while somebody types, chooses or has a dialog before them. `rows`
 * stand at the end of the list of keys of the page on the screen.
 */
export function useKeys(keys: Keys, rows: readonly KeyRow[] = NO_ROWS): void {
  const latest = useRef(keys);
  latest.current = keys;
  // What is on the screen listens: a key that is pressed before the next effects would be lost.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey) return;
      const letter = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const name = event.ctrlKey || event.metaKey ? `ctrl+${letter}` : letter;
      const act = latest.current[name];
      if (act === undefined || isBusy(event.target, name)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    const unsubscribe = keyHelpRequests.subscribe(() => latest.current['?']?.());
    return () => {
      window.removeEventListener('keydown', press);
      unsubscribe();
    };
  }, []);
  useEffect(() => {
    if (rows.length === 0) return undefined;
    sharedRows.set([...sharedRows.get(), ...rows]);
    return () => sharedRows.set(sharedRows.get().filter((row) => !rows.includes(row)));
  }, [rows.flat().join('\n')]);
}

const NO_ROWS: readonly KeyRow[] = [];

/** What lies over the page, or will when its code has come. */
const OPEN = '[role="dialog"], [role="menu"], [data-coming]';

/** Whether the key already means something where it was pressed. */
function isBusy(target: EventTarget | null, name: string): boolean {
  if (document.querySelector(OPEN) !== null) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('input, select, textarea, [role="slider"], [contenteditable]')) return true;
  return (name === ' ' || name === 'Enter') && target.closest('button, a') !== null;
}

interface KeyHelpProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly keys: readonly KeyRow[];
}

export function KeyHelp({ open, onClose, keys }: KeyHelpProps): JSX.Element {
  const t = useTexts();
  const shared = useWatched(sharedRows);
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.title')}>
      <dl className={styles.keys}>
        {[...keys, ...shared].map(([key, meaning]) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
