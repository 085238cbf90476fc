import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { converse, runCli } from '../test/console.ts';
import { useTempFolder } from '../test/folder.ts';

const folder = useTempFolder();
const BOTS = ['play', 'mau-mau', '--seats', 'greedy,greedy', '--seed', 'evening', '--lang', 'en'];

describe('an evening at the terminal', () => {
  it('goes on until somebody has won so many games, and keeps the slate', async () => {
    const file = join(folder(), 'slate.csv');
    const { exit, out, err } = await runCli([...BOTS, '--first-to', '2', '--slate', file]);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(out).toMatch(/\nBot [12] has won the evening: 2 wins\.\nSlate: [^\n]+\n$/);
    const games = out.match(/Seed of this game: [^\n]+/g)!;
    expect(games.slice(0, 2)).toEqual(
      ['evening', 'evening/2'].map((s) => `Seed of this game: ${s}`),
    );
    const rows = readFileSync(file, 'utf8').trim().split('\r\n');
    expect(rows).toHaveLength(games.length + 2);
    // Whoever begins follows in turn, and so do the dealers.
    expect(rows.slice(1, 3)).toEqual([
      expect.stringMatching(/^"1","Mau-Mau","Bot 2",/),
      expect.stringMatching(/^"2","Mau-Mau","Bot 1",/),
    ]);
  });

  it('asks after each game whether there is another', async () => {
    let questions = 0;
    const args = ['play', 'chanco', '--seats', 'me,auto,auto,auto', '--seed', 'evening', '--again'];
    const { exit, out } = await converse([...args, '--lang', 'en'], (screen) => {
      if (!screen.includes('Another game?')) return '1';
      questions++;
      return questions === 2 ? 'q' : '';
    });
    expect({ exit, questions }).toEqual({ exit: 0, questions: 2 });
    expect(out).toMatch(/\n +Total +.*\n\n[^\n]+\nAnother game\?/);
  });

  it.each([
    [['--count', 'wins'], /--again/],
    [['--again', '--count', 'cards'], /wins, places, points/],
    [['--first-to', '0'], /--first-to/],
  ])('refuses %j', async (flags, words) => {
    const { exit, err } = await runCli([...BOTS, ...flags]);
    expect(exit).toBe(2);
    expect(err).toMatch(words);
  });
});
