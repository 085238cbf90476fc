/** How a bot comes to the tables: it says hello, perhaps with a token or with the table it wants. */
import { GAMES } from '@stammtisch/games';
import { fail, ok, type Rejection, type Result, type Sentence, sentence } from '@stammtisch/kernel';
import type { HeldSeat } from '@stammtisch/table';
import {
  type BotHello,
  type BotRejection,
  parseBotHello,
  readName,
  rejection,
} from '@stammtisch/wire';
import { hashText } from '@stammtisch/wire/shuffle';
import { NetworkBot, answerHello, greet, turnAway } from '@stammtisch/lines';
import { turnAwayNamed } from '../../bots/goodbye.ts';
import type { Connection } from '../../net/connection.ts';
import type { Guesses } from '../../limits/guesses.ts';
import type { TokenMint } from './bot-token.ts';
import {
  attach,
  holdName,
  isRefused,
  lose,
  type SeatedBot,
  type SeatedBots,
  settleName,
  tableOf,
} from './seated-bots.ts';

/** Takes over who comes for a contest, for a league or to practise; fails where there is no such. */
export type ToContest = (
  connection: Connection,
  line: string,
  hello: BotHello,
) => Result<void> | Promise<Result<void>>;

export interface Arrivals {
  readonly bots: SeatedBots;
  readonly mint: TokenMint;
  readonly handshakeMs: number;
  /** Counts wrong codes and tokens, wherever they are tried. */
  readonly guesses: Guesses;
  readonly toContest?: ToContest | undefined;
  readonly onBug: (error: unknown) => void;
}

/** Asks a new connection who it is. */
export function receiveBot(arrivals: Arrivals, connection: Connection): void {
  greet(connection, {
    withinMs: arrivals.handshakeMs,
    onLine: (line) => receive(arrivals, connection, line),
    onLate: () => turnAway(connection, TOO_SLOW),
  });
}

const HELLO_EXPECTED = '{"type":"hello","v":1,"name":"Kiebitz"}';

const TOO_SLOW = rejection('timeout', { expected: HELLO_EXPECTED, got: 'none in time' });

function receive(arrivals: Arrivals, connection: Connection, line: string): void {
  const parsed = parseBotHello(line, []);
  if (!parsed.ok) {
    const { name, fault } = readName(line, 0, [], 'jar');
    if (fault === undefined) turnAwayNamed(connection, name, ONLY_CONTEST);
    else turnAway(connection, parsed.error);
    return;
  }
  const hello = parsed.value;
  const isForContest =
    hello.contest !== undefined || hello.league !== undefined || hello.practice === true;
  const done = isForContest
    ? leadToContest(arrivals, connection, line, hello)
    : letIn(arrivals, connection, hello);
  done.catch((error: unknown) => {
    arrivals.onBug(error);
    connection.drop('failed');
  });
}

/** Codes of contests are as short as those of tables. */
async function leadToContest(
  { guesses, toContest }: Arrivals,
  connection: Connection,
  line: string,
  hello: BotHello,
): Promise<void> {
  const { contest, league, lang } = hello;
  const { address } = connection;
  let isGone = false;
  connection.handlers = { line: () => undefined, gone: () => void (isGone = true) };
  const led = await guesses.lookUp({ entry: 'bots', address, reference: contest }, () => {
    if (isGone) return ok(undefined);
    return toContest?.(connection, line, hello) ?? fail(NO_CONTESTS);
  });
  if (led.ok) return;
  // The connection ends without a word: the bot comes again, perhaps to the server that plays.
  if (led.error.code === 'league-elsewhere') return connection.end();
  const why =
    contest === undefined ? noLeague(league ?? '', led.error) : noContest(contest, led.error);
  turnAway(connection, why, lang);
}

/** Counts a wrong token; what is said then. */
async function countGuess(
  { guesses }: Arrivals,
  { address }: Connection,
  why: BotRejection,
): Promise<BotRejection> {
  if (why.code !== 'bad-token') return why;
  const wrong = await guesses.lookUp({ entry: 'bots', address }, () => fail(why));
  return wrong.ok ? why : rejection(why.code, why, wrong.error);
}

/** Why a bot cannot have the name it says, or undefined; `held`: the seats under that name. */
function refuse(
  { bots, mint }: Arrivals,
  { name, token }: BotHello,
  held: readonly HeldSeat[],
): BotRejection | undefined {
  if (name !== name.trim().replace(/\s+/gu, ' ')) return blanks(name);
  if (token === undefined) {
    const isTaken =
      isRefused(bots, name, undefined) ||
      held.length > 0 ||
      bots.setup.isElsewhere?.(name) === true;
    return isTaken ? takenName(name) : undefined;
  }
  const hash = hashText(token);
  // What is recorded at tables is stronger than who came first since the server was started.
  const isOwn =
    held.length > 0
      ? held.some(({ tokenHash }) => tokenHash === hash)
      : !isRefused(bots, name, hash);
  return isOwn && mint.recognise(name, token) !== undefined ? undefined : badToken(name);
}

/** The bot hears nothing before it is greeted. */
async function letIn(arrivals: Arrivals, connection: Connection, hello: BotHello): Promise<void> {
  const { bots, mint } = arrivals;
  const { name, lang } = hello;
  let isGone = false;
  connection.handlers = { line: () => undefined, gone: () => void (isGone = true) };
  const held = await bots.setup.findSeats(name);
  // From here to where the name is held nobody comes between.
  const refused = refuse(arrivals, hello, held);
  if (refused !== undefined) {
    return turnAway(connection, await countGuess(arrivals, connection, refused), lang);
  }
  const token = hello.token ?? mint.mint(name);
  const bot = holdName(bots, name, hashText(token));
  try {
    await wakeTable(arrivals, held, bot);
    const why = await findSeat(arrivals, connection, bot, { ...hello, token });
    if (why !== undefined) return turnAway(connection, noSeat(hello, why), lang);
    if (isGone) return;
    // Another bot has meanwhile proved that the name is its own.
    if (bots.entries.get(name) !== bot) return turnAway(connection, takenName(name), lang);
    answerHello(connection, { name, token, games: GAME_IDS });
    const connected = new NetworkBot({
      connection,
      hello,
      numbers: bot.numbers,
      onGone: () => lose(bots, bot, connected),
    });
    attach(bots, bot, connected);
  } finally {
    settleName(bots, bot);
  }
}

const GAME_IDS = Object.keys(GAMES);

/** Wakes the table of a bot that comes back, so that it plays on without naming its table. */
async function wakeTable(
  { bots }: Arrivals,
  held: readonly HeldSeat[],
  bot: SeatedBot,
): Promise<void> {
  const own = held.find(({ tokenHash }) => tokenHash === bot.tokenHash);
  if (own !== undefined && tableOf(bot) === undefined) await bots.setup.wake(own.table);
}

/** A bot that has a seat at a table keeps it, whatever the hello says. */
async function findSeat(
  { bots, mint, guesses }: Arrivals,
  { address }: Connection,
  bot: SeatedBot,
  { name, token, table, seat }: BotHello & { readonly token: string },
): Promise<Sentence | undefined> {
  if (table === undefined || tableOf(bot) !== undefined) return undefined;
  const isOld = mint.recognise(name, token) === '1.0';
  const coming = { name, tokenHash: hashText(token), isOld, seat };
  const guess = { entry: 'bots', address, reference: table } as const;
  const seated = await guesses.lookUp(guess, () => bots.setup.sitDown(table, coming));
  return seated.ok ? undefined : seated.error;
}

const NO_CONTESTS: Rejection = {
  code: 'no-such-contest',
  ...sentence('Hier gibt es keine Wettbewerbe.', 'There are no contests here.'),
};

const ONLY_CONTEST = sentence(
  'Hier sind Tische; Free-Hack-Bots spielen bei „stammtisch contest“.',
  'These are tables; Free-Hack bots play with "stammtisch contest".',
);

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

function noLeague(league: string, why: Sentence): BotRejection {
  const expected = '"league": the id of a game';
  const got = `"league":${JSON.stringify(league)}`;
  return rejection('bad-field', { expected, got }, why);
}

function noSeat({ table, seat }: BotHello, why: Sentence): BotRejection {
  const expected = '"table": the code of a table with an open seat';
  const got = JSON.stringify({ table, seat }).slice(1, -1);
  return rejection('bad-field', { expected, got }, why);
}
