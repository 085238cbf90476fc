import { mopsRoyal } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { choose, type Combo, listCombos, pointAt } from './combos.ts';
import { EMPTY_CELL } from './layout.ts';
import { marksOf } from './marks.ts';
import { dealGame, legalOf } from './test/plays.ts';

/** The combinations that lie after a tile was laid beside a row of others. */
function combosOf(row: readonly number[], next: number): readonly Combo[] {
  const cards = Array.from({ length: 5 }, () => Array.from({ length: 5 }, () => EMPTY_CELL));
  row.forEach((code, col) => (cards[0]![col] = code));
  const other = cards.map((line) => line.map(() => EMPTY_CELL));
  other[0]![0] = 410;
  const players = [
    { nr: 0, name: 'A', initial: row[0]!, points: 0, cards },
    { nr: 1, name: 'B', initial: 410, points: 0, cards: other },
  ];
  const state = dealGame('combos', { players, turn: 0, nextCard: next });
  mopsRoyal.apply(state, 0, mopsRoyal.codec.encode({ type: 'lay', row: 0, col: row.length }));
  const { cells } = mopsRoyal.view(state, 0).boards[0]!;
  return listCombos(mopsRoyal.codec, legalOf(state), cells);
}

describe('what can be scored', () => {
  it('lists a row of four as one of four and two of three, the best first, with both tiles to turn', () => {
    const combos = combosOf([220, 230, 240], 25);
    expect(combos.map(({ shape, points }) => `${shape.id} ${points}`)).toEqual([
      '4-I 4',
      '3-I 2',
      '3-I 2',
    ]);
    expect(combos[0]!.flips.map(({ cell }) => cell)).toEqual([1, 2]);
    expect(combos[1]!.flips.map(({ cell }) => cell)).toEqual([1]);
  });

  it('adds the point of a crown', () => {
    const combos = combosOf([220, 230], 26);
    expect(combos).toHaveLength(1);
    expect(combos[0]).toMatchObject({ points: 3, isCrowned: true });
  });

  it('names actions that the game knows as scoring just that', () => {
    for (const { cells, flips } of combosOf([220, 230, 240], 25)) {
      for (const { cell, action } of flips) {
        const move = mopsRoyal.codec.decode(action);
        expect(move.type === 'score' && move.cells.map(([row, col]) => row * 5 + col)).toEqual(
          cells,
        );
        expect(move.type === 'score' && move.flip).toEqual([Math.floor(cell / 5), cell % 5]);
      }
    }
  });
});

describe('pointing at tiles', () => {
  const combos = combosOf([220, 230, 240], 25);
  const [four, left, right] = combos as [Combo, Combo, Combo];

  it('chooses the best combination with the tile', () => {
    expect(pointAt(combos, undefined, 0)).toEqual({ combo: four });
  });

  it('means the tile to turn where it can be turned', () => {
    expect(pointAt(combos, undefined, 1)).toEqual({ combo: four, flip: four.flips[0] });
    expect(pointAt(combos, { combo: four }, 2)).toEqual({ combo: four, flip: four.flips[1] });
  });

  it('goes on to the next combination when one points again, and round to the first', () => {
    const second = pointAt(combos, { combo: four }, 0);
    expect(second).toEqual(choose(left));
    expect(pointAt(combos, second, 0)).toEqual({ combo: four });
    expect(pointAt(combos, { combo: four }, 3)).toEqual(choose(right));
  });

  it('keeps what is chosen when one points beside it', () => {
    expect(pointAt(combos, { combo: four }, 20)).toEqual({ combo: four });
    expect(pointAt([left], choose(left), 0)).toEqual(choose(left));
  });

  it('turns the only tile that can be turned without a question', () => {
    expect(choose(left).flip).toEqual(left.flips[0]);
    expect(choose(four).flip).toBeUndefined();
  });
});

describe('marks on tiles', () => {
  const combos = combosOf([220, 230, 240], 25);

  it('show all that could be scored before anything is chosen', () => {
    expect([...marksOf(combos, undefined).values()]).toEqual([
      'possible',
      'possible',
      'possible',
      'possible',
    ]);
  });

  it('show what can be turned, and what will be', () => {
    const [four] = combos as [Combo];
    expect(marksOf(combos, { combo: four }).get(2)).toBe('flippable');
    const marks = marksOf(combos, { combo: four, flip: four.flips[0] });
    expect([0, 1, 2, 3].map((cell) => marks.get(cell))).toEqual([
      'chosen',
      'flip',
      'flippable',
      'chosen',
    ]);
  });

  it('show the tile to turn of an only combination at once, but as not chosen yet', () => {
    const only = combosOf([220, 230], 24);
    const marks = marksOf(only, undefined);
    expect([0, 1, 2].map((cell) => marks.get(cell))).toEqual(['possible', 'flippable', 'possible']);
  });
});
