import { createRng, pick, RETIRE, type Rng, type Seat, SPECTATOR } from '@stammtisch/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardsOfRanks, formatCard, parseCard } from './cards.ts';
import { chanco } from './game.ts';
import { type ChancoState, handOf, holdsWinningHand } from './state.ts';
import { dealt, formatHands, listLegal, play, position } from './test/positions.ts';
import { chiSquare, chiSquareLimit } from './test/statistics.ts';

const FOUR = 'AC AD AH 2S | 2C 2D 2H 3S | 3C 3D 4H 4S | 3H 4C 4D AS';

describe('view', () => {
  it('[CH25] holds what a seat knows and nothing else', () => {
    const state = position(FOUR);
    play(state, '1 2C', '3 AS', '2 retire');
    expect(chanco.view(state, 1)).toEqual({
      seat: 1,
      options: { ranks: 'first', roundLimit: 1000 },
      seats: 4,
      ranks: [0, 1, 2, 3],
      phase: 'Choosing',
      round: 1,
      hand: ['2C', '2D', '2H', '3S'].map(parseCard),
      choice: parseCard('2C'),
      chosen: 0b1010,
      leavers: [2],
      shown: [null, null, null, null],
    });
    expect(chanco.view(state, SPECTATOR)).toMatchObject({ hand: [], choice: null, chosen: 0b1010 });
  });

  it('[CH25] is the same for a seat whatever the others hold', () => {
    const state = position(FOUR);
    const other = position('AC AD AH 2S | 3H 4C 4D AS | 2C 2D 2H 3S | 3C 3D 4H 4S');
    expect(chanco.view(other, 0)).toEqual(chanco.view(state, 0));
    expect(chanco.view(other, SPECTATOR)).toEqual(chanco.view(state, SPECTATOR));
  });

  it('[CH25] is plain JSON', () => {
    const view = chanco.view(position(FOUR), 2);
    expect(JSON.parse(JSON.stringify(view))).toEqual(view);
  });

  it('[CH19] shows the hands of winners to everybody and no other hand', () => {
    const state = position(FOUR);
    play(state, '0 2S', '1 3S', '2 3C', '3 AS');
    const shown = [[0, 1, 2, 3], [4, 5, 6, 7], null, null];
    for (const seat of [SPECTATOR, 0, 1, 2, 3]) {
      expect(chanco.view(state, seat).shown).toEqual(shown);
    }
    expect(chanco.view(state, 0).hand).toEqual([0, 1, 2, 3]);
  });

  it('[CH19] shows no hand after a draw', () => {
    const state = position(FOUR, { roundLimit: 1 });
    play(state, '0 AC', '1 2C', '2 3C', '3 AS');
    expect(chanco.phase(state)).toEqual(['Drawn']);
    expect(chanco.view(state, 0).shown).toEqual([null, null, null, null]);
  });
});

describe('possible worlds', () => {
  it('[CH25] look to the seat just like the real one, all through games with leavers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 13 }), fc.integer(), (seats, word) => {
        const rng = createRng([word, seats, 2, 5]);
        const state = dealt(seats, `worlds ${word}`, { ranks: 'random', roundLimit: 6 });
        checkWorlds(state, rng);
        while (chanco.waitingFor(state) !== 0) {
          playRandomly(state, rng);
          checkWorlds(state, rng);
        }
        expect(chanco.outcome(state)).toBeDefined();
      }),
      { numRuns: 25 },
    );
  });

  it('[CH25] can be played on like the real one', () => {
    const rng = createRng([3, 1, 4, 1]);
    const state = position(FOUR, { roundLimit: 20 });
    play(state, '0 AC', '3 AS');
    const world = chanco.determinize(chanco.view(state, 0), rng);
    while (chanco.waitingFor(world) !== 0) playRandomly(world, rng);
    expect(chanco.outcome(world)).toBeDefined();
  });

  it('[CH25] never have four of a kind that would have won, also for two seats', () => {
    const state = position('AC AD AH 2S | 2C 2D 2H AS');
    const rng = createRng([1, 1, 2, 3]);
    for (let i = 0; i < 500; i++) {
      const world = chanco.determinize(chanco.view(state, SPECTATOR), rng);
      expect(holdsWinningHand(world, 0) || holdsWinningHand(world, 1)).toBe(false);
    }
    const known = chanco.determinize(chanco.view(state, 0), rng);
    expect(formatHands(known)).toBe(formatHands(state));
  });

  it('[CH25] may have four of a kind in the hand of a leaver', () => {
    const state = position('AC AD AH 2S | 2C 2D 3H 3S | 2H 3C 3D AS');
    play(state, '0 retire', '1 3H', '2 AS');
    // Seat 0 holds the four aces, which seat 1 does not know.
    const rng = createRng([5, 8, 1, 3]);
    const fours = Array.from({ length: 300 }, () => {
      const world = chanco.determinize(chanco.view(state, 1), rng);
      return handOf(world, 0).every((card) => card < 4);
    });
    expect(new Set(fours)).toEqual(new Set([true, false]));
  });

  it('[CH25] are all equally likely', () => {
    const state = position('AC AD AH 2S | 2C 2D 3H 3S | 2H 3C 3D AS');
    const rng = createRng([2, 1, 3, 4]);
    const counts = new Map<string, number>();
    for (let i = 0; i < 6800; i++) {
      const hand = handOf(chanco.determinize(chanco.view(state, 0), rng), 1);
      const codes = hand.map(formatCard).join(' ');
      counts.set(codes, (counts.get(codes) ?? 0) + 1);
    }
    // Of the 70 hands two would be, or leave, four threes.
    expect(counts.size).toBe(68);
    expect(chiSquare([...counts.values()])).toBeLessThan(chiSquareLimit(67));
  });

  it('[CH25] guess the sealed cards of others and keep the own', () => {
    const state = position(FOUR);
    play(state, '0 AD', '1 2C');
    const rng = createRng([9, 9, 9, 9]);
    const guesses = new Set<number>();
    for (let i = 0; i < 400; i++) {
      const world = chanco.determinize(chanco.view(state, 0), rng);
      expect(world.choices[0]).toBe(parseCard('AD'));
      expect(handOf(world, 1)).toContain(world.choices[1]);
      guesses.add(world.choices[1]!);
    }
    expect(guesses.size).toBe(12);
  });

  it('[CH25] do not exist for a view that contradicts itself', () => {
    const view = chanco.view(position('AC AD AH 2S | 2C 2D 2H AS'), 0);
    const impossible = { ...view, hand: [0, 1, 2, 3] };
    expect(() => chanco.determinize(impossible, createRng([1, 2, 3, 4]))).toThrow('no game looks');
  });
});

function checkWorlds(state: ChancoState, rng: Rng): void {
  for (let seat: Seat = SPECTATOR; seat < state.seats; seat++) {
    const view = chanco.view(state, seat);
    const world = chanco.determinize(view, rng);
    expect(chanco.view(world, seat)).toEqual(view);
    const cards = Array.from(world.hands.subarray(0, 4 * world.seats)).sort((a, b) => a - b);
    expect(cards).toEqual(cardsOfRanks(state.ranks));
    expect(chanco.waitingFor(world)).toBe(chanco.waitingFor(state));
    expect(chanco.outcome(world)).toEqual(chanco.outcome(state));
  }
}

/** One action of a random seat; one in twenty leaves. */
function playRandomly(state: ChancoState, rng: Rng): void {
  const waiting = Array.from({ length: state.seats }, (_, seat) => seat).filter(
    (seat) => listLegal(state, seat).length > 0,
  );
  const seat = waiting[pick(rng, waiting.length)]!;
  const leaves = pick(rng, 20) === 0;
  chanco.apply(state, seat, leaves ? RETIRE : listLegal(state, seat)[pick(rng, 4)]!);
}
