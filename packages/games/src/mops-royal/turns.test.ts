import { FAULT, RETIRE, speak, type Text } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import type { MopsRoyalEvent } from './events.ts';
import { mopsRoyal } from './game.ts';
import { DECLINE } from './moves.ts';
import { brief, listLegal, load, play, readSave, showBoard, stack } from './test/boards.ts';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan'];

/** No two tiles of one color or object touch, and no tile has a 6. */
const FULL = '11 34 52 25 43 / 22 45 13 31 54 / 33 51 24 42 15 / 44 12 35 53 21 / 55 23 41 14 32';
const MISSING_1 = FULL.replace(/32$/, '.');
const MISSING_2 = FULL.replace(/14 32$/, '. .');

const LONE = [
  { board: '12', start: 12 },
  { board: '23', start: 23 },
];

describe('a round', () => {
  it('[MR7] has one tile for all, and a new one after the last seat', () => {
    const state = load(readSave(LONE, 45));
    stack(state, [51, 64]);
    expect([state.turn, state.tile]).toEqual([0, 45]);
    expect(brief(play(state, 'lay 0 1'))).toEqual(['laid 0']);
    expect([state.turn, state.tile]).toEqual([1, 45]);
    const events = play(state, 'lay 1 0');
    expect(brief(events)).toEqual(['laid 1', 'drawn']);
    expect(events.map(({ cards }) => cards)).toEqual([[45], [51]]);
    expect([state.turn, state.tile, showBoard(state, 0)]).toEqual([0, 51, '12 45']);
  });

  it('[MR8] skips a full board and says so', () => {
    const state = load(readSave([full(MISSING_1, 12), full(MISSING_2, 23)], 56));
    stack(state, [66]);
    const events = play(state, 'lay 4 4', 'lay 4 3');
    expect(brief(events)).toEqual(['laid 0', 'laid 1', 'drawn', 'full-board 0', 'catch-up 1']);
    expect(state.turn).toBe(1);
    expect(told(events)).toContain(
      'Ada muss aussetzen! (Spielfeld ist voll - 25 Plättchen gelegt)',
    );
  });

  it('[MR8] sees the full board before the own start tile', () => {
    const state = load(readSave([full(MISSING_1, 12), full(MISSING_2, 23)], 56));
    stack(state, [12]);
    expect(brief(play(state, 'lay 4 4', 'lay 4 3'))).toContain('full-board 0');
  });

  it('[MR9] skips who would lay the own start tile', () => {
    const state = load(readSave(LONE, 45));
    stack(state, [12, 23]);
    const events = play(state, 'lay 0 1', 'lay 0 1', 'lay 0 2');
    expect(brief(events)).toEqual(['laid 0', 'laid 1', 'drawn', 'skipped 0', 'laid 1', 'drawn']);
    expect(told(events)).toContain('Ada muss aussetzen! (Eigene Startkarte gezogen)');
    expect(showBoard(state, 0)).toBe('12 45');
    expect(brief(play(state, 'lay 0 2'))).toEqual(['laid 0', 'skipped 1', 'ended']);
  });

  it('[MR10] finds who sits out when a game is loaded', () => {
    const state = load(readSave(LONE, 12));
    expect([state.phase, state.turn, showBoard(state, 0)]).toEqual(['Laying', 1, '12']);
    const notes = mopsRoyal.scene(mopsRoyal.view(state, 1)).notes;
    expect(notes.map((note) => speak(note, 'de', NAMES))).toContain(
      'Ada muss aussetzen! (Eigene Startkarte gezogen)',
    );
  });

  it('[MR10] notes a full board that sits out, not one that was just filled', () => {
    expect(notesOf(66)).toEqual([
      'Nachholrunde: Ben ist dran!',
      'Ada muss aussetzen! (Spielfeld ist voll - 25 Plättchen gelegt)',
    ]);
    expect(notesOf(32)).toEqual([]);
  });

  it('[MR10] never opens a score for a full board that is loaded', () => {
    const state = load(
      readSave([{ board: FULL.replace('34 52', '14 12'), start: 12 }, full(MISSING_1, 23)], 66),
    );
    expect([state.phase, state.turn]).toEqual(['Laying', 1]);
  });
});

describe('laying', () => {
  it.each([
    ['a lone tile', '12', ['-1 0', '0 -1', '0 1', '1 0']],
    [
      'a row of five',
      '12 23 34 45 51',
      ['-1 0', '-1 1', '-1 2', '-1 3', '-1 4', '1 0', '1 1', '1 2', '1 3', '1 4'],
    ],
    ['next to a turned tile', '12*', ['-1 0', '0 -1', '0 1', '1 0']],
    [
      'a column of five',
      '12/23/34/45/51',
      ['0 -1', '0 1', '1 -1', '1 1', '2 -1', '2 1', '3 -1', '3 1', '4 -1', '4 1'],
    ],
    [
      'a cross of five by five',
      '. . 12/. . 23/31 42 53 64 15/. . 36/. . 41',
      ['0 1', '0 3', '1 0', '1 1', '1 3', '1 4', '3 0', '3 1', '3 3', '3 4', '4 1', '4 3'],
    ],
    ['the last cell', MISSING_1, ['4 4']],
    [
      'four rows: one more above or below',
      '12/23/34/45',
      ['-1 0', '0 -1', '0 1', '1 -1', '1 1', '2 -1', '2 1', '3 -1', '3 1', '4 0'],
    ],
  ])('[MR11] %s', (_name, board, expected) => {
    const state = load(readSave([{ board, start: 12 }, LONE[1]], 66));
    expect(listLegal(state)).toEqual(expected.map((place) => `lay ${place}`));
  });

  it.each([
    ['lay -1 1', '. 66 / 12 23'],
    ['lay 0 -1', '66 12 23'],
    ['lay 1 0', '12 23 / 66 .'],
    ['lay 0 2', '12 23 66'],
  ])('[MR12] %s is counted from the bounding box', (move, expected) => {
    const state = load(readSave([{ board: '12 23', start: 12 }, LONE[1]], 66));
    play(state, move);
    expect(showBoard(state, 0)).toBe(expected);
  });

  it('[MR12] shifts turned tiles and groups with the board', () => {
    const state = load(readSave([{ board: '12* 13 / . 14', start: 12 }, LONE[1]], 15));
    play(state, 'lay -1 1');
    expect(showBoard(state, 0)).toBe('. 15 / 12* 13 / . 14');
    expect(listLegal(state)).toEqual(['score 3-I 0,1 1,1 2,1 flip 1,1', 'decline']);
  });

  it('[MR12] numbers 910 actions', () => {
    const { codec } = mopsRoyal;
    expect(codec.count).toBe(910);
    expect([codec.format(0), codec.format(35), codec.format(909)]).toEqual([
      'lay -1 -1',
      'lay 4 4',
      'decline',
    ]);
    const action = codec.parse('SCORE 3-l 0,1 0,2  1,2 flip 0,2')!;
    expect(codec.decode(action)).toEqual({
      type: 'score',
      shape: '3-L',
      cells: [
        [0, 1],
        [0, 2],
        [1, 2],
      ],
      flip: [0, 2],
    });
    for (let each = 0; each < codec.count; each++) {
      expect(codec.encode(codec.decode(each))).toBe(each);
      expect(mopsRoyal.countsAsMove[each]).toBe(each < 36 ? 1 : 0);
    }
  });

  it('[MR12] has a label for every action, all different', () => {
    const labels = Array.from({ length: 910 }, (_, action): Text => mopsRoyal.label(action));
    expect(new Set(labels.map(({ de }) => de)).size).toBe(910);
    expect(new Set(labels.map(({ en }) => en)).size).toBe(910);
    expect(labels[DECLINE].de).toBe('Keine Wertung vornehmen');
    expect(labels[1].de).toBe('Legen: neue Zeile oben, Spalte 1');
  });

  it('[MR13] begins an empty board at (0,0)', () => {
    const state = load(readSave([{ board: '.', start: 12 }, LONE[1]], 66));
    expect(listLegal(state)).toEqual(['lay 0 0']);
    play(state, 'lay 0 0');
    expect(showBoard(state, 0)).toBe('66');
  });
});

describe('scoring', () => {
  it('[MR17] is offered for all combinations, of which one is scored or none', () => {
    const row = load(readSave([{ board: '12 13 14', start: 12 }, LONE[1]], 15));
    play(row, 'lay 0 3');
    expect([row.phase, row.turn]).toEqual(['Scoring', 0]);
    expect(listLegal(row)).toEqual([
      'score 3-I 0,0 0,1 0,2 flip 0,1',
      'score 4-I 0,0 0,1 0,2 0,3 flip 0,1',
      'score 4-I 0,0 0,1 0,2 0,3 flip 0,2',
      'score 3-I 0,1 0,2 0,3 flip 0,2',
      'decline',
    ]);
    const declined = mopsRoyal.copy(row);
    expect(brief(play(declined, 'decline'))).toEqual(['declined 0']);
    expect([declined.turn, declined.points[0], showBoard(declined, 0)]).toEqual([
      1,
      0,
      '12 13 14 15',
    ]);
    expect(brief(play(row, 'score 3-I 0,1 0,2 0,3 flip 0,2'))).toEqual(['scored 0']);
    expect([row.phase, row.turn, row.points[0]]).toEqual(['Laying', 1, 2]);
  });

  it('[MR17] does not open without a combination', () => {
    const state = load(readSave(LONE, 45));
    play(state, 'lay 0 1');
    expect([state.phase, state.turn]).toEqual(['Laying', 1]);
  });

  it('[MR16] finds what the new tile does not belong to, and the start tile counts', () => {
    const state = load(readSave([{ board: '12 13 14', start: 12 }, LONE[1]], 66));
    play(state, 'lay 1 0');
    expect(listLegal(state)).toEqual(['score 3-I 0,0 0,1 0,2 flip 0,1', 'decline']);
  });

  it('[MR18] adds the points of the shape and the crown', () => {
    const state = load(readSave([{ board: '12 13 14', start: 12, points: 5 }, LONE[1]], 11));
    play(state, 'lay 0 -1');
    const [event] = play(state, 'score 4-I 0,0 0,1 0,2 0,3 flip 0,1');
    expect(state.points[0]).toBe(10);
    expect(event).toMatchObject({ shape: '4-I', points: 5, flip: [0, 1], cards: [11, 12, 13, 14] });
    expect(told([event])).toEqual(['Ada wertet: 4er-Reihe, 5 Punkte.']);
  });

  it('[MR19] turns one tile, which stays and blocks but combines no more', () => {
    const state = load(readSave([{ board: '12 13 14', start: 12 }, LONE[1]], 66));
    stack(state, [15]);
    play(state, 'lay 1 0', 'score 3-I 0,0 0,1 0,2 flip 0,1', 'lay 1 0');
    expect(showBoard(state, 0)).toBe('12 13* 14 / 66 . .');
    expect(listLegal(state)).toContain('lay 1 1');
    expect(listLegal(state)).toContain('lay -1 1');
    expect(listLegal(state)).not.toContain('lay 0 1');
    play(state, 'lay 0 3');
    expect(state.turn).toBe(1);
  });

  it('[MR19] has to name the tile even where only one can be turned', () => {
    const state = load(readSave([{ board: '12 13 14', start: 12 }, LONE[1]], 66));
    play(state, 'lay 1 0');
    expect(mopsRoyal.codec.parse('score 3-I 0,0 0,1 0,2')).toBeUndefined();
    expect(mopsRoyal.codec.parse('score 3-I 0,0 0,1 0,2 flip 0,0')).toBeUndefined();
    expect(mopsRoyal.codec.parse('score 3-I 0,0 0,1 0,2 flip 0,1')).toBeDefined();
  });

  it('[MR20] offers both tiles of a 4-L', () => {
    const state = load(readSave([{ board: '12 13 / 14', start: 12 }, LONE[1]], 15));
    play(state, 'lay 2 0');
    expect(listLegal(state).filter((move) => move.startsWith('score 4-L'))).toEqual([
      'score 4-L 0,0 0,1 1,0 2,0 flip 0,0',
      'score 4-L 0,0 0,1 1,0 2,0 flip 1,0',
    ]);
  });
});

describe('refusals', () => {
  it.each([
    ['Laying', 0, 'lay 3 3', 'Ungültige Position! Bitte wähle eine markierte Position.'],
    ['Laying', 0, 'lay 0 0', 'Ungültige Position! Bitte wähle eine markierte Position.'],
    ['Laying', 0, 'decline', 'Lege erst das Plättchen.'],
    ['Laying', 1, 'lay 0 1', 'Du bist nicht dran.'],
    [
      'Scoring',
      0,
      'score 3-I 1,0 1,1 1,2 flip 1,1',
      'Ungültige Auswahl!\nDieses Plättchen kann nicht umgedreht werden.',
    ],
    ['Scoring', 0, 'lay 2 0', 'Das Plättchen liegt schon: Werte eine Kombination oder verzichte.'],
    ['Finished', 0, 'decline', 'Das Spiel ist zu Ende.'],
  ])('[MR27] in %s, seat %i, %s: %s', (phase, seat, move, expected) => {
    const state = load(readSave([{ board: '12 13 14', start: 12 }, LONE[1]], 66));
    if (phase === 'Scoring') play(state, 'lay 1 0');
    if (phase === 'Finished') [0, 1].forEach((each) => mopsRoyal.apply(state, each, RETIRE));
    const action = mopsRoyal.codec.parse(move)!;
    expect(state.phase).toBe(phase);
    const refusal = mopsRoyal.refusal(state, seat, action);
    expect([speak(refusal, 'de'), refusal.punished]).toEqual([expected, false]);
    expect(() => mopsRoyal.apply(state, seat, action)).toThrow('not legal');
  });

  it('[MR27] know no fault', () => {
    const state = load(readSave(LONE, 45));
    expect(() => mopsRoyal.apply(state, 0, FAULT)).toThrow('punishes nothing');
    expect(mopsRoyal.refusal(state, 0, FAULT).code).toBe('unknown-action');
  });

  it('[MR27] leave a silent seat its first cell and no score', () => {
    const state = load(readSave([{ board: '12 13 14', start: 12 }, LONE[1]], 66));
    expect(mopsRoyal.codec.format(mopsRoyal.fallback(state, 0))).toBe('lay -1 0');
    play(state, 'lay -1 0');
    expect(mopsRoyal.codec.format(mopsRoyal.fallback(state, 0))).toBe('decline');
  });
});

/** The notes when Ben has to fill his last cell and Ada's board is full. */
function notesOf(nextCard: number): string[] {
  const state = load(readSave([full(FULL, 12), full(MISSING_1, 23)], nextCard, 1));
  const { notes } = mopsRoyal.scene(mopsRoyal.view(state, 1));
  return notes.map((note) => speak(note, 'de', NAMES)).slice(1);
}

function full(board: string, start: number): { board: string; start: number } {
  return { board, start };
}

function told(events: readonly MopsRoyalEvent[]): string[] {
  return events.map((event) => speak(mopsRoyal.tell(event)!, 'de', NAMES));
}
