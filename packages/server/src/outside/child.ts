import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { Gone, Handlers } from '../net/connection.ts';
import { createLineReader, type Eol, readLines, takeRest } from '../net/line-reader.ts';
import { readCommand } from './command.ts';

/** Lines to and from a bot, whatever they travel on; a Connection is one. */
export interface LinePeer {
  /** Who listens; changes with what the peer is doing. */
  handlers: Handlers;
  /** Sends text; all that is sent in one step goes out in one write. */
  send(text: string): void;
  /** Sends what is left and closes; the peer has a moment to do the same. */
  end(): void;
}

/** A program that talks over its stdin and stdout. */
export interface Child extends LinePeer {
  /** The end of what it wrote to stderr. */
  complaints(): string;
  /** How it ended, such as `exit code 3`; undefined while it runs. */
  ending(): string | undefined;
  /** Why it could not even be started, such as `ENOENT`. */
  startError(): string | undefined;
  /** Ends it at once, and whatever it has started. */
  kill(): void;
  /** Resolves when nothing is left of it. */
  readonly closed: Promise<void>;
}

export interface ChildSetup {
  readonly command: string;
  readonly lineBytes: number;
  /** How long it has to end after its input did. */
  readonly lingerMs?: number;
  /** Told of every process that is started and of its end, so that nobody forgets it. */
  readonly onProcess?: OnProcess | undefined;
  /** Told all that is said. */
  readonly onTalk?: OnTalk | undefined;
}

/** `text` may hold several lines. */
export type OnTalk = (by: 'server' | 'bot', text: string) => void;

export type OnProcess = (pid: number, running: boolean) => void;

/** What is kept of stderr. */
const COMPLAINT_BYTES = 4096;
/** What may wait to be read by the program, beside what the system keeps. */
const OUTPUT_BYTES_MAX = 64 * 1024;
const LINGER_MS = 500;
/** How long the output of a program that has ended is waited for: others may hold it open. */
const DRAIN_MS = 200;

/** Starts a program; that it cannot be started is told as its end. */
export function startChild(setup: ChildSetup): Child {
  const { file, args, shell } = readCommand(setup.command);
  // In a group of its own: Ctrl-C is for us, and what the program starts can be ended with it.
  const detached = process.platform !== 'win32';
  const stdio: ['pipe', 'pipe', 'pipe'] = ['pipe', 'pipe', 'pipe'];
  const process_ = spawn(file, args, { stdio, shell, detached, windowsHide: true });
  return watch(process_, setup);
}

/** Ends a process and, where there are groups, all that it has started. */
export function killProcess(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // There is nobody left.
  }
}

const NOBODY: Handlers = { line: () => undefined, gone: () => undefined };

type Spawned = ChildProcessByStdio<Writable, Readable, Readable>;

function watch(spawned: Spawned, setup: ChildSetup): Child {
  const { lineBytes, lingerMs = LINGER_MS, onProcess, onTalk } = setup;
  const { pid, stdin, stdout, stderr } = spawned;
  const reader = createLineReader(lineBytes);
  const complaints = keepTail(stderr);
  let ending: string | undefined;
  let startError: string | undefined;
  let isGone = false;
  let pending = '';
  const closed = whenClosed(spawned);

  function leave(why: Gone): void {
    if (isGone) return;
    isGone = true;
    stdout.destroy();
    child.handlers.gone(why);
    child.handlers = NOBODY;
  }
  function kill(): void {
    if (pid !== undefined && ending === undefined) killProcess(pid);
  }
  function giveUp(why: Gone): void {
    leave(why);
    kill();
  }
  function flush(): void {
    const text = pending;
    pending = '';
    if (text === '' || isGone || !stdin.writable) return;
    stdin.write(text);
    onTalk?.('server', text);
    if (stdin.writableLength > OUTPUT_BYTES_MAX) giveUp('not-reading');
  }
  function hear(line: string, eol: Eol): void {
    if (isGone) return;
    onTalk?.('bot', line);
    child.handlers.line(line, eol);
  }
  const child: Child = {
    handlers: NOBODY,
    send(text) {
      if (pending === '') queueMicrotask(flush);
      pending += text;
    },
    end() {
      flush();
      child.handlers = NOBODY;
      stdin.end();
      const timer = setTimeout(kill, lingerMs);
      void closed.then(() => clearTimeout(timer));
    },
    complaints,
    ending: () => ending,
    startError: () => startError,
    kill,
    closed,
  };

  if (pid !== undefined) onProcess?.(pid, true);
  spawned.on('error', (error: NodeJS.ErrnoException) => {
    startError ??= error.code ?? error.message;
  });
  spawned.on('exit', (code, signal) => {
    // First what it has started: nothing else may have its number yet.
    killProcess(pid!);
    ending = signal === null ? `exit code ${code}` : `signal ${signal}`;
    onProcess?.(pid!, false);
  });
  void closed.then(() => leave('left'));
  // That a program does not read any more is noticed by what it does not answer.
  stdin.on('error', () => undefined);
  stdout.on('error', () => undefined);
  stdout.on('data', (chunk: Buffer) => {
    const fits = readLines(reader, chunk, hear);
    if (!fits) giveUp('line-too-long');
  });
  stdout.on('end', () => {
    const rest = takeRest(reader);
    if (rest !== undefined) hear(rest, '');
    // Its exit code follows at once, if it ends at all.
    setTimeout(giveUp, DRAIN_MS, 'left').unref();
  });
  return child;
}

function keepTail(stderr: Readable): () => string {
  let tail = Buffer.alloc(0);
  let cut = false;
  stderr.on('error', () => undefined);
  stderr.on('data', (chunk: Buffer) => {
    const all = Buffer.concat([tail, chunk]);
    cut ||= all.length > COMPLAINT_BYTES;
    tail = all.subarray(-COMPLAINT_BYTES);
  });
  return () => `${cut ? '…' : ''}${tail.toString('utf8').replace(/^\uFFFD+/, '')}`;
}

function whenClosed(spawned: Spawned): Promise<void> {
  return new Promise((resolve) => {
    spawned.on('error', () => resolve());
    spawned.on('close', () => resolve());
    spawned.on('exit', () => setTimeout(resolve, DRAIN_MS));
  });
}
