/** What the start page shows of each game before its rules are loaded. */
import type { Text } from '@stammtisch/kernel';
import type { Route } from '../app/routes.ts';
import { LISTED } from './listed.ts';

export interface CatalogueEntry {
  readonly id: string;
  readonly title: Text;
  readonly summary: Text;
  /** How many a page offers; the rules may allow more than a screen can show. */
  readonly seats: { readonly min: number; readonly max: number };
  /** Who one person plays against where nothing else is said, seat by seat. */
  readonly opponents: readonly string[];
  /** Where those who share a device are asked who they are, if the game has a page for that. */
  readonly hotSeat?: Route;
}

const SEATS_SHOWN_MAX: Readonly<Record<string, number>> = { 'mau-mau': 12 };

const HOT_SEATS: Readonly<Record<string, Route>> = { 'mops-royal': { page: 'mops-royal' } };

export const CATALOGUE: readonly CatalogueEntry[] = LISTED.map(
  ({ id, title, summary, seats: { min, max }, opponents }) => {
    const seats = { min, max: Math.min(max, SEATS_SHOWN_MAX[id] ?? max) };
    const hotSeat = HOT_SEATS[id];
    const entry: CatalogueEntry = { id, title, summary, seats, opponents };
    return hotSeat === undefined ? entry : Object.assign(entry, { hotSeat });
  },
);

export function findEntry(id: string): CatalogueEntry | undefined {
  return CATALOGUE.find((entry) => entry.id === id);
}
