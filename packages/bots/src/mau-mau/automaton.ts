import { type Action, AT_ONCE, type Ask } from '@stammtisch/kernel';
import type { Bot } from '../basics/bot.ts';
import { has, type Look, lookAt } from './look.ts';
import { FACE_COUNT, rankMaskOf, suitMask, WISH } from './roles.ts';

/**
 * The player of the source with the automaton, line by line as its `nextTurn` has it (MM72): a seven
 * on a seven; else a card of the suit or rank that lies open; else a Jack; else it draws and lays what
 * it has drawn if that fits. Where the source does not say which card, it is the first of the
 * sorted hand; the suit it wishes for is that of the first card it keeps. It knows no chance.
 */
export function createAutomatonBot(): Bot {
  return { choose: chooseByAutomaton };
}

function chooseByAutomaton(ask: Ask): Action | undefined {
  const { legal, weights, waitedFor } = ask;
  const call = legal.find((action) => weights[action] === AT_ONCE);
  if (call !== undefined || !waitedFor) return call;
  const look = lookAt(ask);
  if (legal[0] === WISH) return WISH + suitToWish(look);
  const cards = look.hand.filter((card) => legal.includes(card));
  const matching = cards.find((card) => has(matchingCards(look), card));
  // What is left are wish cards that go on anything, and then drawing, taking, keeping or passing.
  return matching ?? cards[0] ?? legal.find((action) => action >= FACE_COUNT);
}

/** Cards with the suit that is asked for or the rank that lies open. */
function matchingCards({ view }: Look): number {
  const top = view.discard[0]!;
  return suitMask(view.wish ?? top & 3) | rankMaskOf(top);
}

function suitToWish({ hand }: Look): number {
  return (hand[0] ?? 0) & 3;
}
