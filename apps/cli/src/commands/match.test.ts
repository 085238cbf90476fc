import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { GAMES } from '@stammtisch/games';
import { parseLog, verifyLog } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { run } from '../program.ts';
import { createConsole, interruptLater, runCli } from '../test/console.ts';
import { useTempFolder } from '../test/folder.ts';

const DUEL = ['match', 'greedy', 'random', '--rules', 'contest', '--seed', 'a'];

const folder = useTempFolder();

describe('match', () => {
  it('prints win rates with intervals, Elo and a verdict in either language', async () => {
    const en = await runCli([...DUEL, '--deals', '60']);
    expect(en).toMatchObject({ exit: 0, err: '' });
    expect(en.out).toMatch(/^Mau-Mau \(contest\), 2 seats, seed a: 60 deals, 120 games\n/);
    expect(en.out).toMatch(/^greedy +\d\d\.\d % \(\d\d\.\d–\d\d\.\d\)$/m);
    expect(en.out).toMatch(/^Elo +\+\d+ ± \d+ \([+−]\d+ to \+\d+\)$/m);
    expect(en.out).toMatch(/greedy (is better than random \(95 %, p|against random is not)/);
    const de = await runCli([...DUEL, '--deals', '60', '--lang', 'de']);
    expect(de.out).toMatch(/^Mau-Mau \(contest\), 2 Plätze, Seed a: 60 Verteilungen, 120 Spiele\n/);
    expect(de.out).toMatch(/^greedy +\d\d,\d % \(\d\d,\d–\d\d,\d\)$/m);
    expect(de.out).toMatch(/greedy (ist besser als random \(95 %, p|gegen random ist nicht)/);
  });

  it('plays 101 deals in both seats where nothing is said, never one game', async () => {
    const { out } = await runCli(['match', 'random', 'greedy', '--seed', 'a']);
    expect(out).toContain('101 deals, 202 games');
  });

  it('finds two copies of one bot exactly level', async () => {
    const { out } = await runCli(['match', 'greedy', 'greedy', '--deals', '30', '--json']);
    const { entrants, versus } = JSON.parse(out) as Json;
    expect(entrants.map(({ score }) => score.mean)).toEqual([0.5, 0.5]);
    expect(versus[0]!.points.mean).toBe(0);
    const text = (await runCli(['match', 'greedy', 'greedy', '--deals', '30'])).out;
    expect(text).toContain('greedy and greedy#2 are exactly level so far.');
  });

  it('compares the first with each of several others', async () => {
    const args = ['match', 'auto', 'random', 'random', 'random', '--game', 'chanco'];
    const { exit, out } = await runCli([...args, '--deals', '40', '--seed', 'a']);
    expect(exit).toBe(0);
    expect(out).toMatch(/^- auto is better than random \(95 %/m);
    expect(out).toMatch(/^- auto is better than random#3 \(95 %/m);
    expect(out).toContain('points a game');
    expect(out).not.toContain('Elo');
  });

  it('compares points as difference and as ratio where all have some', async () => {
    const args = ['match', 'greedy', 'random', '--game', 'mops-royal', '--deals', '6'];
    const { out } = await runCli([...args, '--seed', 'a']);
    expect(out).toMatch(/^point difference +\+\d+\.\d\d \(\+\d+\.\d\d to \+\d+\.\d\d\)$/m);
    expect(out).toMatch(/^ratio of points +\d\.\d{3} \(\d\.\d{3} to \d\.\d{3}\)$/m);
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  it('tells by its exit code what a sequential test has found', async () => {
    const clear = await runCli([...DUEL, '--deals', '2000', '--sprt', '-40,40']);
    expect(clear.exit).toBe(0);
    expect(clear.out).toMatch(/SPRT +LLR \+\d\.\d+ \(−2\.94 to \+2\.94\)$/m);
    expect(clear.out).toContain('The test: greedy is rather 40 than −40 Elo better than random.');
    expect(clear.out).toContain('95 % intervals, not corrected for the early stop');
    expect(clear.out).not.toContain('(95 %, p');
    expect(clear.out).toMatch(/The test was decided after \d+ of 2,000 deals\./);
    const lost = await runCli([
      ...DUEL.with(1, 'random').with(2, 'greedy'),
      '--deals',
      '2000',
      '--sprt',
      '-40,40',
    ]);
    expect(lost.exit).toBe(1);
    expect(lost.out).toContain('rather −40 than 40 Elo');
    const open = await runCli([...DUEL, '--deals', '3', '--sprt', '0,5', '--lang', 'de']);
    expect(open.exit).toBe(1);
    expect(open.out.replaceAll('\n', ' ')).toContain('um 0 oder um 5 Elo besser ist als random');
  });

  it('tests as long as it takes, with the errors that are asked for', async () => {
    const args = [...DUEL, '--sprt', '30,60', '--alpha', '0.01', '--beta', '0.2'];
    const long = await runCli(args);
    expect(long.out).toMatch(/SPRT +LLR [+−]\d\.\d+ \(−1\.60 to \+4\.38\)$/m);
    const [, deals] = /The test was decided after (\d+) deals\./.exec(long.out)!;
    expect(Number(deals)).toBeGreaterThan(101);
    expect(long.out).toMatch(/^nElo +[+−]\d+ \(.*\)$/m);
    expect(long.out).toMatch(/^LOS +\d+\.\d %$/m);
    expect(long.out).toMatch(/^deals 0 to 2 +\[\d+, 0, \d+, 0, \d+\]$/m);
    const normal = await runCli([...args, '--sprt-model', 'normalized', '--json']);
    expect(JSON.parse(normal.out)).toMatchObject({ sprt: { model: 'normalized', alpha: 0.01 } });
  });

  it('says the limits of a test as they were given, and one of a thing as one', async () => {
    const half = await runCli([...DUEL, '--deals', '1', '--sprt', '0,0.4', '--lang', 'de']);
    expect(half.out).toContain('um 0 oder um 0,4 Elo');
    expect(half.out).toMatch(/: 1 Verteilung, 2 Spiele\n/);
    const { out } = await runCli([...DUEL, '--deals', '1']);
    expect(out).toMatch(/: 1 deal, 2 games\n/);
    expect(out).not.toMatch(/\b1 (more )?(deals|games)/);
  });

  it('corrects p-values for the number of bots compared with, and says so', async () => {
    const args = ['match', 'random', 'greedy', 'forgetful:random', '--deals', '20', '--seed', 'a'];
    expect((await runCli(args)).out).toContain('corrected for the number of comparisons (Holm)');
  });

  it('finds copies level in a field of three', async () => {
    const args = ['match', 'greedy', 'greedy', 'random', '--deals', '30', '--seed', 'a'];
    const { out } = await runCli(args);
    expect(out).toContain('30 deals, 90 games');
    expect(out).toContain('- greedy and greedy#2 are exactly level so far.');
    expect(out).not.toContain('Holm');
  });

  it('says that a bot with a time budget cannot be repeated', async () => {
    const args = ['match', 'search:1ms', 'random', '--deals', '1', '--rules', 'contest'];
    expect((await runCli(args)).out).toContain('search:1ms watches the clock');
    expect((await runCli([...args, '--lang', 'de'])).out).toContain(
      'search:1ms achtet auf die Uhr',
    );
    expect(JSON.parse((await runCli([...args, '--json'])).out)).toMatchObject({
      reproducible: false,
    });
  });

  it('writes every game to a log that verifies', async () => {
    const file = join(folder(), 'games.jsonl');
    await runCli(['match', 'greedy', 'random', '--deals', '5', '--log', file]);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(10);
    for (const line of lines) {
      const log = parseLog(line);
      expect(log.ok && verifyLog(GAMES[log.value.game]!, log.value)).toBeUndefined();
    }
  });

  it('stops on an interrupt with the result so far', async () => {
    const user = createConsole(new PassThrough(), {});
    const args = ['match', 'search:200', 'random', '--deals', '5000', '--seed', 'a'];
    expect(await run(args, interruptLater(user))).toBe(130);
    expect(user.out.join('')).toMatch(/Stopped after [1-9]\d* of 5,000 deals\./);
    expect(user.err.join('')).toBe('');
  });

  it('claims nothing where it was stopped before the first deal, and shows no progress then', async () => {
    const { io, out, err, interrupt } = createConsole(new PassThrough(), {});
    Object.assign(io.stderr, { isTTY: true });
    const ended = run(['match', 'greedy', 'random', '--seed', 'a'], {
      ...io,
      // The user is quicker than the executor.
      createExecutor(size) {
        queueMicrotask(interrupt);
        return io.createExecutor(size);
      },
    });
    expect(await ended).toBe(130);
    expect(err).toEqual(['\r\u001B[K[............] 0 %  ETA ?  greedy', '\r\u001B[K']);
    expect(out.join('')).toBe(
      'Mau-Mau (standard), 2 seats, seed a: 0 deals, 0 games\n\nStopped after 0 of 101 deals.\n',
    );
  });

  it('shows its progress where somebody watches', async () => {
    const { io, err } = createConsole(new PassThrough(), {});
    Object.assign(io.stderr, { isTTY: true });
    await run(['match', 'greedy', 'random', '--deals', '64', '--seed', 'a'], io);
    const lines = err.join('').split('\r\u001B[K');
    expect(lines.length).toBeGreaterThan(3);
    expect(lines[2]).toMatch(
      /^\[#*\.+\] \d+ %  ETA \d+:\d\d  greedy \d+\.\d % \(\d+\.\d–\d+\.\d\)$/,
    );
    // The line is gone at the end.
    expect(lines.at(-1)).toBe('');
  });

  it('does not touch a file that is there already', async () => {
    const file = join(folder(), 'kept.jsonl');
    writeFileSync(file, 'mine');
    const args = ['match', 'random', 'random', '--deals', '2', '--log', file];
    const en = await runCli(args);
    expect(en).toMatchObject({ exit: 2, out: '' });
    expect(en.err).toBe(`stammtisch: "${file}" exists already and is not overwritten.\n`);
    expect((await runCli([...args, '--lang', 'de'])).err).toContain('gibt es schon');
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  it.runIf(existsSync('/dev/full'))('prints what it has where the disk is full', async () => {
    const args = ['match', 'greedy', 'random', '--deals', '50', '--seed', 'a'];
    const { exit, out, err } = await runCli([...args, '--log', '/dev/full']);
    expect(exit).toBe(1);
    expect(out).toMatch(/\nStopped after \d+ of 50 deals\.\n$/);
    expect(err).toBe('stammtisch: "/dev/full" cannot be written or read (ENOSPC).\n');
  });

  it('says which options differ from the ruleset', async () => {
    const args = ['match', 'random', 'random', '--deals', '2', '--option', 'handSize=4'];
    expect((await runCli(args)).out).toMatch(/^Mau-Mau \(standard, handSize=4\), 2 seats/);
  });

  it('takes an empty seed for none', async () => {
    const { out } = await runCli(['match', 'random', 'random', '--deals', '2', '--seed', '']);
    expect(out).toContain('seed never twice:');
  });

  it.each([
    [['greedy'], 'at least two entrants', 'mindestens zwei Teilnehmer'],
    [['greedy', 'bob'], 'no bot "bob"', 'Bot'],
    [['greedy', 'random', '--deals', '0'], 'follows --deals, not "0"', 'Nach --deals'],
    [['greedy', 'random', '--deals', '1e9'], 'not "1e9"', 'nicht „1e9“'],
    [['greedy', 'random', '--workers', '0'], 'follows --workers', 'Nach --workers'],
    [['greedy', 'random', '--seats', '3'], '3 seats cannot be shared', '3 Plätze lassen sich'],
    [['greedy', 'random', '--seats', '40'], '2 to 30 seats', '2 bis 30 Plätze'],
    [['greedy', 'random', '--alpha', '0.1'], 'belong to --sprt', 'gehören zu --sprt'],
    [['greedy', 'random', '--sprt', '0,5', '--beta', '0.6'], 'not "0.6"', 'nicht „0.6“'],
    [['greedy', 'random', '--sprt', '0,5', '--sprt-model', 'x'], 'not "x"', 'nicht „x“'],
    [['greedy', 'random', '--sprt', '5'], 'not "5"', 'nicht „5“'],
    [['greedy', 'random', '--sprt', '5,0'], 'the smaller first', 'die kleinere zuerst'],
    [['greedy', 'random', '--sprt', '0,x'], 'not "0,x"', 'nicht „0,x“'],
    [['greedy', 'random', 'random', '--sprt', '0,5'], 'exactly two bots', 'genau zwei Bots'],
    [['greedy', 'random', '--game', 'halma'], 'no game "halma"', 'Spiel „halma“'],
    [['greedy', 'random', '--rules', 'x'], 'contest', 'contest'],
    [['greedy', 'random', '--option', 'handSize=20'], '32', '32'],
  ])('refuses %j', async (args, english, german) => {
    const en = await runCli(['match', ...args]);
    expect(en).toMatchObject({ exit: 2, out: '' });
    expect(en.err).toContain(english);
    expect(en.err).toMatch(/^stammtisch: [^\n]+\.\n$/);
    expect((await runCli(['match', ...args, '--lang', 'de'])).err).toContain(german);
  });

  it('says why a log cannot be written', async () => {
    const file = join(folder(), 'missing', 'games.jsonl');
    const { exit, out, err } = await runCli(['match', 'random', 'random', '--log', file]);
    expect({ exit, out }).toEqual({ exit: 1, out: '' });
    expect(err).toBe(`stammtisch: "${file}" cannot be written or read (ENOENT).\n`);
  });
});

interface Json {
  readonly entrants: readonly { readonly score: { readonly mean: number } }[];
  readonly versus: readonly { readonly points: { readonly mean: number } }[];
}
