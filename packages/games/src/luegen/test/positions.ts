import type { Seat } from '@stammtisch/kernel';
import { createTester, readCodes, readHands } from '../../kit/test/games.ts';
import { hands, pack } from '../cards.ts';
import { luegen } from '../game.ts';
import type { LuegenOptions } from '../options.ts';
import type { LuegenState } from '../state.ts';

const tester = createTester(luegen);
export const { optionsWith, dealt, play, listLegal } = tester;

/** Hands and the pile they lay on: `7H 7C | 8D 9S | KH / AC`. */
export function position(text: string, changes: Partial<LuegenOptions> = {}): LuegenState {
  const [own, pile = ''] = text.split('/') as [string, string?];
  return tester.begin({ hands: readHands(own), pile: readCodes(pile) }, changes);
}

export function formatHand(state: LuegenState, seat: Seat): string {
  return hands.list(state, seat).map(pack.format).join(' ');
}
