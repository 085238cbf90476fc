/**
 * Action numbers, the same for every ruleset:
 *   0 .. 51   lay a card of that number    play 8H
 *  52 .. 55   wish for suit 0 .. 3         wish S
 *  56         draw a card                  draw
 *  57         end the turn without a card  pass
 */
import { LAST_RESORT, text } from '@stammtisch/kernel';
import { createMoves, eachCard, eachSuit } from '../kit/moves.ts';
import { isEight, pack } from './cards.ts';

export const moves = createMoves([
  {
    kind: 'play',
    ...eachCard(pack),
    label: text('{card} legen', 'play {card}'),
    // An eight stands for the four wishes that can follow it.
    weigh: (card) => (isEight(card) ? pack.suitCount : 1),
  },
  {
    kind: 'wish',
    ...eachSuit(pack),
    label: text('{suit} wünschen', 'wish for {suit}'),
    // It belongs to its eight.
    counts: false,
  },
  { kind: 'draw', label: text('Karte ziehen', 'draw a card'), weight: LAST_RESORT },
  // It belongs to the draws before it.
  { kind: 'pass', label: text('passen', 'pass'), weight: LAST_RESORT, counts: false },
]);

export const WISH = moves.actionOf('wish');
export const DRAW = moves.actionOf('draw');
export const PASS = moves.actionOf('pass');

export type CrazyEightsMove = ReturnType<typeof moves.codec.decode>;
export type CrazyEightsKind = CrazyEightsMove['kind'];
