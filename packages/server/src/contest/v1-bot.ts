/**
 * A bot of our own protocol, which stays connected for as many games as there are. Who is lost in
 * the middle of a game may come back to it as long as its clock runs.
 */
import { catchFailure, type Player, playerFailure } from '@stammtisch/kernel';
import type { Seat } from '@stammtisch/kernel';
import type { BotHello } from '@stammtisch/wire';
import { type ConnectedLine, connectLine } from '../bots/connected-line.ts';
import { dismiss, TAKEN_AGAIN } from '../bots/goodbye.ts';
import type { LineUser, TakenLine } from '../bots/line.ts';
import type { SaidLine } from '../bots/said.ts';
import type { Connection, Gone } from '../net/connection.ts';
import type { LinePeer } from '../net/line-peer.ts';
import { closerOf, describeLoss, type ContestBot, type ContestSeat, LOST } from './contest-bot.ts';

export interface V1BotSetup {
  readonly connection: Connection;
  /** With the name as it was accepted. */
  readonly hello: BotHello;
  /** What was said so far. */
  readonly said: readonly SaidLine[];
  /** Told when there is no connection any more. */
  readonly onGone: () => void;
}

export function createV1Bot(setup: V1BotSetup): ContestBot {
  const { hello } = setup;
  const peer = createPeer(
    (text) => sendText(bot, text),
    () => endPeer(bot),
  );
  const bot: V1Bot = {
    setup,
    peer,
    line: connectLine({ peer, hello, describeLoss }),
    between: [...setup.said],
    connection: undefined,
    address: '',
    transcripts: new Map(),
    isTaken: false,
  };
  attach(bot, setup.connection);
  return {
    sit: (seat) => sit(bot, seat),
    get address() {
      return bot.address;
    },
    hello,
    take: (user, isUrgent = false) => take(bot, user, isUrgent),
    moveTo: (next, said) => moveTo(bot, next, said),
    close(why) {
      if (why === undefined) peer.end();
      else bot.line.close(why);
      // Whatever it was asked will not be answered any more.
      peer.handlers.gone('left');
    },
  };
}

interface V1Bot {
  readonly setup: V1BotSetup;
  /** Stays the same when the bot comes back on another connection. */
  readonly peer: LinePeer;
  readonly line: ConnectedLine;
  /** Lines since the last game. */
  readonly between: SaidLine[];
  connection: Connection | undefined;
  address: string;
  /** Of the game that it is in, by the seats that it holds. */
  readonly transcripts: Map<Seat, ContestSeat['transcript']>;
  /** Whether others talk with it, which is nothing of the contest. */
  isTaken: boolean;
}

/** A peer without deadlines: seats have their own. */
function createPeer(send: LinePeer['send'], end: LinePeer['end']): LinePeer {
  const nobody = { line: () => undefined, gone: () => undefined };
  return { handlers: nobody, send, end, expect: () => undefined, relax: () => undefined };
}

function sendText(bot: V1Bot, text: string): void {
  const { connection, setup, line } = bot;
  if (connection === undefined) return;
  const { name } = setup.hello;
  const seat = line.seats.speaking();
  for (const raw of text.split('\n').slice(0, -1)) {
    note(bot, seat, { dir: 'S>C', name, raw, eol: '\n' });
  }
  connection.send(text);
}

function endPeer(bot: V1Bot): void {
  bot.connection?.end();
  bot.connection = undefined;
  bot.setup.onGone();
}

/** What is kept of the lines between two games. */
const BETWEEN_MAX = 16;

function note(
  { transcripts, between, isTaken }: V1Bot,
  seat: Seat | undefined,
  said: SaidLine,
): void {
  if (isTaken) return;
  const [first] = transcripts.keys();
  const of = seat ?? first;
  if (of !== undefined) transcripts.get(of)?.add(of, said);
  else if (between.length < BETWEEN_MAX) between.push(said);
}

function attach(bot: V1Bot, connection: Connection): void {
  const { peer, line, setup } = bot;
  const { name } = setup.hello;
  bot.connection = connection;
  bot.address = connection.address;
  connection.handlers = {
    line(text, eol) {
      note(bot, line.seats.listening(), { dir: 'C>S', name, raw: text, eol });
      peer.handlers.line(text, eol);
    },
    gone: (why) => lose(bot, why),
  };
}

function lose(bot: V1Bot, why: Gone): void {
  const { transcripts, setup, peer } = bot;
  const by = closerOf(why);
  for (const [seat, transcript] of transcripts) {
    transcript.close(seat, { name: setup.hello.name, by, note: why });
  }
  bot.connection = undefined;
  setup.onGone();
  // Who was cut off does not come back to this game.
  if (transcripts.size === 0 || by === 'server') peer.handlers.gone(why);
}

function sit(bot: V1Bot, { place, transcript, onFault }: ContestSeat): Player {
  const { line, transcripts, between, peer } = bot;
  const { seat } = place;
  line.clear();
  transcripts.set(seat, transcript);
  for (const said of between.splice(0)) transcript.add(seat, said);
  const player = line.seats.sit(place, onFault);
  return {
    choose: (ask) => answerOrLoss(bot, player.choose(ask)),
    end(end) {
      player.end?.(end);
      transcripts.delete(seat);
      // Who is away when its game ends comes back as somebody new.
      if (transcripts.size === 0 && bot.connection === undefined) peer.handlers.gone('lost');
    },
  };
}

/** Whose clock runs out while it is away was not slow. */
async function answerOrLoss(
  bot: V1Bot,
  answer: ReturnType<Player['choose']>,
): Promise<Awaited<typeof answer>> {
  try {
    return await answer;
  } catch (error) {
    const failure = catchFailure(error);
    if (failure.kind !== 'timeout' || bot.connection !== undefined) throw error;
    throw playerFailure({ ...failure, kind: 'disconnect', detail: LOST });
  }
}

function take(bot: V1Bot, user: LineUser, isUrgent: boolean): TakenLine | undefined {
  const { line, transcripts } = bot;
  if (isUrgent && transcripts.size === 0) line.clear();
  if (!line.isFree()) return undefined;
  const taken = line.take(user);
  let isMine = (bot.isTaken = true);
  return {
    ...taken,
    free() {
      if (!isMine) return;
      isMine = bot.isTaken = false;
      taken.free();
    },
  };
}

function moveTo(bot: V1Bot, next: Connection, said: readonly SaidLine[]): boolean {
  const { transcripts, line, connection, setup } = bot;
  if (transcripts.size === 0 || !line.isOpen()) return false;
  if (connection !== undefined) dismiss(connection, TAKEN_AGAIN, setup.hello.lang);
  attach(bot, next);
  for (const each of said) note(bot, undefined, each);
  line.resume();
  return true;
}
