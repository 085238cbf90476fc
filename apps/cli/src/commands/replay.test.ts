import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { GAMES } from '@stammtisch/games';
import type { GameLog } from '@stammtisch/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { run } from '../program.ts';
import { asTerminal, createConsole, runCli } from '../test/console.ts';
import { useTempFolder } from '../test/folder.ts';

const folder = useTempFolder();
const fileOf = (name: string): string => join(folder(), name);

/** Plays a game of bots into a file. */
async function record(game: string, file: string, ...flags: readonly string[]): Promise<void> {
  const args = ['play', game, '--seats', 'random,random,random', '--log', fileOf(file), ...flags];
  expect(await runCli(args)).toMatchObject({ exit: 0 });
}

/** Writes a log with some fields changed. */
function change(file: string, into: string, changes: Partial<GameLog>): string {
  const log = JSON.parse(readFileSync(fileOf(file), 'utf8').split('\n')[0]!) as GameLog;
  writeFileSync(fileOf(into), JSON.stringify({ ...log, ...changes }));
  return fileOf(into);
}

async function show(...flags: readonly string[]): Promise<string> {
  return (await runCli(['replay', fileOf('mau.jsonl'), '--lang', 'en', ...flags])).out;
}

/** The table before the first move. */
function start(out: string): string {
  return /Before[^]*?\n\n/.exec(out)![0];
}

beforeAll(async () => {
  await record('mau-mau', 'mau.jsonl', '--seed', 'one');
  await record('mau-mau', 'two.jsonl', '--seed', 'one');
  await record('mau-mau', 'two.jsonl', '--seed', 'two', '--rules', 'dart');
});

describe('replay', () => {
  it('tells what was said about a move beside it, and obeys nothing of that', async () => {
    const remark = '\u001B[2J{@seat}\nMove 9';
    const remarks = [{ move: 1, seat: 1, remark, thinkMs: 400, tokens: 7, cost: 0.25 }];
    const file = change('mau.jsonl', 'said.jsonl', { remarks });
    const { exit, out } = await runCli(['replay', file, '--lang', 'en']);
    expect(exit).toBe(0);
    const [, second] = /Move 2 of([^]*?)Move 3 of/.exec(out)!;
    expect(second).toContain('Bot 2: "\uFFFD[2J{@seat} Move 9" (0.4 s, 7 tokens, cost 0.25)');
  });

  it.each(Object.keys(GAMES))(
    'prints a whole game of %s where nobody can be asked',
    async (game) => {
      await record(game, `${game}-whole.jsonl`);
      for (const view of [[], ['--open'], ['--from-seat', '2']]) {
        for (const lang of ['de', 'en']) {
          const args = ['replay', fileOf(`${game}-whole.jsonl`), ...view, '--lang', lang];
          const { exit, out, err } = await runCli(args);
          expect({ exit, err }).toEqual({ exit: 0, err: '' });
          expect(out).toMatch(/(Before the first of|Vor dem ersten von) (\d+) /);
          const count = /(?:first of|ersten von) (\d+)/.exec(out)![1]!;
          expect(out).toMatch(new RegExp(`(Move|Zug) ${count} (of|von) ${count}: `));
          expect(out).toMatch(/\n 1\. {2}(?:Bot |P)[123]/);
          expect(out).not.toMatch(/\{@?[a-z]+\}/i);
        }
      }
    },
  );

  it('shows what all saw, what one seat saw, or all hands', async () => {
    const faces = /(?:[\dJQKA]+[♥♦♣♠] ?){5}/g;
    expect(start(await show())).not.toMatch(faces);
    const seen = start(await show('--from-seat', '2'));
    expect(seen.match(faces)).toHaveLength(1);
    expect(seen).toMatch(/\nBot 2 \(5\): /);
    expect(start(await show('--open')).match(faces)).toHaveLength(3);
    const drawn = /> Bot \d draws one card: /g;
    expect(await show()).not.toMatch(drawn);
    expect(await show('--from-seat', '1')).toMatch(/> Bot 1 draws one card: /);
    expect(await show('--from-seat', '1')).not.toMatch(/> Bot 2 draws one card: /);
    expect(await show('--open')).toMatch(/> Bot 1 draws one card: /);
    expect(await show('--open')).toMatch(/> Bot 2 draws one card: /);
  });

  it('shows with all hands open also what was sealed', async () => {
    await record('chanco', 'sealed.jsonl', '--seed', 'one');
    const { out } = await runCli(['replay', fileOf('sealed.jsonl'), '--open', '--lang', 'en']);
    expect(out).toMatch(/> P1 has chosen [\dAJQK]+[♥♦♣♠]\./);
    expect(out).not.toContain('▒');
  });

  it('shows one of several games and says how many there are', async () => {
    const first = await runCli(['replay', fileOf('two.jsonl'), '--lang', 'en']);
    expect(first.out).toMatch(/^Mau-Mau \(standard\).*\nGame 1 of 2 \(another: --game N\)\n/);
    const second = await runCli(['replay', fileOf('two.jsonl'), '--game', '2', '--lang', 'de']);
    expect(second.out).toMatch(/^Mau-Mau \(dart\).*\nSpiel 2 von 2 /);
    expect((await runCli(['replay', fileOf('mau.jsonl')])).out).not.toContain('Game 1 of');
  });

  it('goes forward, back, to a move, to the end, and leaves', async () => {
    const stdin = new PassThrough();
    const { io, out, written } = createConsole(stdin, {});
    const running = run(['replay', fileOf('mau.jsonl'), '--lang', 'en'], asTerminal(io));
    const shown = async (title: RegExp): Promise<void> => {
      await written.until(() => title.test(out.join('')) && out.join('').includes('q quit: '));
      out.length = 0;
    };
    await shown(/Before the first of/);
    for (const [key, title] of [
      ['', /Move 1 of/],
      ['n', /Move 2 of/],
      ['b', /Move 1 of/],
      ['5', /Move 5 of/],
      ['wurst', /"wurst" is none of these keys and no move from 0 to \d+\./],
      ['e', /Move (\d+) of \1:[^]*\n 1\. {2}Bot/],
      ['', /Move (\d+) of \1:/],
    ] as const) {
      stdin.write(`${key}\r`);
      await shown(title);
    }
    stdin.write('q\r');
    expect(await running).toBe(0);
  });

  it.each([
    ['\u0003', 130],
    ['\u0004', 0],
  ])('leaves at %j with %i', async (key, code) => {
    const stdin = new PassThrough();
    const { io, written } = createConsole(stdin, {});
    const running = run(['replay', fileOf('mau.jsonl'), '--lang', 'en'], asTerminal(io));
    await written.until((all) => all.join('').includes('q quit: '));
    stdin.write(key);
    expect(await running).toBe(code);
  });

  it('lists moves and result of a log of another revision, and says why', async () => {
    const file = change('mau.jsonl', 'revision.jsonl', { revision: 99 });
    const { exit, out, err } = await runCli(['replay', file, '--lang', 'en']);
    expect(exit).toBe(1);
    expect(err).toMatch(/^stammtisch: The game was played by revision 99 of the rules[^\n]+\.\n$/);
    expect(out).toMatch(/\nRecorded moves:\n {3}1\. Bot 1: [a-z]+/);
    expect(out).toMatch(/\nRecorded result:\n[^\n]+\n 1\. {2}Bot/);
  });

  it('says so where the recorded result does not follow', async () => {
    const outcome = { places: [1, 1, 1], points: [0, 0, 0], reason: 'out' };
    const file = change('mau.jsonl', 'other.jsonl', { outcome });
    const { exit, out } = await runCli(['replay', file, '--lang', 'en']);
    expect(exit).toBe(0);
    expect(out).toMatch(/^! The recorded result is/m);
  });

  it('prints no control characters of a file', async () => {
    const evil = 'evil\u001B[2J';
    const changes = { rules: evil, players: [evil, evil, evil], moves: [evil], revision: 99 };
    const { out, err } = await runCli(['replay', change('mau.jsonl', 'evil.jsonl', changes)]);
    expect(out).toContain('evil\uFFFD[2J');
    expect(out + err).not.toContain('\u001B');
    const unknown = await runCli(['replay', change('mau.jsonl', 'evil2.jsonl', { game: evil })]);
    expect(unknown.err).toContain('evil\uFFFD[2J');
  });

  it.each([
    ['', 'There is no game in "', 'steht kein Spiel'],
    ['\n \n', 'There is no game in "', 'steht kein Spiel'],
    ['wurst\n', 'line 1: This is not JSON.', 'Zeile 1: Das ist kein JSON.'],
    ['{"format":', 'line 1: The last line breaks off', 'Zeile 1: Die letzte Zeile bricht ab'],
    ['{"x":1}\n', 'not a Stammtisch game log', 'kein Spielprotokoll'],
  ])('says of a file with %j what is wrong', async (content, english, german) => {
    const file = fileOf('bad.jsonl');
    writeFileSync(file, content);
    for (const [lang, said] of [['en', english] as const, ['de', german] as const]) {
      const { exit, out, err } = await runCli(['replay', file, '--lang', lang]);
      expect({ exit, out }).toEqual({ exit: 1, out: '' });
      expect(err).toMatch(/^stammtisch: [^\n]+\.\n$/);
      expect(err).toContain(said);
    }
  });

  it.each([
    [['--game', '3'], 'from 1 to 2 follows --game, not "3"'],
    [['--from-seat', '0'], 'from 1 to 3 follows --from-seat, not "0"'],
    [['--from-seat', '1', '--open'], 'Only one of --from-seat and --open'],
  ])('refuses %j', async (flags, said) => {
    const { exit, err } = await runCli(['replay', fileOf('two.jsonl'), ...flags, '--lang', 'en']);
    expect(exit).toBe(2);
    expect(err).toContain(said);
  });
});
