import { speak } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { TILES } from './cards.ts';
import { mopsRoyal } from './game.ts';
import { listCombos } from './list-combos.ts';
import { formatSave } from './position.ts';
import { parseSave, type Save } from './save.ts';
import { load, play, readOptions, readSave, SEED, showBoard } from './test/boards.ts';
import { readFixture, readText } from './test/fixtures.ts';

const VALID = readSave(
  [
    { board: '23 24', start: 23 },
    { board: '45 24', start: 45 },
  ],
  21,
);

describe('saving', () => {
  it('[MR29] writes the keys in their order and the boards shifted', () => {
    const state = load(VALID);
    expect(formatSave(state, ['Alice', 'Bob "B"'])).toEqual({
      ok: true,
      value: `{
    "players": [
        { "nr": 0, "name": "Alice", "initial": 230, "points": 0,
          "cards": [[230,240,990,990,990],[990,990,990,990,990],[990,990,990,990,990],[990,990,990,990,990],[990,990,990,990,990]] },
        { "nr": 1, "name": "Bob \\"B\\"", "initial": 450, "points": 0,
          "cards": [[450,240,990,990,990],[990,990,990,990,990],[990,990,990,990,990],[990,990,990,990,990],[990,990,990,990,990]] }
    ],
    "turn": 0,
    "nextCard": 21
}
`,
    });
  });

  it('[MR29] marks turned tiles and counts turn and points', () => {
    const state = load(VALID);
    play(state, 'lay 0 2', 'score 3-I 0,0 0,1 0,2 flip 0,1');
    const parsed = parseSave(saved(state));
    expect(parsed.ok && parsed.value).toMatchObject({ turn: 1, nextCard: 21 });
    expect(parsed.ok && parsed.value.players[0]).toMatchObject({ points: 2, initial: 230 });
    expect(parsed.ok && parsed.value.players[0].cards[0]).toEqual([230, 241, 210, 990, 990]);
  });

  it('[MR29] writes 99 where there is nothing to lay', () => {
    expect(saved(load(readFixture('test_tie_breaker.json')))).toContain('"nextCard": 99');
  });

  it('[MR30] is refused while a score is open', () => {
    const state = load(VALID);
    play(state, 'lay 0 2');
    const refused = formatSave(state, ['Alice', 'Bob']);
    expect(refused.ok ? '' : speak(refused.error, 'de')).toBe(
      'Speichern während der Wertung ist nicht möglich!\nBitte schließe erst die Wertungsansicht ab.',
    );
    play(state, 'decline');
    expect(formatSave(state, ['Alice', 'Bob']).ok).toBe(true);
  });

  it('[MR30] is refused for a name that could not be loaded', () => {
    const refused = formatSave(load(VALID), ['Alice', ' ']);
    expect(refused.ok ? '' : speak(refused.error, 'de')).toBe(
      'Spieler 2: Name darf nicht leer sein.',
    );
  });
});

describe('loading', () => {
  it('[MR32] rebuilds the deck from what was drawn', () => {
    const state = load(
      readSave(
        [
          { board: '23 24 31', start: 23 },
          { board: '45 24 31', start: 45 },
        ],
        21,
      ),
    );
    const drawn = [24, 31, 21];
    expect(mopsRoyal.view(state, 0).deck).toEqual(TILES.filter((tile) => !drawn.includes(tile)));
  });

  it('[MR32] counts the start tile of one seat as drawn where another has laid it', () => {
    const boards = [
      { board: '23', start: 23 },
      { board: '45 23', start: 45 },
    ];
    const { deck } = mopsRoyal.view(load(readSave(boards, 21)), 0);
    expect([deck.includes(23), deck.includes(45)]).toEqual([false, true]);
  });

  it('[MR32] shuffles the deck by the seed', () => {
    const orders = ['a', 'b'].map((_, word) =>
      [...mopsRoyal.deal(readOptions(), 2, [word, 2, 3, 4], VALID).deck].join(),
    );
    expect(orders[0]).not.toBe(orders[1]);
  });

  it('[MR34] takes what no game could have made', () => {
    const sample = readText('sample_missing_bracket.json').replace('"turn"', '],\n    "turn"');
    const parsed = parseSave(sample);
    expect(parsed.ok).toBe(true);
    const state = load((parsed as { value: Save }).value);
    expect([state.phase, state.turn, state.points[1]]).toEqual(['Laying', 0, 18]);
  });

  it.each([
    ['start tile not on the board', '31', 23],
    ['start tile with a crown', '11', 11],
    ['a tile three times', '31 31 31', 31],
    ['tiles that do not touch', '31 . . . 32 / . / . / . / 33', 31],
  ])('[MR34] takes a board with a %s', (_name, board, start) => {
    const save = readSave(
      [
        { board, start },
        { board: '45', start: 45 },
      ],
      21,
    );
    expect(mopsRoyal.refuseDeal(readOptions(), 2, save)).toBeUndefined();
    expect(load(save).phase).toBe('Laying');
  });

  it('[MR35] shifts a board to its bounding box', () => {
    const board = '. . . / . . 31 / . 23* 24';
    const state = load(
      readSave(
        [
          { board, start: 23 },
          { board: '45', start: 45 },
        ],
        21,
      ),
    );
    expect(showBoard(state, 0)).toBe('. 31 / 23* 24');
    expect(state.turned[0]).toBe(1 << 5);
  });

  it('[MR35] draws a tile for the seat to move if the file names none', () => {
    const boards = [
      { board: '23 24', start: 23 },
      { board: '45 24', start: 45 },
    ];
    const seen = mopsRoyal.view(load(readSave(boards, 99, 1)), 0);
    // Were it the own start tile of seat 1, the next round would begin with seat 0.
    expect(seen.turn).toBe(1);
    expect([...seen.deck, seen.nextTile].sort((a, b) => a - b)).toEqual(
      TILES.filter((tile) => tile !== 24),
    );
  });

  it('[MR35] ends the game if the file names no tile and all are drawn', () => {
    const rows = TILES.filter((tile) => tile !== 66).map((tile) => `${tile}`);
    const first = Array.from({ length: 4 }, (_, row) => rows.slice(row * 5, row * 5 + 5).join(' '));
    const second = Array.from({ length: 4 }, (_, row) =>
      [...rows, '66'].slice(16 + row * 5, 21 + row * 5).join(' '),
    );
    const boards = [
      { board: first.join('/'), start: 66 },
      { board: second.join('/'), start: 11 },
    ];
    expect(mopsRoyal.outcome(load(readSave(boards, 99)))?.reason).toBe('no-tiles');
  });

  it('[MR36] refuses a save for another number of seats', () => {
    expect(mopsRoyal.refuseDeal(readOptions(), 3, VALID)?.code).toBe('start-seats');
    expect(mopsRoyal.refuseDeal(readOptions(), 2, VALID)).toBeUndefined();
  });

  it('[MR36] leaves a running game alone when a file is refused', () => {
    const state = load(VALID);
    const before = mopsRoyal.copy(state);
    expect(parseSave('{"players": []}').ok).toBe(false);
    expect(() => mopsRoyal.deal(readOptions(), 2, SEED, { players: [] }, state)).toThrow('deal');
    expect(state).toEqual(before);
  });

  it('[MR36] plays the files that come with the game', () => {
    const combo = load(readFixture('test_3er_combo.json'));
    play(combo, 'lay 0 2', 'score 3-I 0,0 0,1 0,2 flip 0,1');
    expect([combo.points[0], combo.turn]).toEqual([2, 1]);
    const skip = load(readFixture('test_start_card_drawn.json'));
    expect([skip.turn, showBoard(skip, 0)]).toEqual([1, '23 24']);
    expect(mopsRoyal.outcome(load(readFixture('test_determine_winner.json')))).toMatchObject({
      places: [1, 2],
      points: [18, 16],
    });
    const tie = load(readFixture('test_tie_breaker.json'));
    expect(mopsRoyal.outcome(tie)).toMatchObject({ places: [2, 1], points: [18, 18] });
    expect(mopsRoyal.view(tie, 0).boards.map(({ turned }) => turned)).toEqual([7, 0]);
  });
});

describe('the list of combinations', () => {
  it('[MR37] uses the coordinates of the file and a fixed order', () => {
    const save = readSave([
      { board: '. / . 12 11 14 / . 22', start: 12 },
      { board: '31 32 / 33 / 23 43 . 53', start: 31 },
    ]);
    expect(listCombos(save)).toEqual([
      {
        player: 0,
        by: 'color',
        value: 1,
        shape: '3-I',
        cells: [
          [1, 1],
          [1, 2],
          [1, 3],
        ],
        flip: [[1, 2]],
        points: 3,
      },
      expect.objectContaining({ player: 1, by: 'color', value: 3, shape: '3-L', points: 3 }),
      expect.objectContaining({ player: 1, by: 'object', value: 3, shape: '3-L', points: 3 }),
    ]);
  });
});

function saved(state: Parameters<typeof formatSave>[0]): string {
  const result = formatSave(state, ['Alice', 'Bob', 'Cleo', 'Dan'].slice(0, state.seats));
  return result.ok ? result.value : '';
}
