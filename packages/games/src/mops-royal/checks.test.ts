import { speak } from '@stammtisch/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TILES } from './cards.ts';
import { mopsRoyal } from './game.ts';
import { formatFile, parseSave, parseStart, type Save } from './save.ts';
import { load, readOptions, readSave } from './test/boards.ts';
import { readText } from './test/fixtures.ts';

const PREFIX = 'Ungültige Spielstandsdatei: ';

const VALID = readSave(
  [
    { board: '23 24', start: 23 },
    { board: '45 24', start: 45 },
  ],
  21,
);

describe('the checks', () => {
  const cell = (value: unknown): unknown => at(VALID, ['players', 0, 'cards', 1, 2], value);
  const ofPlayer = (key: string, value: unknown): unknown => at(VALID, ['players', 1, key], value);

  /** Each line breaks a valid save in one place, or in two to show the order. */
  const CASES: readonly (readonly [number, unknown, string])[] = [
    [1, null, 'JSON-Datei ist leer oder ungültig'],
    [2, [], 'Ungültiges JSON-Format: Objekt erwartet'],
    [2, 7, 'Ungültiges JSON-Format: Objekt erwartet'],
    [2, at(VALID, ['players'], {}), 'Ungültiges JSON-Format: players: Liste erwartet'],
    [2, at(VALID, ['players', 0], 'x'), 'Ungültiges JSON-Format: players[0]: Objekt erwartet'],
    [2, at(VALID, ['turn'], '0'), 'Ungültiges JSON-Format: turn: ganze Zahl erwartet'],
    [2, at(VALID, ['turn'], 0.5), 'Ungültiges JSON-Format: turn: ganze Zahl erwartet'],
    [2, at(VALID, ['nextCard'], true), 'Ungültiges JSON-Format: nextCard: ganze Zahl erwartet'],
    [2, ofPlayer('points', 1.5), 'Ungültiges JSON-Format: players[1].points: ganze Zahl erwartet'],
    [2, ofPlayer('name', 5), 'Ungültiges JSON-Format: players[1].name: Zeichenkette erwartet'],
    [2, ofPlayer('cards', {}), 'Ungültiges JSON-Format: players[1].cards: Liste erwartet'],
    [2, cell(null), 'Ungültiges JSON-Format: players[0].cards[1][2]: ganze Zahl erwartet'],
    [2, { players: [], turn: 'x' }, 'Ungültiges JSON-Format: turn: ganze Zahl erwartet'],
    [3, at(VALID, ['players'], undefined), 'Keine Spieler in Spielstandsdatei'],
    [3, at(VALID, ['players'], null), 'Keine Spieler in Spielstandsdatei'],
    [3, at(VALID, ['players'], []), 'Keine Spieler in Spielstandsdatei'],
    [3, {}, 'Keine Spieler in Spielstandsdatei'],
    [4, { ...VALID, players: [null], turn: 9 }, 'Ungültige Spieleranzahl: 1 (erwartet: 2-4)'],
    [4, { players: [null, null, null, null, null] }, 'Ungültige Spieleranzahl: 5 (erwartet: 2-4)'],
    [5, at(VALID, ['turn'], 2), 'Ungültiger turn: 2 (erwartet: 0-1)'],
    [5, { ...VALID, turn: -1, nextCard: 0 }, 'Ungültiger turn: -1 (erwartet: 0-1)'],
    [6, at(VALID, ['nextCard'], 17), 'Ungültiger nextCard Code: 17'],
    [6, at(VALID, ['nextCard'], 230), 'Ungültiger nextCard Code: 230'],
    [6, at(VALID, ['nextCard'], -21), 'Ungültiger nextCard Code: -21'],
    [6, at(VALID, ['nextCard'], undefined), 'Ungültiger nextCard Code: 0'],
    [6, { ...VALID, nextCard: 20, players: [null, null] }, 'Ungültiger nextCard Code: 20'],
    [7, at(VALID, ['players', 1], null), 'Spieler 1 ist null'],
    [8, ofPlayer('nr', 0), 'Spieler 1 hat falsche number: 0'],
    [8, ofPlayer('nr', undefined), 'Spieler 1 hat falsche number: 0'],
    [9, ofPlayer('name', ' \t'), 'Spieler 1 hat leeren Namen'],
    [9, ofPlayer('name', null), 'Spieler 1 hat leeren Namen'],
    [
      9,
      at(ofPlayer('name', undefined), ['players', 1, 'points'], -1),
      'Spieler 1 hat leeren Namen',
    ],
    [10, ofPlayer('points', -3), 'Spieler 1 hat negativen Score: -3'],
    [11, ofPlayer('initial', 231), 'Ungültiger initial Code: 231'],
    [11, ofPlayer('initial', 170), 'Ungültiger initial Code: 170'],
    [11, ofPlayer('initial', 23), 'Ungültiger initial Code: 23'],
    [11, ofPlayer('initial', 990), 'Ungültiger initial Code: 990'],
    [11, ofPlayer('initial', undefined), 'Ungültiger initial Code: 0'],
    [12, ofPlayer('cards', undefined), 'Spieler 1 hat keine cards'],
    [12, ofPlayer('cards', null), 'Spieler 1 hat keine cards'],
    [13, ofPlayer('cards', []), 'Spieler 1 hat 0 Zeilen (erwartet: 5)'],
    [
      13,
      ofPlayer(
        'cards',
        [1, 2, 3, 4, 5, 6].map(() => null),
      ),
      'Spieler 1 hat 6 Zeilen (erwartet: 5)',
    ],
    [14, at(VALID, ['players', 1, 'cards', 2], null), 'Spieler 1 Zeile 2 ist null'],
    [
      15,
      at(VALID, ['players', 0, 'cards', 4], [990]),
      'Spieler 0 Zeile 4 hat 1 Spalten (erwartet: 5)',
    ],
    [16, cell(0), 'Spieler 0 Position (1,2): Ungültiger Code 0'],
    [16, cell(232), 'Spieler 0 Position (1,2): Ungültiger Code 232'],
    [16, cell(991), 'Spieler 0 Position (1,2): Ungültiger Code 991'],
    [16, cell(170), 'Spieler 0 Position (1,2): Ungültiger Code 170'],
    [16, cell(-230), 'Spieler 0 Position (1,2): Ungültiger Code -230'],
    [
      16,
      at(cell(5), ['players', 0, 'cards', 2], null),
      'Spieler 0 Position (1,2): Ungültiger Code 5',
    ],
    [16, at(cell(5), ['players', 1], null), 'Spieler 0 Position (1,2): Ungültiger Code 5'],
  ];

  it.each(CASES)('[MR33] #%i: %j: %s', (_number, value, expected) => {
    expect(refusedAs(JSON.stringify(value))).toBe(PREFIX + expected);
    const rejection = mopsRoyal.refuseDeal(readOptions(), 2, value);
    expect(rejection && speak(rejection, 'de')).toBe(PREFIX + expected);
  });

  it.each(['', '  \n\t', '\uFEFF', 'null', ' null '])('[MR33] #1: a file that is %j', (text) => {
    expect(refusedAs(text)).toBe(`${PREFIX}JSON-Datei ist leer oder ungültig`);
  });

  it.each([
    '{',
    'players',
    formatFile(VALID).replace('990', '000'),
    formatFile(VALID).replace('],', '],,'),
    readText('sample_missing_bracket.json'),
  ])('[MR33] #2: text that is not JSON, case %#', (text) => {
    expect(refusedAs(text)).toBe(`${PREFIX}Ungültiges JSON-Format: Der Text ist kein JSON`);
  });

  it('[MR33] #17: whatever else goes wrong', () => {
    const odd = {
      get players(): never {
        throw new Error('no such luck');
      },
    };
    const parsed = parseStart(odd);
    expect(parsed.ok ? '' : speak(parsed.error, 'de')).toBe('Unerwarteter Fehler: no such luck');
  });

  it('[MR33] takes missing numbers for 0 and ignores what it does not know', () => {
    const { nr: _nr, points: _points, ...first } = VALID.players[0];
    const file = { nextCard: 99, players: [{ ...first, hat: 'red' }, VALID.players[1]], deck: [] };
    const parsed = parseSave(`\uFEFF${JSON.stringify(file)}`);
    expect(parsed).toEqual({ ok: true, value: { ...VALID, nextCard: 99 } });
  });

  it('[MR33] has an English text for each German one', () => {
    for (const [, value] of CASES) {
      const parsed = parseStart(value);
      expect(parsed.ok ? '' : speak(parsed.error, 'en')).toMatch(/^Invalid save file: [^{}]+$/);
    }
  });

  it.each([
    ['test_only_1_player.json', 'Ungültige Spieleranzahl: 1 (erwartet: 2-4)'],
    ['test_invalid_tile_code.json', 'Spieler 0 Position (0,0): Ungültiger Code 0'],
  ])('[MR33] refuses %s', (file, expected) => {
    expect(refusedAs(readText(file))).toBe(PREFIX + expected);
  });
});

describe('any file', () => {
  it('[MR33] gives a message or loads, whatever was done to it', () => {
    fc.assert(
      fc.property(
        arbitrarySave(),
        fc.array(arbitraryChange(), { maxLength: 3 }),
        (save, changes) => {
          const broken = changes.reduce<unknown>(
            (value, { path, into }) => at(value, path, into),
            save,
          );
          expect(loadAndPlay(JSON.stringify(broken) ?? '')).toMatch(
            /^(Finished|Ungültige Spielstandsdatei: [^{}]+)$/,
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('[MR33] gives a message or loads, whatever text it is', () => {
    const text = formatFile(VALID);
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(8), fc.string(), (from, count, put) => {
        const parsed = parseSave(text.slice(0, from) + put + text.slice(from + count));
        expect(parsed.ok || speak(parsed.error, 'de').startsWith(PREFIX)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('[MR29] is read as it was written', () => {
    fc.assert(
      fc.property(arbitrarySave(), (save) => {
        expect(parseSave(formatFile(save))).toEqual({ ok: true, value: save });
      }),
    );
  });
});

/** What becomes of a file: the message that refuses it, or the phase after a game without choices. */
function loadAndPlay(text: string): string {
  const parsed = parseSave(text);
  if (!parsed.ok) return speak(parsed.error, 'de');
  const state = load(parsed.value);
  for (let i = 0; i < 300 && state.phase !== 'Finished'; i++) {
    mopsRoyal.apply(state, state.turn, mopsRoyal.fallback(state, state.turn));
  }
  return state.phase;
}

function arbitrarySave(): fc.Arbitrary<Save> {
  const tile = fc.constantFrom(...TILES);
  const cell = fc.oneof(
    { weight: 3, arbitrary: fc.constant(990) },
    tile.map((each) => each * 10),
    tile.map((each) => each * 10 + 1),
  );
  const row = fc.array(cell, { minLength: 5, maxLength: 5 });
  const player = fc.record({
    name: fc.string({ minLength: 1 }).filter((name) => name.trim() !== ''),
    initial: tile.map((each) => each * 10),
    points: fc.nat(),
    cards: fc.array(row, { minLength: 5, maxLength: 5 }),
  });
  return fc
    .record({
      players: fc.array(player, { minLength: 2, maxLength: 4 }),
      turn: fc.nat(1),
      nextCard: fc.oneof(tile, fc.constant(99)),
    })
    .map(({ players, turn, nextCard }) => ({
      players: players.map(({ name, initial, points, cards }, nr) => {
        return { nr, name, initial, points, cards };
      }),
      turn,
      nextCard,
    }));
}

function arbitraryChange(): fc.Arbitrary<{ path: readonly (string | number)[]; into: unknown }> {
  const key = fc.constantFrom(
    'players',
    'turn',
    'nextCard',
    'nr',
    'name',
    'initial',
    'points',
    'cards',
  );
  const step = fc.oneof(key, fc.nat(5));
  const ofTable = key.map((name) => [name]);
  const ofPlayer = fc.tuple(fc.nat(4), key).map(([nr, name]) => ['players', nr, name]);
  const ofCell = fc
    .tuple(fc.nat(3), fc.nat(5), fc.nat(5))
    .map(([nr, row, col]) => ['players', nr, 'cards', row, col]);
  return fc.record({
    path: fc.oneof(ofTable, ofPlayer, ofCell, fc.array(step, { maxLength: 5 })),
    into: fc.oneof(fc.integer(), fc.jsonValue(), fc.constant(undefined), fc.constantFrom(...TILES)),
  });
}

/** The value with one place in it replaced; a path that leads nowhere changes nothing. */
function at(value: unknown, path: readonly (string | number)[], into: unknown): unknown {
  if (path.length === 0) return into;
  if (typeof value !== 'object' || value === null) return value;
  const [key, ...rest] = path;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  copy[key] = at(copy[key], rest, into);
  return copy;
}

function refusedAs(text: string): string {
  const parsed = parseSave(text);
  return parsed.ok ? 'loaded' : speak(parsed.error, 'de');
}
