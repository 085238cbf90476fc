import {
  type Action,
  type ActionList,
  assert,
  hasSeat,
  type Refusal,
  type Seat,
  type SeatSet,
  sentence,
  type Sentence,
} from '@stammtisch/kernel';
import { type Card, CARD_COUNT, printCard, rankOf } from './cards.ts';
import { type ChancoState, HAND_SIZE, holdsCard } from './state.ts';

/** Everybody who has not chosen yet: choices are made at the same time (CH8). */
export function waitingFor(state: ChancoState): SeatSet {
  return state.waiting;
}

/** Any card of the own hand, once a round. */
export function legal(state: ChancoState, seat: Seat, out: ActionList): number {
  if (!hasSeat(state.waiting, seat)) return 0;
  const first = seat * HAND_SIZE;
  for (let i = 0; i < HAND_SIZE; i++) out[i] = state.hands[first + i];
  return HAND_SIZE;
}

export function isLegal(state: ChancoState, seat: Seat, action: Action): boolean {
  return hasSeat(state.waiting, seat) && holdsCard(state, seat, action);
}

/** A card of the rank the hand has least of, the lowest of several (CH13). */
export function fallbackCard(state: ChancoState, seat: Seat): Card {
  const { hands } = state;
  const first = seat * HAND_SIZE;
  let rarest = hands[first];
  let fewest = HAND_SIZE;
  for (let i = first; i < first + HAND_SIZE; i++) {
    let count = 0;
    for (let j = first; j < first + HAND_SIZE; j++) {
      if (rankOf(hands[j]) === rankOf(hands[i])) count++;
    }
    if (count >= fewest) continue;
    rarest = hands[i];
    fewest = count;
  }
  return rarest;
}

/** Why a choice is not legal now; it may be repeated without a penalty (CH12). */
export function refusal(state: ChancoState, seat: Seat, action: Action): Refusal {
  if (seat < 0 || seat >= state.seats) return refuse('not-a-seat', NOT_A_SEAT);
  if (state.phase !== 'Choosing') return refuse('game-over', GAME_OVER);
  if (!hasSeat(state.seated, seat)) return refuse('has-left', HAS_LEFT);
  if (!Number.isInteger(action) || action < 0 || action >= CARD_COUNT) {
    return refuse('not-a-move', NOT_A_MOVE);
  }
  if (!hasSeat(state.waiting, seat)) return refuse('already-chosen', ALREADY_CHOSEN);
  assert(!holdsCard(state, seat, action), `action ${action} is legal`);
  return refuse('not-in-hand', notInHand(action));
}

const NOT_A_SEAT = sentence('Du schaust nur zu.', 'You are only watching.');
const GAME_OVER = sentence('Das Spiel ist zu Ende.', 'The game is over.');
const HAS_LEFT = sentence('Du bist ausgestiegen.', 'You have left the game.');
const NOT_A_MOVE = sentence(
  'Das ist kein Zug: Gib eine deiner vier Karten weiter.',
  'That is not a move: pass one of your four cards.',
);
const ALREADY_CHOSEN = sentence(
  'Du hast schon gewählt; eine Wahl lässt sich nicht ändern.',
  'You have chosen already; a choice cannot be changed.',
);

function notInHand(card: Card): Sentence {
  return sentence(
    '{card} ist nicht auf deiner Hand: Gib eine deiner vier Karten weiter.',
    '{card} is not in your hand: pass one of your four cards.',
    { card: printCard(card) },
  );
}

function refuse(code: string, why: Sentence): Refusal {
  return { code, ...why, punished: false };
}
