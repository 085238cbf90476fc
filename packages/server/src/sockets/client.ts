import { parseClientMessage } from '@stammtisch/wire/table';
import type { RawData, WebSocket } from 'ws';
import { type Bucket, createBucket, draw, tryDraw } from '../limits/bucket.ts';
import type { SocketAdmission } from './admission.ts';
import { BYE_CODES, type ByeCode, CLOSE_CODES, socketRefusal } from './codes.ts';
import { EnteredTables, type TablesHost } from './entered-tables.ts';
import { format } from './messages.ts';
import type { DropReason } from './metrics.ts';
import { Output, type SocketEnds } from './output.ts';

/** What a client needs of its server. */
export interface ClientHost extends TablesHost {
  readonly admission: Pick<SocketAdmission, 'messagesOf'>;
  /** Reads a clock that only goes forward. */
  readonly nowMs: () => number;
}

/** A connection as it came in. */
export interface Connected extends SocketEnds {
  readonly address: string;
}

/** One socket of a page: it is read within limits, asked whether it is there, and ended. Never throws. */
export class Client {
  readonly #ws: WebSocket;
  readonly #host: ClientHost;
  readonly #bucket: Bucket;
  /** Shared by all sockets of its address. */
  readonly #addressBucket: Bucket;
  readonly #output: Output;
  readonly #tables: EnteredTables;
  #over = false;
  #timer: NodeJS.Timeout | undefined;
  /** Whether anything was heard since the last ping. */
  #heard = true;

  constructor(connected: Connected, host: ClientHost) {
    const { ws, address } = connected;
    const { limits, metrics, admission, nowMs } = host;
    this.#ws = ws;
    this.#host = host;
    this.#bucket = createBucket(limits.messages, nowMs());
    this.#addressBucket = admission.messagesOf(address);
    const output = new Output(connected, {
      metrics,
      bytesMax: limits.outputBytes,
      onFull: () => this.#drop('not-reading'),
    });
    this.#output = output;
    const onEntered = (): void => clearTimeout(this.#timer);
    const fail = (error: unknown): void => this.#fail(error);
    this.#tables = new EnteredTables(host, { address, output, onEntered, fail });
    this.#timer = setTimeout(() => this.bye('no-enter'), limits.enterWithinMs).unref();
    this.#listen();
  }

  /** Asks whether the other side is still there; drops it if it did not answer the last time. */
  ping(): void {
    if (!this.#heard) return this.#drop('half-open');
    this.#heard = false;
    if (this.#ws.readyState === this.#ws.OPEN) this.#ws.ping();
  }

  /** Says why, and closes. */
  bye(code: ByeCode): void {
    if (this.#over) return;
    this.#output.send(format({ type: 'bye', code, message: BYE_CODES[code] }));
    this.#host.metrics.dropped(code);
    this.#end();
    this.#ws.close(CLOSE_CODES[code], code);
    this.#timer = setTimeout(() => this.#ws.terminate(), this.#host.limits.lingerMs).unref();
  }

  #listen(): void {
    const ws = this.#ws;
    ws.on('message', (data, isBinary) => this.#read(data, isBinary));
    ws.on('ping', (data) => this.#pong(data));
    ws.on('pong', () => (this.#heard = true));
    // What breaks the protocol or the line is followed by `close`.
    ws.on('error', () => undefined);
    ws.on('close', () => this.#end());
  }

  #read(data: RawData, isBinary: boolean): void {
    this.#heard = true;
    if (this.#over) return;
    this.#host.metrics.received();
    try {
      if (!this.#mayRead()) return;
      if (isBinary) return this.#output.refuse(socketRefusal('not-text'));
      const parsed = parseClientMessage((data as Buffer).toString());
      if (parsed.ok) return this.#tables.take(parsed.value);
      const { command } = parsed.error;
      if (command === undefined) this.#output.refuse(parsed.error);
      else this.#output.reject(command, parsed.error);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Answered here and not by the library, so that pings count as messages. */
  #pong(data: Buffer): void {
    this.#heard = true;
    try {
      if (!this.#over && this.#mayRead()) this.#ws.pong(data);
    } catch (error) {
      this.#fail(error);
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
    else this.#output.refuse(socketRefusal('too-many-messages'));
    return false;
  }

  #drop(why: DropReason): void {
    if (this.#over) return;
    this.#host.metrics.dropped(why);
    this.#end();
    this.#ws.terminate();
  }

  /** Leaves all tables; nothing is read or sent any more. */
  #end(): void {
    clearTimeout(this.#timer);
    if (this.#over) return;
    this.#over = true;
    this.#output.end();
    this.#tables.leaveAll();
  }

  /** A bug of ours: the socket it was found on is closed, all else goes on. */
  #fail(error: unknown): void {
    this.#host.onBug(error);
    this.bye('server-error');
  }
}
