import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Lang, parseSeed, type Sentence, speak, startSession } from '@stammtisch/kernel';
import { type Connection, defaultLimits, listen } from '@stammtisch/server';
import { tryFiles } from '../../terminal/files.ts';
import { EXIT, type Exit, failWith, type Io, printLine, printLines } from '../../terminal/io.ts';
import { keepLog } from '../../play/keep-log.ts';
import { ME, refuseName } from '../../play/names.ts';
import { formatOutcome } from '../../play/screen.ts';
import type { Choice } from '../../rules/setup.ts';
import { openPeopleGame, type PeopleRun } from './game.ts';
import { type Person, seatPerson } from './person.ts';
import { say } from './texts.ts';

/** A table for people, as a command line asks for it. */
export interface PeopleRequest {
  readonly host: string;
  readonly port: number;
  readonly count: number;
  readonly choice: Choice;
  readonly seed: string;
  readonly moveMs: number;
  /** The file that the log is added to; undefined: a temporary one. */
  readonly log: string | undefined;
}

/** A game for people who connect with a program that sends and shows lines; ends with the game. */
export async function servePeople(io: Io, lang: Lang, request: PeopleRequest): Promise<Exit> {
  const table: PeopleTable = {
    io,
    lang,
    request,
    people: [],
    game: undefined,
    over: false,
    full: () => undefined,
  };
  const made = tryFiles(() => request.log && mkdirSync(dirname(request.log), { recursive: true }));
  if (!made.ok) return failWith(io, made.error, lang);
  const listener = await listen({
    host: request.host,
    port: request.port,
    limits: defaultLimits('contest'),
    onConnection: (connection) => welcome(table, connection),
    onBug: (error) => io.stderr.write(`${String(error)}\n`),
  });
  if (!listener.ok) return failWith(io, listener.error, lang);
  const { host, port } = listener.value;
  tellConsole(table, say('open', { host, port, count: request.count }));
  const stop = new AbortController();
  const stopListening = io.onInterrupt(() => {
    stopListening();
    stop.abort();
    table.full();
    table.game?.stop();
  });
  // Somebody may leave in the same moment, so that a full table is looked at once more.
  while (!stop.signal.aborted && !isFull(table)) {
    await new Promise<void>((resolve) => (table.full = resolve));
  }
  const exit = stop.signal.aborted ? EXIT.interrupted : await play(table, stop);
  stopListening();
  table.over = true;
  for (const person of table.people) person.leave(stop.signal.aborted ? say('closed') : undefined);
  await listener.value.close();
  return exit;
}

interface PeopleTable {
  readonly io: Io;
  readonly lang: Lang;
  readonly request: PeopleRequest;
  /** Those with a name, in the order of their seats. */
  readonly people: Person[];
  game: PeopleRun | undefined;
  /** From now on everybody may leave. */
  over: boolean;
  /** Everybody is there. */
  full: () => void;
}

async function play(table: PeopleTable, stop: AbortController): Promise<Exit> {
  const { io, lang, request, people } = table;
  const { game, options, rules } = request.choice;
  const names = people.map(({ name }) => name);
  const seed = parseSeed(request.seed);
  const session = startSession({ game, options, seats: people.length, seed });
  const reader = { lang, names };
  const { moveMs } = request;
  const seated = [...people];
  table.game = openPeopleGame({ session, reader, people: seated, stop, moveMs, asked: undefined });
  tellEverybody(table, say('start', { names: names.join(', ') }));
  const outcome = await table.game.play();
  if (outcome !== undefined) printLines(io, formatOutcome(outcome, game, reader));
  const kept = keepLog(
    { io, session, reader, stop, bots: [] },
    { rules, players: names.map(() => ME), names },
    request.log,
  );
  if (outcome === undefined) return EXIT.interrupted;
  return kept ? EXIT.done : EXIT.failed;
}

function welcome(table: PeopleTable, connection: Connection): void {
  const { lang, request } = table;
  const { title } = request.choice.game;
  const tell = (told: Sentence, end = '\n'): void => connection.send(speak(told, lang) + end);
  if (isFull(table)) {
    tell(say('full'));
    connection.end();
    return;
  }
  tell(say('welcome', { title, count: request.count }));
  tell(say('nameQuestion'), '');
  connection.handlers = {
    line(line) {
      const name = line.trim().normalize('NFC');
      const refused = refuseName(
        name,
        table.people.map((person) => person.name),
      );
      if (isFull(table)) {
        tell(say('full'));
        connection.end();
      } else if (refused === undefined) {
        seat(table, connection, name);
      } else {
        tell(refused);
        tell(say('nameQuestion'), '');
      }
    },
    gone: () => undefined,
  };
  connection.expect(NAME_MS, () => connection.end());
}

/** How long somebody may think about a name. */
const NAME_MS = 120_000;

function isFull({ people, request }: PeopleTable): boolean {
  return people.length >= request.count;
}

function seat(table: PeopleTable, connection: Connection, name: string): void {
  const { io, lang, people, request } = table;
  connection.relax();
  const person = seatPerson({ io, lang, connection, name, onGone: () => letGo(table, person) });
  people.push(person);
  tellEverybody(table, say('joined', { name }));
  if (isFull(table)) table.full();
  else person.tell(speak(say('wait', { missing: request.count - people.length }), lang));
}

/** In the game a seat is retired; before it, the place is free again. */
function letGo(table: PeopleTable, person: Person): void {
  const { game, people } = table;
  if (table.over) return;
  if (game !== undefined) {
    game.retire(people.indexOf(person));
    tellConsole(table, say('left', { name: person.name }));
    return;
  }
  people.splice(people.indexOf(person), 1);
  tellEverybody(table, say('goneBefore', { name: person.name }));
}

function tellEverybody(table: PeopleTable, told: Sentence): void {
  for (const person of table.people) person.tell(speak(told, table.lang));
  tellConsole(table, told);
}

function tellConsole({ io, lang }: PeopleTable, told: Sentence): void {
  printLine(io, speak(told, lang));
}
