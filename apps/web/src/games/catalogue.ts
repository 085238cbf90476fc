/** What the start page shows of each game before its rules are loaded. */
import { type Text, text } from '@stammtisch/kernel';
import type { Route } from '../router/routes.ts';
import { LISTED } from './listed.ts';

export interface CatalogueEntry {
  readonly id: string;
  readonly title: Text;
  readonly summary: Text;
  /** How many can play: by the usual rules, and at most, with several packs. */
  readonly seats: { readonly min: number; readonly usual: number; readonly max: number };
  /** The usual opponents of one person, seat by seat. */
  readonly opponents: readonly string[];
  /** The page on which players who share a device give their names, if the game has one. */
  readonly hotSeat?: Route;
}

const HOT_SEATS: Readonly<Record<string, Route>> = { 'mops-royal': { page: 'mops-royal' } };

export const CATALOGUE: readonly CatalogueEntry[] = LISTED.map((listed): CatalogueEntry => {
  const hotSeat = HOT_SEATS[listed.id];
  return hotSeat === undefined ? listed : Object.assign(listed, { hotSeat });
});

/** What a game is called; one that is not known here by its id. */
export function titleOf(id: string): Text {
  return findEntry(id)?.title ?? text(id, id);
}

export function findEntry(id: string): CatalogueEntry | undefined {
  return CATALOGUE.find((entry) => entry.id === id);
}
