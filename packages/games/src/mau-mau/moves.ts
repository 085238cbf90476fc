/**
 * Action numbers, the same for every ruleset:
 *   0 .. 31   lay the card of that number       play 7H
 *  32 .. 35   wish for suit 0 .. 3              wish S
 *  36         draw a card (the chart's skip)    draw
 *  37         take the cards of the sevens      no7
 *  38         keep the card just drawn          keep
 *  39         lay no card                       pass
 *  40, 41     say Mau, say Mau-Mau              call mau, call mau-mau
 */
import { type Action, createCodec, type Text, text } from '@stammtisch/kernel';
import { type Card, FACE_COUNT, formatCard, printCard, type Suit, suitName } from './cards.ts';
import { SUIT_COUNT, SUIT_LETTERS } from './cards.ts';

export type MauMauMove =
  | { readonly kind: 'play'; readonly card: Card }
  | { readonly kind: 'wish'; readonly suit: Suit }
  | { readonly kind: 'draw' | 'no7' | 'keep' | 'pass' }
  | { readonly kind: 'call'; readonly call: Call };

export const CALLS = ['mau', 'mau-mau'] as const;
export type Call = (typeof CALLS)[number];

export const WISH: Action = FACE_COUNT;
export const DRAW: Action = 36;
export const NO7: Action = 37;
export const KEEP: Action = 38;
export const PASS: Action = 39;
export const CALL_MAU: Action = 40;
export const CALL_MAU_MAU: Action = 41;
export const ACTION_COUNT = 42;

export const codec = createCodec(listMoves(), formatMove, ({ kind }) => kind === 'call');

/** A lay and a draw are moves; a wish belongs to its Jack, taking and keeping to what went before. */
export const countsAsMove: Uint8Array = Uint8Array.from({ length: ACTION_COUNT }, (_, action) =>
  action < FACE_COUNT || action === DRAW ? 1 : 0,
);

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
    case 'no7':
      return text('Karten nehmen', 'take the cards');
    case 'keep':
      return text('Karte behalten', 'keep the card');
    case 'pass':
      return text('nichts legen', 'lay nothing');
    case 'call':
      return move.call === 'mau' ? text('Mau!', 'Mau!') : text('Mau-Mau!', 'Mau-Mau!');
  }
}

function listMoves(): MauMauMove[] {
  return [
    ...Array.from({ length: FACE_COUNT }, (_, card) => ({ kind: 'play', card }) as const),
    ...Array.from({ length: SUIT_COUNT }, (_, suit) => ({ kind: 'wish', suit }) as const),
    ...(['draw', 'no7', 'keep', 'pass'] as const).map((kind) => ({ kind })),
    ...CALLS.map((call) => ({ kind: 'call', call }) as const),
  ];
}

function formatMove(move: MauMauMove): string {
  switch (move.kind) {
    case 'play':
      return `play ${formatCard(move.card)}`;
    case 'wish':
      return `wish ${SUIT_LETTERS[move.suit]}`;
    case 'call':
      return `call ${move.call}`;
    case 'draw':
    case 'no7':
    case 'keep':
    case 'pass':
      return move.kind;
  }
}
