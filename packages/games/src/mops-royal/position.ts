/** Between a state and what is stored of it: saving, loading, dealing. */
import {
  assert,
  createRng,
  fail,
  ok,
  type Rejection,
  type Result,
  type Rng,
  type Seat,
  type Seed,
  sentence,
  shuffle,
  type Start,
} from '@stammtisch/kernel';
import { NO_TILE, START_TILES, type Tile, TILES } from './cards.ts';
import { openTurn } from './chart.ts';
import type { MopsRoyalOptions } from './options.ts';
import { CELL_COUNT, SIDE } from './placements.ts';
import {
  EMPTY_CELL,
  formatFile,
  NO_NEXT_CARD,
  parseStart,
  type Save,
  type SavedPlayer,
} from './save.ts';
import {
  clearState,
  countCells,
  createState,
  type MopsRoyalState,
  putTile,
  tileAt,
  turnTile,
} from './state.ts';
import { refuse } from './texts.ts';

export const SEATS = { min: 2, max: 4, duel: 2 } as const;

/** Why a game cannot be dealt: too few or many seats, or a start that is no save for them. */
export function refuseDeal(seats: number, start?: Start): Rejection | undefined {
  if (!Number.isInteger(seats) || seats < SEATS.min || seats > SEATS.max) {
    return { code: 'bad-seats', ...sentence(SEATS_DE, SEATS_EN, { ...SEATS }) };
  }
  if (start === undefined) return undefined;
  const save = parseStart(start);
  if (!save.ok) return save.error;
  const count = save.value.players.length;
  if (count === seats) return undefined;
  return { code: 'start-seats', ...sentence(START_DE, START_EN, { count, seats }) };
}

const SEATS_DE = 'Mops Royal spielt man zu {min} bis {max}.';
const SEATS_EN = 'Mops Royal is played by {min} to {max}.';
const START_DE = 'Der Spielstand ist für {count} Spieler, am Tisch sitzen {seats}.';
const START_EN = 'The save is for {count} players, but {seats} sit at the table.';

/** A new game, or one that goes on from a save. */
export function deal(
  options: MopsRoyalOptions,
  seats: number,
  seed: Seed,
  start?: Start,
  into?: MopsRoyalState,
): MopsRoyalState {
  const rejection = refuseDeal(seats, start);
  assert(rejection === undefined, `cannot deal: ${rejection?.code}`);
  const state = into?.seats === seats ? into : createState(options, seats);
  clearState(state, options);
  const rng = createRng(seed);
  if (start === undefined) dealNew(state, rng);
  else dealSave(state, rng, start);
  openTurn(state);
  return state;
}

/** The text of a save file of a game, with the bots of seats that have one; none while a score is open. */
export function formatSave(
  state: MopsRoyalState,
  names: readonly string[],
  bots: readonly (string | undefined)[] = [],
): Result<string> {
  if (state.phase === 'Scoring') return fail(refuse('save-while-scoring'));
  assert(names.length === state.seats, 'a save needs the name of every seat');
  const blank = names.findIndex((name) => name.trim() === '');
  if (blank >= 0) return fail(refuse('name-blank', { number: blank + 1 }));
  return ok(
    formatFile({
      players: names.map((name, seat) => ({
        nr: seat,
        name,
        initial: state.starts[seat] * 10,
        points: state.points[seat],
        cards: listRows(state, seat),
        ...(bots[seat] === undefined ? {} : { bot: bots[seat] }),
      })),
      turn: state.turn,
      nextCard: state.tile === NO_TILE ? NO_NEXT_CARD : state.tile,
    }),
  );
}

/** The 25 cells of a board as cell codes of the save file, row by row. */
export function listCells(state: MopsRoyalState, seat: Seat): number[] {
  return Array.from({ length: CELL_COUNT }, (_, cell) => {
    const tile = tileAt(state, seat, cell);
    return tile === NO_TILE ? EMPTY_CELL : tile * 10 + ((state.turned[seat] >>> cell) & 1);
  });
}

/** Puts cell codes of a save file on an empty board, shifted to its bounding box. */
export function putCells(state: MopsRoyalState, seat: Seat, codes: readonly number[]): void {
  const used = codes.flatMap((code, cell) => (code === EMPTY_CELL ? [] : [cell]));
  const top = Math.min(...used.map((cell) => Math.floor(cell / SIDE)));
  const left = Math.min(...used.map((cell) => cell % SIDE));
  for (const from of used) {
    const cell = from - top * SIDE - left;
    putTile(state, seat, cell, Math.floor(codes[from] / 10));
    if (codes[from] % 10 === 1) turnTile(state, seat, cell);
  }
  state.laid += Math.max(0, countCells(state.filled[seat]) - 1);
}

/** Makes the deck of some tiles, in an order that the generator gives. */
export function fillDeck(state: MopsRoyalState, tiles: readonly Tile[], rng: Rng): void {
  state.deck.set(tiles);
  state.deckCount = tiles.length;
  shuffle(rng, state.deck, tiles.length);
}

/** The deck holds the start tiles too: only so can a seat come to draw its own. */
function dealNew(state: MopsRoyalState, rng: Rng): void {
  fillDeck(state, START_TILES, rng);
  for (let seat = 0; seat < state.seats; seat++) {
    state.starts[seat] = state.deck[seat];
    putTile(state, seat, 0, state.deck[seat]);
  }
  fillDeck(state, TILES, rng);
  // The first round begins as any other: after the last seat a tile is drawn.
  state.turn = state.seats;
}

function dealSave(state: MopsRoyalState, rng: Rng, start: Start): void {
  const parsed = parseStart(start);
  assert(parsed.ok, 'the start was checked');
  const save = parsed.value;
  for (const player of save.players) {
    state.starts[player.nr] = player.initial / 10;
    state.points[player.nr] = player.points;
    putCells(state, player.nr, player.cards.flat());
  }
  state.turn = save.turn;
  state.tile = save.nextCard === NO_NEXT_CARD ? NO_TILE : save.nextCard;
  fillDeck(state, listUndrawn(save), rng);
}

/** The deck is not stored: it is all tiles but those drawn, and those lie on the boards. */
function listUndrawn(save: Save): Tile[] {
  const drawn = new Set(save.players.flatMap(listDrawn));
  drawn.add(save.nextCard);
  return TILES.filter((tile) => !drawn.has(tile));
}

/** A player's own start tile was not drawn. */
function listDrawn({ cards, initial }: SavedPlayer): Tile[] {
  return cards
    .flat()
    .map((code) => Math.floor(code / 10))
    .filter((tile) => tile !== initial / 10);
}

function listRows(state: MopsRoyalState, seat: Seat): number[][] {
  const cells = listCells(state, seat);
  return Array.from({ length: SIDE }, (_, row) => cells.slice(row * SIDE, (row + 1) * SIDE));
}
