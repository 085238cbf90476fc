/** Why something is not kept. */
import { type Refuse, refusalsOf, type Text, text } from '@stammtisch/kernel';

const TEXTS = {
  'storage-full': text(
    'Auf diesem Server ist dafür kein Platz mehr. Was läuft, geht zu Ende. Platz schaffen kann, wer den Server betreibt.',
    'This server has no room left for that. What is running goes on to its end; whoever runs it can make room.',
  ),
  'storage-full-here': text(
    'Von hier aus ist schon so viel gespeichert, wie dieser Server einer Adresse zugesteht.',
    'As much as this server allows one address is stored from here already.',
  ),
} satisfies Readonly<Record<string, Text>>;

export type StorageCode = keyof typeof TEXTS;

/** Every code with its sentence, for the documentation. */
export const STORAGE_CODES: Readonly<Record<StorageCode, Text>> = TEXTS;

export const storageRefusal: Refuse<StorageCode> = refusalsOf(TEXTS);
