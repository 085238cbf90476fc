import type { Duplex } from 'node:stream';
import type { Rejection } from '@stammtisch/kernel';
import type { MemberId, Table, Tables } from '@stammtisch/table';
import { type ClientMessage, parseClientMessage } from '@stammtisch/wire/table';
import type { RawData, WebSocket } from 'ws';
import { type Bucket, createBucket, draw, tryDraw } from '../limits/bucket.ts';
import type { Guesses } from '../limits/guesses.ts';
import type { SocketAdmission } from './admission.ts';
import { BYE_CODES, type ByeCode, CLOSE_CODES, socketRefusal } from './codes.ts';
import { createEnteredTable, type EnteredTable } from './entered-table.ts';
import { frameTexts } from './frames.ts';
import type { SocketLimits } from './limits.ts';
import {
  type CommandRef,
  format,
  formatAnswer,
  formatRefusal,
  formatRejection,
  type TableMessages,
} from './messages.ts';
import type { DropReason, SocketMetrics } from './metrics.ts';
import type { Pacing } from './pacing.ts';

/** What a client needs of its server. */
export interface ClientHost {
  readonly tables: Tables;
  readonly limits: SocketLimits;
  readonly messages: TableMessages;
  readonly pacing: Pacing;
  readonly admission: Pick<SocketAdmission, 'messagesOf'>;
  readonly guesses: Guesses;
  readonly metrics: SocketMetrics;
  readonly onBug: (error: unknown) => void;
  /** Reads a clock that only goes forward. */
  readonly nowMs: () => number;
  /** Calls `flush` of a client at the end of this turn of the event loop. */
  flushSoon(client: Client): void;
  /** Whether a member may send one more command now. */
  mayCommand(table: Table, member: MemberId): boolean;
}

/** A connection as it came in. */
export interface Connected {
  readonly ws: WebSocket;
  readonly socket: Duplex;
  readonly address: string;
}

type Message<Type extends ClientMessage['type']> = Extract<ClientMessage, { type: Type }>;

/** One socket of a page and the tables that are open on it. Never throws. */
export class Client {
  readonly #ws: WebSocket;
  readonly #socket: Duplex;
  readonly #address: string;
  readonly #host: ClientHost;
  readonly #bucket: Bucket;
  /** Shared by all sockets of its address. */
  readonly #addressBucket: Bucket;
  readonly #entered = new Map<string, EnteredTable>();
  /** What came while a table was being entered: messages are taken in their order. */
  readonly #inbox: ClientMessage[] = [];
  /** What is sent at the end of this turn of the event loop. */
  #outbox: string[] = [];
  #entering = false;
  #over = false;
  #timer: NodeJS.Timeout | undefined;
  /** Whether anything was heard since the last ping. */
  #heard = true;

  constructor({ ws, socket, address }: Connected, host: ClientHost) {
    this.#ws = ws;
    this.#socket = socket;
    this.#address = address;
    this.#host = host;
    this.#bucket = createBucket(host.limits.messages, host.nowMs());
    this.#addressBucket = host.admission.messagesOf(address);
    this.#timer = setTimeout(() => this.bye('no-enter'), host.limits.enterWithinMs).unref();
    ws.on('message', (data, isBinary) => this.#read(data, isBinary));
    ws.on('ping', (data) => this.#guard(() => this.#pong(data)));
    ws.on('pong', () => (this.#heard = true));
    // What breaks the protocol or the line is followed by `close`.
    ws.on('error', () => undefined);
    ws.on('close', () => this.#end());
  }

  /** Asks whether the other side is still there; drops it if it did not answer the last time. */
  ping(): void {
    if (!this.#heard) return this.#drop('half-open');
    this.#heard = false;
    if (this.#isOpen()) this.#ws.ping();
  }

  /** Says why, and closes. */
  bye(code: ByeCode): void {
    if (this.#over) return;
    this.#send(format({ type: 'bye', code, message: BYE_CODES[code] }));
    this.#host.metrics.dropped(code);
    this.#write();
    this.#end();
    this.#ws.close(CLOSE_CODES[code], code);
    this.#timer = setTimeout(() => this.#ws.terminate(), this.#host.limits.lingerMs).unref();
  }

  /** Lets out what was sent in this turn of the event loop, in one piece. */
  flush(): void {
    this.#write();
    const { outputBytes } = this.#host.limits;
    if (!this.#over && this.#ws.bufferedAmount > outputBytes) this.#drop('not-reading');
  }

  #send(text: string): void {
    if (this.#over) return;
    if (this.#outbox.length === 0) this.#host.flushSoon(this);
    this.#outbox.push(text);
  }

  #write(): void {
    const texts = this.#outbox;
    if (texts.length === 0) return;
    this.#outbox = [];
    if (this.#over || !this.#isOpen()) return;
    this.#socket.write(frameTexts(texts));
    this.#host.metrics.sent(texts.length);
  }

  #isOpen(): boolean {
    return this.#ws.readyState === this.#ws.OPEN;
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
    this.#inbox.length = 0;
    for (const table of this.#entered.values()) table.leave();
    this.#entered.clear();
  }

  /** False: it was too much, and the client was told so. */
  #mayRead(): boolean {
    const { limits, nowMs, metrics } = this.#host;
    const now = nowMs();
    const left = draw(this.#bucket, limits.messages, now);
    if (left >= 0 && tryDraw(this.#addressBucket, limits.messagesPerAddress, now)) return true;
    metrics.turnedAway('socket', 'requests');
    if (left < -limits.floodMessages) this.bye('flood');
    else this.#refuse(socketRefusal('too-many-messages'));
    return false;
  }

  /** Answered here and not by the library, so that pings count as messages. */
  #pong(data: Buffer): void {
    this.#heard = true;
    if (!this.#over && this.#mayRead()) this.#ws.pong(data);
  }

  #read(data: RawData, isBinary: boolean): void {
    this.#heard = true;
    if (this.#over) return;
    this.#host.metrics.received();
    try {
      if (!this.#mayRead()) return;
      if (isBinary) return this.#refuse(socketRefusal('not-text'));
      const parsed = parseClientMessage((data as Buffer).toString());
      if (parsed.ok) return this.#take(parsed.value);
      const { command } = parsed.error;
      if (command === undefined) this.#refuse(parsed.error);
      else this.#reject(command, parsed.error);
    } catch (error) {
      this.#fail(error);
    }
  }

  #take(message: ClientMessage): void {
    if (this.#entering) return this.#keep(message);
    switch (message.type) {
      case 'do':
        return this.#do(message);
      case 'enter':
        void this.#enter(message);
        return;
      case 'exit':
        return this.#exit(message);
      case 'ping':
        this.#send(format({ ...message, type: 'pong' }));
    }
  }

  /** Keeps a message until the table that is being entered is there. */
  #keep(message: ClientMessage): void {
    if (this.#inbox.length < this.#host.limits.inbox) this.#inbox.push(message);
    else if (message.type === 'do') this.#reject(message, socketRefusal('too-many-messages'));
    else this.#refuse(socketRefusal('too-many-messages'));
  }

  async #enter(message: Message<'enter'>): Promise<void> {
    this.#entering = true;
    try {
      await this.#attend(message);
    } catch (error) {
      this.#host.onBug(error);
      this.#refuse(socketRefusal('server-error'), message.table);
    }
    this.#entering = false;
    this.#guard(() => {
      while (!this.#entering && this.#inbox.length > 0) this.#take(this.#inbox.shift()!);
    });
  }

  async #attend({ table, token, since }: Message<'enter'>): Promise<void> {
    const { tables, limits, guesses } = this.#host;
    const max = limits.tablesPerSocket;
    if (this.#entered.size >= max && !this.#entered.has(table)) {
      return this.#refuse(socketRefusal('too-many-entered', { max }), table);
    }
    const entered = this.#createEntered();
    const { listener } = entered;
    const guess = { door: 'socket', address: this.#address, reference: table } as const;
    const result = await guesses.lookUp(guess, () =>
      tables.attend({ table, token, since, listener }),
    );
    if (!result.ok) return this.#refuse(result.error, table);
    if (this.#over) return result.value.leave();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { id } = result.value.table;
    // The client enters anew, perhaps with a token now.
    this.#entered.get(id)?.leave();
    this.#entered.set(id, entered);
    entered.open(result.value, since);
  }

  #createEntered(): EnteredTable {
    const { messages, pacing } = this.#host;
    return createEnteredTable({
      messages,
      pacing,
      send: (text) => this.#send(text),
      onBug: (error) => this.#fail(error),
      onLost: (entered) => this.#guard(() => this.#lose(entered)),
    });
  }

  #lose(entered: EnteredTable): void {
    const id = entered.attendance?.table.id;
    if (id !== undefined && this.#entered.get(id) === entered) this.#entered.delete(id);
    this.#refuse(socketRefusal('table-lost'), id);
  }

  #exit({ table }: Message<'exit'>): void {
    const entered = this.#entered.get(table);
    if (entered === undefined) return this.#refuse(socketRefusal('not-entered'), table);
    this.#entered.delete(table);
    entered.leave();
  }

  #do(message: Message<'do'>): void {
    const { id, seen, command } = message;
    const attendance = this.#entered.get(message.table)?.attendance;
    if (attendance === undefined) return this.#reject(message, socketRefusal('not-entered'));
    const { table, member } = attendance;
    if (member !== undefined && !this.#host.mayCommand(table, member)) {
      this.#host.metrics.turnedAway('socket', 'requests');
      return this.#reject(message, socketRefusal('too-many-commands'));
    }
    attendance.submit({ id, seen, command }, (result) => {
      if (result.ok) this.#send(formatAnswer(message, result.value));
      else this.#reject(message, result.error, table);
    });
  }

  #reject(command: CommandRef, why: Rejection, table?: Table): void {
    this.#host.metrics.refused(why.code);
    const names = table?.seats.map(({ occupant }) => occupant.name ?? '');
    this.#send(formatRejection(command, why, names));
  }

  #refuse(why: Rejection, table?: string): void {
    this.#host.metrics.refused(why.code);
    this.#send(formatRefusal(why, table));
  }

  #guard(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** A bug of ours: the socket it was found on is closed, all else goes on. */
  #fail(error: unknown): void {
    this.#host.onBug(error);
    this.bye('server-error');
  }
}
