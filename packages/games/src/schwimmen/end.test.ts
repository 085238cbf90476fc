import { describe, expect, it } from 'vitest';
import { schwimmen } from './game.ts';
import type { SchwimmenState } from './state.ts';
import { formatSet, play, position } from './test/positions.ts';

/** Seat 0 counts 9, seat 1 counts 20, seat 2 counts 19. */
const THREE = '7H 8C 9D | KD 10D 8H | 10C 9C 7S / AH AD 7C / 8S 8D';
const LAST = { lives: 1, swim: false };

function livesOf(state: SchwimmenState): number[] {
  return Array.from(state.chances.subarray(0, state.seats));
}

describe('the end of a round', () => {
  it('[SW13] shows all hands and costs the least a life', () => {
    const state = position(THREE);
    const events = play(state, '0 knock', '1 push', '2 push');
    const told = events.slice(3).filter(({ type }) => type !== 'dealt');
    expect(told.map(({ type, seat }) => [type, seat])).toEqual([
      ['showed', 0],
      ['showed', 1],
      ['showed', 2],
      ['lost', 0],
    ]);
    expect(livesOf(state)).toEqual([3, 4, 4]);
    expect(schwimmen.view(state, -1).shown.map((hand) => hand.length)).toEqual([3, 3, 3]);
  });

  it('[SW13] costs all a life who have equally little', () => {
    const state = position('7H 8C 9D | 9S 8H 7D | 10C 9C 7C / AH AD KC /');
    play(state, '0 push', '1 knock', '2 push', '0 push');
    expect(livesOf(state)).toEqual([3, 3, 4]);
  });

  it('[SW13] costs all a life who have not 31 when somebody has', () => {
    const state = position('10H QH 9D | KD QS 7S | AS AC 10C / AH AD 7C /');
    play(state, '0 take AH', '0 lay 9D');
    expect(livesOf(state)).toEqual([4, 3, 3]);
  });

  it('[SW3] is followed by a new one, dealt by the next seat', () => {
    const state = position(THREE);
    const events = play(state, '0 knock', '1 push', '2 push');
    expect(events.filter(({ type }) => type === 'dealt').map(({ seen }) => seen)).toEqual([
      1, 2, 4,
    ]);
    expect([state.round, state.dealer, schwimmen.waitingFor(state)]).toEqual([2, 0, 0b001]);
  });

  it.each([
    [{ lives: 1, swim: true }, 'lost', 0],
    [{ lives: 2, swim: false }, 'lost', 1],
    [{ lives: 1, swim: false }, 'out', undefined],
  ])('[SW14] under %o is told as %s', (options, type, lives) => {
    const state = position(THREE, options);
    const events = play(state, '0 knock', '1 push', '2 push');
    const told = events.find((event) => event.seat === 0 && /^(lost|out)$/.test(event.type));
    expect(told).toMatchObject(lives === undefined ? { type } : { type, lives });
  });

  it('[SW14] deals no cards to those who are out', () => {
    const state = position(THREE, LAST);
    play(state, '0 knock', '1 push', '2 push');
    expect([state.hands[0], state.seated, state.dealer]).toEqual([0, 0b110, 1]);
    expect(schwimmen.refusal(state, 0, 0).code).toBe('not-playing');
  });
});

describe('leaving', () => {
  it('[SW15] puts the cards into the pile and the turn goes on', () => {
    const state = position(THREE);
    play(state, '0 retire');
    expect([state.pileCount, formatSet(state.hands[0]!)]).toEqual([5, '']);
    expect(schwimmen.waitingFor(state)).toBe(0b010);
  });

  it('[SW15] gives back a card that was not paid for', () => {
    const state = position(THREE);
    play(state, '0 take AH', '0 retire');
    expect([formatSet(state.middle), state.pileCount]).toEqual(['7C AD AH', 5]);
  });

  it('[SW15] of the dealer turns the middle up', () => {
    const state = position(THREE);
    state.phase = 'Choosing';
    state.turn = state.dealer;
    const events = play(state, '2 retire');
    expect(events.map(({ type }) => type)).toEqual(['retired', 'opened']);
    expect([schwimmen.phase(state), schwimmen.waitingFor(state)]).toEqual([['Turn'], 0b001]);
  });

  it('[SW15] after a knock leaves the others their last turn', () => {
    const state = position(THREE);
    play(state, '0 knock', '0 retire', '1 push');
    expect(state.round).toBe(1);
    play(state, '2 push');
    expect(state.round).toBe(2);
  });

  it('[SW15] twice, after being out or after the end changes nothing', () => {
    const state = position(THREE, LAST);
    play(state, '0 knock', '1 push', '2 push');
    expect(play(state, '0 retire')).toEqual([]);
    play(state, '1 retire');
    expect([play(state, '1 retire'), play(state, '2 retire')]).toEqual([[], []]);
    expect(schwimmen.outcome(state)).toEqual({
      places: [2, 3, 1],
      points: [1, 0, 2],
      reason: 'last-seat',
    });
  });
});

describe('the end', () => {
  it('[SW16] [SW17] comes when one is left', () => {
    const state = position('7H 8C 9D | KD 10D 8H / AH AD 7C /', LAST);
    const events = play(state, '0 knock', '1 push');
    expect(events.at(-1)).toEqual({ type: 'over', seat: -1, reason: 'last-alive', winners: [1] });
    expect(schwimmen.outcome(state)).toEqual({
      places: [2, 1],
      points: [0, 1],
      reason: 'last-alive',
    });
  });

  it('[SW16] [SW17] is shared when the last ones sink together', () => {
    const state = position('7H 8C 9D | 9S 8H 7D / AH AD KC /', LAST);
    play(state, '0 knock', '1 push');
    expect(schwimmen.outcome(state)).toEqual({
      places: [1, 1],
      points: [0, 0],
      reason: 'all-sunk',
    });
  });

  it('[SW16] [SW17] comes with the turn limit, and more lives rank higher', () => {
    const state = position(THREE, { turnLimit: 3 });
    play(state, '0 knock', '1 push', '2 push');
    expect(schwimmen.outcome(state)).toEqual({
      places: [3, 1, 1],
      points: [0, 1, 1],
      reason: 'turn-limit',
    });
  });

  it('[SW16] costs nobody a life when the limit comes within a round', () => {
    const state = position(THREE, { turnLimit: 1 });
    play(state, '0 push');
    expect(livesOf(state)).toEqual([4, 4, 4]);
    expect(schwimmen.outcome(state)?.places).toEqual([1, 1, 1]);
  });

  it('[SW17] ranks who was out later before who was out earlier', () => {
    const state = position(THREE, LAST);
    play(state, '0 knock', '1 push', '2 push', '1 keep');
    while (schwimmen.outcome(state) === undefined) {
      const seat = Math.log2(schwimmen.waitingFor(state));
      schwimmen.apply(state, seat, schwimmen.fallback(state, seat));
    }
    expect(schwimmen.outcome(state)?.places[0]).toBe(3);
  });
});
