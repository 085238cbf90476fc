import { createRng, FAULT, pick, redact, type Seat, SPECTATOR } from '@stammtisch/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCard } from './cards.ts';
import type { ChancoEvent } from './events.ts';
import { chanco } from './game.ts';
import type { ChancoState } from './state.ts';
import { dealt, formatHands, listLegal, play, position, randomOrder } from './test/positions.ts';
import type { ChancoView } from './view.ts';

const THREE = 'AC AD AH 2S | 2C 2D 2H 3S | 3C 3D 3H AS';

describe('copy', () => {
  it('branches: what happens to one game does not happen to the other', () => {
    const state = position(THREE);
    const branch = chanco.copy(state);
    const reused = chanco.copy(state, dealt(13, 'old'));
    play(state, '0 AC', '1 2D', '2 3H', '0 AD', '1 retire');
    for (const other of [branch, reused]) expect(viewAll(other)).toEqual(viewAll(position(THREE)));
    expect(chanco.copy(state, reused)).toBe(reused);
    expect(viewAll(reused)).toEqual(viewAll(state));
  });
});

describe('choosing', () => {
  it('[CH8] waits for all seats at once and offers each its four cards in ascending order', () => {
    const state = position('2S AH AD AC | 2C 2D 2H 3S | 3C 3D 3H AS');
    expect(chanco.waitingFor(state)).toBe(0b111);
    expect(listLegal(state, 0)).toEqual(['AC', 'AD', 'AH', '2S'].map(parseCard));
    expect(listLegal(state, 2)).toEqual(['AS', '3C', '3D', '3H'].map(parseCard));
    play(state, '1 3S');
    expect(chanco.waitingFor(state)).toBe(0b101);
    expect(chanco.mayAct(state)).toBe(0b101);
  });

  it('[CH8] takes choices in any order: state, views and all but the order of choosing agree', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 13 }), fc.integer(), (seats, word) => {
        const rng = createRng([word, seats, 8, 8]);
        const state = dealt(seats, `commute ${word}`);
        for (let round = 0; round < 4 && chanco.waitingFor(state) !== 0; round++) {
          const other = chanco.copy(state);
          const cards = Array.from({ length: seats }, () => pick(rng, 4));
          const inTurn = playRound(state, cards, [...cards.keys()]);
          const mixed = playRound(
            other,
            cards,
            randomOrder([...cards.keys()], (n) => pick(rng, n)),
          );
          expect(other).toEqual(state);
          expect(withoutChoices(mixed)).toEqual(withoutChoices(inTurn));
          for (let seat = SPECTATOR; seat < seats; seat++) {
            expect(chanco.view(other, seat)).toEqual(chanco.view(state, seat));
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it('[CH8] shows the same halfway, whoever of the seats chose first', () => {
    const [state, other] = [position(THREE), position(THREE)];
    play(state, '0 2S', '2 AS');
    play(other, '2 AS', '0 2S');
    expect(other).toEqual(state);
  });

  it('[CH9] tells others that a seat has chosen, and only the seat what', () => {
    const state = position(THREE);
    const [event] = play(state, '1 3S');
    expect(redact(event!, 1)).toEqual({ type: 'chose', seat: 1, cards: [parseCard('3S')] });
    for (const seat of [0, 2, SPECTATOR]) {
      expect(redact(event!, seat)).toEqual({ type: 'chose', seat: 1, cards: [-1] });
      expect(chanco.view(state, seat)).toMatchObject({ chosen: 0b010, choice: null });
    }
    expect(chanco.view(state, 1)).toMatchObject({ chosen: 0b010, choice: parseCard('3S') });
  });

  it('[CH9] looks the same to others whichever card was chosen', () => {
    const [state, other] = [position(THREE), position(THREE)];
    const events = [...play(state, '1 3S'), ...play(other, '1 2C')];
    for (const seat of [0, 2, SPECTATOR]) {
      expect(chanco.view(other, seat)).toEqual(chanco.view(state, seat));
      expect(redact(events[1]!, seat)).toEqual(redact(events[0]!, seat));
    }
  });

  it('[CH10] keeps a choice once it is sealed', () => {
    const state = position(THREE);
    play(state, '0 2S');
    expect(listLegal(state, 0)).toEqual([]);
    expect(chanco.refusal(state, 0, parseCard('AC')!).code).toBe('already-chosen');
    expect(() => play(state, '0 AC')).toThrow('the action is not legal');
    expect(chanco.view(state, 0).choice).toBe(parseCard('2S'));
  });
});

describe('passing', () => {
  it.each([
    ['AC AD AH 2S | 2C 2D 2H AS', '2S AS', 'AC AD AH AS | 2C 2D 2H 2S'],
    ['AC AD AH 2S | 2C 2D 2H AS', 'AC 2C', 'AD AH 2C 2S | AC AS 2D 2H'],
    [THREE, 'AC 2D 3H', 'AD AH 2S 3H | AC 2C 2H 3S | AS 2D 3C 3D'],
    [THREE, '2S 3S AS', 'AC AD AH AS | 2C 2D 2H 2S | 3C 3D 3H 3S'],
  ])('[CH11] moves all cards one seat to the left at once: %s by %s', (before, cards, after) => {
    const state = position(before);
    play(state, ...cards.split(' ').map((card, seat) => `${seat} ${card}`));
    expect(formatHands(state)).toBe(after);
  });

  it('[CH11] leaves the hands alone until the last choice is in', () => {
    const state = position(THREE);
    play(state, '0 AC', '2 3H');
    expect(formatHands(state)).toBe(formatHands(position(THREE)));
    play(state, '1 2D');
    expect(formatHands(state)).toBe('AD AH 2S 3H | AC 2C 2H 3S | AS 2D 3C 3D');
    expect(chanco.view(state, 0)).toMatchObject({ round: 2, chosen: 0, choice: null });
  });

  it('[CH11] shows a passed card to giver and receiver only, in seat order', () => {
    const events = play(position(THREE), '2 3H', '1 2D', '0 AC').slice(3);
    const faces = (seat: Seat): unknown[] =>
      events.map((event) => [event.seat, redact(event, seat).cards![0]]);
    const [ac, d2, h3] = ['AC', '2D', '3H'].map(parseCard);
    expect(events.map((event) => event.type)).toEqual(['passed', 'passed', 'passed']);
    expect(events.map((event) => event.type === 'passed' && event.to)).toEqual([1, 2, 0]);
    expect(faces(0)).toEqual([
      [0, ac],
      [1, -1],
      [2, h3],
    ]);
    expect(faces(1)).toEqual([
      [0, ac],
      [1, d2],
      [2, -1],
    ]);
    expect(faces(2)).toEqual([
      [0, -1],
      [1, d2],
      [2, h3],
    ]);
    expect(faces(SPECTATOR)).toEqual([
      [0, -1],
      [1, -1],
      [2, -1],
    ]);
  });
});

describe('refusals', () => {
  it.each([
    ['not-in-hand', 0, 'KS'],
    ['not-in-hand', 2, 'AC'],
    ['not-a-seat', SPECTATOR, 'AC'],
    ['not-a-seat', 3, 'AC'],
  ])('[CH12] %s: seat %i passes %s', (code, seat, card) => {
    const state = position(THREE);
    expect(chanco.refusal(state, seat, parseCard(card)!)).toMatchObject({ code, punished: false });
    expect(listLegal(state, seat)).not.toContain(parseCard(card));
  });

  it('[CH12] knows no other moves, and no fault that costs anything', () => {
    const state = position(THREE);
    for (const action of [FAULT, -1, 52, 0.5]) {
      expect(chanco.refusal(state, 0, action)).toMatchObject({
        code: 'not-a-move',
        punished: false,
      });
    }
    expect(() => chanco.apply(state, 0, FAULT)).toThrow('the action is not legal');
    expect(state).toEqual(position(THREE));
  });

  it('[CH12] says that the game is over, or that the seat has left', () => {
    const over = position('AC AD AH AS | 2C 2D 2H 2S');
    expect(chanco.refusal(over, 0, 0)).toMatchObject({ code: 'game-over', punished: false });
    const left = position(THREE);
    play(left, '0 retire');
    expect(chanco.refusal(left, 0, 0)).toMatchObject({ code: 'has-left', punished: false });
  });

  it('[CH12] does not explain away what is legal', () => {
    expect(() => chanco.refusal(position(THREE), 0, 0)).toThrow('is legal');
  });
});

describe('fallback', () => {
  it.each([
    ['AC AD AH 2S', '2S'],
    ['AC 2D 2H 2S', 'AC'],
    ['AC AD 2H 2S', 'AC'],
    ['AC AD 2H 3S', '2H'],
    ['AC 2D 2H 3S', 'AC'],
    ['AH 2D 3S 4C', 'AH'],
  ])('[CH13] passes of %s the %s', (hand, card) => {
    const rest = ['AC', 'AD', 'AH', 'AS', '2C', '2D', '2H', '2S', '3C', '3D', '3H', '3S']
      .concat('4C', '4D', '4H', '4S')
      .filter((code) => !hand.split(' ').includes(code));
    const hands = [0, 1, 2].map((i) => [rest[i], rest[i + 3], rest[i + 6], rest[i + 9]].join(' '));
    const state = position([hand, ...hands].join(' | '));
    expect(chanco.fallback(state, 0)).toBe(parseCard(card));
  });
});

function viewAll(state: ChancoState): ChancoView[] {
  const seats = Array.from({ length: state.seats }, (_, seat) => seat);
  return [SPECTATOR, ...seats].map((seat) => chanco.view(state, seat));
}

function playRound(
  state: ChancoState,
  cards: readonly number[],
  order: readonly Seat[],
): ChancoEvent[] {
  const events: ChancoEvent[] = [];
  for (const seat of order) {
    chanco.apply(state, seat, listLegal(state, seat)[cards[seat]!]!, (event) => events.push(event));
  }
  return events;
}

function withoutChoices(events: readonly ChancoEvent[]): ChancoEvent[] {
  return events.filter((event) => event.type !== 'chose');
}
