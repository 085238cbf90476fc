import { connect, type Socket } from 'node:net';
import { createNotes, type Notes } from '../waiting/notes.ts';

/** What a bot does with the lines it reads. */
export type Behaviour = (socket: Socket, name: string) => (line: string) => void;

export interface BotPlan {
  readonly port: number;
  readonly name: string;
  readonly behave: Behaviour;
  /** Keeps every line that came, for tests that look at them. */
  readonly keepLines?: boolean;
  /** The address of this machine that it comes from. */
  readonly from?: string;
}

/** Whoever is sent lines that a test looks at and waits for. */
export interface Listener {
  readonly lines: readonly string[];
  /**
   * The first line that has this in it, also of those that came before, perhaps only from one on; fails
   * where no more can come.
   */
  readonly heard: (part: string, from?: number) => Promise<string>;
}

/** A bot on a real connection. */
export interface RunningBot extends Listener {
  readonly socket: Socket;
  /** Fulfilled when the connection is gone, however that happened. */
  readonly closed: Promise<void>;
}

/** Connects a bot to a server on this machine. */
export function runBot({ port, name, behave, keepLines = true, from }: BotPlan): RunningBot {
  const way = { host: '127.0.0.1', port, localAddress: from ?? '127.0.0.1' };
  const socket = connect({ ...way, noDelay: true, allowHalfOpen: true });
  const lines = createNotes<string>();
  const hear = behave(socket, name);
  let rest = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop()!;
    for (const line of parts) {
      if (keepLines) lines.add(line);
      hear(line);
    }
  });
  socket.on('end', () => socket.end());
  // A server that cuts a bot off is what many tests are about.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  void closed.then(() => lines.end('the connection ended'));
  return { socket, closed, ...listenerOf(lines) };
}

export function listenerOf({ all, until }: Notes<string>): Listener {
  return {
    lines: all,
    heard: (part, from = 0) =>
      until((lines) => lines.find((line, at) => at >= from && line.includes(part)), part),
  };
}
