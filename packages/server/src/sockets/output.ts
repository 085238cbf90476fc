import type { Duplex } from 'node:stream';
import type { Rejection } from '@stammtisch/kernel';
import type { WebSocket } from 'ws';
import { frameTexts } from './frames.ts';
import { type CommandRef, formatRefusal, formatRejection } from './messages.ts';
import type { SocketMetrics } from './metrics.ts';

/** A WebSocket and the stream under it. */
export interface SocketEnds {
  readonly ws: WebSocket;
  readonly socket: Duplex;
}

interface OutputSetup {
  readonly metrics: SocketMetrics;
  /** What may wait to be sent. */
  readonly bytesMax: number;
  /** The client reads too slowly. */
  readonly onFull: () => void;
}

/** What a client is sent in one turn of the event loop goes out at its end, in one piece. */
export class Output {
  readonly #ws: WebSocket;
  readonly #socket: Duplex;
  readonly #setup: OutputSetup;
  #texts: string[] = [];
  #isOver = false;

  constructor({ ws, socket }: SocketEnds, setup: OutputSetup) {
    this.#ws = ws;
    this.#socket = socket;
    this.#setup = setup;
  }

  send(text: string): void {
    if (this.#isOver) return;
    if (this.#texts.length === 0) process.nextTick(flush, this);
    this.#texts.push(text);
  }

  /** Says that a command was not carried out; `names` fill the gaps of the sentence. */
  reject(command: CommandRef, why: Rejection, names?: readonly string[]): void {
    this.#setup.metrics.refused(why.code);
    this.send(formatRejection(command, why, names));
  }

  /** Says that something that is no command was refused. */
  refuse(why: Rejection, table?: string): void {
    this.#setup.metrics.refused(why.code);
    this.send(formatRefusal(why, table));
  }

  /** Lets out what waits. */
  flush(): void {
    this.#write();
    const { bytesMax, onFull } = this.#setup;
    if (!this.#isOver && this.#ws.bufferedAmount > bytesMax) onFull();
  }

  /** Lets out what waits and takes nothing more. */
  end(): void {
    this.#write();
    this.#isOver = true;
  }

  #write(): void {
    const texts = this.#texts;
    if (texts.length === 0) return;
    this.#texts = [];
    if (this.#isOver || this.#ws.readyState !== this.#ws.OPEN) return;
    this.#socket.write(frameTexts(texts));
    this.#setup.metrics.sent(texts.length);
  }
}

function flush(output: Output): void {
  output.flush();
}
