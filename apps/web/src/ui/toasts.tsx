/** A short note that goes away by itself; there is one at a time, the newest. */
import { type JSX, useEffect, useLayoutEffect, useRef } from 'react';
import { createObservable, useWatched } from '../model/observable.ts';
import { findClearTop } from './clear-place.ts';
import { announce } from './live-region.tsx';
import styles from './toasts.module.css';

interface Note {
  readonly text: string;
  readonly kind: 'plain' | 'bad';
  /** As long as what it says is so: whoever shows it takes it away. */
  readonly stays?: boolean;
}

const shown = createObservable<Note | undefined>(undefined);

/** Shows a note; `bad` for what did not work. */
export function showNote(
  text: string,
  kind: Note['kind'] = 'plain',
  { stays = false }: Pick<Note, 'stays'> = {},
): void {
  shown.set({ text, kind, stays });
  announce(text);
}

/** Takes away what was said of something that did not work, as it is tried again or left. */
export function dropBadNote(): void {
  if (shown.get()?.kind === 'bad') shown.set(undefined);
}

const SHOWN_MS = 5000;
/** Long ones are read longer. */
const SHOWN_MS_PER_LETTER = 70;

/** Stands once on every page. Pointers go through it, and screen readers have heard it already. */
export function Toasts(): JSX.Element | null {
  const note = useWatched(shown);
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (note === undefined || note.stays === true) return undefined;
    const ms = Math.max(SHOWN_MS, note.text.length * SHOWN_MS_PER_LETTER);
    const timer = setTimeout(() => shown.set(undefined), ms);
    return () => clearTimeout(timer);
  }, [note]);
  useLayoutEffect(() => {
    const toast = place.current;
    return toast === null ? undefined : keepClear(toast);
  }, [note]);
  if (note === undefined) return null;
  return (
    <p ref={place} className={styles.toast} data-note={note.kind} aria-hidden="true">
      {note.text}
    </p>
  );
}

const PRESSED =
  'button, a[href], input, select, textarea, summary, [role="button"], [role="menuitem"], [role="radio"], [role="slider"], [role="switch"]';
const MARGIN = 16;

/** Puts a note where it is clear, also of what comes to the page later; returns how to stop that. */
function keepClear(note: HTMLElement): () => void {
  let frame = 0;
  const put = (): void => void (note.style.top = `${findPlace(note)}px`);
  const putSoon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(put);
  };
  const changes = new MutationObserver(putSoon);
  put();
  changes.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('resize', putSoon);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    window.removeEventListener('resize', putSoon);
  };
}

/** Where the note covers nothing that can be pressed. */
function findPlace(note: Element): number {
  // What lies under a dialog cannot be pressed.
  const page = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document;
  const { innerWidth: width, innerHeight } = window;
  const room = { left: 0, top: MARGIN, width, height: innerHeight - 2 * MARGIN };
  const pressed = [...page.querySelectorAll(PRESSED)].map((one) => one.getBoundingClientRect());
  return findClearTop(note.getBoundingClientRect(), room, pressed);
}
