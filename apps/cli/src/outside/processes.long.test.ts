/** Bots from outside on the threads of the built program: nothing is left of them in the end. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { botCommand } from '../test/outside.ts';

const BIN = fileURLToPath(new URL('../../bin/stammtisch.js', import.meta.url));
const POLL_MS = 20;

/** A mode nobody else uses, so that the bots of this test can be told from all others. */
function newMode(): string {
  return `stubborn mark-${process.pid}-${performance.now()}`;
}

function listBots(mode: string): string[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => line.includes(mode));
  return lines.filter((line) => /^ *\d+ node /.test(line));
}

async function waitUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(POLL_MS);
}

function startMatch(mode: string): ChildProcess {
  const bots = ['--bot', botCommand(mode), '--bot', 'random', '--workers', '2'];
  const args = ['match', ...bots, '--deals', '1000000', '--rules', 'contest'];
  const env = { ...process.env, LC_ALL: 'en' };
  const child = spawn(process.execPath, [BIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'], env });
  started.push(child);
  return child;
}

const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGTERM')));

function ended(child: ChildProcess): Promise<{ code: number | null; signal: string | null }> {
  return new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal })));
}

/** What programs used is different every time. */
function withoutUsage(json: string): unknown {
  const { usage, ...rest } = JSON.parse(json) as { usage: unknown[] };
  expect(usage).toEqual([MEASURED, MEASURED]);
  return rest;
}

const MEASURED = {
  cpuMs: expect.any(Number),
  memoryBytes: expect.any(Number),
  processes: expect.any(Number),
};

describe('bots from outside on threads', () => {
  it('play the same on one thread and on two', () => {
    const bots = ['--bot', botCommand('legal'), '--bot', botCommand('crash 9')];
    const args = ['match', ...bots, '--deals', '6', '--rules', 'contest', '--seed', 'a', '--json'];
    const [one, two] = ['1', '2'].map((workers) =>
      spawnSync(process.execPath, [BIN, ...args, '--workers', workers], { encoding: 'utf8' }),
    );
    expect(JSON.parse(one!.stdout)).toMatchObject({ games: 12 });
    expect(one!.stdout).toContain('"failures":{"crash":');
    expect(withoutUsage(two!.stdout)).toEqual(withoutUsage(one!.stdout));
  });

  it('are told to go after the last game, and made to if they do not', async () => {
    const mode = newMode();
    const bots = ['--bot', botCommand(mode), '--bot', 'random', '--deals', '4'];
    const { status } = spawnSync(process.execPath, [BIN, 'match', ...bots], { encoding: 'utf8' });
    expect(status).toBe(0);
    expect(listBots(mode)).toEqual([]);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'do not outlive a program ended by %s',
    async (signal) => {
      const mode = newMode();
      const child = startMatch(mode);
      await waitUntil(() => listBots(mode).length === 2);
      const end = ended(child);
      child.kill(signal);
      const { code, signal: by } = await end;
      expect([code, by]).toEqual(signal === 'SIGINT' ? [130, null] : [null, signal]);
      await waitUntil(() => listBots(mode).length === 0);
    },
  );
});
