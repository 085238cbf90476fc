import { parseClientMessage } from '@stammtisch/wire/table';
import { type RawData, WebSocket } from 'ws';
import { type Bucket, createBucket, draw, tryDraw } from '../limits/bucket.ts';
import type { SocketAdmission } from './admission.ts';
import { BYE_CODES, type ByeCode, CLOSE_CODES, socketRefusal } from './codes.ts';
import { EnteredTables, type TablesHost, type TablesOwner } from './entered-tables.ts';
import { format } from './messages.ts';
import type { DropReason } from './metrics.ts';
import { Output, type SocketEnds } from './output.ts';

/** What a client needs of its server. */
export interface ClientHost extends TablesHost {
  readonly admission: Pick<SocketAdmission, 'messagesOf'>;
  /** Reads a clock that only goes forward. */
  readonly nowMs: () => number;
  /** The connection is closed; called once. */
  readonly onClosed: (client: Client) => void;
}

/** A connection as it came in. */
export interface Connected extends SocketEnds {
  readonly ws: ClientSocket;
  readonly address: string;
}

/** Knows its client, so that thousands of sockets share the functions that listen to them. */
export class ClientSocket extends WebSocket {
  client: Client | undefined = undefined;
}

const TOO_MANY_MESSAGES = socketRefusal('too-many-messages');

/** One socket of a page: it is read within limits, asked whether it is there, and ended. Never throws. */
export class Client implements TablesOwner {
  readonly address: string;
  readonly output: Output;
  readonly #ws: ClientSocket;
  readonly #host: ClientHost;
  readonly #bucket: Bucket;
  /** Shared by all sockets of its address. */
  readonly #addressBucket: Bucket;
  readonly #tables: EnteredTables;
  #over = false;
  #timer: NodeJS.Timeout | undefined;
  /** Whether anything was heard since it was last looked at. */
  #heard = true;
  /** Whether a ping has no answer yet. */
  #asked = false;

  constructor(connected: Connected, host: ClientHost) {
    const { ws, address } = connected;
    const { limits, admission, nowMs } = host;
    this.address = address;
    this.output = new Output(connected, host, this);
    this.#ws = ws;
    this.#host = host;
    this.#bucket = createBucket(limits.messages, nowMs());
    this.#addressBucket = admission.messagesOf(address);
    this.#tables = new EnteredTables(host, this);
    this.#timer = setTimeout(() => this.bye('no-enter'), limits.enterWithinMs).unref();
    ws.client = this;
    listen(ws);
  }

  /** Pings a client that was silent since the last call, and drops one that did not answer the ping. */
  checkAlive(): void {
    const isSilent = !this.#heard;
    if (isSilent && this.#asked) return this.#drop('half-open');
    if (isSilent) this.output.ping();
    this.#heard = false;
    this.#asked = isSilent;
  }

  /** Says why, and closes. */
  bye(code: ByeCode): void {
    if (this.#over) return;
    this.output.send(format({ type: 'bye', code, message: BYE_CODES[code] }));
    this.#host.metrics.dropped(code);
    this.#end();
    this.#ws.close(CLOSE_CODES[code], code);
    this.#timer = setTimeout(() => this.#ws.terminate(), this.#host.limits.lingerMs).unref();
  }

  /** A table was entered: the client may stay. */
  onEntered(): void {
    this.#stopTimer();
  }

  /** The client reads too slowly. */
  onFull(): void {
    this.#drop('not-reading');
  }

  /** The other side has answered a ping. */
  hear(): void {
    this.#heard = true;
  }

  read(data: RawData, isBinary: boolean): void {
    this.#heard = true;
    if (this.#over) return;
    this.#host.metrics.received();
    try {
      if (!this.#mayRead()) return;
      if (isBinary) return this.output.refuse(socketRefusal('not-text'));
      const parsed = parseClientMessage((data as Buffer).toString());
      if (parsed.ok) return this.#tables.take(parsed.value);
      const { command } = parsed.error;
      if (command === undefined) this.output.refuse(parsed.error);
      else this.output.reject(command, parsed.error);
    } catch (error) {
      this.fail(error);
    }
  }

  /** Answered here and not by the library, so that pings count as messages. */
  pong(data: Buffer): void {
    this.#heard = true;
    try {
      if (!this.#over && this.#mayRead()) this.#ws.pong(data);
    } catch (error) {
      this.fail(error);
    }
  }

  /** False: it was too much, and the client was told so. */
  #mayRead(): boolean {
    const { limits, nowMs, metrics } = this.#host;
    const now = nowMs();
    const left = draw(this.#bucket, limits.messages, now);
    if (left >= 0 && tryDraw(this.#addressBucket, limits.messagesPerAddress, now)) return true;
    metrics.turnedAway('socket', 'requests');
    if (left < -limits.floodMessages) this.bye('flood');
    else this.output.refuse(TOO_MANY_MESSAGES);
    return false;
  }

  #drop(why: DropReason): void {
    if (this.#over) return;
    this.#host.metrics.dropped(why);
    this.#end();
    this.#ws.terminate();
  }

  /** Forgets the timer too: thousands of sockets would keep thousands of dead ones. */
  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** The connection is closed. */
  onClose(): void {
    this.#end();
    this.#host.onClosed(this);
  }

  /** Leaves all tables; nothing is read or sent any more. */
  #end(): void {
    this.#stopTimer();
    if (this.#over) return;
    this.#over = true;
    this.output.end();
    this.#tables.leaveAll();
  }

  /** A bug of ours: the socket it was found on is closed, all else goes on. */
  fail(error: unknown): void {
    this.#host.onBug(error);
    this.bye('server-error');
  }
}

function listen(ws: ClientSocket): void {
  ws.on('message', onMessage);
  ws.on('ping', onPing);
  ws.on('pong', onPong);
  // What breaks the protocol or the line is followed by `close`.
  ws.on('error', ignore);
  ws.on('close', onClose);
}

function onMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
  (this as ClientSocket).client!.read(data, isBinary);
}

function onPing(this: WebSocket, data: Buffer): void {
  (this as ClientSocket).client!.pong(data);
}

function onPong(this: WebSocket): void {
  (this as ClientSocket).client!.hear();
}

function onClose(this: WebSocket): void {
  (this as ClientSocket).client!.onClose();
}

function ignore(): void {}
