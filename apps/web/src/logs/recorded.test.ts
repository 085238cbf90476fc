import { GAMES } from '@stammtisch/games';
import type { GameLog } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { listRecorded } from './recorded.ts';

const LOG = { moves: ['0 draw', '1 play 7H', '0 something of old'] } as unknown as GameLog;
const game = GAMES['mau-mau']!;

describe('a game of other rules', () => {
  it('is told by its stored events where the game knows such events, else as it was logged', () => {
    const events = [
      [{ type: 'drew', seat: 0, cards: [-1], reason: 'draw' }],
      [{ type: 'of old' }],
      null,
    ];
    const [first, ...others] = listRecorded(game, LOG, events);
    expect(first).toHaveProperty('told');
    expect(others).toEqual([
      { seat: 1, text: 'play 7H' },
      { seat: 0, text: 'something of old' },
    ]);
  });

  it('without stored events is told as it was logged', () => {
    expect(listRecorded(game, LOG).map((move) => 'text' in move && move.text)).toEqual([
      'draw',
      'play 7H',
      'something of old',
    ]);
  });
});
