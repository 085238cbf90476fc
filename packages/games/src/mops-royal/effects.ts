/** What the rows of the chart name: guards look at a state, effects change it. */
import { type Action, type Emit, EVERYBODY, type Seat, SPECTATOR } from '@stammtisch/kernel';
import { NO_TILE } from './cards.ts';
import { hasCombo, pointsOf } from './combos.ts';
import type { MopsRoyalEvent } from './events.ts';
import { FIRST_SCORE_ACTION, layCol, layRow } from './moves.ts';
import { CELL_COUNT, PLACEMENTS, positionOf, SCORES, SIDE } from './placements.ts';
import { rank } from './ranking.ts';
import {
  type MopsRoyalEndReason,
  hasLeft,
  isFull,
  type MopsRoyalState,
  putTile,
  shiftDown,
  shiftRight,
  tileAt,
  turnTile,
} from './state.ts';

export type MopsRoyalGuard = (state: MopsRoyalState, seat: Seat) => boolean;
export type MopsRoyalEffect = (
  state: MopsRoyalState,
  seat: Seat,
  action: Action,
  emit: Emit<MopsRoyalEvent> | undefined,
) => void;

/** `seat` is the seat that acted; what a turn begins with looks at `state.turn` instead. */
export const GUARDS = {
  comboFound: hasCombo,
  onTurn: (state, seat) => state.turn === seat,
  allLeft: (state) => state.leftCount === state.seats,
  allFull: (state) => {
    for (let seat = 0; seat < state.seats; seat++) {
      if (!hasLeft(state, seat) && !isFull(state, seat)) return false;
    }
    return true;
  },
  deckEmpty: (state) => isTileNeeded(state) && state.deckCount === 0,
  tileNeeded: isTileNeeded,
  seatLeft: (state) => hasLeft(state, state.turn),
  boardFull: (state) => isFull(state, state.turn),
  ownStartTile: (state) => state.starts[state.turn] === state.tile,
  turnLimitReached: (state) => state.laid >= state.options.turnLimit,
  catchUpRound: isCatchUpRound,
} as const satisfies Record<string, MopsRoyalGuard>;

export const EFFECTS = {
  layTile,
  score,
  decline: (_state, seat, _action, emit) => emit?.({ type: 'declined', seat }),
  leave: (state, seat, _action, emit) => {
    state.left[seat] = ++state.leftCount;
    emit?.({ type: 'left', seat });
  },
  passTurn: (state) => {
    state.turn++;
  },
  drawTile,
  tellFullBoard: (state, _seat, _action, emit) => emit?.({ type: 'full-board', seat: state.turn }),
  tellSkip: (state, _seat, _action, emit) =>
    emit?.({ type: 'skipped', seat: state.turn, cards: [state.tile], seen: EVERYBODY }),
  tellCatchUp: (state, _seat, _action, emit) => emit?.({ type: 'catch-up', seat: state.turn }),
  endAllLeft: (state, _seat, _action, emit) => end(state, 'all-left', emit),
  endBoardsFull: (state, _seat, _action, emit) => {
    // Whatever was still to be laid is not any more; a save of this says so.
    state.turn = state.seats;
    end(state, 'boards-full', emit);
  },
  endNoTiles: (state, _seat, _action, emit) => end(state, 'no-tiles', emit),
  endTurnLimit: (state, _seat, _action, emit) => end(state, 'turn-limit', emit),
} as const satisfies Record<string, MopsRoyalEffect>;

/**
 * Whether this round is for those who once sat out: some board was full before it began, which
 * shows in that it lacks the tile of the round. A start tile is not laid in a round.
 */
export function isCatchUpRound(state: MopsRoyalState): boolean {
  for (let seat = 0; seat < state.seats; seat++) {
    if (isFull(state, seat) && !hasLaid(state, seat)) return true;
  }
  return false;
}

/** The round is over, or a file was loaded that names no tile. */
function isTileNeeded(state: MopsRoyalState): boolean {
  return state.turn === state.seats || state.tile === NO_TILE;
}

function hasLaid(state: MopsRoyalState, seat: Seat): boolean {
  if (state.starts[seat] === state.tile) return false;
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    if (tileAt(state, seat, cell) === state.tile) return true;
  }
  return false;
}

function layTile(
  state: MopsRoyalState,
  seat: Seat,
  action: Action,
  emit: Emit<MopsRoyalEvent> | undefined,
): void {
  const row = layRow(action);
  const col = layCol(action);
  if (row < 0) shiftDown(state, seat);
  if (col < 0) shiftRight(state, seat);
  putTile(state, seat, Math.max(row, 0) * SIDE + Math.max(col, 0), state.tile);
  state.laid++;
  emit?.({ type: 'laid', seat, cards: [state.tile], seen: EVERYBODY, row, col });
}

function score(
  state: MopsRoyalState,
  seat: Seat,
  action: Action,
  emit: Emit<MopsRoyalEvent> | undefined,
): void {
  const { placement, flip } = SCORES[action - FIRST_SCORE_ACTION];
  const points = pointsOf(placement, state.cells, seat * CELL_COUNT);
  state.points[seat] += points;
  turnTile(state, seat, flip);
  if (emit === undefined) return;
  const { shape, cells } = PLACEMENTS[placement];
  emit({
    type: 'scored',
    seat,
    cards: cells.map((cell) => tileAt(state, seat, cell)),
    seen: EVERYBODY,
    shape: shape.id,
    cells: cells.map(positionOf),
    flip: positionOf(flip),
    points,
  });
}

/** A round begins with seat 0; in a loaded one the seat of the file stays. */
function drawTile(
  state: MopsRoyalState,
  _seat: Seat,
  _action: Action,
  emit: Emit<MopsRoyalEvent> | undefined,
): void {
  if (state.turn === state.seats) state.turn = 0;
  state.tile = state.deck[--state.deckCount];
  emit?.({ type: 'drawn', seat: SPECTATOR, cards: [state.tile], seen: EVERYBODY });
}

/** A game that ends within a round keeps its tile and turn, so that a save can go on from there. */
function end(
  state: MopsRoyalState,
  reason: MopsRoyalEndReason,
  emit: Emit<MopsRoyalEvent> | undefined,
): void {
  state.reason = reason;
  if (isTileNeeded(state)) {
    state.turn = 0;
    state.tile = NO_TILE;
  }
  emit?.({ type: 'ended', seat: SPECTATOR, reason, places: rank(state) });
}
