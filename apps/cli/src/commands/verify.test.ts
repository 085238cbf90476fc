import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@stammtisch/games';
import { createRng, type GameLog, parseSeed, pick } from '@stammtisch/kernel';
import { commitTo, commitToSalt, hashDealtRules, seedOf } from '@stammtisch/wire/shuffle';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../test/console.ts';
import { useTempFolder } from '../test/folder.ts';

const folder = useTempFolder();
const fileOf = (name: string): string => join(folder(), name);
const PRESETS = Object.values(GAMES).flatMap(({ id, options }) =>
  Object.keys(options.presets).map((preset) => [id, preset] as const),
);

function write(name: string, lines: readonly string[]): string {
  writeFileSync(fileOf(name), lines.map((line) => `${line}\n`).join(''));
  return fileOf(name);
}

/** Lines of finished games, one of each game and preset, and one that was left. */
let lines: readonly string[] = [];

beforeAll(async () => {
  const file = fileOf('all.jsonl');
  for (const [id, preset] of PRESETS) {
    const rules = ['--rules', preset, '--seed', preset, '--log', file];
    await runCli(['play', id, '--seats', 'random,random,random', ...rules]);
  }
  const left = ['play', 'chanco', '--seats', 'me,auto', '--seed', 'x', '--log', file];
  await runCli(left, '1\nq\n');
  lines = readFileSync(file, 'utf8').trim().split('\n');
});

describe('verify', () => {
  it('finds that the recorded results follow', async () => {
    const en = await runCli(['verify', fileOf('all.jsonl'), '--lang', 'en']);
    const count = PRESETS.length + 1;
    expect(en).toMatchObject({ exit: 0, err: '' });
    expect(en.out).toBe(`Games: ${count}. All results follow from the moves; unfinished: 1.\n`);
    const de = await runCli(['verify', fileOf('all.jsonl'), '--lang', 'de']);
    expect(de.out).toBe(
      `Spiele: ${count}. Alle Ergebnisse folgen aus den Zügen; unvollendet: 1.\n`,
    );
  });

  it('names file, line and reason of every game that is wrong', async () => {
    const [first, second] = lines as readonly [string, string];
    const file = write('mixed.jsonl', [
      first,
      '',
      first.replace(/"places":\[\d/, '"places":[7'),
      'wurst',
      second.replace('"revision":1', '"revision":9'),
      second.replace('"mau-mau"', '"skat"'),
      second.replace(/"rules":"[a-z]+"/, '"rules":"wurst"'),
      second.replace(/"handSize":\d+,/, ''),
      second,
    ]);
    const { exit, out } = await runCli(['verify', file, fileOf('none.jsonl'), '--lang', 'en']);
    expect(exit).toBe(1);
    const said = out.replaceAll(file, 'F').trim().split('\n');
    expect(said).toEqual([
      expect.stringMatching(/^F, line 3: The recorded result is \{"places":\[7/),
      'F, line 4: This is not JSON.',
      expect.stringMatching(/^F, line 5: The game was played by revision 9 /),
      expect.stringMatching(/^F, line 6: There is no game "skat"; there are: /),
      expect.stringMatching(/^F, line 7: There is no ruleset "wurst"; there are: /),
      'F, line 8: Option "handSize" is missing.',
      expect.stringMatching(/none\.jsonl" does not exist\.$/),
      'Games: 8. Right: 2, of these unfinished: 0; faults: 7.',
    ]);
  });

  it('prints one line of JSON', async () => {
    const file = write('json.jsonl', [lines[0]!, 'wurst']);
    const { exit, out } = await runCli(['verify', file, '--json']);
    expect(exit).toBe(1);
    expect(out.trim()).not.toContain('\n');
    expect(JSON.parse(out)).toEqual({
      games: 2,
      unfinished: 0,
      shuffles: 0,
      limited: 0,
      faults: [
        {
          file,
          line: 2,
          code: 'not-json',
          message: { de: 'Das ist kein JSON.', en: 'This is not JSON.' },
        },
      ],
    });
  });

  it('lists every check of a single game, also of a saved table', async () => {
    const log = await playShuffled();
    const table = { format: 'stammtisch-table', version: 1, game: log.game, log };
    const files = [
      write('one.jsonl', [JSON.stringify(log)]),
      write('table.json', JSON.stringify(table, null, 2).split('\n')),
    ];
    for (const file of files) {
      const { exit, out } = await runCli(['verify', file, '--lang', 'en']);
      expect(exit).toBe(0);
      expect(out.split('\n')).toEqual([
        `+ All moves (${log.moves.length}) are possible by the rules.`,
        '+ The result follows from the moves.',
        '+ The secret of the server fits what was published before the shuffle:',
        `  ${log.shuffle!.commitment}`,
        '+ Bound before any salt was shown (2): Anna, Bert. Whoever is among them can be',
        '  sure that nobody chose the cards. Attempts: 1.',
        '+ The cards follow from the secret and what the players added (2).',
        '+ The shuffle was for just these rules and seats.',
        'Games: 1. All results follow from the moves; unfinished: 0.',
        'Shuffled together and checked: 1 of 1.',
        '',
      ]);
    }
    const both = await runCli(['verify', ...files, '--lang', 'de']);
    expect(both.out).toBe(
      'Spiele: 2. Alle Ergebnisse folgen aus den Zügen; unvollendet: 0.\n' +
        'Gemeinsam gemischt und geprüft: 2 von 2.\n',
    );
  });

  it('finds cards that do not follow from what was promised', async () => {
    const log = await playShuffled();
    const salts = log.shuffle!.salts.slice(1);
    const chosen = { ...log, shuffle: { ...log.shuffle!, salts } };
    const file = write('chosen.jsonl', [JSON.stringify(chosen)]);
    const { exit, out } = await runCli(['verify', file, '--lang', 'en']);
    expect(exit).toBe(1);
    expect(out).toContain(
      '! The cards do not follow from the secret and what the players added.\n',
    );
    expect(out).toContain('Games: 1. Right: 0, of these unfinished: 0; faults: 1.\n');
    const { out: json } = await runCli(['verify', file, '--json']);
    expect(JSON.parse(json)).toMatchObject({
      shuffles: 0,
      faults: [{ code: 'shuffle-missing' }],
      checks: [
        { check: 'moves', found: 'right' },
        { check: 'result', found: 'right' },
        { check: 'commitment', found: 'right' },
        { check: 'parts', found: 'wrong', code: 'shuffle-missing' },
        { check: 'cards', found: 'wrong', code: 'shuffle-seed' },
        { check: 'setting', found: 'right' },
      ],
    });
  });

  it('says of a game of 1.0 that whoever ran the server could have chosen the cards', async () => {
    const salts = [{ member: 'm1', salt: 'cd'.repeat(16) }];
    const shuffle = { commitment: commitTo('ab'), secret: 'ab', salts };
    const old = { ...(await playSeeded(seedOf(shuffle))), shuffle };
    const file = write('old.jsonl', [JSON.stringify(old)]);
    const { exit, out } = await runCli(['verify', file, '--lang', 'en']);
    expect(exit).toBe(0);
    expect(out).toContain(
      '~ The game is of version 1.0: salts (1) were shown before all were there.',
    );
    expect(out).toContain('Shuffles checked: 1 of 1, of these with a reservation: 1');
    const german = await runCli(['verify', file, '--lang', 'de']);
    expect(german.out).toContain('~ Das Spiel ist von Version 1.0');
  });

  it('says that a sealed game cannot be checked yet', async () => {
    const sealed = { format: 'stammtisch-table', version: 1, sealed: 'seal1.AAAA' };
    const file = write('sealed.json', [JSON.stringify(sealed)]);
    const { exit, out } = await runCli(['verify', file, '--lang', 'en']);
    expect(exit).toBe(1);
    expect(out).toContain('The game is sealed because it is still going on;');
  });

  it('finds moves that were left out', async () => {
    const rng = createRng(parseSeed('spoil'));
    const spoilt = lines.flatMap((line) =>
      Array.from({ length: 5 }, () => {
        const log = JSON.parse(line) as { moves: string[] };
        log.moves.splice(pick(rng, log.moves.length), 1 + pick(rng, 3));
        return JSON.stringify(log);
      }),
    );
    const { exit, out } = await runCli(['verify', write('spoilt.jsonl', spoilt), '--json']);
    expect(exit).toBe(1);
    const { faults } = JSON.parse(out) as { faults: readonly { code: string }[] };
    const codes = new Set(faults.map(({ code }) => code));
    expect(['bad-move', 'not-over', 'other-outcome']).toEqual(expect.arrayContaining([...codes]));
    expect(faults.length).toBeGreaterThan(0.8 * spoilt.length);
  });

  it('crashes at nothing that may stand in a log', async () => {
    const rng = createRng(parseSeed('anything'));
    const anything = lines.flatMap((line) =>
      Array.from({ length: 20 }, () => spoil(line, (count) => pick(rng, count))),
    );
    const { exit, err } = await runCli(['verify', write('anything.jsonl', anything)]);
    expect({ exit, err }).toEqual({ exit: 1, err: '' });
  });

  it('crashes at no fields of other kinds', async () => {
    const logs = fc.sample(
      fc.record({
        field: fc.constantFrom(...Object.keys(JSON.parse(lines[0]!))),
        value: fc.jsonValue(),
      }),
      { numRuns: 200 },
    );
    const changed = logs.map(({ field, value }) =>
      JSON.stringify({ ...JSON.parse(lines[0]!), [field]: value }),
    );
    const { err } = await runCli(['verify', write('fields.jsonl', changed)]);
    expect(err).toBe('');
  });
});

/** The log of a game whose cards a server and two members have shuffled together. */
async function playShuffled(): Promise<GameLog> {
  const { game, options } = await playSeeded('any');
  const secret = 'ab'.repeat(32);
  const commitment = commitTo(secret);
  const salts = ['m1', 'm2'].map((member, i) => ({ member, salt: member.repeat(16), seq: 7 + i }));
  const members = salts.map(({ member, salt }, i) => {
    const own = commitToSalt(commitment, member, salt);
    return { member, name: ['Anna', 'Bert'][i]!, commitment: own, seq: 4 + i };
  });
  const rules = hashDealtRules(game, options);
  const list = { after: 3, seq: 6, rules, seats: ['Anna', 'Bert'], members };
  const shuffle = { commitment, secret, salts, list };
  return { ...(await playSeeded(seedOf(shuffle))), names: ['Anna', 'Bert'], shuffle };
}

async function playSeeded(seed: string): Promise<GameLog> {
  const file = fileOf('shuffled.jsonl');
  await runCli(['play', 'mau-mau', '--seats', 'random,random', '--seed', seed, '--log', file]);
  return JSON.parse(readFileSync(file, 'utf8').trim().split('\n').at(-1)!) as GameLog;
}

/** Puts what only a table plays, and moves of any kind, between the moves of a log. */
function spoil(line: string, below: (count: number) => number): string {
  const log = JSON.parse(line) as { game: string; players: string[]; moves: string[] };
  const { codec } = GAMES[log.game]!;
  for (let i = 0; i < 3; i++) {
    const texts = ['retire', 'retire', 'fault', codec.format(below(codec.count))];
    const move = `${below(log.players.length)} ${texts[below(texts.length)]!}`;
    log.moves.splice(below(Math.min(30, log.moves.length + 1)), 0, move);
  }
  return JSON.stringify(log);
}
