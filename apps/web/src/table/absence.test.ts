import type { News } from '@stammtisch/wire/table';
import { describe, expect, it } from 'vitest';
import { lastOwnMove, sumUpAbsence } from './absence.ts';

function played(seq: number, seat: number, by: 'seat' | 'bot' | 'clock' = 'seat'): News {
  return { seq, at: 0, type: 'played', seat, by, events: [] };
}

const NEWS: readonly News[] = [
  { seq: 1, at: 0, type: 'opened' },
  played(2, 0),
  played(3, 1),
  played(4, 2, 'bot'),
  played(5, 0, 'bot'),
  played(6, 1),
  played(7, 0, 'clock'),
];

describe('what was missed', () => {
  it('are the moves of the others, and what was played in one’s own place', () => {
    expect(sumUpAbsence(NEWS, { from: 2, to: 7 }, [0])).toEqual({
      moves: 3,
      byBot: 1,
      byClock: 1,
      isNewGame: false,
    });
  });

  it('ends where somebody is back: what they see themselves is not told again', () => {
    expect(sumUpAbsence(NEWS, { from: 2, to: 3 }, [0])).toMatchObject({ moves: 1, byBot: 0 });
  });

  it('is nothing where nobody moved', () => {
    expect(sumUpAbsence(NEWS, { from: 7, to: 7 }, [0])).toBeUndefined();
    expect(sumUpAbsence(NEWS, { from: 0, to: 1 }, [0])).toBeUndefined();
  });

  it('begins after one’s own last move on another device, not after that of a bot', () => {
    expect(lastOwnMove(NEWS, [0])).toBe(2);
    expect(lastOwnMove(NEWS, [2])).toBeUndefined();
  });
});
