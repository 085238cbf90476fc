import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXIT } from '../terminal/io.ts';
import { runCli } from '../test/console.ts';
import { useTempFolder } from '../test/folder.ts';

describe('stammtisch luck', () => {
  const folder = useTempFolder();
  const file = (): string => join(folder(), 'games.jsonl');
  beforeAll(async () => {
    await runCli(['match', 'greedy', 'random', '--deals', '1', '--seed', 'a', '--log', file()]);
  });

  it('prints a table that adds up, and what decided most, in either language', async () => {
    const en = await runCli(['luck', file(), '--worlds', '60']);
    expect(en).toMatchObject({ exit: EXIT.done, err: '' });
    expect(en.out).toMatch(/^Win chance in percentage points\n/);
    expect(en.out).toContain('What made the biggest difference:\n* ');
    const de = await runCli(['luck', file(), '--worlds', '60', '--lang', 'de']);
    const rows = de.out.split('\n').filter((line) => line.startsWith('Bot '));
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      const numbers = row.split(/ {2,}/).slice(1).map(readTenths);
      const result = numbers.pop();
      expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(result);
    }
    expect(de.out).toContain('Prozentpunkte');
  });

  it('prints the chances of every turn on demand', async () => {
    const { out } = await runCli(['luck', file(), '--worlds', '8', '--turns']);
    expect(out).toMatch(/^ +1 +\d+\.\d +\d+\.\d {2}Bot 1: /m);
    expect(out).toMatch(/(?:0\.0 +100\.0|100\.0 +0\.0) {2}end$/m);
  });

  it('adds up all games of a file as one evening, with its slate', async () => {
    const { exit, out } = await runCli(['luck', file(), '--all', '--worlds', '8']);
    expect(exit).toBe(EXIT.done);
    const [slate, luck] = out.split('\nLuck and decisions, in wins:\n');
    expect(slate).toMatch(/^No\. +Game +Dealer +Bot 1 +Bot 2\n +1 +Mau-Mau/);
    const parts =
      /^Bot 1: expected 1\.00, cards (.+), own decisions (.+), the\s+others' (.+), result/;
    expect(luck).toMatch(parts);
    const refused = await runCli(['luck', file(), '--all', '--turns']);
    expect(refused).toMatchObject({ exit: 2, err: expect.stringContaining('--turns') });
  });

  it('gives all of it to programs, the same for the same seed', async () => {
    const args = ['luck', file(), '--game', '2', '--worlds', '8', '--json', '--seed', 'x'];
    const [one, same] = [await runCli(args), await runCli(args)];
    expect(same.out).toBe(one.out);
    const found = JSON.parse(one.out) as {
      readonly game: string;
      readonly turns: readonly { readonly chosen: string }[];
      readonly chances: readonly unknown[];
    };
    expect(found.game).toBe('mau-mau');
    expect(found.chances).toHaveLength(found.turns.length + 1);
  });

  it('lets another bot play on', async () => {
    const { exit, out } = await runCli(['luck', file(), '--worlds', '1', '--bot', 'random']);
    expect(exit).toBe(EXIT.done);
    expect(out).toContain('luck of the cards');
    expect(out).toContain('Judged by: random');
  });

  it.each([
    [['--game', '9'], EXIT.usage, 'follows --game'],
    [['--worlds', 'x'], EXIT.usage, 'follows --worlds'],
    [['--bot', 'bob'], EXIT.usage, '"bob"'],
  ])('refuses %j', async (flags, code, expected) => {
    const { exit, err, out } = await runCli(['luck', file(), ...flags]);
    expect({ exit, out }).toEqual({ exit: code, out: '' });
    expect(err).toContain(expected);
  });

  it('says in a sentence that a file cannot be read', async () => {
    const { exit, err } = await runCli(['luck', join(folder(), 'none.jsonl'), '--lang', 'de']);
    expect(exit).toBe(EXIT.failed);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });
});

/** `−12,5` as tenths. */
function readTenths(text: string): number {
  return Math.round(Number(text.replace('−', '-').replace(',', '.')) * 10);
}
