import { GAMES } from '@stammtisch/games';
import {
  type Action,
  type Ask,
  askFor,
  assert,
  nextTurn,
  parseOptions,
  parseSeed,
  type Session,
  startSession,
  takeTurn,
} from '@stammtisch/kernel';
import type { BotOrder } from '../thinking.ts';

/** A game of two whose questions a test asks one by one. */
export interface Questions {
  readonly session: Session;
  /** What seat 0 is asked next; seat 1 draws meanwhile. Undefined at the end. */
  next(): Ask | undefined;
  answer(action: Action | undefined): void;
}

/** Mau-Mau by the rules of the contest: no calls, every answer is a move. */
export function askQuestions(seed = 'questions'): Questions {
  const game = GAMES['mau-mau']!;
  const options = parseOptions(game.options, 'contest');
  assert(options.ok, 'the contest has its rules');
  const deal = { game, options: options.value, seats: 2, seed: parseSeed(seed) };
  const session = startSession(deal);
  let turn = nextTurn(session);
  return {
    session,
    next() {
      for (turn = nextTurn(session); turn !== undefined; turn = nextTurn(session)) {
        if (turn.seat === 0) return askFor(session, turn);
        takeTurn(session, turn, turn.legal.at(-1));
      }
      return undefined;
    },
    answer(action) {
      assert(turn !== undefined, 'somebody is asked');
      takeTurn(session, turn, action);
    },
  };
}

export function order(bot: string, seed = 'bot'): BotOrder {
  return { game: 'mau-mau', bot, seed };
}
