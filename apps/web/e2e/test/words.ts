/** What stands on the pages: the texts themselves, so that a better wording breaks no test. */
import { GAMES } from '@stammtisch/games';
import type { Lang } from '@stammtisch/kernel';
import { de } from '../../src/texts/de.ts';
import { en } from '../../src/texts/en.ts';
import { workshopDe } from '../../src/texts/workshop-de.ts';
import { workshopEn } from '../../src/texts/workshop-en.ts';

export { de, en, workshopDe, workshopEn };

/** A text with what it is about: `{{name}}` becomes the name. */
export function fill(text: string, about: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(about[name] ?? ''));
}

export const TITLES = {
  'mau-mau': 'Mau-Mau',
  'mops-royal': 'Mops Royal',
  chanco: 'Chanco',
  'crazy-eights': 'Crazy Eights',
  schwimmen: 'Schwimmen',
  luegen: 'Lügen',
} as const;
export type GameId = keyof typeof TITLES;

/** What a game is called in a language. */
export function titleOf(game: GameId, lang: Lang): string {
  return GAMES[game]!.title[lang];
}
