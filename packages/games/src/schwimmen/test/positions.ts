import { createTester, readCodes, readHands } from '../../kit/test/games.ts';
import { listCards } from '../../kit/card-set.ts';
import { formatCard } from '../cards.ts';
import { schwimmen } from '../game.ts';
import type { SchwimmenOptions } from '../options.ts';
import type { SchwimmenState } from '../state.ts';

const tester = createTester(schwimmen);
export const { optionsWith, dealt, play, listLegal } = tester;

/** Hands, middle and pile, next card first: `7H 8H 9C | KD QD 7S / AH AD 7C / 8C`. */
export function position(text: string, changes: Partial<SchwimmenOptions> = {}): SchwimmenState {
  const [hands, middle, pile] = text.split('/') as [string, string, string];
  const start = { hands: readHands(hands), middle: readCodes(middle), pile: readCodes(pile) };
  return tester.begin(start, changes);
}

/** A set of cards as codes. */
export function formatSet(cards: number): string {
  return listCards(cards).map(formatCard).join(' ');
}
