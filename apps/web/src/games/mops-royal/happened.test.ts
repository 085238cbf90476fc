import type { News } from '@stammtisch/wire/table';
import { describe, expect, it } from 'vitest';
import { lastLaid } from './happened.ts';

function laid(seq: number, seat: number, tile: number): News {
  const events = [{ type: 'laid', seat, cards: [tile], row: 0, col: 1 }];
  return {
    type: 'played',
    seq,
    at: 0,
    seat,
    action: 'lay 0 1',
    by: 'player',
    events,
  } as unknown as News;
}

describe('the tile laid last', () => {
  it('is that of each seat in this game, not in the one before', () => {
    const news = [laid(3, 0, 11), laid(7, 0, 22), laid(8, 1, 22), laid(9, 0, 33)];
    expect([...lastLaid(news, 5)]).toEqual([
      [0, 33],
      [1, 22],
    ]);
  });

  it('is nobody’s before the first move', () => {
    expect(lastLaid([{ type: 'opened', seq: 1, at: 0 }], 0).size).toBe(0);
  });
});
