import { chanco, crazyEights, luegen, mauMau, mopsRoyal, schwimmen } from '@stammtisch/games';
import type { AnyGame } from '@stammtisch/kernel';
import { createChancoGuide } from './chanco/guide.ts';
import { createCrazyEightsGuide } from './crazy-eights/guide.ts';
import { createLuegenGuide } from './luegen/guide.ts';
import { createMauMauGuide } from './mau-mau/guide.ts';
import { createMopsRoyalGuide } from './mops-royal/guide.ts';
import { createSchwimmenGuide } from './schwimmen/guide.ts';
import type { Guide } from './search/guide.ts';
import { createPlainGuide } from './search/plain-guide.ts';

/** The guide of a game for one bot; a game that has none is searched by the contract alone. */
export function createGuide(game: AnyGame): Guide {
  return GUIDES.get(game.id)?.() ?? createPlainGuide(game);
}

// States are opaque to the search: it hands a guide only what that guide has sampled.
const GUIDES: ReadonlyMap<string, () => Guide> = new Map([
  [mauMau.id, createMauMauGuide as () => Guide],
  [mopsRoyal.id, createMopsRoyalGuide],
  [chanco.id, createChancoGuide],
  [crazyEights.id, createCrazyEightsGuide as () => Guide],
  [luegen.id, createLuegenGuide as () => Guide],
  [schwimmen.id, createSchwimmenGuide as () => Guide],
]);
