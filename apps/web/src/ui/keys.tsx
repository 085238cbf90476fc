/** Single keys for those who play without a pointer. */
import { type JSX, useEffect, useRef } from 'react';
import { createObservable } from '../model/observable.ts';
import { useTexts } from '../texts/texts.ts';
import { Dialog } from './dialog.tsx';
import styles from './keys.module.css';

/** What keys do, by `key` of the event; letters in lower case. */
export type Keys = Readonly<Record<string, () => void>>;

/** Asks the page on the screen to show the list of its keys. */
export function askForKeys(): void {
  keyHelpRequests.set(keyHelpRequests.get() + 1);
}

const keyHelpRequests = createObservable(0);

/** Listens to single keys, except while somebody types, chooses or has a dialog before them. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
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
}

/** Notes that go away by themselves are dialogs too, but nobody has to answer them. */
const OPEN = '[role="dialog"]:not([aria-modal="false"]), [role="menu"]';

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
  /** Key and what it does. */
  readonly keys: readonly (readonly [string, string])[];
}

export function KeyHelp({ open, onClose, keys }: KeyHelpProps): JSX.Element {
  const t = useTexts();
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.title')}>
      <dl className={styles.keys}>
        {keys.map(([key, meaning]) => (
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
