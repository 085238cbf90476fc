/** Bots that come for a contest or a league of another server are connected to that one. */
import { fail, ok, type Rejection, type Result } from '@stammtisch/kernel';
import type { Handlers } from '@stammtisch/lines';
import { type BotHello, formatSendName, LINE_BYTES_MAX } from '@stammtisch/wire';
import { WebSocket } from 'ws';
import { RELAYED_HEADER } from '../net/relayed.ts';
import type { Connection } from '../net/connection.ts';
import type { ContestDirectory, ContestPlace } from './directory.ts';

export interface BotRelay {
  /**
   * Takes over a bot that is not played with here, and `why`; fails with that where no other server
   * plays with it either.
   */
  lead(
    why: Rejection,
    connection: Connection,
    line: string,
    hello: BotHello,
  ): Promise<Result<void>>;
  /** Cuts off all that were handed on; they come again by themselves. */
  close(): void;
}

type Directory = Pick<ContestDirectory, 'find' | 'findLeagues'>;

/** Why a bot is not played with here that another server may play with. */
const ELSEWHERE = new Set(['no-such-contest', 'league-elsewhere']);

/** Where bots come in over the port that servers know of each other. */
const PATH = '/api/v1/bot';
const CONNECT_MS = 5_000;
const MESSAGE_BYTES_MAX = 4 * LINE_BYTES_MAX;
/** What a bot has said may wait so far for the other server. */
const WAITING_BYTES_MAX = 1024 * 1024;

export function createBotRelay(directory: Directory): BotRelay {
  const open = new Set<WebSocket>();
  return {
    async lead(why, connection, line, hello) {
      if (connection.isRelayed || !ELSEWHERE.has(why.code)) return fail(why);
      const bot = hearOut(connection, line);
      const place = await locate(directory, hello.contest);
      if (place === undefined) return fail(why);
      const { address } = place;
      // A connection that ends without a word is made anew: by then the other server may be back.
      if (address === undefined) connection.end();
      else if (!bot.isGone) handOn(open, connection, bot, address);
      return ok(undefined);
    },
    close() {
      for (const socket of open) socket.terminate();
    },
  };
}

async function locate(
  directory: Directory,
  contest: string | undefined,
): Promise<ContestPlace | undefined> {
  // A database that is away does not know where it is either.
  if (contest !== undefined) return directory.find(contest).catch(() => UNKNOWN);
  return (await directory.findLeagues().catch(() => UNKNOWN)) ?? UNKNOWN;
}

const UNKNOWN: ContestPlace = { address: undefined };

/** A bot until it is connected: what it has said, and whether it has gone. */
interface WaitingBot {
  readonly said: string[];
  isGone: boolean;
}

function hearOut(connection: Connection, line: string): WaitingBot {
  const bot: WaitingBot = { said: [line], isGone: false };
  connection.handlers = {
    line: (next) => void bot.said.push(next),
    gone: () => void (bot.isGone = true),
  };
  return bot;
}

function handOn(open: Set<WebSocket>, connection: Connection, bot: WaitingBot, to: string): void {
  // Every server answers to that name; the address it has in the database may be no name of it.
  const headers = { ...RELAYED_HEADER, host: 'localhost', 'x-forwarded-for': connection.address };
  const socket = new WebSocket(new URL(PATH, to), {
    headers,
    handshakeTimeout: CONNECT_MS,
    maxPayload: MESSAGE_BYTES_MAX,
    perMessageDeflate: false,
  });
  open.add(socket);
  const toBot = createToBot(connection);
  socket.on('open', () => {
    for (const line of bot.said) socket.send(`${line}\n`);
    connection.allowLines(LINE_BYTES_MAX);
    connection.handlers = toServer(socket);
    if (bot.isGone) socket.close();
  });
  socket.on('message', (data: Buffer) => toBot(data.toString()));
  // That the other server is away is seen when the socket closes.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    open.delete(socket);
    connection.end();
  });
}

function toServer(socket: WebSocket): Handlers {
  return {
    line(line) {
      if (socket.bufferedAmount > WAITING_BYTES_MAX) socket.terminate();
      else socket.send(`${line}\n`);
    },
    gone: () => socket.close(),
  };
}

/** The bot was asked for its name already, by the server that it came to. */
function createToBot(connection: Connection): (text: string) => void {
  const question = `${formatSendName()}\n`;
  let isAsked = false;
  return (text) => {
    const isQuestion = !isAsked && text.startsWith(question);
    isAsked = true;
    connection.send(isQuestion ? text.slice(question.length) : text);
  };
}
