/** The built program as the shell runs it; everything else is tested in process. */
import { spawn, spawnSync, type StdioOptions } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { useTempFolder } from './test/folder.ts';

const BIN = fileURLToPath(new URL('../bin/stammtisch.js', import.meta.url));

/** In the question for a move, whatever the language. */
const PROMPT = ', ? ';

const folder = useTempFolder();

/** An environment whose temporary files are gone after the tests. */
function inFolder(): NodeJS.ProcessEnv {
  return { ...process.env, TMPDIR: folder(), TEMP: folder() };
}

/** A module without a file. */
function asModule(code: string): string {
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

function runWith(stdio: StdioOptions, ...args: string[]): ReturnType<typeof spawnSync> {
  return spawnSync(process.execPath, [BIN, ...args, '--lang', 'en'], { stdio, encoding: 'utf8' });
}

describe('the program', () => {
  it('runs and reports its exit code', () => {
    const good = spawnSync(process.execPath, [BIN, '--version'], { encoding: 'utf8' });
    expect(good).toMatchObject({ status: 0, stderr: '' });
    const bad = spawnSync(process.execPath, [BIN, 'rules', 'halma'], { encoding: 'utf8' });
    expect(bad).toMatchObject({ status: 2, stdout: '' });
  });

  it.each([['--version'], ['match', 'random', 'greedy', '--deals', '1']])(
    'does not load the protocols for %s, which would take longer than the rest',
    (...args) => {
      const hook = `export async function load(url, context, next) {
        if (/node_modules.zod|packages.wire.dist.(?!shuffle.)/.test(url)) throw new Error('loaded ' + url);
        return next(url, context);
      }`;
      const setup = `import { register } from 'node:module';
        register(${JSON.stringify(asModule(hook))});`;
      const argv = [`--import=${asModule(setup)}`, BIN, ...args];
      const { status, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    },
  );

  it('plays from a pipe', () => {
    const args = [BIN, 'play', 'chanco', '--seed', 'x', '--lang', 'en'];
    const { status, stdout } = spawnSync(process.execPath, args, {
      input: '1\n',
      encoding: 'utf8',
      env: inFolder(),
    });
    expect(status).toBe(0);
    expect(stdout).toContain('The input has ended');
  });

  it.runIf(existsSync('/dev/full'))(
    'says that nothing can be written, and keeps its exit code',
    () => {
      const full = openSync('/dev/full', 'w');
      expect(runWith(['ignore', full, 'pipe'], 'rules', 'chanco')).toMatchObject({
        status: 1,
        stderr: 'stammtisch: "stdout" cannot be written or read (ENOSPC).\n',
      });
      expect(runWith(['ignore', 'pipe', full], 'rules', 'halma')).toMatchObject({ status: 2 });
      closeSync(full);
    },
  );

  it('ends quietly when nobody reads on', async () => {
    const args = [BIN, 'play', 'mops-royal', '--seats', 'random,random,random,random'];
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: inFolder(),
    });
    child.stdout.destroy();
    let complaints = '';
    child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect({ code, complaints }).toEqual({ code: 0, complaints: '' });
  });

  it('leaves a game with 130 on an interrupt', async () => {
    const child = spawn(process.execPath, [BIN, 'play', 'chanco', '--seed', 'x'], {
      stdio: 'pipe',
    });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => {
      const asked = out.includes(PROMPT);
      out += chunk.toString();
      if (!asked && out.includes(PROMPT)) child.kill('SIGINT');
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code).toBe(130);
    expect(out).toMatch(/(stays unfinished|bleibt unvollendet)\.\n$/);
  });

  it('keeps the log of a game that is interrupted, and the game can go on', async () => {
    const args = [BIN, 'play', 'mau-mau', '--seats', 'me,greedy', '--lang', 'en', '--seed', 'x'];
    const child = spawn(process.execPath, args, { stdio: 'pipe', env: inFolder() });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => {
      const before = out.split(PROMPT).length;
      out += chunk.toString();
      const now = out.split(PROMPT).length;
      if (before === 1 && now === 2) child.stdin.write('draw\n');
      if (before === 2 && now === 3) child.kill('SIGINT');
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code).toBe(130);
    const file = /\nLog: (\S+)\n/.exec(out)![1]!;
    expect(file.startsWith(folder())).toBe(true);
    const verify = spawnSync(process.execPath, [BIN, 'verify', file], { encoding: 'utf8' });
    expect(verify).toMatchObject({ status: 0, stderr: '' });
    const again = spawnSync(process.execPath, [BIN, 'play', '--resume', file, '--lang', 'en'], {
      input: 'q\n',
      encoding: 'utf8',
    });
    expect(again).toMatchObject({ status: 0, stderr: '' });
    expect(again.stdout).toContain('The game goes on after move');
  });
});
