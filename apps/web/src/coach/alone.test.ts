import type { TableNow } from '@stammtisch/client';
import { describe, expect, it } from 'vitest';
import type { SeatFace } from '../table-view/seat-faces.ts';
import { seatAlone } from './alone.ts';

interface Situation {
  readonly others?: SeatFace['kind'];
  readonly seats?: readonly number[];
  readonly status?: string;
  readonly daily?: string;
}

function seatIn(situation: Situation): number | undefined {
  const { others = 'bot', seats = [1], status = 'playing', daily } = situation;
  const kinds: readonly SeatFace['kind'][] = [others, 'person', 'bot'];
  const faces = kinds.map((kind, seat) => ({ seat, kind }) as SeatFace);
  const info = { status, config: { daily } };
  const now = { info, you: { member: 'm1', seats, host: true } } as unknown as TableNow;
  return seatAlone({ now, faces });
}

describe('help at the table', () => {
  it('is for somebody who plays built-in bots', () => {
    expect(seatIn({})).toBe(1);
  });

  it.each<Situation>([
    { others: 'person' },
    { others: 'program' },
    { others: 'open' },
    { seats: [0, 1] },
    { seats: [] },
    { status: 'over' },
    { daily: '2026-11-17' },
  ])('is not for %o', (situation) => {
    expect(seatIn(situation)).toBeUndefined();
  });
});
