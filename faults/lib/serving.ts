/** `stammtisch serve` as people start it: the built program, in a process of its own. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Trial } from './trial.ts';

const BIN = fileURLToPath(new URL('../../apps/cli/bin/stammtisch.js', import.meta.url));

export interface ServingPlan {
  readonly data: string;
  /** 0: any. */
  readonly port?: number;
  readonly botPort?: number;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** What the program is started by, such as `prlimit`. */
  readonly by?: readonly string[];
  /** The user that it runs as. */
  readonly uid?: number | undefined;
}

export interface Serving {
  readonly pid: number;
  readonly err: () => string;
  /** Fulfilled once the server says that it runs; rejected where it ends before. */
  readonly ports: Promise<Ports>;
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly ended: Promise<Ended>;
}

export interface Ports {
  readonly port: number;
  readonly botPort: number;
}

export interface Ended {
  /** Null where a signal ended it. */
  readonly code: number | null;
  readonly err: string;
}

/** Starts a server; it is gone when the trial is. */
export function serve(trial: Pick<Trial, 'defer'>, plan: ServingPlan): Serving {
  const { data, port = 0, botPort = 0, args = [], env = {}, by = [], uid } = plan;
  const ports = ['--port', `${port}`, '--bot-port', `${botPort}`];
  const line = [...by, process.execPath, BIN, 'serve', ...ports, '--data', data, ...args];
  const child = spawn(line[0]!, line.slice(1), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], LANG: 'en_US.UTF-8', ...env },
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  let [out, err] = ['', ''];
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => resolve({ code, err }));
  });
  const found = new Promise<Ports>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const match = PORTS.exec(out);
      if (match !== null) resolve({ port: Number(match[1]), botPort: Number(match[2]) });
    });
    child.on('error', reject);
    child.on('close', () => reject(new Error(`the server ended before it ran: ${err}`)));
  });
  // Those who look for a server that does not start look at how it ends.
  found.catch(() => undefined);
  const kill = (signal: NodeJS.Signals): void => void child.kill(signal);
  trial.defer(async () => {
    kill('SIGKILL');
    await ended;
  });
  return { pid: child.pid ?? 0, err: () => err, ports: found, kill, ended };
}

const PORTS = /http:\/\/.*?:(\d+)\n.*[Pp]ort (\d+)\.\n/;

/** Whether a server has said nothing but sentences: that its store fails, and that it works again. */
export function isTold(err: string): boolean {
  return /^(?:stammtisch: [A-Z].*\.\n)*$/.test(err);
}
