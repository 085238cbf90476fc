/** `stammtisch serve` as people start it: the built program, in a process of its own. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const BIN = fileURLToPath(new URL('../../bin/stammtisch.js', import.meta.url));

export interface Serving {
  readonly out: () => string;
  readonly err: () => string;
  /** Fulfilled with the ports once the server says that it runs; rejected where it ends before. */
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
  readonly out: string;
  readonly err: string;
}

/** Starts a server; it is gone when the test is. */
export function serve(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Serving {
  const child = spawn(process.execPath, [BIN, 'serve', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...env },
  });
  let [out, err] = ['', ''];
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => resolve({ code, out, err }));
  });
  const ports = new Promise<Ports>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const found = PORTS.exec(out);
      if (found !== null) resolve({ port: Number(found[1]), botPort: Number(found[2]) });
    });
    child.on('close', () => reject(new Error(`ended before it ran: ${err}`)));
  });
  // Tests of servers that do not start look at how they end.
  ports.catch(() => undefined);
  const kill = (signal: NodeJS.Signals): void => void child.kill(signal);
  onTestFinished(async () => {
    kill('SIGKILL');
    await ended;
  });
  return { out: () => out, err: () => err, ports, kill, ended };
}

const PORTS = /http:\/\/.*?:(\d+)\n.*[Pp]ort (\d+)\.\n/;
