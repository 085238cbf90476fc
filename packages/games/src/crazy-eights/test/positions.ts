import type { Seat } from '@stammtisch/kernel';
import { createTester, readCodes, readHands } from '../../kit/test/games.ts';
import { formatCard } from '../cards.ts';
import { crazyEights } from '../game.ts';
import type { CrazyEightsOptions } from '../options.ts';
import { type CrazyEightsState, handOf } from '../state.ts';

const tester = createTester(crazyEights);
export const { optionsWith, dealt, play, listLegal } = tester;

/** Hands, top card and pile, next card first: `8H 2C | 3D / 7H / KS QS`. */
export function position(
  text: string,
  changes: Partial<CrazyEightsOptions> = {},
): CrazyEightsState {
  const [hands, top, pile] = text.split('/') as [string, string, string];
  return tester.begin({ hands: readHands(hands), top: top.trim(), pile: readCodes(pile) }, changes);
}

export function formatHand(state: CrazyEightsState, seat: Seat): string {
  return handOf(state, seat).map(formatCard).join(' ');
}
