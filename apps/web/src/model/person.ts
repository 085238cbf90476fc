/** The name of the player at this browser. */
import { useWatched } from './observable.ts';
import { createKept } from './kept.ts';

const NAME_LENGTH_MAX = 32;

const name = createKept('name', (raw) => (typeof raw === 'string' ? cutName(raw) : ''));

/** Empty until one was given. */
export function useName(): string {
  return useWatched(name);
}

export function readName(): string {
  return name.get();
}

export function changeName(next: string): void {
  name.set(cutName(next));
}

/** Cuts a name to the length that a table takes; the table judges the rest. */
export function cutName(text: string): string {
  return Array.from(text.trim()).slice(0, NAME_LENGTH_MAX).join('');
}
