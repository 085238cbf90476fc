import { type Mover, MOVERS } from '@stammtisch/wire/table';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  createMarks,
  firstMarks,
  markedMover,
  markedSeq,
  markMove,
  type MoveMarks,
} from './moves.ts';

interface Made {
  readonly seq: number;
  readonly by: Mover;
}

/** Moves with what else may happen between them. */
const made = fc
  .array(fc.record({ between: fc.constantFrom(0, 0, 0, 1, 7), by: fc.constantFrom(...MOVERS) }), {
    maxLength: 70,
  })
  .map((moves): Made[] => {
    let seq = 4;
    return moves.map(({ between, by }) => ({ seq: (seq += 1 + between), by }));
  });

function markAll(marks: MoveMarks, moves: readonly Made[]): MoveMarks {
  for (const { seq, by } of moves) markMove(marks, seq, by);
  return marks;
}

function listMarks(marks: MoveMarks): Made[] {
  return Array.from({ length: marks.length }, (_, place) => ({
    seq: markedSeq(marks, place),
    by: markedMover(marks, place),
  }));
}

it('keeps number and mover of every move', () => {
  fc.assert(
    fc.property(made, (moves) => {
      expect(listMarks(markAll(createMarks(), moves))).toEqual(moves);
    }),
  );
});

it('goes on after fewer moves as if there had been no more', () => {
  fc.assert(
    fc.property(made, fc.nat(), (moves, some) => {
      const count = some % (moves.length + 1);
      const all = markAll(createMarks(), moves);
      const first = firstMarks(all, count);
      const later = moves.slice(count).map(({ seq }): Made => ({ seq: seq + 100, by: 'host' }));
      expect(listMarks(markAll(first, later))).toEqual([...moves.slice(0, count), ...later]);
      expect(listMarks(all)).toEqual(moves);
    }),
  );
});
