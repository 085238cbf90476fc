/** The slate of an evening: who got what in which game. It follows from the results of the games. */
import type { Outcome, Seat } from '@stammtisch/kernel';
import {
  isSameToReaders,
  SLATE_PLAYERS_MAX,
  type SlateCount,
  type SlatePlayer,
  type SlateSettings,
} from '@stammtisch/wire/table';

/** Somebody who played; seats may change, the column stays. */
export interface SlateColumn extends SlatePlayer {
  /** Of people at a table: the same member keeps the column under a new name. */
  member: string | undefined;
}

/** One game as it stands on the slate. */
export interface SlateRow {
  readonly number: number;
  readonly game: string;
  readonly dealer: Seat | undefined;
  /** By seat. */
  readonly columns: readonly SlateColumn[];
  readonly scores: readonly SlateScore[];
}

/** Everything that can be counted of a player's game. */
export interface SlateScore {
  /** How many players rank lower. */
  readonly places: number;
  readonly points: number;
}

export interface Slate {
  /** What the host has chosen, if anything. */
  settings: { readonly count: SlateCount; readonly goal: number | undefined } | undefined;
  /** In order of coming. */
  readonly columns: SlateColumn[];
  readonly rows: SlateRow[];
}

/** A game that is over, by seat. */
export interface PlayedGame {
  readonly number: number;
  readonly game: string;
  readonly players: readonly SlateColumn[];
  readonly outcome: Outcome;
  /** Undefined where nobody begins. */
  readonly first: Seat | undefined;
}

export function createSlate(): Slate {
  return { settings: undefined, columns: [], rows: [] };
}

/** Takes what the host has chosen. */
export function setSlate(slate: Slate, { count, goal, anew }: SlateSettings): void {
  slate.settings = { count, goal };
  if (anew !== true) return;
  slate.columns.length = 0;
  slate.rows.length = 0;
}

/** Writes a game down; one that was cancelled has no result. */
export function writeGame(slate: Slate, played: PlayedGame): void {
  const { number, game, players, outcome, first } = played;
  if (outcome.cancelled === true) return;
  const columns = findColumns(slate, players);
  const { places, points } = outcome;
  const scoreOf = (seat: Seat): SlateScore => ({
    places: places.filter((place) => place > places[seat]!).length,
    points: points[seat] ?? 0,
  });
  const seats = columns.length;
  const dealer = first === undefined ? undefined : (first + seats - 1) % seats;
  slate.rows.push({ number, game, dealer, columns, scores: columns.map((_, i) => scoreOf(i)) });
  makeRoom(slate, columns);
}

/** The column of each seat, by name, else by member, else a new one. */
function findColumns(slate: Slate, players: readonly SlateColumn[]): SlateColumn[] {
  const named = players.map(({ name }) => slate.columns.find((column) => isSame(column, name)));
  return players.map((player, seat) => {
    const { member } = player;
    const isAlone = players.filter((other) => other.member === member).length === 1;
    const before =
      named[seat] ??
      (member === undefined || !isAlone
        ? undefined
        : slate.columns.findLast((one) => one.member === member && !named.includes(one)));
    if (before !== undefined) return Object.assign(before, player);
    const column = { ...player };
    slate.columns.push(column);
    return column;
  });
}

function isSame(column: SlateColumn, name: string): boolean {
  return isSameToReaders(column.name, name);
}

function makeRoom({ columns, rows }: Slate, playing: readonly SlateColumn[]): void {
  while (columns.length > SLATE_PLAYERS_MAX) {
    const lastGame = (column: SlateColumn): number =>
      rows.findLastIndex((row) => row.columns.includes(column));
    const absent = columns.filter((column) => !playing.includes(column));
    const oldest = absent.toSorted((one, other) => lastGame(one) - lastGame(other))[0]!;
    columns.splice(columns.indexOf(oldest), 1);
  }
}
