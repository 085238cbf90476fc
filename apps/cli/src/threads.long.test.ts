/** Long commands of the built program, with real threads, signals and files. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { useTempFolder } from './test/folder.ts';

const BIN = fileURLToPath(new URL('../bin/stammtisch.js', import.meta.url));
const POLL_MS = 5;

function stammtisch(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; signal: string | null; out: string }>;
  /** What stderr has said so far. */
  readonly said: () => string;
}

function start(...args: readonly string[]): Running {
  const child = spawn(process.execPath, [BIN, ...args, '--lang', 'en'], { stdio: 'pipe' });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const ended = new Promise<Awaited<Running['ended']>>((resolve) =>
    child.on('close', (code, signal) => resolve({ code, signal, out })),
  );
  return { child, ended, said: () => err };
}

async function waitUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(POLL_MS);
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
    const { child, ended, said } = start('match', 'search:100', 'random', ...deals);
    await waitUntil(() => existsSync(log) && statSync(log).size > 0);
    child.kill('SIGINT');
    const { code, out } = await ended;
    expect(code).toBe(130);
    expect(said()).toBe('');
    const [, played] = /Stopped after (\d+) of 1,000,000 deals\.\n$/.exec(out) ?? [];
    const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(2 * Number(played));
  });

  it('does not wait for a deal that takes minutes', async () => {
    const log = join(newFolder(), 'games.jsonl');
    const { child, ended } = start('match', 'search:1000000', 'random', '--log', log);
    // The log is begun when the program already listens.
    await waitUntil(() => existsSync(log));
    child.kill('SIGINT');
    const { code, out } = await ended;
    expect(code).toBe(130);
    expect(out).toMatch(/Stopped after 0 of 101 deals\.\n$/);
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
    const { child, ended } = start(...args, broken);
    const matches = join(broken, 'matches');
    await waitUntil(() => existsSync(matches) && listMatches(matches).length > 0);
    child.kill('SIGKILL');
    expect((await ended).signal).toBe('SIGKILL');
    expect(existsSync(join(broken, 'results.json'))).toBe(false);

    const finished = listMatches(matches);
    const written = finished.map((name) => statSync(join(matches, name)).mtimeMs);
    const again = start(...args, broken);
    expect((await again.ended).code).toBe(0);
    expect(again.said()).toMatch(new RegExp(`not played again: ${finished.length} match`));
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
      const { child, ended } = start(...args);
      await waitUntil(() => existsSync(running) && statSync(running).size > 0);
      child.kill(signal);
      expect(await ended).toMatchObject(signal === 'SIGINT' ? { code: 130 } : { signal });
      const kept = readFileSync(running, 'utf8');

      const again = start(...args);
      await waitUntil(() => statSync(running).size > kept.length);
      again.child.kill('SIGINT');
      expect((await again.ended).code).toBe(130);
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
  return readdirSync(folder).filter((name) => name.endsWith('.json'));
}
