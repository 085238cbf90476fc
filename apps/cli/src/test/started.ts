/** The built program in a process of its own, to be stopped, killed and waited for. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createNotes, type Notes } from '@stammtisch/testkit/notes';
import { onTestFinished } from 'vitest';

const BIN = fileURLToPath(new URL('../../bin/stammtisch.js', import.meta.url));

export interface Started {
  readonly out: () => string;
  readonly err: () => string;
  /** Looks whenever it has written something; fails once it has ended. */
  readonly until: Notes<string>['until'];
  readonly kill: (signal: NodeJS.Signals) => void;
  /** The exit code; null where a signal ended it. */
  readonly ended: Promise<number | null>;
  readonly hasEnded: () => boolean;
}

/** Starts a command; it is gone when the test is. */
export function start(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Started {
  const child = spawn(process.execPath, [BIN, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...env },
  });
  let [out, err] = ['', ''];
  const { add, end, until } = createNotes<string>();
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
    add(chunk.toString());
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
    add(chunk.toString());
  });
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => resolve(code));
  });
  void ended.then((code) => end(`it ended with ${code}`));
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const kill = (signal: NodeJS.Signals): void => void child.kill(signal);
  onTestFinished(async () => {
    kill('SIGKILL');
    await ended;
  });
  return { out: () => out, err: () => err, until, kill, ended, hasEnded };
}
