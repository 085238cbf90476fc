/** The player at this browser: name and picture. */
import { NAME_LENGTH_MAX, type Picture, PICTURES } from '@stammtisch/wire/table';
import { useWatched } from './observable.ts';
import { createKept } from './kept.ts';

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

const picture = createKept('picture', (raw) => PICTURES.find((known) => known === raw));

/** Undefined where none was chosen. */
export function usePicture(): Picture | undefined {
  return useWatched(picture);
}

export function changePicture(next: Picture | undefined): void {
  picture.set(next);
}

/** As it is sent to a table, beside the name. */
export function ownPicture(): { readonly picture?: Picture } {
  const chosen = picture.get();
  return chosen === undefined ? {} : { picture: chosen };
}
