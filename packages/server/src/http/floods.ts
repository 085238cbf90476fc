/**
 * Addresses that have asked too much are refused before the framework sees the request, with an answer
 * that is built once: to refuse must cost us less than it costs to ask.
 */
import { type IncomingMessage, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorOf, httpRefusal, statusOf } from '../refusals/http-refusals.ts';

export interface Floods {
  /** An address has asked too much and is not heard for so long. */
  note(address: string, ms: number): void;
  /** For how many seconds an address is not heard yet; undefined: it is. */
  secondsLeft(address: string): number | undefined;
}

/** So many addresses are remembered; one that is forgotten is counted again and refused later. */
const ADDRESSES_MAX = 10_000;

export function createFloods(nowMs: () => number = () => performance.now()): Floods {
  const until = new Map<string, number>();
  return {
    note(address, ms) {
      until.set(address, nowMs() + ms);
      if (until.size > ADDRESSES_MAX) until.delete(until.keys().next().value!);
    },
    secondsLeft(address) {
      const end = until.get(address);
      if (end === undefined) return undefined;
      const leftMs = end - nowMs();
      if (leftMs > 0) return Math.ceil(leftMs / 1000);
      until.delete(address);
      return undefined;
    },
  };
}

export interface FloodSetup {
  readonly floods: Floods;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Whether a request is one of those that were counted. */
  readonly isMeant: (request: IncomingMessage) => boolean;
  /** What every answer says beside its own, such as for whom it is. */
  readonly headers: Readonly<Record<string, string>>;
  /** Told of everything that is refused. */
  readonly onRefused: (code: string) => void;
}

const CODE = 'too-many-requests';

/** Puts itself in front of all that listens for requests by now. */
export function refuseFloods(server: Server, setup: FloodSetup): void {
  const { floods, addressOf, isMeant, onRefused } = setup;
  const answers = createAnswers(setup.headers);
  const refused = new WeakSet<Socket>();
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const seconds = floods.secondsLeft(addressOf(request));
    if (seconds === undefined || !isMeant(request)) {
      for (const listener of listeners) listener.call(server, request, response);
      return;
    }
    onRefused(CODE);
    const { socket } = request;
    if (socket.writableEnded) return;
    const answer = answers(seconds);
    if (response.socket === null && refused.has(socket)) hangUp(socket);
    else if (response.socket !== null && hasBody(request)) hangUp(socket, answer.whole);
    // A new connection would cost us more than this one does.
    else response.writeHead(statusOf(CODE), answer.head).end(answer.body);
    refused.add(socket);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;
}

/** Ends the connection of a client that sends on without waiting; nothing of it is read any more. */
function hangUp(socket: Socket, answer?: Buffer): void {
  if (answer === undefined) socket.end();
  else socket.end(answer);
  socket.destroySoon();
}

interface Answer {
  /** Names and values in turn, as Node takes them without looking at each. */
  readonly head: string[];
  readonly body: Buffer;
  /** All of it, for the last words on a connection. */
  readonly whole: Buffer;
}

/** An answer for every second there is to wait, built when it is first needed. */
function createAnswers(headers: FloodSetup['headers']): (seconds: number) => Answer {
  const built = new Map<number, Answer>();
  return (seconds) => {
    let answer = built.get(seconds);
    if (answer === undefined) built.set(seconds, (answer = buildAnswer(seconds, headers)));
    return answer;
  };
}

function buildAnswer(seconds: number, headers: FloodSetup['headers']): Answer {
  const body = Buffer.from(JSON.stringify(errorOf(httpRefusal(CODE, { seconds }))));
  const status = statusOf(CODE);
  const head = Object.entries({
    ...headers,
    'retry-after': `${seconds}`,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': `${body.length}`,
  });
  const lines = [...head, ['connection', 'close']].map(([name, value]) => `${name}: ${value}\r\n`);
  const start = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
  return { head: head.flat(), body, whole: Buffer.concat([Buffer.from(start), body]) };
}
