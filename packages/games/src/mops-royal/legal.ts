import {
  type Action,
  type ActionList,
  type Refusal,
  type Seat,
  type SeatSet,
  text,
  type Text,
} from '@stammtisch/kernel';
import { isCombo, pushScores } from './combos.ts';
import {
  ACTION_COUNT,
  DECLINE,
  FIRST_SCORE_ACTION,
  isLay,
  isScore,
  layAction,
  layCol,
  layRow,
} from './moves.ts';
import { ALL_CELLS, SCORES, SIDE } from './placements.ts';
import type { MopsRoyalState } from './state.ts';
import { PLAY_TEXTS } from './texts.ts';

const FIRST_ROW = 0b11111;
const LAST_ROW = FIRST_ROW << (SIDE * (SIDE - 1));
const FIRST_COL = 0b00001_00001_00001_00001_00001;
const LAST_COL = FIRST_COL << (SIDE - 1);

const NO_SEAT: SeatSet = 0;

/** The one seat to move. Nobody ever acts out of turn. */
export function waitingFor(state: MopsRoyalState): SeatSet {
  return state.phase === 'Finished' ? NO_SEAT : 1 << state.turn;
}

/** Fills `out` with what a seat may do, ascending, and returns how much that is. */
export function legal(state: MopsRoyalState, seat: Seat, out: ActionList): number {
  if (state.phase === 'Finished' || state.turn !== seat) return 0;
  if (state.phase === 'Laying') return pushLays(state.filled[seat], out);
  const count = pushScores(state, seat, out, 0);
  out[count] = DECLINE;
  return count + 1;
}

/** Whether `legal` would list an action. */
export function isLegal(state: MopsRoyalState, seat: Seat, action: Action): boolean {
  if (state.phase === 'Finished' || state.turn !== seat || !Number.isInteger(action)) return false;
  if (state.phase === 'Laying') return isLay(action) && canLay(state.filled[seat], action);
  if (action === DECLINE) return true;
  return isScore(action) && isCombo(state, seat, SCORES[action - FIRST_SCORE_ACTION].placement);
}

/** What is played for a silent seat: the first place for the tile, and no score. */
export function fallback(state: MopsRoyalState, seat: Seat): Action {
  if (state.phase === 'Scoring') return DECLINE;
  let action = 0;
  while (isLay(action + 1) && !canLay(state.filled[seat], action)) action++;
  return action;
}

/** Why an action is not legal. Nothing is punished: a seat may try again. */
export function refusal(state: MopsRoyalState, seat: Seat, action: Action): Refusal {
  if (state.phase === 'Finished') return refuse('game-over');
  if (state.turn !== seat) return refuse('not-your-turn');
  if (action < 0 || action >= ACTION_COUNT) return refuse('unknown-action');
  if (state.phase === 'Laying') return refuse(isLay(action) ? 'bad-position' : 'nothing-to-score');
  return refuse(isLay(action) ? 'score-first' : 'bad-flip');
}

const REFUSALS = {
  'game-over': text('Das Spiel ist zu Ende.', 'The game is over.'),
  'not-your-turn': text('Du bist nicht dran.', 'It is not your turn.'),
  'unknown-action': text('Diesen Zug gibt es nicht.', 'There is no such move.'),
  'nothing-to-score': text('Lege erst das Plättchen.', 'Lay the tile first.'),
  'score-first': text(
    'Das Plättchen liegt schon: Werte eine Kombination oder verzichte.',
    'The tile is laid already: score a combination or decline.',
  ),
  'bad-position': PLAY_TEXTS.badPosition,
  'bad-flip': PLAY_TEXTS.badFlip,
} as const satisfies Record<string, Text>;

function refuse(code: keyof typeof REFUSALS): Refusal {
  return { code, text: REFUSALS[code], punished: false };
}

/** Actions run row by row from the one above the board, which is the order of their numbers. */
function pushLays(filled: number, out: ActionList): number {
  const inside = insideCells(filled);
  const above = aboveCells(filled);
  const beside = besideCells(filled);
  let count = 0;
  for (let rest = above; rest !== 0; rest &= rest - 1) {
    out[count++] = layAction(-1, 31 - Math.clz32(rest & -rest));
  }
  for (let row = 0; row < SIDE; row++) {
    const cells = row * SIDE;
    if (((beside >>> cells) & 1) === 1) out[count++] = layAction(row, -1);
    for (let rest = (inside >>> cells) & FIRST_ROW; rest !== 0; rest &= rest - 1) {
      out[count++] = layAction(row, 31 - Math.clz32(rest & -rest));
    }
  }
  return count;
}

function canLay(filled: number, action: Action): boolean {
  const row = layRow(action);
  const col = layCol(action);
  if (row < 0 && col < 0) return false;
  if (row < 0) return ((aboveCells(filled) >>> col) & 1) === 1;
  if (col < 0) return ((besideCells(filled) >>> (row * SIDE)) & 1) === 1;
  return ((insideCells(filled) >>> (row * SIDE + col)) & 1) === 1;
}

/** Empty cells of the square that touch a tile; on an empty board, from an odd file, the first. */
function insideCells(filled: number): number {
  if (filled === 0) return 1;
  const beside = ((filled & ~LAST_COL) << 1) | ((filled & ~FIRST_COL) >>> 1);
  return ((filled << SIDE) | (filled >>> SIDE) | beside) & ALL_CELLS & ~filled;
}

/** Cells of row 0 above which a tile may lie: the board must have a row to spare. */
function aboveCells(filled: number): number {
  return (filled & LAST_ROW) === 0 ? filled & FIRST_ROW : 0;
}

/** Cells of column 0 left of which a tile may lie: the board must have a column to spare. */
function besideCells(filled: number): number {
  return (filled & LAST_COL) === 0 ? filled & FIRST_COL : 0;
}
