/** The handshake of a contest with a format: both kinds of bots come to the same port. */
import { randomUUID } from 'node:crypto';
import { type Lang, type Sentence, sentence } from '@stammtisch/kernel';
import {
  type BotHello,
  type BotRejection,
  isBotHello,
  parseBotHello,
  readName,
  rejection,
} from '@stammtisch/wire';
import { hashText } from '@stammtisch/wire/shuffle';
import { NetworkBot, answerHello, greet, turnAway } from '@stammtisch/lines';
import { turnAwayNamed } from '../bots/goodbye.ts';
import { answerName, keepAhead } from '../bots/greeting.ts';
import type { Claim } from '../bots/registry.ts';
import { renameHello, saidInHello, withoutName } from '../bots/said.ts';
import type { Connection } from '../net/connection.ts';
import type { HeardLine } from '../net/line-reader.ts';
import { NOT_FREE_HACK } from './game-rules.ts';
import type { ContestLimits } from './limits.ts';
import { createFreeHackBot } from './free-hack-bot.ts';
import type { ContestBot } from './contest-bot.ts';
import type { Entrants, EntryRefusal } from './entrants.ts';

/** Who is known where bots of our protocol come in. */
export type BotEntry = Pick<
  Entrants,
  'nameFor' | 'refuse' | 'holderOf' | 'lastBotOf' | 'enter' | 'leave'
>;

export interface BotAdmission {
  readonly entrants: BotEntry;
  /** What is played here. */
  readonly games: readonly string[];
  readonly onRefused?: ((name: string, why: Sentence) => void) | undefined;
}

export interface Admission extends BotAdmission {
  readonly limits: ContestLimits;
  /** Whether bots of 2017 are turned away, because they do not know the rules. */
  readonly onlyV1?: boolean | undefined;
}

/** Lets a bot in, or says why not. */
export function receiveEntrant(admission: Admission, connection: Connection): void {
  greet(connection, {
    withinMs: admission.limits.handshakeMs,
    onLine(line, eol) {
      if (isBotHello(line)) admitEntrant(admission, connection, line);
      else admitFreeHack(admission, connection, { line, eol });
    },
    // A bot of 2017 that says nothing is not told why.
    onLate: () => connection.end(),
  });
}

function admitFreeHack(admission: Admission, connection: Connection, first: HeardLine): void {
  const { entrants, limits } = admission;
  const own = readName(first.line, 0, [], 'contest');
  if (admission.onlyV1 === true) {
    admission.onRefused?.(own.name, NOT_FREE_HACK);
    return turnAwayNamed(connection, own.name, NOT_FREE_HACK);
  }
  const name = entrants.nameFor(own.name);
  const why = refusal(entrants, name);
  if (own.fault !== undefined || why !== undefined) {
    answerName(connection, first, { name, fault: own.fault ?? 'taken-name' });
    admission.onRefused?.(name, why ?? UNREADABLE);
    connection.end();
    return;
  }
  const named = answerName(connection, first, { name });
  const leave = (played: boolean): void => entrants.leave(name, bot, played);
  const bot: ContestBot = createFreeHackBot({
    bot: own.name === name ? named : { ...named, said: named.said.map(withoutName) },
    faults: limits.faults,
    ahead: keepAhead(connection, limits.aheadBytes, () => leave(false)),
    onGone: leave,
  });
  entrants.enter({ name, protocol: 'free-hack', bot, ...aliasOf(own.name, name) });
}

/** Takes a bot of our protocol that has said hello. */
export function admitEntrant(admission: BotAdmission, connection: Connection, line: string): void {
  const { entrants } = admission;
  const parsed = parseBotHello(line, []);
  if (!parsed.ok) return refuseHello(admission, connection, '?', parsed.error);
  const asked = parsed.value;
  const tokenHash = asked.token === undefined ? undefined : hashText(asked.token);
  // A token of another contest, or of one that never began, is as good as none.
  const holder = tokenHash === undefined ? undefined : entrants.holderOf(tokenHash);
  const name = holder ?? entrants.nameFor(asked.name);
  const why = refusal(entrants, name, { address: connection.address, tokenHash });
  if (why !== undefined) {
    return refuseHello(admission, connection, name, noPlace(asked, why), asked.lang);
  }
  const hello = { ...asked, name };
  const token = holder === undefined ? randomUUID() : asked.token!;
  const answer = answerHello(connection, { name, token, games: admission.games });
  const said = saidInHello(name, asked.name === name ? line : renameHello(line, name), answer);
  const bot = new NetworkBot({
    connection,
    hello,
    said,
    onGone: () => entrants.leave(name, bot, false),
  });
  const last = entrants.lastBotOf(name);
  if (last instanceof NetworkBot) bot.resume(last);
  const alias = holder === undefined ? aliasOf(asked.name, name) : {};
  entrants.enter({ name, protocol: 'v1', bot, tokenHash: hashText(token), ...alias });
}

/** What a bot calls itself is kept where it plays under another name. */
function aliasOf(ownName: string, name: string): { readonly ownName?: string } {
  return ownName === name ? {} : { ownName };
}

function refuseHello(
  admission: BotAdmission,
  connection: Connection,
  name: string,
  why: BotRejection,
  lang?: Lang,
): void {
  admission.onRefused?.(name, why);
  turnAway(connection, why, lang);
}

/** Names are what entrants are told apart by, so blanks around them do not count. */
function refusal(entrants: BotEntry, name: string, claim?: Claim): Sentence | undefined {
  if (name !== name.trim()) return BLANKS;
  const why = entrants.refuse(name, claim);
  return why === undefined ? undefined : NO_PLACE[why];
}

/** Says only what the bot has said itself: under which name somebody plays here is nobody else's. */
function noPlace({ name, token }: BotHello, why: Sentence): BotRejection {
  const got = JSON.stringify(name);
  if (why === BLANKS) {
    return rejection('bad-name', { expected: 'a name without blanks at its ends', got }, why);
  }
  if (why !== NO_PLACE.owned) {
    const expected = 'the name of an entrant that is not here';
    return rejection('taken-name', { expected, got }, why);
  }
  const expected = 'the token that the first hello of this name was answered with, or another name';
  if (token === undefined) return rejection('taken-name', { expected, got }, why);
  return rejection('bad-token', { expected, got: 'another token' }, why);
}

const NO_PLACE: Readonly<Record<EntryRefusal, Sentence>> = {
  taken: sentence('Ein Bot mit diesem Namen ist schon da.', 'A bot of this name is here already.'),
  owned: sentence(
    'Dieser Platz gehört dem Bot, der ihn zuerst hatte: Dafür braucht es den Token aus der Antwort auf sein erstes „hello“.',
    'This place belongs to the bot that had it first: it takes the token that its first hello was answered with.',
  ),
  full: sentence('Alle Plätze sind vergeben.', 'All places are taken.'),
  versions: sentence(
    'So viele Versionen dieses Bots sind schon da; schicke erst eine andere weg.',
    'That many versions of this bot are here already; send another one away first.',
  ),
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
