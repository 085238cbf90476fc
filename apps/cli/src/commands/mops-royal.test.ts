import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../test/console.ts';
import { useTempFolder } from '../test/folder.ts';

const EMPTY_ROW = [990, 990, 990, 990, 990];
const board = (...rows: readonly (readonly number[])[]): readonly (readonly number[])[] => [
  ...rows,
  ...Array.from({ length: 5 - rows.length }, () => EMPTY_ROW),
];
const SAVE = {
  players: [
    // Three green ones in a row, the second with a crown; the blue one below is turned over.
    {
      nr: 0,
      name: 'Alice',
      initial: 230,
      points: 0,
      cards: board([230, 260, 210, 990, 990], [141, 990, 990, 990, 990]),
    },
    { nr: 1, name: 'Bob', initial: 450, points: 0, cards: board([450, 990, 990, 990, 990]) },
  ],
  turn: 0,
  nextCard: 36,
};
const NO_PLAYERS = 'Ungültige Spielstandsdatei: Keine Spieler in Spielstandsdatei\n';

describe('mops-royal', () => {
  let folder = '';
  const file = (name: string): string => join(folder, name);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'stammtisch-'));
    writeFileSync(file('good.json'), JSON.stringify(SAVE));
    writeFileSync(file('nobody.json'), JSON.stringify({ ...SAVE, players: [] }));
    const bobs = SAVE.players.map((player) => ({
      ...player,
      cards: board([450, 990, 990, 990, 990]),
    }));
    writeFileSync(file('bare.json'), JSON.stringify({ ...SAVE, players: bobs }));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('check says ok to a good file', async () => {
    expect(await runCli(['mops-royal', 'check', file('good.json')])).toMatchObject({
      exit: 0,
      out: 'ok\n',
      err: '',
    });
  });

  it('check prints exactly the message, in German unless asked otherwise', async () => {
    const german = await runCli(['mops-royal', 'check', file('nobody.json')], '', {
      LANG: 'en_US',
    });
    expect(german).toMatchObject({ exit: 1, out: NO_PLAYERS, err: '' });
    const english = await runCli(['mops-royal', 'check', file('nobody.json'), '--lang', 'en']);
    expect(english.exit).toBe(1);
    expect(english.out).not.toBe(NO_PLAYERS);
  });

  it.each(['check', 'combos'])('%s says that a file does not exist', async (command) => {
    const { exit, out, err } = await runCli([
      'mops-royal',
      command,
      file('none.json'),
      '--lang',
      'en',
    ]);
    expect({ exit, out }).toMatchObject({ exit: 1, out: '' });
    expect(err).toBe(`stammtisch: "${file('none.json')}" does not exist.\n`);
  });

  it('says that a folder cannot be read', async () => {
    const { exit, err } = await runCli(['mops-royal', 'check', folder, '--lang', 'en']);
    expect(exit).toBe(1);
    expect(err).toContain('cannot be read (EISDIR).');
  });

  it('combos lists what lies on the boards as JSON', async () => {
    const { exit, out } = await runCli(['mops-royal', 'combos', file('good.json'), '--json']);
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toEqual([
      {
        player: 0,
        by: 'color',
        value: 2,
        shape: '3-I',
        cells: [
          [0, 0],
          [0, 1],
          [0, 2],
        ],
        flip: [[0, 1]],
        points: 3,
      },
    ]);
  });

  it('combos lists them for people', async () => {
    const { out } = await runCli(['mops-royal', 'combos', file('good.json'), '--lang', 'en']);
    expect(out).toBe('Alice: 3-I, color 2, cells (0,0) (0,1) (0,2), to turn (0,1), points: 3\n');
    const none = await runCli(['mops-royal', 'combos', file('bare.json'), '--lang', 'de']);
    expect(none).toMatchObject({ exit: 0, out: 'Keine Kombinationen.\n', err: '' });
    const nothing = await runCli(['mops-royal', 'combos', file('bare.json'), '--json']);
    expect(nothing.out).toBe('[]\n');
  });

  it('combos refuses a bad file with its message', async () => {
    const { exit, out, err } = await runCli([
      'mops-royal',
      'combos',
      file('nobody.json'),
      '--lang',
      'de',
    ]);
    expect({ exit, out, err }).toMatchObject({
      exit: 1,
      out: '',
      err: `stammtisch: ${NO_PLAYERS}`,
    });
  });
});

describe('play of a saved game', () => {
  const temp = useTempFolder();
  const SAVED = fileURLToPath(
    new URL(
      '../../../../packages/games/src/mops-royal/testdata/test_3er_combo.json',
      import.meta.url,
    ),
  );
  const RESUME = ['play', '--lang', 'en', '--resume'];

  it('goes on from a file of the rule book and writes one when it is left', async () => {
    const file = join(temp(), 'left.json');
    const { exit, out } = await runCli([...RESUME, SAVED, '--save', file], '1\n1\nq\n');
    expect(exit).toBe(0);
    expect(out).toContain(`Saved game: ${file}`);
    expect(await runCli(['mops-royal', 'check', file])).toMatchObject({ exit: 0, out: 'ok\n' });
    const [before, after] = [SAVED, file].map((path) => JSON.parse(readFileSync(path, 'utf8')));
    expect(after.players.map(({ name }: { name: string }) => name)).toEqual(
      before.players.map(({ name }: { name: string }) => name),
    );
    expect(after).not.toEqual(before);
  });

  it('is not saved while a score is open, which the log keeps', async () => {
    const file = join(temp(), 'scoring.json');
    const { exit, out, err } = await runCli([...RESUME, SAVED, '--save', file], '1\nq\n');
    expect(exit).toBe(1);
    expect(err).toContain('cannot be saved while a score is open');
    expect(out).toContain('Log: ');
  });

  it('lets bots take seats, and shows turned tiles in the ranking', async () => {
    const { exit, out } = await runCli([...RESUME, SAVED, '--seats', 'greedy,greedy']);
    expect(exit).toBe(0);
    expect(out).toMatch(/\n 1\. .+ points? +\d+ turned over\n/);
  });

  it.each([
    ['another number of seats', ['--seats', 'me,greedy,greedy,greedy'], 'This game has 2 seats'],
    [
      'a file that is there already',
      ['--save', SAVED.replace('3er_combo', 'tie_breaker')],
      'exists',
    ],
  ])('refuses %s', async (_, flags, said) => {
    const { exit, err } = await runCli([...RESUME, SAVED, ...flags], 'q\n');
    expect(exit).toBe(2);
    expect(err).toContain(said);
  });

  it('saves no other game in this format', async () => {
    const { exit, err } = await runCli(['play', 'chanco', '--save', 'x', '--lang', 'de']);
    expect(exit).toBe(2);
    expect(err).toContain('--save schreibt Spielstände von Mops Royal');
  });
});
