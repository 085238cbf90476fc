import { connect, type Socket } from 'node:net';
import type { Ticket } from '@stammtisch/table';
import { type ClientMessage, type TableMessage, tableSocket } from '@stammtisch/wire/table';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

type MessageOf<Type extends TableMessage['type']> = Extract<TableMessage, { type: Type }>;

/** A client that a test speaks through. */
export interface Dialled {
  readonly ws: WebSocket;
  readonly socket: Socket;
  /** All that was received, in order. */
  readonly received: TableMessage[];
  /** The bytes after the handshake. */
  bytes(): Buffer;
  send(message: ClientMessage): void;
  /** Sends anything. */
  raw(data: string | Buffer): void;
  /** The first message of a type that was not asked for yet. */
  next<Type extends TableMessage['type']>(type: Type): Promise<MessageOf<Type>>;
  /** Enters a table; without a token it watches. */
  enter(ticket: Pick<Ticket, 'table'> & Partial<Ticket>, since?: number): Promise<Entered>;
  /** Sends a command and waits for its answer. */
  act(table: string, command: Command, envelope?: { id?: string; seen?: number }): Promise<Answer>;
  /** Waits until the server has taken all that was sent before. */
  sync(): Promise<void>;
  /** The code with which the connection was closed; 1006: it was cut off. */
  readonly closed: Promise<number>;
}

export type Entered = MessageOf<'entered'>;
export type Answer = MessageOf<'answer'>;
export type Command = Extract<ClientMessage, { type: 'do' }>['command'];

/** For `expect.poll`: how long a busy machine may take. */
export const PATIENT = { timeout: 20_000 };

/** How to connect. */
export interface DialOptions {
  /** Whether pings are answered. */
  readonly autoPong?: boolean;
  /** Below the interface; servers do not look at the table that it names. */
  readonly path?: string;
}

/** Connects; rejected with the HTTP status where the server refuses. */
export async function dial(
  port: number,
  headers: Record<string, string> = {},
  { autoPong = true, path = tableSocket('any') }: DialOptions = {},
): Promise<Dialled> {
  const chunks: Buffer[] = [];
  let socket: Socket | undefined;
  const ws = new WebSocket(`ws://127.0.0.1:${port}/api/v1${path}`, {
    headers,
    autoPong,
    createConnection: () => {
      socket = connect(port, '127.0.0.1');
      socket.on('data', (chunk) => chunks.push(chunk));
      return socket;
    },
  });
  const received: TableMessage[] = [];
  const untaken: TableMessage[] = [];
  const sleepers: (() => void)[] = [];
  const wake = (): void => sleepers.splice(0).forEach((rouse) => rouse());
  ws.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as TableMessage;
    received.push(message);
    untaken.push(message);
    wake();
  });
  const closed = new Promise<number>((done) => {
    ws.on('close', (code) => {
      wake();
      done(code);
    });
  });
  await new Promise((done, failed) => {
    ws.once('open', done);
    ws.on('error', failed);
  });
  onTestFinished(() => ws.terminate());

  const client: Dialled = {
    ws,
    socket: socket!,
    received,
    closed,
    bytes() {
      const all = Buffer.concat(chunks);
      return all.subarray(all.indexOf('\r\n\r\n') + 4);
    },
    send: (message) => ws.send(JSON.stringify(message)),
    raw: (data) => ws.send(data),
    async next(type) {
      for (;;) {
        const at = untaken.findIndex((message) => message.type === type);
        if (at >= 0) return untaken.splice(at, 1)[0] as never;
        if (ws.readyState === ws.CLOSED) throw new Error(`closed while waiting for ${type}`);
        await new Promise<void>((done) => sleepers.push(done));
      }
    },
    enter({ table, token }, since) {
      const place = { table, ...(token === undefined ? {} : { token }) };
      client.send({ type: 'enter', v: 1, ...place, ...(since === undefined ? {} : { since }) });
      return client.next('entered');
    },
    async act(table, command, { id = `c${++commands}`, seen = SEEN_ALL } = {}) {
      client.send({ type: 'do', table, id, seen, command });
      for (;;) {
        const answer = await client.next('answer');
        if (answer.id === id) return answer;
      }
    },
    async sync() {
      const at = ++commands;
      client.send({ type: 'ping', at });
      while ((await client.next('pong')).at !== at);
    },
  };
  return client;
}

/** Whoever looks at every message has seen all that there is. */
const SEEN_ALL = 1_000_000;
let commands = 0;
