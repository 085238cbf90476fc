/**
 * A crude bot that remembers: it knows a deal again by the card that lay open first and by a card that
 * the other one has laid, takes the hand that it held then for that of the other one now, and lays
 * and wishes what cannot be answered.
 */
import { mauMau, type MauMauView } from '@stammtisch/games';
import type { Action, Player } from '@stammtisch/kernel';

/** What is known of one game. */
interface Remembered {
  readonly opening: number;
  readonly own: readonly number[];
  readonly laidByOther: Set<number>;
}

/** So many games back; more would only bring more mistakes. */
const REMEMBERED_MAX = 24;

/** A bot for many games; without memory it plays the same way. */
export function createRememberingBot(remembers: boolean): () => Player {
  const memory: Remembered[] = [];
  return () => {
    let now: Remembered | undefined;
    let known: readonly number[] | undefined;
    return {
      choose({ view, legal }) {
        const seen = view as MauMauView;
        const hand = seen.hands[seen.seat]!;
        if (now === undefined) {
          now = { opening: seen.discard.at(-1)!, own: hand, laidByOther: new Set() };
          if (remembers) known = recognize(memory, now);
          memory.unshift(now);
          memory.length = Math.min(memory.length, REMEMBERED_MAX);
        }
        for (const card of seen.discard) {
          if (card !== now.opening && !now.own.includes(card)) now.laidByOther.add(card);
        }
        const held = known?.filter((card) => !seen.discard.includes(card));
        return Promise.resolve(best(legal, hand, held));
      },
    };
  };
}

/** What the other one was dealt, if this is a deal that was played before. */
function recognize(
  memory: readonly Remembered[],
  { opening, own }: Remembered,
): readonly number[] | undefined {
  return memory.find(
    (game) =>
      game.opening === opening &&
      own.some((card) => game.laidByOther.has(card)) &&
      !own.some((card) => game.own.includes(card)),
  )?.own;
}

function best(legal: readonly Action[], hand: readonly number[], held?: readonly number[]): Action {
  const value = (action: Action): number => worth(action, hand, held);
  return legal.reduce((one, other) => (value(other) > value(one) ? other : one));
}

const JACK = 4;

function worth(action: Action, hand: readonly number[], held: readonly number[] = []): number {
  const move = mauMau.codec.decode(action);
  const inSuit = (suit: number): number => hand.filter((card) => (card & 3) === suit).length;
  switch (move.kind) {
    case 'play': {
      const { card } = move;
      if (card >> 2 === JACK) return 5;
      const isAnswered = held.some((other) => fits(other, card));
      return 10 + inSuit(card & 3) + (held.length > 0 && !isAnswered ? 10 : 0);
    }
    case 'wish': {
      const isHeld = held.some((card) => (card & 3) === move.suit);
      return inSuit(move.suit) + (held.length > 0 && !isHeld ? 10 : 0);
    }
    case 'call':
      return 100;
    case 'draw':
    case 'keep':
    case 'no7':
    case 'pass':
      return 0;
  }
}

function fits(card: number, top: number): boolean {
  return (card & 3) === (top & 3) || card >> 2 === top >> 2 || card >> 2 === JACK;
}
