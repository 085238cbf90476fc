/** Bots from outside on the threads of the built program: nothing is left of them in the end. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { botCommand } from '../test/outside.ts';
import { start, type Started } from '../test/started.ts';

const BIN = fileURLToPath(new URL('../../bin/stammtisch.js', import.meta.url));

/** A mode nobody else uses, so that the bots of this test can be told from all others. */
function newMode(): string {
  return `stubborn mark-${process.pid}-${performance.now()}`;
}

function listBots(mode: string): string[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => line.includes(mode));
  return lines.filter((line) => /^ *\d+ node /.test(line));
}

function startMatch(mode: string): Started {
  const bots = ['--bot', botCommand(mode), '--bot', 'random', '--workers', '2'];
  return start(['match', ...bots, '--deals', '1000000', '--rules', 'contest', '--lang', 'en']);
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
      const { kill, ended } = startMatch(mode);
      await expect.poll(() => listBots(mode)).toHaveLength(2);
      kill(signal);
      expect(await ended).toBe(signal === 'SIGINT' ? 130 : null);
      await expect.poll(() => listBots(mode)).toEqual([]);
    },
  );
});
