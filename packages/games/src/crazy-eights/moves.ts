/**
 * Action numbers, the same for every ruleset:
 *   0 .. 51   lay a card of that number    play 8H
 *  52 .. 55   wish for suit 0 .. 3         wish S
 *  56         draw a card                  draw
 *  57         end the turn without a card  pass
 */
import {
  type Action,
  type ActionCodec,
  createCodec,
  LAST_RESORT,
  type Text,
  text,
} from '@stammtisch/kernel';
import {
  type Card,
  FACE_COUNT,
  formatCard,
  isEight,
  printCard,
  type Suit,
  SUIT_COUNT,
  SUIT_LETTERS,
  suitName,
} from './cards.ts';

export type CrazyEightsMove =
  | { readonly kind: 'play'; readonly card: Card }
  | { readonly kind: 'wish'; readonly suit: Suit }
  | { readonly kind: 'draw' | 'pass' };

export const WISH: Action = FACE_COUNT;
export const DRAW: Action = WISH + SUIT_COUNT;
export const PASS: Action = DRAW + 1;
const ACTION_COUNT = PASS + 1;

export const codec: ActionCodec<CrazyEightsMove> = createCodec(listMoves(), formatMove);

/** A wish belongs to its eight, a pass to the draws before it. */
export const countsAsMove: Uint8Array = Uint8Array.from({ length: ACTION_COUNT }, (_, action) =>
  action < FACE_COUNT || action === DRAW ? 1 : 0,
);

/** An eight stands for the four wishes that can follow it. */
export const MOVE_WEIGHTS: Uint8Array = Uint8Array.from({ length: ACTION_COUNT }, (_, action) => {
  if (action >= DRAW) return LAST_RESORT;
  return action < FACE_COUNT && isEight(action) ? SUIT_COUNT : 1;
});

/** What people read on the button. */
export function label(action: Action): Text {
  const move = codec.decode(action);
  switch (move.kind) {
    case 'play':
      return text(`${printCard(move.card)} legen`, `play ${printCard(move.card)}`);
    case 'wish':
      return text(`${suitName(move.suit).de} wünschen`, `wish for ${suitName(move.suit).en}`);
    case 'draw':
      return text('Karte ziehen', 'draw a card');
    case 'pass':
      return text('passen', 'pass');
  }
}

function listMoves(): CrazyEightsMove[] {
  return [
    ...Array.from({ length: FACE_COUNT }, (_, card) => ({ kind: 'play', card }) as const),
    ...Array.from({ length: SUIT_COUNT }, (_, suit) => ({ kind: 'wish', suit }) as const),
    { kind: 'draw' },
    { kind: 'pass' },
  ];
}

function formatMove(move: CrazyEightsMove): string {
  if (move.kind === 'play') return `play ${formatCard(move.card)}`;
  if (move.kind === 'wish') return `wish ${SUIT_LETTERS[move.suit]!}`;
  return move.kind;
}
