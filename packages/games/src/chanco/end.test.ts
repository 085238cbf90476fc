import { SPECTATOR } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { chanco } from './game.ts';
import { listLegal, play, position } from './test/positions.ts';

const THREE = 'AC AD AH 2S | 2C 2D 2H 3S | 3C 3D 3H AS';

describe('the end', () => {
  it('[CH7] comes when a pass gives a seat four of a kind', () => {
    const state = position(THREE);
    const events = play(state, '0 2S', '1 3S', '2 AS');
    expect(chanco.phase(state)).toEqual(['Won']);
    expect(events.slice(6)).toEqual([
      { type: 'won', seat: 0, cards: [0, 1, 2, 3], seen: -1 },
      { type: 'won', seat: 1, cards: [4, 5, 6, 7], seen: -1 },
      { type: 'won', seat: 2, cards: [8, 9, 10, 11], seen: -1 },
      { type: 'over', seat: SPECTATOR, reason: 'four-of-a-kind', winners: [0, 1, 2] },
    ]);
    expect(chanco.outcome(state)).toEqual({
      places: [1, 1, 1],
      points: [1, 1, 1],
      reason: 'four-of-a-kind',
    });
    expect(listLegal(state, 0)).toEqual([]);
  });

  it('[CH7] does not come while somebody has yet to choose', () => {
    const state = position(THREE);
    play(state, '0 2S', '2 AS');
    expect([chanco.phase(state), chanco.outcome(state)]).toEqual([['Choosing'], undefined]);
  });

  it('[CH18] ranks winners first, and all others share the place behind them', () => {
    const state = position('AC AD AH 2S | 2C 2D 2H 3S | 3C 3D 4H 4S | 3H 4C 4D AS');
    play(state, '0 2S', '1 3S', '2 3C', '3 AS');
    expect(chanco.outcome(state)).toEqual({
      places: [1, 1, 3, 3],
      points: [1, 1, 0, 0],
      reason: 'four-of-a-kind',
    });
  });

  it('[CH17] is a draw for all when the last round has no winner', () => {
    const state = position(THREE, { roundLimit: 2 });
    play(state, '0 AC', '1 2C', '2 3C');
    expect(chanco.outcome(state)).toBeUndefined();
    const events = play(state, '0 AD', '1 2D', '2 3D');
    expect(events.at(-1)).toEqual({
      type: 'over',
      seat: SPECTATOR,
      reason: 'round-limit',
      winners: [],
    });
    expect(chanco.outcome(state)).toEqual({
      places: [1, 1, 1],
      points: [0, 0, 0],
      reason: 'round-limit',
    });
    expect([chanco.phase(state), chanco.waitingFor(state), state.round]).toEqual([['Drawn'], 0, 2]);
  });

  it('[CH17] prefers a winner in the last round to a draw', () => {
    const state = position(THREE, { roundLimit: 1 });
    play(state, '0 2S', '1 3S', '2 AS');
    expect(chanco.outcome(state)?.reason).toBe('four-of-a-kind');
  });

  it.each([1, 3, 40])('[CH17] comes after %i rounds at the latest', (roundLimit) => {
    // The lowest card is always an ace, so the twos never move and neither can win.
    const state = position('AC AD 2C 2D | AH AS 2H 2S', { roundLimit });
    let rounds = 0;
    for (; chanco.waitingFor(state) !== 0; rounds++) {
      for (const seat of [0, 1]) chanco.apply(state, seat, listLegal(state, seat)[0]!);
    }
    expect([rounds, chanco.phase(state)]).toEqual([roundLimit, ['Drawn']]);
  });
});
