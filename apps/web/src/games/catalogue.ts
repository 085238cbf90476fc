/** What the start page shows of each game before its rules are loaded; a test compares both. */
import type { Text } from '@stammtisch/kernel';
import type { Route } from '../app/routes.ts';

export interface CatalogueEntry {
  readonly id: GameId;
  readonly title: Text;
  /** How many a page offers; the rules may allow more than a screen can show. */
  readonly seats: { readonly min: number; readonly max: number };
  /** Who one person plays against where nothing else is said, seat by seat. */
  readonly opponents: readonly string[];
  /** Where those who share a device are asked who they are, if the game has a page for that. */
  readonly hotSeat?: Route;
}

export const GAME_IDS = ['mau-mau', 'mops-royal', 'chanco'] as const;
export type GameId = (typeof GAME_IDS)[number];

export const CATALOGUE: readonly CatalogueEntry[] = [
  {
    id: 'mau-mau',
    title: { de: 'Mau-Mau', en: 'Mau-Mau' },
    seats: { min: 2, max: 12 },
    opponents: ['normal', 'normal'],
  },
  {
    id: 'mops-royal',
    title: { de: 'Mops Royal', en: 'Mops Royal' },
    seats: { min: 2, max: 4 },
    opponents: ['normal', 'normal'],
    hotSeat: { page: 'mops-royal' },
  },
  {
    id: 'chanco',
    title: { de: 'Chanco', en: 'Chanco' },
    seats: { min: 2, max: 13 },
    opponents: ['auto', 'auto', 'auto'],
  },
];

export function findEntry(id: string): CatalogueEntry | undefined {
  return CATALOGUE.find((entry) => entry.id === id);
}
