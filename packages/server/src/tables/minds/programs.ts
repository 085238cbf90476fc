/** Programs from the network: who is here, who sits where, and the game each of them is in. */
import { assert, type Ask, type GameEvent, type Outcome, type Result } from '@stammtisch/kernel';
import type { Choice, MindSeat } from '@stammtisch/table';
import { type BotHello, IDLE_LINES_MAX } from '@stammtisch/wire';
import type { Connection } from '../../net/connection.ts';
import { dismiss, FLOODING, TAKEN_AGAIN } from './farewell.ts';
import { createProgramGame, type ProgramGame } from './program-game.ts';
import { seatKey } from './seat-key.ts';

export interface ProgramsSetup {
  /** Seats a program that has named a table in its hello, by id or code. */
  readonly sitDown: (table: string, name: string, seat?: number) => Promise<Result<unknown>>;
  /** A program that sits at a table has come or gone. */
  readonly onPresence: (table: string) => void;
  /** Whether a program of that name is connected to another server on the same database. */
  readonly isElsewhere?: ((name: string) => boolean) | undefined;
  /** For a move where the table has no clock. */
  readonly moveMs: number;
}

/** What is kept for a program under its name. */
export interface Place {
  readonly name: string;
  /** Of the token it was given; undefined where nobody has come for this place yet. */
  tokenHash: string | undefined;
  hello: BotHello | undefined;
  /** Undefined while it is away or is still being let in. */
  connection: Connection | undefined;
  /** Where it has a seat. */
  table: string | undefined;
  /** The game that it is in, whose it is and at which table. */
  game: (ProgramGame & { readonly key: string; readonly table: string }) | undefined;
  /** Lines that came while there was no game. */
  idleLines: number;
  readonly seqs: { last: number };
  gameCount: number;
}

/** All programs by their names. */
export interface Hall {
  readonly setup: ProgramsSetup;
  readonly places: Map<string, Place>;
}

export function createHall(setup: ProgramsSetup): Hall {
  return { setup, places: new Map() };
}

/** The place of a name; a new one is empty. */
export function placeFor({ places }: Hall, name: string): Place {
  const kept = places.get(name);
  if (kept !== undefined) return kept;
  const place: Place = {
    name,
    tokenHash: undefined,
    hello: undefined,
    connection: undefined,
    table: undefined,
    game: undefined,
    idleLines: 0,
    seqs: { last: 0 },
    gameCount: 0,
  };
  places.set(name, place);
  return place;
}

/** Where a program is bound to: it is at one table at a time. */
export function tableOf({ table, game }: Place): string | undefined {
  return table ?? game?.table;
}

/** Whether a program is here and could play at a table. */
export function hasProgram({ places }: Hall, name: string, table: string): boolean {
  const place = places.get(name);
  if (place?.connection === undefined) return false;
  return (tableOf(place) ?? table) === table;
}

/** The programs that wait to be seated, in order of coming. */
export function listFree({ places }: Hall): string[] {
  return [...places.values()].flatMap((place) =>
    place.connection !== undefined && tableOf(place) === undefined ? [place.name] : [],
  );
}

/** All that are here, whatever they do. */
export function listConnected({ places }: Hall): string[] {
  return [...places.values()].flatMap(({ name, connection }) =>
    connection === undefined ? [] : [name],
  );
}

/** Asks a program, here or not: it may come back in time. */
export function askProgram(hall: Hall, seat: MindSeat, ask: Ask): Promise<Choice> {
  const place = placeFor(hall, nameOf(seat));
  if ((tableOf(place) ?? seat.table) !== seat.table) {
    return Promise.reject(new Error('the program is at another table'));
  }
  const key = seatKey(seat);
  if (place.game?.key !== key) {
    place.game?.end(undefined);
    place.game = openGame(hall, place, seat, key);
  }
  return place.game.choose(ask);
}

/** The game is over for a program; without an outcome it goes on without it. */
export function endGame(
  hall: Hall,
  seat: MindSeat,
  outcome: Outcome | undefined,
  seed: string | undefined,
  events?: readonly GameEvent[],
): void {
  const place = hall.places.get(nameOf(seat));
  if (place?.game?.key !== seatKey(seat)) return;
  place.game.end(outcome, seed, events);
  place.game = undefined;
  place.idleLines = 0;
  tidy(hall, place);
}

/** Who has seats at a table from now on; who sits elsewhere stays there. */
export function noteSeats(hall: Hall, table: string, names: readonly string[]): void {
  for (const place of hall.places.values()) {
    if (place.table !== table || names.includes(place.name)) continue;
    place.table = undefined;
    tidy(hall, place);
  }
  for (const name of names) {
    const place = placeFor(hall, name);
    if (place.table !== undefined) continue;
    place.table = table;
    if (place.connection !== undefined) hall.setup.onPresence(table);
  }
}

/** The program of a place talks over this connection from now on. */
export function connect(hall: Hall, place: Place, connection: Connection, hello: BotHello): void {
  if (place.connection !== undefined) dismiss(place.connection, TAKEN_AGAIN, place.hello?.lang);
  place.connection = connection;
  place.hello = hello;
  place.idleLines = 0;
  connection.handlers = {
    line: (line) => hear(hall, place, line),
    gone: () => lose(hall, place, connection),
  };
  place.game?.resume();
  tellPresence(hall, place);
}

/** A place that nobody is at and nothing is kept for is no place. */
export function tidy({ places }: Hall, place: Place): void {
  if (place.connection === undefined && tableOf(place) === undefined) places.delete(place.name);
}

function nameOf({ player }: MindSeat): string {
  assert(player.kind === 'program', 'built-in bots are asked elsewhere');
  return player.name;
}

function openGame(hall: Hall, place: Place, seat: MindSeat, key: string): Place['game'] & object {
  const { events, lang } = place.hello ?? {};
  const game = createProgramGame({
    seat,
    id: `g${++place.gameCount}`,
    hello: { events, lang },
    seqs: place.seqs,
    moveMs: hall.setup.moveMs,
    isHere: () => place.connection !== undefined,
    send: (lines) => place.connection?.send(lines.map((line) => `${line}\n`).join('')),
  });
  return { ...game, key, table: seat.table };
}

function hear(hall: Hall, place: Place, line: string): void {
  const fine =
    place.game === undefined ? ++place.idleLines <= IDLE_LINES_MAX : place.game.hear(line);
  if (fine) return;
  const { connection, hello } = place;
  if (connection === undefined) return;
  dismiss(connection, FLOODING, hello?.lang);
  lose(hall, place, connection);
}

function lose(hall: Hall, place: Place, connection: Connection): void {
  if (place.connection !== connection) return;
  place.connection = undefined;
  tellPresence(hall, place);
  tidy(hall, place);
}

function tellPresence({ setup }: Hall, place: Place): void {
  const table = tableOf(place);
  if (table !== undefined) setup.onPresence(table);
}
