/** The moves of a lesson, kept while its tab is open: a reload goes on where it was. */
import { formatMoves, type Lesson } from './lesson.ts';

const KEY = 'stammtisch.lesson';

interface Kept {
  readonly address: string;
  readonly moves: readonly string[];
}

export function keepMoves(address: string, lesson: Lesson): void {
  const kept: Kept = { address, moves: formatMoves(lesson) };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage a reload begins again.
  }
}

/** The moves that were kept under this address; none where there are none or they cannot be read. */
export function readMoves(address: string): readonly string[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept?.address === address && Array.isArray(kept.moves) ? kept.moves.map(String) : [];
  } catch {
    return [];
  }
}
