/** The clients of the examples, as their authors run them. */
import { spawn } from 'node:child_process';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { findPythonWebsocket } from '@stammtisch/testkit/services';
import { onTestFinished } from 'vitest';

const CLIENTS = new URL('../../../../../../examples/clients/', import.meta.url);

/** What the example in TypeScript says when it is over. */
export function runTypeScript(port: number): Promise<string> {
  return run(
    process.execPath,
    ['--import=tsx', '--conditions=source', at('typescript/play.ts')],
    port,
  );
}

/** The same in Python; the set-up of the long tests sees to its package. */
export function runPython(port: number): Promise<string> {
  return run('python3', [at('python/play.py')], port, findPythonWebsocket());
}

function at(file: string): string {
  return fileURLToPath(new URL(file, CLIENTS));
}

function run(program: string, args: readonly string[], port: number, env = {}): Promise<string> {
  const child = spawn(program, [...args, `http://127.0.0.1:${port}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return text(child.stdout);
}

/** A line to a server that is cut once, when so many pieces of a game have come over it. */
export async function openCutLine(
  to: number,
  pieces: number,
): Promise<{ readonly port: number; readonly cuts: () => number }> {
  let cuts = 0;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    let count = 0;
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('end', () => other.end());
      one.on('close', () => other.destroy());
    }
    near.on('data', (chunk) => far.write(chunk));
    far.on('data', (chunk) => {
      if (++count <= pieces || cuts > 0) return void near.write(chunk);
      cuts++;
      near.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, cuts: () => cuts };
}
