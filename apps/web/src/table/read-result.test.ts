import type { TableNow } from '@stammtisch/client';
import type { TableInfo } from '@stammtisch/wire/table';
import { describe, expect, it } from 'vitest';
import { readResult } from './read-result.ts';

const SEATS: TableInfo['seats'] = [
  { occupant: { kind: 'person', member: 'm1', name: 'Ada' } },
  { occupant: { kind: 'bot', bot: 'greedy', name: 'Dohle' } },
  { occupant: { kind: 'person', member: 'm2', name: 'Ben' } },
  { occupant: { kind: 'open', name: 'Cleo' } },
];

interface Case {
  readonly seats?: readonly number[];
  readonly status?: TableInfo['status'];
  readonly cancelled?: true;
  readonly isLoaded?: boolean;
}

/** Ada's table after its second game, which Ben has won. */
function tableOf({
  seats = [0],
  status = 'over',
  cancelled,
  isLoaded = false,
}: Case = {}): TableNow {
  const outcome = { places: [2, 3, 1, 4], points: [2, 1, 3, 0], reason: 'out' };
  return {
    info: {
      id: 'table',
      code: '',
      seq: 9,
      status,
      config: { game: 'chanco', rules: '', options: {}, seats: 4, listed: false, paceMs: 0 },
      host: 'm1',
      members: [],
      seats: SEATS,
      round: {
        number: 2,
        game: 'mau-mau',
        since: 3,
        moves: 5,
        options: {},
        outcome: cancelled === undefined ? outcome : { ...outcome, cancelled },
      },
    },
    you: { member: 'm1', host: true, seats: [...seats] },
    views: [],
    news: isLoaded
      ? []
      : [
          { type: 'played', seq: 8, at: 1000, seat: 2, by: 'seat', events: [], outcome },
          { type: 'joined', seq: 9, at: 2000, member: 'm3', name: 'Dora' },
        ],
    clocks: { at: 0, left: [] },
    presence: { members: [], programs: [], watchers: 0 },
    seq: 9,
  };
}

describe('a finished game', () => {
  it('is counted for the one seat of the player, with whom it was played', () => {
    expect(readResult(tableOf())).toEqual({
      id: 'table-2',
      game: 'mau-mau',
      at: 1000,
      won: false,
      people: ['Ben', 'Cleo'],
      bots: true,
    });
    expect(readResult(tableOf({ seats: [2] }))?.won).toBe(true);
  });

  it.each<[string, Case]>([
    ['it is still on', { status: 'playing' }],
    ['it was cancelled', { cancelled: true }],
    ['it was over when its file was loaded', { isLoaded: true }],
    ['several people share the page', { seats: [0, 2] }],
    ['nobody plays at the page', { seats: [] }],
  ])('is not counted where %s', (_, wish) => {
    expect(readResult(tableOf(wish))).toBeUndefined();
  });
});
