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
export async function servePeople(io: Io, lang: Lang, wish: PeopleRequest): Promise<Exit> {
  const hall: Hall = {
    io,
    lang,
    wish,
    people: [],
    game: undefined,
    over: false,
    full: () => undefined,
  };
  const made = tryFiles(() => wish.log && mkdirSync(dirname(wish.log), { recursive: true }));
  if (!made.ok) return failWith(io, made.error, lang);
  const listener = await listen({
    host: wish.host,
    port: wish.port,
    limits: defaultLimits('contest'),
    onConnection: (connection) => welcome(hall, connection),
    onBug: (error) => io.stderr.write(`${String(error)}\n`),
  });
  if (!listener.ok) return failWith(io, listener.error, lang);
  const { host, port } = listener.value;
  tellConsole(hall, say('open', { host, port, count: wish.count }));
  const stop = new AbortController();
  const stopListening = io.onInterrupt(() => {
    stopListening();
    stop.abort();
    hall.full();
    hall.game?.stop();
  });
  // Somebody may leave in the same moment, so that a full table is looked at once more.
  while (!stop.signal.aborted && !isFull(hall)) {
    await new Promise<void>((resolve) => (hall.full = resolve));
  }
  const exit = stop.signal.aborted ? EXIT.interrupted : await play(hall, stop);
  stopListening();
  hall.over = true;
  for (const person of hall.people) person.leave(stop.signal.aborted ? say('closed') : undefined);
  await listener.value.close();
  return exit;
}

interface Hall {
  readonly io: Io;
  readonly lang: Lang;
  readonly wish: PeopleRequest;
  /** Those with a name, in the order of their seats. */
  readonly people: Person[];
  game: PeopleRun | undefined;
  /** From now on everybody may leave. */
  over: boolean;
  /** Everybody is there. */
  full: () => void;
}

async function play(hall: Hall, stop: AbortController): Promise<Exit> {
  const { io, lang, wish, people } = hall;
  const { game, options, rules } = wish.choice;
  const names = people.map(({ name }) => name);
  const seed = parseSeed(wish.seed);
  const session = startSession({ game, options, seats: people.length, seed });
  const reader = { lang, names };
  const { moveMs } = wish;
  const seated = [...people];
  hall.game = openPeopleGame({ session, reader, people: seated, stop, moveMs, asked: undefined });
  tellEverybody(hall, say('start', { names: names.join(', ') }));
  const outcome = await hall.game.play();
  if (outcome !== undefined) printLines(io, formatOutcome(outcome, game, reader));
  const kept = keepLog(
    { io, session, reader, stop, bots: [] },
    { rules, players: names.map(() => ME), names },
    wish.log,
  );
  if (outcome === undefined) return EXIT.interrupted;
  return kept ? EXIT.done : EXIT.failed;
}

function welcome(hall: Hall, connection: Connection): void {
  const { lang, wish } = hall;
  const { title } = wish.choice.game;
  const tell = (told: Sentence, end = '\n'): void => connection.send(speak(told, lang) + end);
  if (isFull(hall)) {
    tell(say('full'));
    connection.end();
    return;
  }
  tell(say('welcome', { title, count: wish.count }));
  tell(say('nameQuestion'), '');
  connection.handlers = {
    line(line) {
      const name = line.trim().normalize('NFC');
      const refused = refuseName(
        name,
        hall.people.map((person) => person.name),
      );
      if (isFull(hall)) {
        tell(say('full'));
        connection.end();
      } else if (refused === undefined) {
        seat(hall, connection, name);
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

function isFull({ people, wish }: Hall): boolean {
  return people.length >= wish.count;
}

function seat(hall: Hall, connection: Connection, name: string): void {
  const { io, lang, people, wish } = hall;
  connection.relax();
  const person = seatPerson({ io, lang, connection, name, onGone: () => letGo(hall, person) });
  people.push(person);
  tellEverybody(hall, say('joined', { name }));
  if (isFull(hall)) hall.full();
  else person.tell(speak(say('wait', { missing: wish.count - people.length }), lang));
}

/** In the game a seat is retired; before it, the place is free again. */
function letGo(hall: Hall, person: Person): void {
  const { game, people } = hall;
  if (hall.over) return;
  if (game !== undefined) {
    game.retire(people.indexOf(person));
    tellConsole(hall, say('left', { name: person.name }));
    return;
  }
  people.splice(people.indexOf(person), 1);
  tellEverybody(hall, say('goneBefore', { name: person.name }));
}

function tellEverybody(hall: Hall, told: Sentence): void {
  for (const person of hall.people) person.tell(speak(told, hall.lang));
  tellConsole(hall, told);
}

function tellConsole({ io, lang }: Hall, told: Sentence): void {
  printLine(io, speak(told, lang));
}
