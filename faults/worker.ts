/** Workers that share a tournament through PostgreSQL are killed in the middle of their matches. */
import { deepEqual } from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { assert, pick } from '@stammtisch/kernel';
import { startPostgres } from '@stammtisch/testkit/services';
import { type Fault, type Trial, until } from './lib/trial.ts';

const BIN = fileURLToPath(new URL('../apps/cli/bin/stammtisch.js', import.meta.url));
/** Long enough to be killed in, short enough to be played twice. */
const TOURNAMENT = [
  '--format',
  'round-robin',
  '--bots',
  'search:100,greedy,counting',
  '--rules',
  'contest',
  '--deals',
  '10',
];

/** The files are those that one machine writes, to the byte, whoever was killed meanwhile. */
export const killWorker: Fault = async (trial) => {
  const service = await startPostgres();
  trial.defer(() => service.stop());
  const start = (...args: string[]): Program =>
    run(trial, args, { STAMMTISCH_DATABASE: service.url });
  const startWorker = (): Program => start('worker', '--jobs', '1');
  const workers = [startWorker(), startWorker()];
  let [killed, round] = [0, 0];
  while (killed < trial.times) {
    const args = ['tournament', '--seed', `round ${++round}`, '--log', ...TOURNAMENT];
    const [here, there] = [`${round} here`, `${round} there`].map((name) =>
      join(trial.folder, name),
    ) as [string, string];
    let shared = start(...args, '--out', there, '--database');
    while (!shared.hasEnded() && killed < trial.times) {
      const victim = workers.shift()!;
      await until(
        () => victim.out() !== '' || shared.hasEnded(),
        () => 'a worker to say that it works',
      );
      await sleep(pick(trial.rng, 500));
      victim.child.kill('SIGKILL');
      // Once the tournament itself dies, too; begun again it goes on with what was played.
      if (killed === 0) {
        shared.child.kill('SIGKILL');
        await shared.ended;
        shared = start(...args, '--out', there, '--database');
      }
      workers.push(startWorker());
      trial.tell(`killed ${++killed} of ${trial.times}`);
    }
    assert((await shared.ended) === 0, `the tournament ends: ${shared.err()}`);
    assert((await start(...args, '--out', here).ended) === 0, 'it can be played alone');
    deepEqual(readFolder(there), readFolder(here));
  }
  return `${killed} workers killed in ${round} tournaments, whose files are those of one machine`;
};

interface Program {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
  readonly ended: Promise<number | null>;
  readonly hasEnded: () => boolean;
}

function run(trial: Trial, args: readonly string[], env: Record<string, string>): Program {
  const child = spawn(process.execPath, [BIN, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...env },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  trial.defer(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, out: () => out, err: () => err, ended, hasEnded };
}

/** Every file with its content. */
function readFolder(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = paths.filter((path) => statSync(join(folder, path)).isFile());
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}
