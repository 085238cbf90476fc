/** How a program comes in: it says hello, perhaps with a token or with the table it wants. */
import { GAMES } from '@stammtisch/games';
import { fail, ok, type Rejection, type Result, type Sentence, sentence } from '@stammtisch/kernel';
import {
  type BotHello,
  type BotRejection,
  formatHello,
  formatSendName,
  LINE_BYTES_MAX,
  parseBotHello,
  readName,
  rejection,
} from '@stammtisch/wire';
import type { Connection } from '../../net/connection.ts';
import type { Guesses } from '../guesses.ts';
import { sendToContest, turnAway } from './farewell.ts';
import { hashToken, type Mint } from './program-token.ts';
import { connect, type Hall, type Place, placeFor, tableOf, tidy } from './programs.ts';

/** Takes over who comes for a contest or to practise; fails where there is no such contest. */
export type ToContest = (
  connection: Connection,
  line: string,
  contest: string | undefined,
) => Result<void>;

export interface Door {
  readonly hall: Hall;
  readonly mint: Mint;
  readonly handshakeMs: number;
  /** Wrong codes and tokens of all doors. */
  readonly guesses: Guesses;
  readonly toContest?: ToContest | undefined;
  readonly onBug: (error: unknown) => void;
}

/** Asks a new connection who it is. */
export function greetProgram(door: Door, connection: Connection): void {
  connection.handlers = {
    gone: () => undefined,
    line(line) {
      connection.relax();
      // What comes in the same packet answers nothing.
      connection.handlers = { line: () => undefined, gone: () => undefined };
      receive(door, connection, line);
    },
  };
  connection.expect(door.handshakeMs, () => turnAway(connection, TOO_SLOW));
  connection.send(`${formatSendName()}\n`);
}

const HELLO_EXPECTED = '{"type":"hello","v":1,"name":"Kiebitz"}';

const TOO_SLOW = rejection('timeout', { expected: HELLO_EXPECTED, got: 'none in time' });

function receive(door: Door, connection: Connection, line: string): void {
  const parsed = parseBotHello(line, []);
  if (!parsed.ok) {
    const { name, fault } = readName(line, 0, [], 'jar');
    if (fault === undefined) sendToContest(connection, name);
    else turnAway(connection, parsed.error);
    return;
  }
  const hello = parsed.value;
  const isForContest = hello.contest !== undefined || hello.practice === true;
  const done = isForContest
    ? leadToContest(door, connection, line, hello)
    : leadToTable(door, connection, hello);
  done.catch((error: unknown) => {
    door.onBug(error);
    connection.drop('failed');
  });
}

/** Codes of contests are as short as those of tables. */
async function leadToContest(
  { guesses, toContest }: Door,
  connection: Connection,
  line: string,
  { contest, lang }: BotHello,
): Promise<void> {
  const { address } = connection;
  let isGone = false;
  connection.handlers = { line: () => undefined, gone: () => void (isGone = true) };
  const led = await guesses.lookUp({ door: 'bots', address, reference: contest }, () => {
    if (isGone) return ok(undefined);
    return toContest?.(connection, line, contest) ?? fail(NO_CONTESTS);
  });
  if (!led.ok) turnAway(connection, noContest(contest ?? '', led.error), lang);
}

async function leadToTable(door: Door, connection: Connection, hello: BotHello): Promise<void> {
  const why = refuse(door, hello);
  if (why === undefined) return letIn(door, connection, hello);
  const isGuess = why.code === 'bad-token';
  turnAway(connection, isGuess ? await countGuess(door, connection, why) : why, hello.lang);
}

/** Counts a wrong token; what is said then. */
async function countGuess(
  { guesses }: Door,
  { address }: Connection,
  why: BotRejection,
): Promise<BotRejection> {
  const wrong = await guesses.lookUp({ door: 'bots', address }, () => fail(why));
  return wrong.ok ? why : rejection(why.code, why, wrong.error);
}

/** Why a program cannot have the name it says, or undefined. */
function refuse({ hall, mint }: Door, { name, token }: BotHello): BotRejection | undefined {
  if (name !== name.trim().replace(/\s+/gu, ' ')) return blanks(name);
  const owner = hall.places.get(name)?.tokenHash;
  if (token === undefined) {
    const isTaken = owner !== undefined || hall.setup.isElsewhere?.(name) === true;
    return isTaken ? takenName(name) : undefined;
  }
  const isOwn = mint.isGenuine(name, token) && (owner ?? hashToken(token)) === hashToken(token);
  return isOwn ? undefined : badToken(name);
}

/** The name is held from here on; the program hears nothing before it is greeted. */
async function letIn(door: Door, connection: Connection, hello: BotHello): Promise<void> {
  const { hall, mint } = door;
  const { name, lang } = hello;
  const place = placeFor(hall, name);
  const token = hello.token ?? mint.mint(name);
  place.tokenHash = hashToken(token);
  let isGone = false;
  connection.handlers = { line: () => undefined, gone: () => void (isGone = true) };
  try {
    const why = await findSeat(door, connection, place, hello);
    if (why !== undefined) return turnAway(connection, noSeat(hello, why), lang);
    if (isGone) return;
    connection.allowLines(LINE_BYTES_MAX);
    connection.send(`${formatHello({ server: 'stammtisch', name, token, games: GAME_IDS })}\n`);
    connect(hall, place, connection, hello);
  } finally {
    // Nobody has got the token of a place that nobody came to.
    if (place.hello === undefined) place.tokenHash = undefined;
    tidy(hall, place);
  }
}

const GAME_IDS = Object.keys(GAMES);

/** Who has a place at a table keeps it, whatever the hello says. */
async function findSeat(
  { hall, guesses }: Door,
  { address }: Connection,
  place: Place,
  { table, seat }: BotHello,
): Promise<Sentence | undefined> {
  if (table === undefined || tableOf(place) !== undefined) return undefined;
  const guess = { door: 'bots', address, reference: table } as const;
  const seated = await guesses.lookUp(guess, () => hall.setup.sitDown(table, place.name, seat));
  return seated.ok ? undefined : seated.error;
}

const NO_CONTESTS: Rejection = {
  code: 'no-such-contest',
  ...sentence('Hier gibt es keine Wettbewerbe.', 'There are no contests here.'),
};

function blanks(name: string): BotRejection {
  const expected = 'a name without blanks at its ends and with single ones in between';
  const words = sentence(
    'Am Anfang und am Ende des Namens dürfen keine Leerzeichen stehen, dazwischen nur einzelne.',
    'A name has no blanks at its ends and only single ones in between.',
  );
  return rejection('bad-name', { expected, got: JSON.stringify(name) }, words);
}

function takenName(name: string): BotRejection {
  const expected = 'a name that no other program has, or the token of this one';
  return rejection('taken-name', { expected, got: JSON.stringify(name) });
}

function badToken(name: string): BotRejection {
  const expected = `the token that ${JSON.stringify(name)} was last given, or no token`;
  return rejection('bad-token', { expected, got: 'another token' });
}

function noContest(contest: string, why: Sentence): BotRejection {
  const expected = '"contest": the code of a contest';
  const got = `"contest":${JSON.stringify(contest)}`;
  return rejection('bad-field', { expected, got }, why);
}

function noSeat({ table, seat }: BotHello, why: Sentence): BotRejection {
  const expected = '"table": the code of a table with an open seat';
  const got = JSON.stringify({ table, seat }).slice(1, -1);
  return rejection('bad-field', { expected, got }, why);
}
