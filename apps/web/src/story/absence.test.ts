import { mauMau } from '@stammtisch/games';
import { type AnyGame, speak } from '@stammtisch/kernel';
import type { News } from '@stammtisch/wire/table';
import { describe, expect, it } from 'vitest';
import { lastOwnMove, stepsIn, sumUpAbsence } from './absence.ts';

function moved(seq: number, seat: number, by: 'seat' | 'bot' | 'clock' = 'seat'): News {
  return { seq, at: 0, type: 'played', seat, by, events: [] };
}

function played(seq: number, seat: number, type: string): News {
  return { seq, at: 0, type: 'played', seat, by: 'seat', events: [{ type, seat }] };
}

const NEWS: readonly News[] = [
  { seq: 1, at: 0, type: 'opened' },
  moved(2, 0),
  moved(3, 1),
  moved(4, 2, 'bot'),
  moved(5, 0, 'bot'),
  moved(6, 1),
  moved(7, 0, 'clock'),
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

  it('can be told step by step, all that happened and nothing after it', () => {
    const steps = [played(3, 1, 'kept'), played(4, 2, 'kept'), played(5, 1, 'kept')];
    const later = played(6, 1, 'kept');
    const game = mauMau as unknown as AnyGame;
    const told = stepsIn(game, [...steps, later], { from: 3, to: 5 });
    expect(told.map(({ sentence }) => speak(sentence, 'en', ['A', 'B', 'C']))).toEqual([
      'C keeps the card.',
      'B keeps the card.',
    ]);
  });

  it('begins after one’s own last move on another device, not after that of a bot', () => {
    expect(lastOwnMove(NEWS, [0])).toBe(2);
    expect(lastOwnMove(NEWS, [2])).toBeUndefined();
  });
});
