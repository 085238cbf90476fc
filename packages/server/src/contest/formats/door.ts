/** The handshake of a contest with a format: both kinds of bots come to the same port. */
import { createHash, randomUUID } from 'node:crypto';
import { type Lang, type Sentence, sentence } from '@stammtisch/kernel';
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
import { formatRefusal } from '../../outside/refusal.ts';
import { greet, type NamedBot } from '../handshake.ts';
import type { ContestLimits } from '../limits.ts';
import type { Said } from '../transcript.ts';
import { createBotGuest } from './bot-guest.ts';
import { createFreeHackGuest } from './free-hack-guest.ts';
import type { Guest } from './guest.ts';
import type { Hall, NoPlace } from './hall.ts';
import type { Claim } from './places.ts';

export interface Door {
  readonly hall: Hall;
  readonly limits: ContestLimits;
  /** What is played here. */
  readonly games: readonly string[];
  readonly onRefused?: ((name: string, why: Sentence) => void) | undefined;
}

/** Lets a bot in, or says why not. */
export function letIn(door: Door, connection: Connection): void {
  const { hall, limits } = door;
  let ownName = '';
  greet(connection, {
    handshakeMs: limits.handshakeMs,
    nameFor(line) {
      const own = readName(line, 0, [], 'contest');
      ownName = own.name;
      const naming = { ...own, name: hall.nameFor(ownName) };
      const isWrong = naming.fault !== undefined || refusal(hall, naming.name) !== undefined;
      return isWrong ? { ...naming, fault: naming.fault ?? 'taken-name' } : naming;
    },
    onNamed: (bot) => seatFreeHack(door, bot, ownName),
    onHello: (bot, line) => admitBot(door, bot, line),
  });
}

function seatFreeHack(door: Door, bot: NamedBot, ownName: string): void {
  const { hall, limits } = door;
  const { name, connection, fault } = bot;
  if (fault !== undefined) {
    door.onRefused?.(name, refusal(hall, name) ?? UNREADABLE);
    connection.end();
    return;
  }
  const guest: Guest = createFreeHackGuest({
    bot: ownName === name ? bot : { ...bot, said: bot.said.map(withoutName) },
    faults: limits.faults,
    aheadBytes: limits.aheadBytes,
    onGone: (played) => hall.leave(name, guest, played),
  });
  hall.enter({ name, protocol: 'free-hack', guest, ...aliasOf(ownName, name) });
}

/** Takes a bot of our protocol that has said hello. */
export function admitBot(door: Door, connection: Connection, line: string): void {
  const { hall } = door;
  const parsed = parseBotHello(line, []);
  if (!parsed.ok) return turnAway(door, connection, '?', parsed.error);
  const asked = parsed.value;
  const tokenHash = asked.token === undefined ? undefined : hashOf(asked.token);
  // A token of another contest, or of one that never began, is as good as none.
  const holder = tokenHash === undefined ? undefined : hall.holderOf(tokenHash);
  const name = holder ?? hall.nameFor(asked.name);
  const why = refusal(hall, name, { address: connection.address, tokenHash });
  if (why !== undefined) return turnAway(door, connection, name, noPlace(asked, why), asked.lang);
  const hello = { ...asked, name };
  const token = holder === undefined ? randomUUID() : asked.token!;
  connection.allowLines(LINE_BYTES_MAX);
  const answer = formatHello({ server: 'stammtisch', name, token, games: [...door.games] });
  connection.send(`${answer}\n`);
  const said = saidSoFar(name, asked.name === name ? line : rename(line, name), answer);
  const last = hall.lastGuestOf(name);
  const isBack = last?.moveTo?.(connection, said) === true;
  const guest: Guest = isBack
    ? last
    : createBotGuest({
        connection,
        hello,
        said,
        onGone: () => hall.leave(name, guest, false),
      });
  const alias = holder === undefined ? aliasOf(asked.name, name) : {};
  hall.enter({ name, protocol: 'v1', guest, tokenHash: hashOf(token), ...alias });
}

/** What a bot calls itself is kept where it plays under another name. */
function aliasOf(ownName: string, name: string): { readonly ownName?: string } {
  return ownName === name ? {} : { ownName };
}

/** What both sides have said when a bot of our own protocol is in. */
export function saidSoFar(name: string, line: string, answer: string): Said[] {
  return [
    { dir: 'S>C', name: null, raw: formatSendName(), eol: '\n' },
    { dir: 'C>S', name: null, raw: withoutToken(line), eol: '\n' },
    { dir: 'S>C', name, raw: withoutToken(answer), eol: '\n' },
  ];
}

/** Tokens are for their bots only: in transcripts they are left out. */
function withoutToken(line: string): string {
  return JSON.stringify({ ...(JSON.parse(line) as object), token: undefined });
}

/** Whoever plays under another name is known by it only, in transcripts too. */
function rename(line: string, name: string): string {
  return JSON.stringify({ ...(JSON.parse(line) as object), name });
}

function withoutName(said: Said): Said {
  return said.dir === 'S>C' ? said : { ...said, raw: '{"status":"okay"}' };
}

function turnAway(
  door: Door,
  connection: Connection,
  name: string,
  why: BotRejection,
  lang?: Lang,
): void {
  door.onRefused?.(name, why);
  connection.send(formatRefusal(why, lang));
  connection.end();
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Names are what entrants are told apart by, so blanks around them do not count. */
function refusal(hall: Hall, name: string, claim?: Claim): Sentence | undefined {
  if (name !== name.trim()) return BLANKS;
  const why = hall.refuse(name, claim);
  return why === undefined ? undefined : NO_PLACE[why];
}

/** Says only what the bot has said itself: under which name somebody plays here is nobody else's. */
function noPlace({ name, token }: BotHello, why: Sentence): BotRejection {
  const got = JSON.stringify(name);
  if (why !== NO_PLACE.owned) {
    const expected = 'the name of an entrant that is not here';
    return rejection('taken-name', { expected, got }, why);
  }
  const expected = 'the token that the first hello of this name was answered with, or another name';
  if (token === undefined) return rejection('taken-name', { expected, got }, why);
  return rejection('bad-token', { expected, got: 'another token' }, why);
}

const NO_PLACE: Readonly<Record<NoPlace, Sentence>> = {
  taken: sentence('Ein Bot mit diesem Namen ist schon da.', 'A bot of this name is here already.'),
  owned: sentence(
    'Dieser Platz gehört dem Bot, der ihn zuerst hatte: dazu braucht es das Token aus der Antwort auf sein erstes hello.',
    'This place belongs to the bot that had it first: it takes the token that its first hello was answered with.',
  ),
  full: sentence('Alle Plätze sind vergeben.', 'All places are taken.'),
  begun: sentence('Der Wettbewerb hat schon begonnen.', 'The contest has already begun.'),
  out: sentence(
    'Der Bot mit diesem Namen ist ausgeschieden.',
    'The bot of this name is out of the contest.',
  ),
  frozen: sentence('Der Meldeschluss ist vorbei.', 'Entries are closed.'),
  closed: sentence('Der Wettbewerb ist zu Ende.', 'The contest is over.'),
};

const BLANKS = sentence(
  'Der Name beginnt oder endet mit einem Leerzeichen.',
  'The name begins or ends with a blank.',
);

const UNREADABLE = sentence(
  'Der Name ist nicht zu gebrauchen; hier kommt ein Bot unter seinem Namen wieder.',
  'The name cannot be used; a bot comes back here under its name.',
);
