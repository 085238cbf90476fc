/** The lessons of all games that have some; a game without is played without. */
import type { TableLesson } from '../lesson.ts';
import { CHANCO } from './chanco.ts';
import { CRAZY_EIGHTS } from './crazy-eights.ts';
import { LUEGEN } from './luegen.ts';
import { MAU_MAU } from './mau-mau.ts';
import { MOPS_ROYAL } from './mops-royal.ts';
import { SCHWIMMEN } from './schwimmen.ts';

const BY_GAME: Readonly<Record<string, readonly TableLesson[]>> = {
  'mau-mau': MAU_MAU,
  schwimmen: SCHWIMMEN,
  'mops-royal': MOPS_ROYAL,
  chanco: CHANCO,
  'crazy-eights': CRAZY_EIGHTS,
  luegen: LUEGEN,
};

export function lessonsOf(game: string): readonly TableLesson[] {
  return BY_GAME[game] ?? [];
}
