/** A whole contest of the built program that is killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { EXIT } from '../../terminal/io.ts';
import { useTempFolder } from '../../test/folder.ts';
import { enterField, recompute } from './test/field.ts';

const tempFolder = useTempFolder();
const WAIT = { timeout: 30_000, interval: 5 };

const BIN = fileURLToPath(new URL('../../../bin/stammtisch.js', import.meta.url));

interface Running {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly ended: Promise<number | null>;
}

function start(...args: readonly string[]): Running {
  const child = spawn(process.execPath, [BIN, 'contest', '--lang', 'en', ...args]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, out: () => out, ended };
}

describe('a contest that is killed', () => {
  it('goes on with the same bots, which find their places again, and replays no finished match', async () => {
    const folder = join(tempFolder(), 'contest');
    const flags = ['--format', 'round-robin', '--deals', '8', '--out', folder];
    const first = start(...flags, '--port', '0', '--entrants', '4', '--seed', 'S');
    const port = await vi.waitFor(() => {
      const found = /port (\d+)/.exec(first.out())?.[1];
      if (found === undefined) throw new Error(`no port in: ${first.out()}`);
      return found;
    }, WAIT);
    enterField(Number(port), 4);
    const matches = join(folder, 'matches');
    await vi.waitUntil(() => existsSync(matches) && readdirSync(matches).some(isMatch), WAIT);
    first.child.kill('SIGKILL');
    await first.ended;
    const kept = readdirSync(matches).filter(isMatch);
    const before = kept.map((name) => statSync(join(matches, name)).mtimeMs);
    expect(existsSync(join(folder, 'results.json'))).toBe(false);
    const second = start(...flags, '--port', port);
    expect([await second.ended, second.out()]).toEqual([0, expect.any(String)]);
    expect(second.out()).toMatch(/^The contest is open .*\nIt goes on with: /);
    expect(second.out()).toContain('(was there already)');
    expect(kept.map((name) => statSync(join(matches, name)).mtimeMs)).toEqual(before);
    expect(readdirSync(matches).filter(isMatch)).toHaveLength(6);
    expect(await recompute(folder)).toMatchObject({ exit: EXIT.done, err: '' });
  });
});

function isMatch(name: string): boolean {
  return name.endsWith('.json');
}
