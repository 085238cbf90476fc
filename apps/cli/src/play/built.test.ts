/** Games of the built program, with a real thread to think on, real signals and pipes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runCli } from '../test/console.ts';
import { useTempFolder } from '../test/folder.ts';

const BIN = fileURLToPath(new URL('../../bin/stammtisch.js', import.meta.url));
const folder = useTempFolder();

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Plays Mau-Mau; `act` is called once, when `cue` is on the screen. */
function play(
  args: readonly string[],
  cue = '',
  act: (child: ChildProcess) => void = () => undefined,
): Promise<Ended> {
  const all = [BIN, 'play', 'mau-mau', '--lang', 'en', '--seed', 'built', ...args];
  const env = { ...process.env, TMPDIR: folder(), TEMP: folder() };
  const child = spawn(process.execPath, all, { stdio: 'pipe', env });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    const before = out.includes(cue);
    out += chunk.toString();
    if (!before && out.includes(cue)) act(child);
  });
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}

/** How many moves the only game of a log has, if it is a right one. */
async function countMoves(file: string): Promise<number> {
  expect(await runCli(['verify', file])).toMatchObject({ exit: 0 });
  return JSON.parse(readFileSync(file, 'utf8')).moves.length;
}

// One thought of this bot takes longer than any test.
const THINKING = ['--seats', 'random,search:1000000', '--watch'];

describe('a bot on a thread', () => {
  it('remembers and chooses as it does in the program itself', async () => {
    const args = ['--seats', 'search:30,search:30', '--rules', 'contest'];
    const { code, out } = await play(args);
    expect(code).toBe(0);
    const own = await runCli(['play', 'mau-mau', '--lang', 'en', '--seed', 'built', ...args]);
    const [game] = own.out.split('Seed of');
    expect(out.startsWith(game!)).toBe(true);
  });

  it('does not keep Ctrl-C waiting, and the log is offered', async () => {
    const file = join(folder(), 'interrupt.jsonl');
    const { code, out } = await play([...THINKING, '--log', file], '> Bot 1', (child) =>
      child.kill('SIGINT'),
    );
    expect(code).toBe(130);
    expect(out).toContain(`play on: stammtisch play --resume ${file}\n`);
    expect(await countMoves(file)).toBeGreaterThan(0);
  });
});

describe('the log of a game', () => {
  it.each([
    ['SIGTERM', 143],
    ['SIGHUP', null],
  ] as const)('is kept on %s', async (signal, expected) => {
    const file = join(folder(), `${signal}.jsonl`);
    const { code, err } = await play([...THINKING, '--log', file], '> Bot 1', (child) =>
      child.kill(signal),
    );
    expect({ code, err }).toEqual({ code: expected, err: '' });
    expect(await countMoves(file)).toBeGreaterThan(0);
  });

  it('is kept where nobody reads on', async () => {
    const file = join(folder(), 'head.jsonl');
    const watch = ['--seats', 'greedy,greedy', '--watch', '--pace', '1', '--log', file];
    const { code, err } = await play(watch, '> Bot 1', (child) => child.stdout!.destroy());
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(await countMoves(file)).toBeGreaterThan(0);
  });
});
