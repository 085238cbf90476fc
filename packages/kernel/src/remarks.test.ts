import { describe, expect, it } from 'vitest';
import { remarksBeside, tellRemark } from './remarks.ts';
import { textOf } from './text.ts';

const NAMES = ['Anna', 'Bo'];

describe('a remark', () => {
  it.each([
    [{ remark: 'so' }, 'Bo: „so“', 'Bo: "so"'],
    [{ thinkMs: 1250 }, 'Bo: 1,3 s', 'Bo: 1.3 s'],
    [
      { remark: '{@seat} {spent}', thinkMs: 0, tokens: 7, cost: 0.5 },
      'Bo: „{@seat} {spent}“ (0 s, 7 Token, Kosten 0,5)',
      'Bo: "{@seat} {spent}" (0 s, 7 tokens, cost 0.5)',
    ],
  ])('%j is told', (said, de, en) => {
    expect(textOf(tellRemark({ move: 0, seat: 1, ...said }), NAMES)).toEqual({ de, en });
  });

  it('stands beside the move that follows it, or the last one', () => {
    const remarks = [0, 1, 1, 5].map((move, seat) => ({ move, seat }));
    const log = { remarks, moves: ['0 draw', '1 draw', '0 draw'], players: ['a', 'b', 'c', 'd'] };
    const seats = log.moves.map((_, move) => remarksBeside(log, move).map(({ seat }) => seat));
    expect(seats).toEqual([[0], [1, 2], [3]]);
  });

  it('of a seat that is not there is not shown', () => {
    const log = { remarks: [{ move: 0, seat: 9 }], moves: ['0 draw'], players: ['a', 'b'] };
    expect(remarksBeside(log, 0)).toEqual([]);
  });
});
