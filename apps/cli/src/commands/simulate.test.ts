import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { run } from '../program.ts';
import { createConsole, interruptLater, runCli } from '../test/console.ts';

interface Line {
  readonly seats: readonly string[];
  readonly wins: readonly number[];
  readonly [key: string]: unknown;
}

async function simulateJson(...argv: readonly string[]): Promise<Line> {
  const { exit, out, err } = await runCli(['simulate', ...argv, '--json']);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  expect(out).toMatch(/^[^\n]+\n$/);
  return JSON.parse(out) as Line;
}

describe('simulate', () => {
  it.each(['mau-mau', 'mops-royal', 'chanco'])('prints one line of JSON for %s', async (game) => {
    const line = await simulateJson(
      game,
      '--games',
      '30',
      '--seed',
      'a',
      '--seats',
      'random, random,random',
    );
    expect(Object.keys(line)).toEqual([
      'game',
      'rules',
      'seats',
      'games',
      'moves',
      'seconds',
      'gamesPerSecond',
      'movesPerSecond',
      'movesPerGame',
      'wins',
      'shared',
      'draws',
      'cancelled',
    ]);
    expect(line).toMatchObject({
      game,
      rules: 'standard',
      seats: ['random', 'random', 'random'],
      games: 30,
      seconds: 1,
      gamesPerSecond: 30,
    });
    expect(line['movesPerSecond']).toBe(line['moves']);
    const ended = line.wins.reduce((sum, wins) => sum + wins, 0);
    expect(ended + Number(line['draws']) + Number(line['cancelled'])).toBeCloseTo(30, 3);
  });

  it('gives the same result for the same seed and another for another', async () => {
    const args = ['mau-mau', '--games', '200', '--rules', 'contest', '--seed'];
    const first = await simulateJson(...args, 'one');
    expect(await simulateJson(...args, 'one')).toEqual(first);
    expect(await simulateJson(...args, 'two')).not.toEqual(first);
  });

  it('lets any bot of the game play, written in full in the result', async () => {
    const args = ['--games', '60', '--seed', 'a', '--rules', 'contest', '--seats'];
    const line = await simulateJson('mau-mau', ...args, 'greedy,random');
    expect(line).toMatchObject({ seats: ['greedy', 'random'], games: 60 });
    expect(line.wins[0]).toBeGreaterThan(line.wins[1]!);
    expect(await simulateJson('mau-mau', ...args, 'greedy,random')).toEqual(line);
    const level = await simulateJson('mau-mau', ...args, 'easy,search:5');
    expect(level.seats).toEqual(['forgetful:random', 'search:5']);
  });

  it('stops on an interrupt with what it has', async () => {
    const user = createConsole(new PassThrough(), {});
    const args = ['simulate', 'mau-mau', '--seats', 'search:50,random', '--games', '9999'];
    expect(await run(args, interruptLater(user))).toBe(130);
    expect(user.out.join('')).toMatch(/\nStopped after [1-9]\d* of 9999 games\.\n$/);
    expect(user.out.join('')).not.toContain('NaN');
  });

  it('shows its progress where somebody watches', async () => {
    const { io, err } = createConsole(new PassThrough(), {});
    Object.assign(io.stderr, { isTTY: true });
    await run(['simulate', 'mau-mau', '--seats', 'search:5,random', '--games', '9'], io);
    expect(err[0]).toBe('\r\u001B[K[............] 0 %  ETA ?');
    expect(err.length).toBeGreaterThan(5);
    expect(err.at(-1)).toBe('\r\u001B[K');
  });

  it('says which options differ from the ruleset', async () => {
    const args = ['simulate', 'chanco', '--games', '2', '--seed', 'a', '--option', 'roundLimit=9'];
    expect((await runCli(args)).out).toMatch(/^Chanco \(standard, roundLimit=9\), seed a\n/);
  });

  it('plays by the rules and options it is given', async () => {
    const args = ['chanco', '--games', '50', '--seed', 'a', '--option', 'roundLimit=1'];
    const line = await simulateJson(...args, '--seats', 'random,random,random,random,random');
    expect(line['draws']).toBeGreaterThan(40);
    expect(
      await simulateJson('mau-mau', '--games', '2', '--seed', 'a', '--rules', 'dart'),
    ).toMatchObject({
      rules: 'dart',
    });
  });

  it('draws a seed where none is given and says which', async () => {
    const json = await runCli(['simulate', 'chanco', '--games', '1', '--json']);
    expect(json.err).toBe('stammtisch: seed never twice\n');
    const table = await runCli(['simulate', 'chanco', '--games', '1']);
    expect(table.err).toBe('');
    expect(table.out.split('\n')[0]).toBe('Chanco (standard), seed never twice');
    const again = await runCli([
      'simulate',
      'chanco',
      '--games',
      '1',
      '--seed',
      'never twice',
      '--json',
    ]);
    expect(again.out).toBe(json.out);
    expect(again.err).toBe('');
  });

  it('prints a table in either language', async () => {
    // Two seats of Chanco always win together.
    const args = ['simulate', 'chanco', '--games', '2000', '--seed', 'a'];
    const en = (await runCli([...args, '--lang', 'en'])).out;
    expect(en).toMatch(/^games +2,000$/m);
    expect(en).toMatch(/^wins of seat 2 \(random\) +1,000 +50\.0 %$/m);
    expect(en).toMatch(/^several winners +2,000 +100\.0 %$/m);
    expect(en).toMatch(/^draws +0 +0\.0 %$/m);
    const de = (await runCli([...args, '--lang', 'de'])).out;
    expect(de).toMatch(/^Spiele +2\.000$/m);
    expect(de).toMatch(/^Siege Platz 2 \(random\) +1\.000 +50,0 %$/m);
    expect(de).toMatch(/^mehrere Sieger +2\.000 +100,0 %$/m);
  });
});
