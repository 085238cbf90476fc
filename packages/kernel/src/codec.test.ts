import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCodec, FAULT, RETIRE } from './codec.ts';

type Move = { type: 'lay'; card: string } | { type: 'draw' };

const MOVES: readonly Move[] = [
  { type: 'lay', card: '7H' },
  { type: 'lay', card: '10S' },
  { type: 'draw' },
];
const format = (move: Move): string => (move.type === 'lay' ? `lay ${move.card}` : 'draw');
const codec = createCodec(MOVES, format);

describe('a codec', () => {
  it('numbers the moves in the order of the list', () => {
    expect(codec.count).toBe(3);
    expect([0, 1, 2].map((action) => codec.decode(action))).toEqual(MOVES);
    expect(MOVES.map((move) => codec.encode({ ...move }))).toEqual([0, 1, 2]);
  });

  it('writes every action, also those that no move stands for', () => {
    expect([FAULT, RETIRE, 0, 1, 2].map((action) => codec.format(action))).toEqual([
      'fault',
      'retire',
      'lay 7H',
      'lay 10S',
      'draw',
    ]);
  });

  it.each([
    ['lay 7H', 0],
    ['  LAY\t 10s\n', 1],
    ['Draw', 2],
    ['retire', RETIRE],
    [' FAULT ', FAULT],
    ['', undefined],
    ['lay', undefined],
    ['lay7H', undefined],
    ['lay 7H now', undefined],
    ['0', undefined],
    ['constructor', undefined],
    ['__proto__', undefined],
  ])('reads %j as %s', (written, action) => {
    expect(codec.parse(written)).toBe(action);
  });

  it('reads nothing into other texts', () => {
    fc.assert(
      fc.property(fc.string(), (written) => {
        const action = codec.parse(written);
        const tidy = written.trim().replace(/\s+/g, ' ').toLowerCase();
        expect(action === undefined ? tidy : codec.format(action).toLowerCase()).toBe(tidy);
      }),
    );
  });

  it('knows which actions are calls: none, where nothing is said', () => {
    const calling = createCodec(MOVES, format, (move) => move.type === 'draw');
    const isCall = (action: number): boolean => calling.isCall(action);
    expect([FAULT, RETIRE, 0, 1, 2, 3].filter(isCall)).toEqual([2]);
    expect([FAULT, RETIRE, 0, 1, 2, 3].filter((action) => codec.isCall(action))).toEqual([]);
  });

  it.each([-1, -2, 3, 1000])('has no move for action %d', (action) => {
    expect(() => codec.decode(action)).toThrow(`no move for action ${action}`);
  });

  it.each([-3, 3])('has no text for action %d', (action) => {
    expect(() => codec.format(action)).toThrow(`no text for action ${action}`);
  });

  it('does not encode a move that is not in the list', () => {
    expect(() => codec.encode({ type: 'lay', card: '8H' })).toThrow('no action for');
  });

  it.each([
    ['draw', 'DRAW'],
    ['lay a', 'lay  A'],
    ['fault', 'other'],
    ['retire', 'other'],
  ])('refuses the texts %j and %j side by side where two actions would share one', (...texts) => {
    expect(() => createCodec(texts, (move) => move)).toThrow('two actions are written');
  });
});
