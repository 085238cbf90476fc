/** The built program as the shell runs it; everything else is tested in process. */
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const BIN = fileURLToPath(new URL('../bin/stammtisch.js', import.meta.url));

/** In the question for a move, whatever the language. */
const PROMPT = ', ? ';

describe('the program', () => {
  it('runs and reports its exit code', () => {
    const good = spawnSync(process.execPath, [BIN, '--version'], { encoding: 'utf8' });
    expect(good).toMatchObject({ status: 0, stderr: '' });
    const bad = spawnSync(process.execPath, [BIN, 'rules', 'halma'], { encoding: 'utf8' });
    expect(bad).toMatchObject({ status: 2, stdout: '' });
  });

  it('plays from a pipe', () => {
    const args = [BIN, 'play', 'chanco', '--seed', 'x', '--lang', 'en'];
    const { status, stdout } = spawnSync(process.execPath, args, {
      input: '1\n',
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    expect(stdout).toContain('The input has ended');
  });

  it('ends quietly when nobody reads on', async () => {
    const args = [BIN, 'play', 'mops-royal', '--seats', 'random,random,random,random'];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    let complaints = '';
    child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect({ code, complaints }).toEqual({ code: 0, complaints: '' });
  });

  it('leaves a game with 130 on an interrupt', async () => {
    const child = spawn(process.execPath, [BIN, 'play', 'chanco'], { stdio: 'pipe' });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => {
      const asked = out.includes(PROMPT);
      out += chunk.toString();
      if (!asked && out.includes(PROMPT)) child.kill('SIGINT');
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code).toBe(130);
    expect(out).toMatch(/Seed (of this game|dieses Spiels): [0-9a-f]{32}\n$/);
  });
});
