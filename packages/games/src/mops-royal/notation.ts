import { HIDDEN, type Notation } from '@stammtisch/kernel';
import { NO_TILE } from './cards.ts';
import type { MopsRoyalEvent } from './events.ts';
import type { MopsRoyalView } from './view.ts';

/** Tiles and cells are the numbers of the save file; no tile is null. */
export const notation: Notation<MopsRoyalView, MopsRoyalEvent> = {
  view: (seen) => ({ ...seen, nextTile: seen.nextTile === NO_TILE ? null : seen.nextTile }),
  event: (event) =>
    event.cards === undefined
      ? event
      : { ...event, cards: event.cards.map((tile) => (tile === HIDDEN ? null : tile)) },
};
