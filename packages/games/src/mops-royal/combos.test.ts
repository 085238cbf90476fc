import { describe, expect, it } from 'vitest';
import { hasCombo, isCombo, pushScores } from './combos.ts';
import { FIRST_SCORE_ACTION } from './moves.ts';
import { maskOf, PLACEMENTS, SCORES } from './placements.ts';
import { listCombos } from './list-combos.ts';
import { createState, putTile, turnTile } from './state.ts';
import { readOptions, readSave } from './test/boards.ts';

/** X marks tiles of one color; how many combinations of 5, 4 and 3 lie there. */
const ORACLES = [
  ['row of 5', 'XXXXX', [1, 2, 3]],
  ['diagonal of 5', 'X..../.X.../..X../...X./....X', [1, 2, 3]],
  ['2x2', 'XX/XX', [0, 0, 4]],
  ['2x3', 'XXX/XXX', [2, 8, 10]],
  ['cross', '.X./XXX/.X.', [1, 4, 6]],
  ['P', 'XX/XX/X.', [0, 3, 6]],
  ['T', 'XXX/.X./.X.', [0, 3, 4]],
  ['W', 'X../XX./.XX', [0, 2, 4]],
  ['Z', 'XX./.X./.XX', [0, 2, 4]],
] as const;

describe('combinations', () => {
  it.each(ORACLES)('[MR14] counts those of 5, 4 and 3 in a %s', (_name, drawing, counts) => {
    expect(countSizes(drawing)).toEqual(counts);
  });

  it('[MR14] are there only where one of three tiles is', () => {
    const masks = PLACEMENTS.map(({ cells }) => maskOf(cells));
    const threes = masks.filter((_, i) => PLACEMENTS[i]!.cells.length === 3);
    expect(masks.filter((mask) => !threes.some((three) => (three & ~mask) === 0))).toEqual([]);
  });

  it.each([
    ['P', 'XX/XX/X.'],
    ['T', 'XXX/.X./.X.'],
    ['W', 'X../XX./.XX'],
    ['Z', 'XX./.X./.XX'],
    ['two pairs', 'XX../..XX'],
    ['pair and angle', 'XX.X/..XX'],
    ['open ring', 'XX./X.X/..X'],
    ['square', 'XX/XX'],
  ])('[MR15] refuses the %s as a whole', (_name, drawing) => {
    const size = drawing.replace(/[^X]/g, '').length;
    expect(findPlacements(drawing).filter(({ cells }) => cells.length === size)).toEqual([]);
  });

  it.each([
    ['one color', '11 12 15', ['color 1 3-I']],
    ['one object', '11 / 31 / 51', ['object 1 3-I']],
    ['mixed: 12 shares with both', '11 12 / . 32', []],
    ['a turned tile', '11 12* 15', []],
    ['color and object at once', '11 12 13 / 21 . . / 31 . .', ['color 1 3-I', 'object 1 3-I']],
    ['a gap', '11 12 . 15', []],
  ])('[MR16] %s', (_name, board, expected) => {
    const save = readSave([
      { board, start: 11 },
      { board: '66', start: 66 },
    ]);
    expect(listCombos(save).map(({ by, value, shape }) => `${by} ${value} ${shape}`)).toEqual(
      expected,
    );
  });

  it.each([
    ['3 tiles', '12 13 14', 2],
    ['3 tiles and a crown', '12 11 14', 3],
    ['4 tiles', '12 13 14 15', 4],
    ['4 tiles and a crown', '11 13 14 15', 5],
    ['5 tiles', '12 13 14 15 16', 7],
    ['5 tiles and a crown', '12 13 14 15 11', 8],
    ['the same crown three times, from an odd file', '11 11 11', 3],
  ])('[MR18] %s', (_name, board, points) => {
    const save = readSave([
      { board, start: 12 },
      { board: '66', start: 66 },
    ]);
    expect(Math.max(...listCombos(save).map((combo) => combo.points))).toBe(points);
  });

  it('[MR16] agree with a test of all placements on any board', () => {
    const state = createState(readOptions(), 2);
    for (let cell = 0; cell < 25; cell++)
      putTile(state, 1, cell, (cell < 10 ? 11 : 21) + (cell % 6));
    for (const cell of [3, 7, 12, 20]) turnTile(state, 1, cell);
    const all = PLACEMENTS.flatMap((_, placement) =>
      isCombo(state, 1, placement) ? [placement] : [],
    );
    const out: number[] = [];
    expect(pushScores(state, 1, out, 0)).toBe(out.length);
    expect(out.length).toBeGreaterThan(20);
    expect([
      ...new Set(out.map((action) => SCORES[action - FIRST_SCORE_ACTION].placement)),
    ]).toEqual(all);
    expect([hasCombo(state, 0), hasCombo(state, 1)]).toEqual([false, true]);
  });
});

/** The placements found on a board of one color only. */
function findPlacements(drawing: string): (typeof PLACEMENTS)[number][] {
  const state = createState(readOptions(), 2);
  let object = 0;
  for (const [row, line] of drawing.split('/').entries()) {
    for (let col = 0; col < line.length; col++) {
      if (line[col] === 'X') putTile(state, 0, row * 5 + col, 20 + ++object);
    }
  }
  return PLACEMENTS.filter((_, placement) => isCombo(state, 0, placement));
}

function countSizes(drawing: string): number[] {
  const placements = findPlacements(drawing);
  return [5, 4, 3].map((size) => placements.filter(({ cells }) => cells.length === size).length);
}
