import type { Duplex } from 'node:stream';
import type { Gone, Handlers } from '@stammtisch/lines';
import type { Alarm, Alarms } from './alarms.ts';
import { createLineReader, type LineReader, readLines, takeRest } from './line-reader.ts';

/** What one connection may take. */
export interface ConnectionLimits {
  readonly lineBytes: number;
  /** What may wait to be sent, beside what the system keeps. */
  readonly outputBytes: number;
  /** How long a peer may take to read its last lines and close. */
  readonly lingerMs: number;
}

/** The other end: a socket, or a stream that stands for one. */
export interface Peer extends Duplex {
  readonly remoteAddress?: string | undefined;
  /** Another server on the same database has handed it on. */
  readonly isRelayed?: boolean;
  /** Of sockets alone. */
  readonly bytesRead?: number;
  readonly bytesWritten?: number;
}

/** What a connection needs of its listener. */
export interface ConnectionHost {
  readonly limits: ConnectionLimits;
  readonly alarms: Alarms;
  /** A handler threw: a bug of ours, which must not reach other connections. */
  readonly onBug: (error: unknown) => void;
}

const NOBODY: Handlers = { line: () => undefined, gone: () => undefined };

/** Lines to and from one peer, within limits. Never blocks and never throws. */
export class Connection {
  /** Who listens; changes with what the peer is doing. */
  handlers: Handlers = NOBODY;
  /** Of whoever is at the other end, also behind a proxy. */
  readonly address: string;
  /** Handed on by another server on the same database: it is not handed on again. */
  readonly isRelayed: boolean;
  readonly #socket: Peer;
  readonly #host: ConnectionHost;
  readonly #reader: LineReader;
  readonly #alarm: Alarm;
  #pending = '';
  /** Nothing is read or sent any more. */
  #over = false;

  constructor(socket: Peer, host: ConnectionHost, address: string) {
    this.address = address;
    this.isRelayed = socket.isRelayed === true;
    this.#socket = socket;
    this.#host = host;
    this.#reader = createLineReader(host.limits.lineBytes);
    this.#alarm = { atMs: Infinity, ring: () => undefined };
    host.alarms.add(this.#alarm);
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.on('end', () => this.#readEnd());
    socket.on('error', () => this.#leave('lost'));
    socket.on('close', () => this.#closed());
  }

  get bytesRead(): number {
    return this.#socket.bytesRead ?? 0;
  }

  get bytesWritten(): number {
    return this.#socket.bytesWritten ?? 0;
  }

  /** For peers that have said that they speak a protocol with longer lines. */
  allowLines(bytes: number): void {
    this.#reader.maxBytes = bytes;
  }

  /** Sends text; all that is sent in one step goes out in one write. */
  send(text: string): void {
    if (this.#over || text === '') return;
    if (this.#pending === '') queueMicrotask(() => this.#flush());
    this.#pending += text;
  }

  /** Calls `late` unless `relax` is called in time; only the last such call counts. */
  expect(withinMs: number, late: () => void): void {
    if (!this.#over) this.#setAlarm(withinMs, late);
  }

  relax(): void {
    if (!this.#over) this.#alarm.atMs = Infinity;
  }

  /** Sends what is left and closes; the peer has a moment to do the same. */
  end(): void {
    if (this.#over) return;
    this.#flush();
    this.#over = true;
    this.handlers = NOBODY;
    this.#setAlarm(this.#host.limits.lingerMs, () => this.#socket.destroy());
    // Input is read on and thrown away: closing with input unread would cut off our last lines.
    this.#socket.end();
    this.#socket.resume();
  }

  /** Closes at once. */
  drop(why: Gone): void {
    this.#leave(why);
    // Not resetAndDestroy, which first waits until all is written, and so for ever.
    this.#socket.destroy();
  }

  #flush(): void {
    const text = this.#pending;
    this.#pending = '';
    if (text === '' || this.#over || !this.#socket.writable) return;
    this.#socket.write(text);
    if (this.#socket.writableLength > this.#host.limits.outputBytes) this.drop('not-reading');
  }

  #read(chunk: Buffer): void {
    if (this.#over) return;
    this.#guard(() => {
      for (const { line, eol } of readLines(this.#reader, chunk)) {
        this.handlers.line(line, eol);
        if (this.#over) return;
      }
      if (this.#reader.isOverlong) this.drop('line-too-long');
    });
  }

  #readEnd(): void {
    const rest = this.#over ? undefined : takeRest(this.#reader);
    if (rest !== undefined) this.#guard(() => this.handlers.line(rest, ''));
    this.#leave('left');
  }

  /** Tells whoever listens, once; what is sent in answer still goes out if it can. */
  #leave(why: Gone): void {
    if (this.#over) return;
    const { handlers } = this;
    this.handlers = NOBODY;
    this.relax();
    this.#guard(() => handlers.gone(why));
    this.end();
  }

  #setAlarm(withinMs: number, late: () => void): void {
    this.#alarm.ring = () => this.#guard(late);
    this.#alarm.atMs = this.#host.alarms.now() + withinMs;
  }

  #guard(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#host.onBug(error);
      this.drop('failed');
    }
  }

  #closed(): void {
    this.#leave('lost');
    this.#host.alarms.remove(this.#alarm);
  }
}
