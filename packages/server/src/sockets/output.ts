import type { Duplex } from 'node:stream';
import type { Rejection } from '@stammtisch/kernel';
import type { WebSocket } from 'ws';
import { frameTexts, PING_FRAME } from './frames.ts';
import { type CommandRef, formatRefusal, formatRejection } from './messages.ts';
import type { SocketLimits } from './limits.ts';
import type { SocketMetrics } from './metrics.ts';

/** A WebSocket and the stream under it. */
export interface SocketEnds {
  readonly ws: WebSocket;
  readonly socket: Duplex;
}

/** What all sockets of a server share. */
interface OutputHost {
  readonly metrics: SocketMetrics;
  readonly limits: Pick<SocketLimits, 'outputBytes'>;
}

interface OutputOwner {
  /** The client reads too slowly. */
  onFull(): void;
}

/**
 * What a client is sent in one turn of the event loop goes out in one piece, at the end of the turn,
 * or before it where many clients are sent something.
 */
export class Output {
  readonly #ws: WebSocket;
  readonly #socket: Duplex;
  readonly #host: OutputHost;
  readonly #owner: OutputOwner;
  #texts: string[] = [];
  #isOver = false;

  constructor({ ws, socket }: SocketEnds, host: OutputHost, owner: OutputOwner) {
    this.#ws = ws;
    this.#socket = socket;
    this.#host = host;
    this.#owner = owner;
  }

  send(text: string): void {
    if (this.#isOver) return;
    if (this.#texts.length === 0) flushLater(this);
    this.#texts.push(text);
  }

  /** Says that a command was not carried out; `names` fill the gaps of the sentence. */
  reject(command: CommandRef, why: Rejection, names?: readonly string[]): void {
    this.#host.metrics.refused(why.code);
    this.send(formatRejection(command, why, names));
  }

  /** Says that something that is no command was refused. */
  refuse(why: Rejection, table?: string): void {
    this.#host.metrics.refused(why.code);
    this.send(formatRefusal(why, table));
  }

  /** Asks whether the other side is still there. */
  ping(): void {
    if (this.#ws.readyState === this.#ws.OPEN) this.#socket.write(PING_FRAME);
  }

  /** Lets out what waits. */
  write(): void {
    const texts = this.#texts;
    if (texts.length === 0) return;
    this.#texts = [];
    if (this.#isOver || this.#ws.readyState !== this.#ws.OPEN) return;
    this.#socket.write(frameTexts(texts));
    this.#host.metrics.sent(texts.length);
  }

  /** The same at the end of a turn, when a client that reads too slowly can be sent away. */
  flush(): void {
    this.write();
    const { outputBytes } = this.#host.limits;
    if (!this.#isOver && this.#ws.bufferedAmount > outputBytes) this.#owner.onFull();
  }

  /** Lets out what waits and takes nothing more. */
  end(): void {
    this.write();
    this.#isOver = true;
  }
}

/**
 * When a batch of moves is on disk, a hundred clients are told in one turn. If the first of them waited for
 * the last, the server would then wait for all of them: 200 tables made 7 % fewer moves so. The newest
 * may be sent more for the same move, so this many are held back.
 */
const HELD_BACK = 8;

/** All that have something to send in this turn of the event loop. */
let waiting: Output[] = [];

function flushLater(output: Output): void {
  if (waiting.length === 0) process.nextTick(flushAll);
  waiting[waiting.length - HELD_BACK]?.write();
  waiting.push(output);
}

function flushAll(): void {
  const outputs = waiting;
  waiting = [];
  for (const output of outputs) output.flush();
}
