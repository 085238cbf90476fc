import {
  type GameView,
  type Rng,
  type Scene,
  type SceneCard,
  type Seat,
  seatSet,
  type Sentence,
  sentence,
  type Text,
  text,
  type Zone,
} from '@stammtisch/kernel';
import { nameTile, NO_TILE, type Tile } from './cards.ts';
import { isCatchUpRound } from './effects.ts';
import { drawTile, FACES_LEGEND } from './faces.ts';
import type { MopsRoyalOptions } from './options.ts';
import { SIDE } from './placements.ts';
import { fillDeck, listCells, putCells } from './position.ts';
import { EMPTY_CELL } from './save.ts';
import {
  clearState,
  countCells,
  createState,
  type MopsRoyalEndReason,
  type MopsRoyalState,
  type MopsRoyalPhase,
} from './state.ts';
import { tellSeat } from './texts.ts';

export interface BoardView {
  readonly start: Tile;
  readonly points: number;
  /** How many tiles are turned over. */
  readonly turned: number;
  /** 25 cell codes as in the save file: tile*10, plus 1 if turned, 990 if empty. */
  readonly cells: readonly number[];
  /** 0 for a seat that plays, else 1 for the first that left, 2 for the second … */
  readonly left: number;
}

/** All is public but the order of the deck. */
export interface MopsRoyalView extends GameView {
  readonly options: MopsRoyalOptions;
  readonly phase: MopsRoyalPhase;
  /** Empty while the game is on. */
  readonly reason: MopsRoyalEndReason | '';
  /** The seat to move, or where a finished game stopped. */
  readonly turn: Seat;
  /** The tile of this round, 0 if there is none. */
  readonly nextTile: Tile;
  /** Which tiles are still in the deck, ascending; everybody can work that out from the boards. */
  readonly deck: readonly Tile[];
  readonly catchUp: boolean;
  readonly boards: readonly BoardView[];
}

/** The colors in which the boards of the seats are drawn. */
export const SEAT_COLORS: readonly Text[] = [
  text('blau', 'blue'),
  text('grün', 'green'),
  text('rot', 'red'),
  text('gelb', 'yellow'),
];

export function view(state: MopsRoyalState, seat: Seat): MopsRoyalView {
  return {
    seat,
    options: state.options,
    phase: state.phase,
    reason: state.reason,
    turn: state.turn,
    nextTile: state.tile,
    deck: [...state.deck.subarray(0, state.deckCount)].sort((a, b) => a - b),
    catchUp: state.phase !== 'Finished' && isCatchUpRound(state),
    boards: Array.from({ length: state.seats }, (_, owner) => viewBoard(state, owner)),
  };
}

/** A state like the real one but for the order of the deck. */
export function determinize(seen: MopsRoyalView, rng: Rng, into?: MopsRoyalState): MopsRoyalState {
  const seats = seen.boards.length;
  const state = into?.seats === seats ? into : createState(seen.options, seats);
  clearState(state, seen.options);
  state.phase = seen.phase;
  state.reason = seen.reason;
  state.turn = seen.turn;
  state.tile = seen.nextTile;
  for (const [owner, board] of seen.boards.entries()) {
    state.starts[owner] = board.start;
    state.points[owner] = board.points;
    state.left[owner] = board.left;
    if (board.left > 0) state.leftCount++;
    putCells(state, owner, board.cells);
  }
  fillDeck(state, seen.deck, rng);
  return state;
}

/** The boards, the tile of the round, and what there is to say about it. */
export function scene(seen: MopsRoyalView): Scene {
  const over = seen.phase === 'Finished';
  return {
    waitingFor: over ? 0 : 1 << seen.turn,
    out: seatSet(seen.boards.flatMap(({ left }, seat) => (left ? [seat] : []))),
    zones: [nextZone(seen), ...seen.boards.map(boardZone)],
    notes: over ? [] : listNotes(seen),
    legend: FACES_LEGEND,
  };
}

function viewBoard(state: MopsRoyalState, owner: Seat): BoardView {
  return {
    start: state.starts[owner],
    points: state.points[owner],
    turned: countCells(state.turned[owner]),
    cells: listCells(state, owner),
    left: state.left[owner],
  };
}

function nextZone({ nextTile, deck }: MopsRoyalView): Zone {
  return {
    id: 'next',
    label: sentence(
      'Nächstes Plättchen (noch {count} im Vorrat)',
      'Next tile ({count} left in the deck)',
      { count: deck.length },
    ),
    cards: nextTile === NO_TILE ? [] : [drawTile(nextTile, false)],
  };
}

function boardZone(board: BoardView, seat: Seat): Zone {
  const { points, turned } = board;
  return {
    id: `board-${seat}`,
    label: sentence('{@seat} ({color}): {points} Punkte', '{@seat} ({color}): {points} points', {
      seat,
      color: SEAT_COLORS[seat],
      points,
    }),
    seat,
    // A note of its own, because a ranking shows it beside the points.
    note: sentence('{turned} umgedreht', '{turned} turned over', { turned }),
    cards: board.cells.map(drawCell),
    columns: SIDE,
  };
}

function drawCell(code: number): SceneCard | null {
  return code === EMPTY_CELL ? null : drawTile(Math.floor(code / 10), code % 10 === 1);
}

/** Who sits out stands here for the whole round: a deal has no events that could tell it. */
function listNotes(seen: MopsRoyalView): Sentence[] {
  const { turn, nextTile, boards } = seen;
  return [
    sentence('Auf dem Tisch: {tile}.', 'On the table: {tile}.', { tile: nameTile(nextTile) }),
    ...(seen.phase === 'Scoring' ? [scoringNote(turn)] : []),
    ...(seen.catchUp ? [tellSeat('catchUp', turn)] : []),
    ...boards.flatMap((board, seat) => {
      const key = sitsOut(board, nextTile);
      return key === undefined ? [] : [tellSeat(key, seat)];
    }),
  ];
}

/** Why a seat does not lay the tile of this round; a board can also be full because it just did. */
function sitsOut(board: BoardView, tile: Tile): 'fullBoard' | 'skip' | undefined {
  if (board.left > 0) return undefined;
  const own = board.start === tile;
  if (board.cells.includes(EMPTY_CELL)) return own ? 'skip' : undefined;
  const laid = board.cells.some((code) => Math.floor(code / 10) === tile);
  return own || !laid ? 'fullBoard' : undefined;
}

function scoringNote(seat: Seat): Sentence {
  return sentence(
    '{@seat} {wertet|wertest} eine Kombination oder {verzichtet|verzichtest}.',
    '{@seat} {scores|score} a combination or {declines|decline}.',
    { seat },
  );
}
