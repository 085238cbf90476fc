import { chmodSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { GAMES } from '@stammtisch/games';
import { parseLog, verifyLog } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { run } from '../program.ts';
import { createConsole, interruptLater, type Ran, runCli } from '../test/console.ts';
import { useTempFolder } from '../test/folder.ts';

const tempFolder = useTempFolder();

function newFolder(): string {
  return mkdtempSync(join(tempFolder(), 'new-'));
}

async function play(format: string, bots: string, ...more: readonly string[]): Promise<Ran> {
  const args = ['tournament', '--format', format, '--bots', bots, '--deals', '5', '--seed', 'a'];
  const out = more.includes('--out') ? [] : ['--out', newFolder()];
  return runCli([...args, '--rules', 'contest', ...out, ...more]);
}

const FIVE = 'greedy,random,counting,random,greedy';

describe('tournament', () => {
  it('draws a bracket with byes and a match for third place', async () => {
    const { exit, out, err } = await play('knockout', FIVE);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(out).toContain('knock-out, 5 entrants, seed a: 5 of 5 matches of 5 deals');
    expect(out).toMatch(/^greedy ─+┐\n +├ greedy \d+\.\d % ─+┐\n\(bye\) ─+┘/m);
    expect(out).toMatch(/^Third place: \S+ \d+\.\d % – \S+ \d+\.\d % → /m);
    expect(out).toMatch(/Winner: \S+\. Among bots as strong as they seem here/);
    const de = await play('knockout', FIVE, '--lang', 'de');
    expect(de.out).toContain('K.-o.-Turnier, 5 Teilnehmer');
    expect(de.out).toContain('(Freilos) ─');
    expect(de.out).toContain('Wie sicher ist das?');
  });

  it('prints a crosstable of a round robin', async () => {
    const { out } = await play('round-robin', FIVE);
    expect(out).toMatch(/^5 greedy#2( +\d+(\.\d)?( ±\d+\.\d)?\*{0,2}){4} +·$/m);
    expect(out).toContain('Score of the row against the column');
  });

  it('lists the rounds of a Swiss tournament', async () => {
    const { out } = await play('swiss', FIVE, '--rounds', '2');
    expect(out.match(/^Round [12] {2}\S+ – /gm)).toHaveLength(4);
    expect(out).toContain('Buchholz');
  });

  it.each([
    ['knockout', 'K.-o.-Turnier'],
    ['round-robin', 'jeder gegen jeden'],
    ['swiss', 'Schweizer System'],
  ])('fits a %s of many into 80 columns', async (format, title) => {
    const bots = Array.from({ length: 17 }, () => 'random').join(',');
    // German, because its words are longer.
    const { out } = await play(format, bots, '--deals', '1', '--lang', 'de');
    expect(out).toContain(title);
    expect(out.split('\n').filter((line) => Array.from(line).length > 80)).toEqual([]);
  });

  it('says that copies are level and share the first place, and one of a thing as one', async () => {
    const { out } = await play('swiss', 'random,random', '--deals', '1');
    expect(out.replaceAll('\n', ' ')).toContain('1 of 1 match of 1 deal with 2 seats');
    expect(out).toContain('random is level with random#2: first by seeding only.');
    expect(out.match(/^1\. +random/gm)).toHaveLength(2);
    expect(out).toMatch(/random wins this\s+tournament in 50 %/);
    // There is nothing to compare a single bot with.
    expect(out).not.toContain('(0 to 0)');
    const de = await play('knockout', 'random,random', '--deals', '1', '--lang', 'de');
    expect(de.out).toContain('random ist gleichauf mit random#2: Erster nur, weil besser gesetzt.');
    const rounds = await play('swiss', 'random,random', '--rounds', '2');
    expect(rounds.err).toContain('exactly one round is possible, not 2');
  });

  it('prints the results as JSON', async () => {
    const { out } = await play('round-robin', 'greedy,random', '--json');
    expect(out).toMatch(/^[^\n]+\n$/);
    expect(JSON.parse(out)).toMatchObject({ finished: true, plan: { seed: 'a', deals: 5 } });
  });

  it('takes what is there already, without being told the seed', async () => {
    const folder = newFolder();
    const args = [
      'tournament',
      '--format',
      'round-robin',
      '--bots',
      'greedy,random',
      '--deals',
      '3',
    ];
    const first = await runCli([...args, '--out', folder]);
    expect(first.out).toContain('seed never twice');
    const again = await runCli([...args, '--out', folder, '--seed', 'never twice']);
    expect(again.out).toBe(first.out);
    expect(again.err).toBe(`stammtisch: In "${folder}" already and not played again: 1 match.\n`);
    expect((await runCli([...args, '--out', folder])).out).toBe(first.out);
  });

  it('leaves another tournament alone', async () => {
    const folder = newFolder();
    await play('round-robin', 'greedy,random', '--out', folder);
    const before = readFileSync(join(folder, 'results.json'), 'utf8');
    const other = await play('round-robin', 'greedy,random', '--deals', '6', '--out', folder);
    expect(other).toMatchObject({ exit: 2, out: '' });
    expect(other.err).toBe(
      'stammtisch: Another tournament is kept there already (different: deals); it is not overwritten.\n',
    );
    const de = await play('swiss', 'greedy,random', '--out', folder, '--lang', 'de');
    expect(de.err).toContain('Dort liegt schon ein anderes Turnier');
    expect(readFileSync(join(folder, 'results.json'), 'utf8')).toBe(before);
  });

  it('plays a damaged match again and says so', async () => {
    const folder = newFolder();
    const first = await play('round-robin', 'greedy,random,counting', '--out', folder);
    const matches = join(folder, 'matches');
    const [file = ''] = readdirSync(matches);
    writeFileSync(join(matches, file), '{"match":');
    const again = await play('round-robin', 'greedy,random,counting', '--out', folder);
    expect(again.out).toBe(first.out);
    expect(again.err).toContain(`${file} is damaged`);
  });

  it('says how to go on after an interrupt', async () => {
    const folder = newFolder();
    const args = [
      'tournament',
      '--format',
      'knockout',
      '--bots',
      'search:100,random,random',
      '--deals',
      '500',
    ];
    const user = createConsole(new PassThrough(), {});
    expect(await run([...args, '--out', folder], interruptLater(user))).toBe(130);
    expect(user.out.join('')).toContain('0 of 2 matches');
    expect(user.err.join('')).toContain('The same command goes on with the tournament from here.');
  });

  it('writes every game where asked to', async () => {
    const folder = newFolder();
    await play('round-robin', 'greedy,random', '--log', '--out', folder);
    const games = join(folder, 'games');
    const lines = readdirSync(games).flatMap((name) =>
      readFileSync(join(games, name), 'utf8').trimEnd().split('\n'),
    );
    expect(lines).toHaveLength(10);
    for (const line of lines) {
      const log = parseLog(line);
      expect(log.ok && verifyLog(GAMES[log.value.game]!, log.value)).toBeUndefined();
    }
  });

  it('says that games played before without a log are not kept', async () => {
    const out = newFolder();
    await play('round-robin', 'greedy,random', '--out', out);
    const { exit, err } = await play('round-robin', 'greedy,random', '--out', out, '--log');
    expect(exit).toBe(0);
    expect(err).toContain('played earlier without --log: 1; their games were not kept.');
    const logged = ['--log', '--out', newFolder()];
    await play('round-robin', 'greedy,random', ...logged);
    const again = await play('round-robin', 'greedy,random', ...logged);
    expect(again.err).not.toContain('--log');
  });

  it('shows its progress from the start, and leaves no deals beside the matches', async () => {
    const { io, err } = createConsole(new PassThrough(), {});
    Object.assign(io.stderr, { isTTY: true });
    const folder = newFolder();
    const args = ['--format', 'round-robin', '--bots', 'greedy,random', '--deals', '4'];
    await run(['tournament', ...args, '--out', folder, '--lang', 'en'], io);
    expect(err[0]).toBe('\r\u001B[K[............] 0 %  ETA ?');
    expect(readdirSync(folder).toSorted()).toEqual(['matches', 'results.json', 'tournament.json']);
  });

  it('says why a folder cannot be used', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    const { exit, out, err } = await play('knockout', 'greedy,random', '--out', join(file, 'cup'));
    expect({ exit, out }).toEqual({ exit: 1, out: '' });
    expect(err).toMatch(/^stammtisch: "[^"]+" cannot be written or read \(ENOTDIR\)\.\n$/);
    const locked = newFolder();
    chmodSync(locked, 0o500);
    // Whoever may do everything is not kept out by this.
    if (process.getuid?.() === 0) return;
    const refused = await play('knockout', 'greedy,random', '--out', locked, '--lang', 'de');
    expect(refused.exit).toBe(1);
    expect(refused.err).toContain('lässt sich nicht schreiben oder lesen (EACCES)');
  });

  it.each([
    [
      ['--format', 'knockout', '--bots', 'greedy,random'],
      '"--out <folder>" is missing',
      'Schalter „--out <folder>“',
    ],
    [
      ['--format', 'swiss', '--bots', 'greedy,random', '--out', ''],
      'missing after "--out"',
      'Nach „--out“',
    ],
    [['--format', 'cup', '--bots', 'greedy,random', '--out', 'x'], 'format "cup"', '„cup“'],
    [['--format', 'swiss', '--bots', 'greedy', '--out', 'x'], 'entrants, not 1', 'nicht 1'],
    [['--format', 'swiss', '--bots', 'greedy,bob', '--out', 'x'], '"bob"', 'bob'],
    [
      ['--format', 'swiss', '--bots', 'greedy,random', '--out', 'x', '--rounds', '9'],
      'not 9',
      'nicht 9',
    ],
    [
      ['--format', 'swiss', '--bots', 'greedy,random', '--out', 'x', '--deals', '0'],
      '--deals',
      '--deals',
    ],
  ])('refuses %j', async (args, english, german) => {
    const en = await runCli(['tournament', ...args]);
    expect(en).toMatchObject({ exit: 2, out: '' });
    expect(en.err).toContain(english);
    expect(en.err).toMatch(/^stammtisch: [^\n]+\.\n$/);
    expect((await runCli(['tournament', ...args, '--lang', 'de'])).err).toContain(german);
  });
});
