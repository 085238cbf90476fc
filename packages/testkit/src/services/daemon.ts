/** A server program that tests start, kill and start again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What tests can do to a service. */
export interface Service {
  /** With the password, where there is one. */
  readonly url: string;
  readonly port: number;
  /** Ends all its processes at once, as `kill -9` does. */
  kill(): Promise<void>;
  /** Stops all its processes where they are; clients are told nothing. */
  hang(): void;
  /** Lets them go on. */
  goOn(): void;
  /** Starts it again with the same data under the same address; fulfilled when it takes clients. */
  restart(): Promise<void>;
  /** Ends it for good and removes its data. */
  stop(): Promise<void>;
}

export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly uid?: number | undefined;
  readonly gid?: number | undefined;
  /** What it writes to its stderr when it takes clients. */
  readonly ready: string;
}

export interface Daemon {
  start(): Promise<void>;
  /** Fulfilled when all its processes have ended. */
  signal(signal: NodeJS.Signals): Promise<void>;
  /** Tells all its processes to stop or to go on. */
  tell(signal: 'SIGSTOP' | 'SIGCONT'): void;
}

/** How long a start may take, on a busy machine and with much to recover. */
const START_MS = 60_000;

export function createDaemon(program: Program): Daemon {
  let child: ChildProcess | undefined;
  // Whatever ends the tests, no service outlives them.
  const killAtExit = (): void => void child?.kill('SIGKILL');

  async function start(): Promise<void> {
    const deadline = Date.now() + START_MS;
    for (;;) {
      const started = await tryStart(program);
      if (typeof started !== 'string') {
        child = started;
        process.once('exit', killAtExit);
        return;
      }
      // The processes of one that was killed may still hold its memory for a moment.
      if (Date.now() > deadline) throw new Error(`${program.command} does not start: ${started}`);
      await sleep(100);
    }
  }
  return {
    start,
    tell(signal) {
      if (child?.pid === undefined) return;
      for (const pid of [child.pid, ...listChildren(child.pid)]) killQuietly(pid, signal);
    },
    async signal(signal) {
      const ending = child;
      child = undefined;
      process.off('exit', killAtExit);
      if (ending?.pid === undefined || hasEnded(ending)) return;
      const below = listChildren(ending.pid);
      const ended = once(ending, 'exit');
      // One that hangs would not hear it.
      for (const pid of [ending.pid, ...below]) killQuietly(pid, 'SIGCONT');
      ending.kill(signal);
      if (signal === 'SIGKILL') for (const pid of below) killQuietly(pid, signal);
      await ended;
    },
  };
}

/** The port of a service that keeps it over a restart: none that a client may get in between. */
export async function findPort(): Promise<number> {
  for (;;) {
    const port = 12_000 + Math.floor(Math.random() * 18_000);
    if (await isFree(port)) return port;
  }
}

/** Whether somebody takes clients at a port of this machine. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const tell = (answer: boolean) => (): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('connect', tell(true));
    socket.on('error', tell(false));
  });
}

/** The process when it takes clients, or what it said instead. */
async function tryStart(program: Program): Promise<ChildProcess | string> {
  const { command, args, cwd, uid, gid, ready } = program;
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  });
  let said = '';
  const isReady = new Promise<boolean>((resolve) => {
    child.stderr.setEncoding('utf8').on('data', (piece: string) => {
      // The end of what it says is enough, and it must not wait for a reader.
      said = (said + piece).slice(-10_000);
      if (said.includes(ready)) resolve(true);
    });
    child.once('error', (error) => {
      said += error.message;
      resolve(false);
    });
    child.once('exit', () => resolve(false));
  });
  return (await isReady) ? child : said;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** The processes a process has started, where the system tells. */
function listChildren(pid: number): number[] {
  try {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return list.split(' ').map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

function killQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
