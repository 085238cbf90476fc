import { RETIRE, SPECTATOR } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { parseCard } from './cards.ts';
import { chanco } from './game.ts';
import { dealt, formatHands, listLegal, play, position } from './test/positions.ts';

const THREE = 'AC AD AH 2S | 2C 2D 2H 3S | 3C 3D 3H AS';
const FOUR = 'AC AD AH 2S | 2C 2D 2H 3S | 3C 3D 4H 4S | 3H 4C 4D AS';

describe('leaving', () => {
  it('[CH14] takes a seat out of the choice, and cards are chosen for it', () => {
    const state = position(FOUR);
    expect(play(state, '2 retire')).toEqual([{ type: 'retired', seat: 2 }]);
    expect(chanco.waitingFor(state)).toBe(0b1011);
    expect(listLegal(state, 2)).toEqual([]);
    play(state, '0 AC', '1 2C', '3 AS');
    // Of 3C 3D 4H 4S the fallback is 3C.
    expect(formatHands(state)).toBe('AD AH AS 2S | AC 2D 2H 3S | 2C 3D 4H 4S | 3C 3H 4C 4D');
    expect(chanco.waitingFor(state)).toBe(0b1011);
  });

  it('[CH14] plays the round when it was the last seat waited for', () => {
    const state = position(FOUR);
    const events = play(state, '0 AC', '1 2C', '3 AS', '2 retire');
    expect(events.map((event) => event.type).join(' ')).toBe(
      'chose chose chose retired passed passed passed passed',
    );
    expect(formatHands(state)).toBe('AD AH AS 2S | AC 2D 2H 3S | 2C 3D 4H 4S | 3C 3H 4C 4D');
  });

  it('[CH14] leaves a choice sealed before as it is', () => {
    const state = position(FOUR);
    play(state, '2 4S', '2 retire');
    expect(chanco.view(state, 0)).toMatchObject({ chosen: 0b0100, leavers: [2] });
    play(state, '0 AC', '1 2C', '3 AS');
    expect(formatHands(state)).toBe('AD AH AS 2S | AC 2D 2H 3S | 2C 3C 3D 4H | 3H 4C 4D 4S');
  });

  it('[CH14] is accepted again and after the end, and then changes nothing', () => {
    const state = position(FOUR);
    play(state, '2 retire');
    const before = chanco.copy(state);
    expect(play(state, '2 retire')).toEqual([]);
    expect(state).toEqual(before);
    const over = position('AC AD AH AS | 2C 2D 2H 2S');
    expect(play(over, '0 retire')).toEqual([]);
    expect(chanco.outcome(over)?.places).toEqual([1, 1]);
  });

  it('[CH15] cannot win: four of a kind of a leaver does not end the game', () => {
    const state = position('AC AD AH 2S | 2C 2D 3H 3S | 2H 3C 3D AS');
    play(state, '0 retire', '1 3H', '2 AS');
    expect(formatHands(state)).toBe('AC AD AH AS | 2C 2D 2S 3S | 2H 3C 3D 3H');
    expect([chanco.phase(state), chanco.outcome(state)]).toEqual([['Choosing'], undefined]);
    expect(chanco.fallback(state, 0)).toBe(parseCard('AC'));
    play(state, '1 3S', '2 2H');
    expect(chanco.outcome(state)).toEqual({
      places: [3, 2, 1],
      points: [0, 0, 1],
      reason: 'four-of-a-kind',
    });
  });

  it('[CH16] of all but one makes that one the winner at once', () => {
    const state = position(THREE);
    play(state, '1 3S', '1 retire');
    const events = play(state, '0 retire');
    expect(events).toEqual([
      { type: 'retired', seat: 0 },
      { type: 'over', seat: SPECTATOR, reason: 'last-seat', winners: [2] },
    ]);
    expect(chanco.phase(state)).toEqual(['Deserted']);
    expect(chanco.waitingFor(state)).toBe(0);
    expect(chanco.outcome(state)).toEqual({
      places: [2, 3, 1],
      points: [0, 0, 1],
      reason: 'last-seat',
    });
    expect(formatHands(state)).toBe(formatHands(position(THREE)));
  });

  it.each(['0', '1'])('[CH16] ends a game for two when seat %s leaves', (leaver) => {
    const state = position('AC AD AH 2S | 2C 2D 2H AS');
    play(state, `${leaver} retire`);
    expect(chanco.outcome(state)).toMatchObject({
      places: leaver === '0' ? [2, 1] : [1, 2],
      reason: 'last-seat',
    });
  });

  it('[CH16] does not show the hand of the last seat', () => {
    const state = position('AC AD AH 2S | 2C 2D 2H AS');
    play(state, '0 retire');
    expect(chanco.view(state, 0).shown).toEqual([null, null]);
  });

  it('[CH18] ranks leavers behind all who stayed, the latest first', () => {
    const state = position(FOUR);
    play(state, '3 retire', '2 retire', '0 2S', '1 2C');
    // The fallback passes AS for seat 3, the lowest of its single cards, and 3C for seat 2.
    expect(formatHands(state)).toBe('AC AD AH AS | 2D 2H 2S 3S | 2C 3D 4H 4S | 3C 3H 4C 4D');
    expect(chanco.outcome(state)).toEqual({
      places: [1, 2, 3, 4],
      points: [1, 0, 0, 0],
      reason: 'four-of-a-kind',
    });
  });

  it('[CH18] ranks leavers last in a draw too', () => {
    const state = position(FOUR, { roundLimit: 1 });
    play(state, '1 retire', '0 AC', '2 4S', '3 4C');
    expect(chanco.outcome(state)).toEqual({
      places: [1, 4, 1, 1],
      points: [0, 0, 0, 0],
      reason: 'round-limit',
    });
  });

  it('[CH14] of many still ends in a result for 13 seats', () => {
    const state = dealt(13, 'many leave', { roundLimit: 30 });
    for (let seat = 0; seat < 11; seat++) chanco.apply(state, seat, RETIRE);
    while (chanco.waitingFor(state) !== 0) {
      for (const seat of [11, 12]) {
        if (chanco.waitingFor(state) !== 0) chanco.apply(state, seat, chanco.fallback(state, seat));
      }
    }
    expect(chanco.outcome(state)!.places.slice(0, 11)).toEqual([
      13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
    ]);
  });
});
