/** Positions written as text, for tests. */
import { type Action, parseOptions, parseSeed, type Rng, pick } from '@stammtisch/kernel';
import type { MopsRoyalEvent } from '../events.ts';
import { mopsRoyal } from '../game.ts';
import type { MopsRoyalOptions } from '../options.ts';
import type { Save } from '../save.ts';
import type { MopsRoyalState } from '../state.ts';

export interface BoardText {
  /** Rows divided by `/`, cells by blanks: `23` a tile, `23*` a turned one, `.` an empty cell. */
  readonly board: string;
  readonly start: number;
  readonly points?: number;
}

/** The save of some boards, seat 0 to move unless told. */
export function readSave(boards: readonly BoardText[], nextCard = 99, turn = 0): Save {
  const players = boards.map(({ board, start, points }, nr) => ({
    nr,
    name: ['Ada', 'Ben', 'Cleo', 'Dan'][nr],
    initial: start * 10,
    points: points ?? 0,
    cards: readBoard(board),
  }));
  return { players, turn, nextCard };
}

/** A board as text, cut to its bounding box. */
export function showBoard(state: MopsRoyalState, seat: number): string {
  const { cells } = mopsRoyal.view(state, seat).boards[seat];
  const rows = [0, 1, 2, 3, 4].map((row) => cells.slice(row * 5, row * 5 + 5));
  const height = rows.findLastIndex((row) => row.some((code) => code !== 990)) + 1;
  const width = Math.max(...rows.map((row) => row.findLastIndex((code) => code !== 990))) + 1;
  return rows
    .slice(0, height)
    .map((row) => row.slice(0, width).map(showCell).join(' '))
    .join(' / ');
}

export const SEED = parseSeed('mops');

export function readOptions(changes: Partial<MopsRoyalOptions> = {}): MopsRoyalOptions {
  const options = parseOptions(mopsRoyal.options, 'standard', changes);
  if (!options.ok) throw new Error(options.error.code);
  return options.value;
}

export function load(save: Save, changes: Partial<MopsRoyalOptions> = {}): MopsRoyalState {
  return mopsRoyal.deal(readOptions(changes), save.players.length, SEED, save);
}

/** Makes these the tiles that are drawn next, in this order, and no others. */
export function stack(state: MopsRoyalState, tiles: readonly number[]): void {
  state.deck.set([...tiles].reverse());
  state.deckCount = tiles.length;
}

/** Plays written actions for whoever is to move and returns the events. */
export function play(state: MopsRoyalState, ...moves: readonly string[]): MopsRoyalEvent[] {
  const events: MopsRoyalEvent[] = [];
  for (const move of moves) {
    const action = mopsRoyal.codec.parse(move);
    if (action === undefined) throw new Error(`no action "${move}"`);
    mopsRoyal.apply(state, state.turn, action, (event) => events.push(event));
  }
  return events;
}

/** `type seat` of each event. */
export function brief(events: readonly MopsRoyalEvent[]): string[] {
  return events.map(({ type, seat }) => (seat < 0 ? type : `${type} ${seat}`));
}

/** The written legal actions of whoever is to move. */
export function listLegal(state: MopsRoyalState): string[] {
  return listActions(state).map((action) => mopsRoyal.codec.format(action));
}

/** Plays at random to the end; `visit` sees every state in which somebody has a choice. */
export function playOut(
  state: MopsRoyalState,
  rng: Rng,
  visit: (state: MopsRoyalState) => void = () => {},
  events: MopsRoyalEvent[] = [],
): void {
  while (state.phase !== 'Finished') {
    visit(state);
    const actions = listActions(state);
    const action = actions[pick(rng, actions.length)];
    mopsRoyal.apply(state, state.turn, action, (event) => events.push(event));
  }
}

function listActions(state: MopsRoyalState): Action[] {
  const out: Action[] = [];
  out.length = mopsRoyal.legal(state, state.turn, out);
  return out;
}

/** The 5x5 matrix of a board as a save file has it. */
function readBoard(board: string): number[][] {
  const lines = board.split('/').map((line) => line.trim().split(/\s+/));
  return Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 5 }, (_, col) => readCell(lines[row]?.[col] ?? '.')),
  );
}

function readCell(cell: string): number {
  if (cell === '.') return 990;
  return Number.parseInt(cell, 10) * 10 + (cell.endsWith('*') ? 1 : 0);
}

function showCell(code: number): string {
  if (code === 990) return '.';
  return `${Math.floor(code / 10)}${code % 10 === 1 ? '*' : ''}`;
}
