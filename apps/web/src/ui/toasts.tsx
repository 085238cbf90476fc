/** Short notes that go away by themselves; what draws them is loaded with the first one. */
import { type JSX, useRef } from 'react';
import { createObservable, useWatched } from '../model/observable.ts';
import { lazyOverlay } from './lazy-part.tsx';

export interface Note {
  readonly text: string;
  readonly kind: 'plain' | 'bad';
}

const waiting = createObservable<readonly Note[]>([]);

/** Shows a note; `bad` for what did not work. */
export function showNote(text: string, kind: Note['kind'] = 'plain'): void {
  waiting.set([...waiting.get(), { text, kind }]);
}

/** Stands once on every page. */
export function Toasts(): JSX.Element | null {
  const notes = useWatched(waiting);
  const isNeeded = useRef(false);
  isNeeded.current ||= notes.length > 0;
  if (!isNeeded.current) return null;
  return <ToastList notes={notes} onTaken={() => waiting.set([])} />;
}

const ToastList = lazyOverlay(async () => (await import('./toast-list.tsx')).ToastList);
