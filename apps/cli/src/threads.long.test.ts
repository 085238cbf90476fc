/** Long commands of the built program, with real threads, signals and files. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { useTempFolder } from './test/folder.ts';
import { start, type Started } from './test/started.ts';

const BIN = fileURLToPath(new URL('../bin/stammtisch.js', import.meta.url));
/** Files are asked for often, so that the program is still in the middle of its work. */
const OFTEN = { interval: 5 };

function stammtisch(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

function launch(...args: readonly string[]): Started {
  return start([...args, '--lang', 'en']);
}

const tempFolder = useTempFolder();

function newFolder(): string {
  return mkdtempSync(join(tempFolder(), 'new-'));
}

describe('a match on threads', () => {
  it('prints the same bytes on one and on two', () => {
    const args = ['match', 'search:20', 'greedy', '--rules', 'contest', '--deals', '24'];
    const one = stammtisch(...args, '--seed', 'a', '--json', '--workers', '1');
    expect(one).toContain('"deals":24');
    expect(stammtisch(...args, '--seed', 'a', '--json', '--workers', '2')).toBe(one);
  });

  it('stops on Ctrl-C with what it has', async () => {
    const log = join(newFolder(), 'games.jsonl');
    const deals = ['--deals', '1000000', '--log', log, '--workers', '2'];
    const { kill, ended, out, err } = launch('match', 'search:100', 'random', ...deals);
    await expect.poll(() => sizeOf(log), OFTEN).toBeGreaterThan(0);
    kill('SIGINT');
    expect(await ended).toBe(130);
    expect(err()).toBe('');
    const [, played] = /Stopped after (\d+) of 1,000,000 deals\.\n$/.exec(out()) ?? [];
    const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(2 * Number(played));
  });

  it('does not wait for a deal that takes minutes', async () => {
    const log = join(newFolder(), 'games.jsonl');
    const { kill, ended, out } = launch('match', 'search:1000000', 'random', '--log', log);
    // The log is begun when the program already listens.
    await expect.poll(() => existsSync(log), OFTEN).toBe(true);
    kill('SIGINT');
    expect(await ended).toBe(130);
    expect(out()).toMatch(/Stopped after 0 of 101 deals\.\n$/);
  });
});

describe('a simulation on threads', () => {
  it('counts the same on one and on two', () => {
    const args = ['simulate', 'mau-mau', '--seats', 'search:20,greedy', '--games', '30'];
    const [one, two] = ['1', '2'].map((workers) => {
      const out = stammtisch(...args, '--seed', 'a', '--json', '--workers', workers);
      const { moves, wins } = JSON.parse(out) as { readonly moves: number; wins: number[] };
      return { moves, wins };
    });
    expect(two).toEqual(one);
  });
});

describe('a tournament on threads', () => {
  it('goes on after being killed, as if nothing had happened', async () => {
    const args = ['tournament', '--format', 'round-robin', '--bots', 'random,greedy,search:200'];
    args.push('--deals', '30', '--seed', 'a', '--rules', 'contest', '--out');
    const whole = newFolder();
    stammtisch(...args, whole);

    const broken = newFolder();
    const { kill, ended } = launch(...args, broken);
    const matches = join(broken, 'matches');
    await expect.poll(() => listMatches(matches), OFTEN).not.toEqual([]);
    kill('SIGKILL');
    expect(await ended).toBe(null);
    expect(existsSync(join(broken, 'results.json'))).toBe(false);

    const finished = listMatches(matches);
    const written = finished.map((name) => statSync(join(matches, name)).mtimeMs);
    const again = launch(...args, broken);
    expect(await again.ended).toBe(0);
    expect(again.err()).toMatch(new RegExp(`not played again: ${finished.length} match`));
    expect(finished.map((name) => statSync(join(matches, name)).mtimeMs)).toEqual(written);
    expect(readFileSync(join(broken, 'results.json'), 'utf8')).toBe(
      readFileSync(join(whole, 'results.json'), 'utf8'),
    );
  });

  it.each(['SIGINT', 'SIGKILL'] as const)(
    'keeps the deals of a match cut by %s',
    async (signal) => {
      const out = newFolder();
      const args = ['tournament', '--format', 'round-robin', '--bots', 'search:100,random'];
      args.push('--deals', '1000000', '--seed', 'a', '--out', out);
      const running = join(out, 'running.jsonl');
      const { kill, ended } = launch(...args);
      await expect.poll(() => sizeOf(running), OFTEN).toBeGreaterThan(0);
      kill(signal);
      expect(await ended).toBe(signal === 'SIGINT' ? 130 : null);
      const kept = readFileSync(running, 'utf8');

      const again = launch(...args);
      await expect.poll(() => sizeOf(running), OFTEN).toBeGreaterThan(kept.length);
      again.kill('SIGINT');
      expect(await again.ended).toBe(130);
      const deals = readFileSync(running, 'utf8').trimEnd().split('\n');
      // Nothing was played twice.
      expect(new Set(deals).size).toBe(deals.length);
      expect(readFileSync(running, 'utf8').startsWith(kept.slice(0, kept.lastIndexOf('\n')))).toBe(
        true,
      );
    },
  );
});

/** Not the drafts of a write that was cut short. */
function listMatches(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
}

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}
