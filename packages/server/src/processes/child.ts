import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { constants } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import type { BotLine, Gone, Handlers } from '@stammtisch/lines';
import { createLineReader, type HeardLine, readLines, takeRest } from '../net/line-reader.ts';
import { readCommand } from './command.ts';
import { confine, type Confinement } from './confine.ts';
import type { Usage } from './limits.ts';
import { listFamily } from './usage.ts';
import { type Overuse, type UsageWatch, watchUsage } from './watch-usage.ts';

/** A program that talks over its stdin and stdout. */
export interface Child extends BotLine {
  /** The end of what it wrote to stderr. */
  complaints(): string;
  /** How it ended, such as `exit code 3`; undefined while it runs. */
  ending(): string | undefined;
  /** Why it could not even be started, such as `ENOENT`. */
  startError(): string | undefined;
  /** What it was ended for, having used more of it than it may. */
  overuse(): Overuse | undefined;
  /** Its processor time counts from now on. */
  beginGame(): void;
  /** Looks what it uses, which else is done now and then. */
  look(): void;
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
  /** How it is held back; absent for whoever trusts it. */
  readonly confinement?: Confinement | undefined;
  /** Told now and then what it has used so far, where it is held back. */
  readonly onUsage?: OnUsage | undefined;
}

/** `text` may hold several lines. */
export type OnTalk = (by: 'server' | 'bot', text: string) => void;

export type OnUsage = (pid: number, usage: Usage) => void;

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
  const { command, confinement } = setup;
  const plain = readCommand(command);
  const { file, args, shell } = confinement === undefined ? plain : confine(plain, confinement);
  // In a group of its own: Ctrl-C is for us, and what the program starts can be ended with it.
  const detached = process.platform !== 'win32';
  const stdio: ['pipe', 'pipe', 'pipe'] = ['pipe', 'pipe', 'pipe'];
  const process_ = spawn(file, args, { stdio, shell, detached, windowsHide: true });
  return watch(process_, setup);
}

/** Ends a process and, where there are groups, those in its own. */
export function killProcess(pid: number): void {
  killOne(process.platform === 'win32' ? pid : -pid);
}

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // There is nobody left.
  }
}

const NOBODY: Handlers = { line: () => undefined, gone: () => undefined };

type Spawned = ChildProcessByStdio<Writable, Readable, Readable>;

/** A process and what is known of it. */
interface Watched {
  readonly spawned: Spawned;
  readonly setup: ChildSetup;
  readonly child: Child;
  ending: string | undefined;
  startError: string | undefined;
  isGone: boolean;
  /** What is sent with the next write. */
  pending: string;
  late: NodeJS.Timeout | undefined;
  readonly watch: UsageWatch | undefined;
}

function watch(spawned: Spawned, setup: ChildSetup): Child {
  const complaints = keepTail(spawned.stderr);
  const child: Child = {
    handlers: NOBODY,
    send(text) {
      if (watched.pending === '') queueMicrotask(() => flush(watched));
      watched.pending += text;
    },
    expect(withinMs, late) {
      child.relax();
      watched.late = setTimeout(() => setImmediate(late), withinMs);
    },
    relax: () => clearTimeout(watched.late),
    end: () => endInput(watched),
    complaints,
    ending: () => watched.ending,
    startError: () => watched.startError,
    overuse: () => watched.watch?.overuse(),
    beginGame: () => watched.watch?.beginGame(),
    look: () => watched.watch?.look(),
    kill: () => kill(watched),
    closed: whenClosed(spawned),
  };
  const watched: Watched = {
    spawned,
    setup,
    child,
    ending: undefined,
    startError: undefined,
    isGone: false,
    pending: '',
    late: undefined,
    watch: watchOver(spawned, setup, () => kill(watched)),
  };
  void child.closed.then(() => leave(watched, 'left'));
  watchProcess(watched);
  watchOutput(watched);
  return child;
}

function watchOver(
  { pid }: Spawned,
  { confinement, onUsage }: ChildSetup,
  onOveruse: () => void,
): UsageWatch | undefined {
  if (pid === undefined || confinement === undefined) return undefined;
  return watchUsage(pid, confinement, { onUsage: (usage) => onUsage?.(pid, usage), onOveruse });
}

function watchProcess(watched: Watched): void {
  const { spawned, setup } = watched;
  const { pid } = spawned;
  if (pid !== undefined) setup.onProcess?.(pid, true);
  spawned.on('error', (error: NodeJS.ErrnoException) => {
    watched.startError ??= error.code ?? error.message;
  });
  spawned.on('exit', (code, signal) => {
    // First what it has started: nothing else may have its number yet.
    killProcess(pid!);
    watched.watch?.close();
    watched.ending = signal === null ? endingOf(watched, code!) : `signal ${signal}`;
    setup.onProcess?.(pid!, false);
  });
  // That a program does not read any more is noticed by what it does not answer.
  spawned.stdin.on('error', () => undefined);
}

/** A program that is held back is the child of a shell, which tells its end in numbers. */
function endingOf(watched: Watched, code: number): string {
  if ((watched.setup.confinement?.helpers ?? 0) === 0) return `exit code ${code}`;
  const startError = START_ERRORS[code];
  if (startError !== undefined) watched.startError ??= startError;
  const signals = Object.entries(constants.signals);
  const [name] = signals.find(([, number]) => number === code - SIGNALLED) ?? [];
  return name === undefined ? `exit code ${code}` : `signal ${name}`;
}

/** What shells and their like say of a program that is not there or is none. */
const START_ERRORS: Readonly<Record<number, string>> = { 126: 'EACCES', 127: 'ENOENT' };
const SIGNALLED = 128;

function watchOutput(watched: Watched): void {
  const { stdout } = watched.spawned;
  const reader = createLineReader(watched.setup.lineBytes);
  stdout.on('error', () => undefined);
  stdout.on('data', (chunk: Buffer) => {
    for (const heard of readLines(reader, chunk)) hear(watched, heard);
    if (reader.isOverlong) giveUp(watched, 'line-too-long');
  });
  stdout.on('end', () => {
    const rest = takeRest(reader);
    if (rest !== undefined) hear(watched, { line: rest, eol: '' });
    // Its exit code follows at once, if it ends at all.
    setTimeout(() => giveUp(watched, 'left'), DRAIN_MS).unref();
  });
}

function hear({ isGone, setup, child }: Watched, { line, eol }: HeardLine): void {
  if (isGone) return;
  setup.onTalk?.('bot', line);
  child.handlers.line(line, eol);
}

function flush(watched: Watched): void {
  const { spawned, setup, pending: text, isGone } = watched;
  const { stdin } = spawned;
  watched.pending = '';
  if (text === '' || isGone || !stdin.writable) return;
  stdin.write(text);
  setup.onTalk?.('server', text);
  if (stdin.writableLength > OUTPUT_BYTES_MAX) giveUp(watched, 'not-reading');
}

function endInput(watched: Watched): void {
  const { spawned, setup, child } = watched;
  flush(watched);
  child.look();
  child.handlers = NOBODY;
  child.relax();
  spawned.stdin.end();
  const timer = setTimeout(() => kill(watched), setup.lingerMs ?? LINGER_MS);
  void child.closed.then(() => clearTimeout(timer));
}

function leave(watched: Watched, why: Gone): void {
  const { child, spawned } = watched;
  if (watched.isGone) return;
  watched.isGone = true;
  child.relax();
  spawned.stdout.destroy();
  child.handlers.gone(why);
  child.handlers = NOBODY;
}

function giveUp(watched: Watched, why: Gone): void {
  leave(watched, why);
  kill(watched);
}

function kill({ spawned: { pid }, ending, setup: { confinement } }: Watched): void {
  if (pid === undefined || ending !== undefined) return;
  const [, first, ...others] = listFamily(pid);
  if (first !== undefined && (confinement?.helpers ?? 0) > 0) {
    // With its first process a namespace ends, and `unshare` waits until all of it has: were that
    // killed too, its end would be told while some still run.
    killOne(first);
    return;
  }
  killProcess(pid);
  // Some may have left the group.
  for (const each of [first, ...others]) if (each !== undefined) killOne(each);
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
