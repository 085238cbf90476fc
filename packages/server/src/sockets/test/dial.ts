import { connect, type Socket } from 'node:net';
import type { Ticket } from '@stammtisch/table';
import { createNotes, type Notes } from '@stammtisch/testkit/notes';
import { type ClientMessage, type TableMessage, tableSocket } from '@stammtisch/wire/table';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

type MessageOf<Type extends TableMessage['type']> = Extract<TableMessage, { type: Type }>;

/** A client that a test speaks through. */
export interface Dialled {
  readonly ws: WebSocket;
  readonly socket: Socket;
  /** All that was received, in order. */
  readonly received: readonly TableMessage[];
  /** Looks at what was received with every message; fails where the connection was closed. */
  readonly until: Notes<TableMessage>['until'];
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
  const { all: received, until, add, end } = createNotes<TableMessage>();
  const untaken: TableMessage[] = [];
  ws.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as TableMessage;
    untaken.push(message);
    add(message);
  });
  const closed = new Promise<number>((done) => {
    ws.on('close', (code) => {
      end(`the connection was closed with ${code}`);
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
    until,
    closed,
    bytes() {
      const all = Buffer.concat(chunks);
      return all.subarray(all.indexOf('\r\n\r\n') + 4);
    },
    send: (message) => ws.send(JSON.stringify(message)),
    raw: (data) => ws.send(data),
    next: (type) =>
      until(() => {
        const at = untaken.findIndex((message) => message.type === type);
        return at >= 0 && (untaken.splice(at, 1)[0] as never);
      }, type),
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
