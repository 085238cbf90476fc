/** Programs from the network: who is here, who sits where, and the game each of them is in. */
import {
  assert,
  type Ask,
  type GameEvent,
  type Outcome,
  type Result,
  type Sentence,
} from '@stammtisch/kernel';
import type { Choice, ComingProgram, HeldSeat, MindSeat, ProgramSeat } from '@stammtisch/table';
import { type BotHello, IDLE_LINES_MAX } from '@stammtisch/wire';
import type { Connection } from '../../net/connection.ts';
import type { LineUser, TakenLine } from '../../outside/link.ts';
import { dismiss, FLOODING, LOST, NAME_LOST, TAKEN_AGAIN } from './farewell.ts';
import { createProgramGame, type ProgramGame } from './program-game.ts';
import { seatKey } from './seat-key.ts';

export interface ProgramsSetup {
  /** Seats a program that has named a table in its hello, by id or code. */
  readonly sitDown: (table: string, coming: ComingProgram) => Promise<Result<unknown>>;
  /** Where programs of a name hold seats by the records of all tables, awake or not. */
  readonly findSeats: (name: string) => Promise<readonly HeldSeat[]>;
  /** Brings a table into memory, so that a program that is back is asked there. */
  readonly wake: (table: string) => Promise<unknown>;
  /** A program that sits at a table has come or gone. */
  readonly onPresence: (table: string) => void;
  /** Whether a program of that name is connected to another server on the same database. */
  readonly isElsewhere?: ((name: string) => boolean) | undefined;
  /** For a move where the table has no clock. */
  readonly moveMs: number;
  /** How long a name is kept for a program that went. */
  readonly holdNameMs: number;
}

/** What is kept for a program under its name. */
export interface Place {
  readonly name: string;
  /** Of the token it was given; undefined where nobody is known to have one. */
  tokenHash: string | undefined;
  hello: Pick<BotHello, 'lang' | 'events'> | undefined;
  /** Undefined while it is away or is still being let in. */
  line: ProgramLine | undefined;
  /** Who talks with it between games. */
  user: LineUser | undefined;
  /** Until then, by the clock that only runs forward, it may come back to its name. */
  heldUntilMs: number;
  /** Where it has a seat. */
  table: string | undefined;
  /** The game that it is in, whose it is and at which table. */
  game: (ProgramGame & { readonly key: string; readonly table: string }) | undefined;
  /** Lines that came while there was no game. */
  idleLines: number;
  readonly seqs: { last: number };
  gameCount: number;
}

/** How a program is reached. */
export interface ProgramLine {
  /** Whose it is, to tell it from one that came later. */
  readonly of: unknown;
  /** Whether it is left out where programs are listed. */
  readonly isHidden?: boolean | undefined;
  send(lines: readonly string[]): void;
  /** Says why, and closes. */
  dismiss(why: Sentence): void;
  /** A game begins or goes on; what the game is called on this line, where that is not ours to say. */
  begin?(): string | undefined;
  /** There is no game any more. */
  rest?(): void;
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
function placeFor({ places }: Hall, name: string): Place {
  const kept = places.get(name);
  if (kept !== undefined) return kept;
  const place: Place = {
    name,
    tokenHash: undefined,
    hello: undefined,
    line: undefined,
    user: undefined,
    heldUntilMs: 0,
    table: undefined,
    game: undefined,
    idleLines: 0,
    seqs: { last: 0 },
    gameCount: 0,
  };
  places.set(name, place);
  return place;
}

/** Whose name it is: the hash of the token of its program. Undefined: it is free. */
export function holderOf({ places }: Hall, name: string): string | undefined {
  const place = places.get(name);
  return place === undefined || isForgotten(place) ? undefined : place.tokenHash;
}

/** A name belongs to the program with this token from now on. */
export function holdName(hall: Hall, name: string, tokenHash: string): Place {
  const before = hall.places.get(name);
  if (before !== undefined && before.tokenHash !== tokenHash) {
    // It is another's by now: nothing of the former holder goes over.
    before.line?.dismiss(NAME_LOST);
    before.game?.end(undefined);
    hall.places.delete(name);
  }
  forgetSome(hall);
  const place = placeFor(hall, name);
  // While it is let in nobody else can have it.
  Object.assign(place, { tokenHash, heldUntilMs: Infinity });
  return place;
}

/** The program of a place has been let in, or not. */
export function settleName(hall: Hall, place: Place): void {
  if (place.line === undefined) leaveName(hall, place);
  // Nobody has got the token of a place that nobody came to.
  if (place.hello === undefined && tableOf(place) === undefined) place.tokenHash = undefined;
  tidy(hall, place);
}

function leaveName({ setup }: Hall, place: Place): void {
  place.heldUntilMs = performance.now() + setup.holdNameMs;
}

/** Whether nobody is at a place, has a seat under its name or may still come back to it. */
function isForgotten(place: Place): boolean {
  if (place.line !== undefined || tableOf(place) !== undefined) return false;
  return place.tokenHash === undefined || performance.now() >= place.heldUntilMs;
}

/** So many names are kept without a look who need not be. */
const PLACES_MAX = 1000;

/** Names that are not used: first those whose time is up, and if need be those who went first. */
function forgetSome({ places }: Hall): void {
  if (places.size < PLACES_MAX) return;
  const away = [...places.values()].filter(
    (place) =>
      place.line === undefined && tableOf(place) === undefined && place.hello !== undefined,
  );
  away.sort((one, other) => one.heldUntilMs - other.heldUntilMs);
  const tooMany = Math.max(0, away.length - PLACES_MAX / 2);
  for (const [index, place] of away.entries()) {
    if (index < tooMany || isForgotten(place)) places.delete(place.name);
  }
}

/** Where a program is bound to: it is at one table at a time. */
export function tableOf({ table, game }: Place): string | undefined {
  return table ?? game?.table;
}

/** The hash of the token of a program that is here and could play at a table. */
export function programHash({ places }: Hall, name: string, table: string): string | undefined {
  const place = places.get(name);
  if (place?.line === undefined) return undefined;
  return (tableOf(place) ?? table) === table ? place.tokenHash : undefined;
}

/** The programs that wait to be seated, in order of coming. */
export function listFree({ places }: Hall): string[] {
  return [...places.values()].flatMap((place) =>
    isFree(place) && place.line?.isHidden !== true ? [place.name] : [],
  );
}

/** All that are here, whatever they do. */
export function listConnected({ places }: Hall): string[] {
  return [...places.values()].flatMap(({ name, line }) => (line === undefined ? [] : [name]));
}

/** Whether it is here and sits at no table. */
export function isFree(place: Place): boolean {
  return place.line !== undefined && tableOf(place) === undefined;
}

/** Asks a program, here or not: it may come back in time. */
export function askProgram(hall: Hall, seat: MindSeat, ask: Ask): Promise<Choice> {
  const { name, tokenHash } = playerOf(seat);
  const place = placeFor(hall, name);
  if (isForgotten(place)) place.tokenHash = tokenHash;
  // The table has noted whose seat it is; whoever else has the name gets nothing of it.
  if (tokenHash === undefined || place.tokenHash !== tokenHash) {
    return Promise.reject(new Error('the seat is that of another program'));
  }
  if ((tableOf(place) ?? seat.table) !== seat.table) {
    return Promise.reject(new Error('the program is at another table'));
  }
  const key = seatKey(seat);
  if (place.game?.key !== key) {
    place.game?.end(undefined);
    place.user?.giveWay?.();
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
  const place = hall.places.get(playerOf(seat).name);
  if (place?.game?.key !== seatKey(seat)) return;
  place.game.end(outcome, seed, events);
  place.game = undefined;
  place.idleLines = 0;
  place.line?.rest?.();
  tidy(hall, place);
}

/** Who has seats at a table from now on; who sits elsewhere stays there. */
export function noteSeats(hall: Hall, table: string, programs: readonly Holder[]): void {
  for (const place of hall.places.values()) {
    if (place.table !== table || programs.some((program) => isHeldBy(place, program))) continue;
    place.table = undefined;
    if (place.line === undefined) leaveName(hall, place);
    tidy(hall, place);
  }
  for (const program of programs) {
    const { name, tokenHash } = program;
    // A table of 1.0 has not noted whose seat it is, and whoever says so has to prove it first.
    if (tokenHash === undefined) continue;
    const place = placeFor(hall, name);
    if (isForgotten(place)) place.tokenHash = tokenHash;
    if (place.table !== undefined || !isHeldBy(place, program)) continue;
    place.table = table;
    if (place.line !== undefined) hall.setup.onPresence(table);
  }
}

type Holder = Pick<ProgramSeat, 'name' | 'tokenHash'>;

function isHeldBy(place: Place, { name, tokenHash }: Holder): boolean {
  return place.name === name && place.tokenHash === tokenHash;
}

/** The program of a place talks over this connection from now on. */
export function connect(hall: Hall, place: Place, connection: Connection, hello: BotHello): void {
  place.line?.dismiss(TAKEN_AGAIN);
  connection.handlers = {
    line: (line) => hear(hall, place, line),
    gone: () => lose(hall, place, connection),
  };
  attach(hall, place, hello, {
    of: connection,
    send: (lines) => connection.send(lines.map((line) => `${line}\n`).join('')),
    dismiss: (why) => dismiss(connection, why, hello.lang),
  });
}

/** A program is here, on whatever line. */
export function attach(
  hall: Hall,
  place: Place,
  hello: NonNullable<Place['hello']>,
  line: ProgramLine,
): void {
  place.user?.lose(LOST);
  Object.assign(place, { line, hello, user: undefined, idleLines: 0 });
  if (place.game !== undefined) {
    line.begin?.();
    place.game.resume();
  }
  tellPresence(hall, place);
}

/** Has the line of a program between games; undefined where it is not free. */
export function takeLine(place: Place, user: LineUser): TakenLine | undefined {
  const { line, hello, seqs } = place;
  if (line === undefined || place.game !== undefined || place.user !== undefined) return undefined;
  place.user = user;
  return {
    game: `g${++place.gameCount}`,
    hello: { lang: hello?.lang, events: hello?.events },
    seqs,
    send: (lines) => line.send(lines),
    free() {
      if (place.user !== user) return;
      place.user = undefined;
      place.idleLines = 0;
    },
  };
}

/** A place that nobody is at and nothing is kept for is no place. */
function tidy({ places }: Hall, place: Place): void {
  if (isForgotten(place) && places.get(place.name) === place) places.delete(place.name);
}

function playerOf({ player }: MindSeat): MindSeat['player'] & { readonly kind: 'program' } {
  assert(player.kind === 'program', 'built-in bots are asked elsewhere');
  return player;
}

function openGame(hall: Hall, place: Place, seat: MindSeat, key: string): Place['game'] & object {
  const { events, lang } = place.hello ?? {};
  const game = createProgramGame({
    seat,
    id: place.line?.begin?.() ?? `g${++place.gameCount}`,
    hello: { events, lang },
    seqs: place.seqs,
    moveMs: hall.setup.moveMs,
    isHere: () => place.line !== undefined,
    send: (lines) => place.line?.send(lines),
  });
  return { ...game, key, table: seat.table };
}

/** A line has come from a program. */
export function hear(hall: Hall, place: Place, line: string): void {
  if (place.user !== undefined) return place.user.hear(line);
  const fine =
    place.game === undefined ? ++place.idleLines <= IDLE_LINES_MAX : place.game.hear(line);
  if (fine) return;
  const { line: flooded } = place;
  if (flooded === undefined) return;
  flooded.dismiss(FLOODING);
  lose(hall, place, flooded.of);
}

/** The program is not to be reached any more on what it came with. */
export function lose(hall: Hall, place: Place, of: unknown): void {
  if (place.line?.of !== of) return;
  place.line = undefined;
  leaveName(hall, place);
  place.user?.lose(LOST);
  place.user = undefined;
  tellPresence(hall, place);
  tidy(hall, place);
}

function tellPresence({ setup }: Hall, place: Place): void {
  const table = tableOf(place);
  if (table !== undefined) setup.onPresence(table);
}
