import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TournamentResults } from '@stammtisch/arena';
import { describe, expect, it } from 'vitest';
import { EXIT } from '../../terminal/io.ts';
import { runCli } from '../../test/console.ts';
import { useTempFolder } from '../../test/folder.ts';
import { serve } from '../test/served.ts';
import { enterField, recompute } from './test/field.ts';

const tempFolder = useTempFolder();

function newFolder(): string {
  return mkdtempSync(join(tempFolder(), 'contest-'));
}

async function playSmall(folder: string, ...more: readonly string[]): Promise<string> {
  const flags = ['--format', 'knockout', '--entrants', '2', '--deals', '2', '--out', folder];
  const { port, exit, out } = await serve([...flags, ...more]);
  enterField(port, 2);
  expect(await exit).toBe(EXIT.done);
  return out();
}

describe('contest --format', () => {
  it('waits for the bots, plays, prints the bracket and keeps everything', async () => {
    const folder = newFolder();
    const out = await playSmall(folder, '--seed', 'S');
    expect(out).toContain('All are here, it begins: ');
    expect(out).toMatch(/Round 1: \w+ [\d.]+ % – [\d.]+ % \w+, \d+ games/);
    expect(out).toMatch(/Bracket\n-+\n/);
    expect(out).not.toContain('has left');
    expect(readdirSync(folder).sort()).toEqual([
      'bracket.txt',
      'crosstable.txt',
      'entrants.json',
      'games',
      'matches',
      'report.txt',
      'results.json',
      'tournament.json',
      'transcripts',
    ]);
    expect(out).toContain(readFileSync(join(folder, 'bracket.txt'), 'utf8'));
  });

  it('prints with --json only the results', async () => {
    const out = await playSmall(newFolder(), '--json');
    const results = JSON.parse(out) as TournamentResults;
    expect(results).toMatchObject({ finished: true, reproducible: false });
    expect(results.plan.entrants.map(({ name }) => name).sort()).toEqual(['Anna', 'Berta']);
  });

  it('needs no folder', async () => {
    const { port, exit, out } = await serve([
      '--format',
      'swiss',
      '--entrants',
      '2',
      '--deals',
      '1',
    ]);
    enterField(port, 2);
    expect(await exit).toBe(EXIT.done);
    expect(out()).toContain('Standings');
  });

  it('can be stopped while it waits, and says that nothing was played', async () => {
    const { exit, err, interrupt } = await serve(['--format', 'knockout', '--entrants', '2']);
    interrupt();
    expect(await exit).toBe(EXIT.interrupted);
    expect(err()).toContain('nothing was played');
  });

  it('finishes on Ctrl-C what is being played, and says how to go on', async () => {
    const folder = newFolder();
    const flags = ['--format', 'swiss', '--entrants', '2', '--deals', '100000', '--out', folder];
    const { port, exit, out, err, interrupt } = await serve(flags);
    const [first] = enterField(port, 2);
    await first!.played(3);
    interrupt();
    expect(await exit).toBe(EXIT.interrupted);
    expect(err()).toContain('The same command goes on with the contest from here.');
    expect(out()).toMatch(/0 of 1\s+match/);
    const { exit: counted, out: words } = await recompute(folder);
    expect([counted, words]).toEqual([EXIT.done, expect.stringContaining('is not finished')]);
  });

  it.each([
    [['--format', 'league', '--entrants', '4'], 'There is no tournament format "league"'],
    [['--format', 'knockout'], '--entrants is missing'],
    [['--format', 'knockout', '--entrants', '1'], 'from 2 to 64 follows --entrants'],
    [['--format', 'knockout', '--entrants', '4', '--rounds', '2'], 'Only a Swiss tournament'],
    [['--format', 'knockout', '--entrants', '4', '--once'], 'do not go with --format'],
    [['--format', 'knockout', '--entrants', '4', '--compat', 'jar'], 'do not go with --format'],
    [['--format', 'knockout', '--entrants', '4', '--people', '2'], 'do not go with --format'],
    [
      ['--format', 'knockout', '--entrants', '4', '--game-timeout', '9s'],
      'do not go with --format',
    ],
    [['--entrants', '4'], '--entrants and --rounds need --format'],
    [['--format', 'knockout', '--entrants', '4', '--return-limit', 'soon'], '--return-limit'],
    [['--format', 'knockout', '--entrants', '4', '--deals', '0'], '--deals'],
  ])('refuses %j in one sentence', async (argv, words) => {
    const { exit, out, err } = await runCli(['contest', '--port', '0', '--lang', 'en', ...argv]);
    expect([exit, out]).toEqual([EXIT.usage, '']);
    expect(err).toContain(words);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('contest --recompute', () => {
  it('finds the results from the games, and a forged one in either language', async () => {
    const folder = newFolder();
    await playSmall(folder);
    const { exit, out } = await recompute(folder);
    expect([exit, out]).toEqual([
      EXIT.done,
      expect.stringMatching(/^Counted again: 1 match, \d+ games; results\.json follows/),
    ]);
    const file = join(folder, 'results.json');
    const { winner } = JSON.parse(readFileSync(file, 'utf8')) as TournamentResults;
    const other = winner === 'Anna' ? 'Berta' : 'Anna';
    const forged = readFileSync(file, 'utf8').replace(
      `"winner": "${winner}"`,
      `"winner": "${other}"`,
    );
    writeFileSync(file, forged);
    expect(await recompute(folder, 'de')).toMatchObject({
      exit: EXIT.failed,
      out: '',
      err: 'stammtisch: results.json ist nicht das, was aus den Spielen folgt.\n',
    });
  });

  it('says what is missing where there is no contest', async () => {
    const { exit, err } = await recompute(newFolder());
    expect(exit).toBe(EXIT.failed);
    expect(err).toContain('There is no contest in this folder: tournament.json is missing.');
  });

  it('asks for the folder where it is given the archive', async () => {
    const archive = join(newFolder(), 'contest.zip');
    writeFileSync(archive, 'PK');
    const { exit, err } = await recompute(archive, 'de');
    expect(exit).toBe(EXIT.failed);
    expect(err).toContain('contest.zip ist kein Ordner. Entpacke das Archiv zuerst');
  });
});
