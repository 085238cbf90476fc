import { createRng, parseSeed, pick, shuffle } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { mauMau } from './game.ts';
import { cardCount, dealHidden, handMask, optionsOfState, seatAfter } from './insight.ts';
import { handOf } from './state.ts';
import { dealt, formatHands, look, play, position, PRESETS } from './test/positions.ts';

describe('looking into a sampled state', () => {
  it('tells hands as masks and counts, copies of a face as one bit', () => {
    const state = position('7H 7H 8S | KD', { discard: 'AH' });
    expect(handMask(state, 0)).toBe((1 << 0) | (1 << 7));
    expect([cardCount(state, 0), cardCount(state, 1)]).toEqual([3, 1]);
    expect(optionsOfState(state)).toBe(mauMau.view(state, 0).options);
  });

  it('tells who comes next, in the direction of play and without those who are out', () => {
    const options = { 'reverse.rank': '9', calls: 'none' } as const;
    const state = position('9H KH | 9C | 9S KS | AD', { discard: 'AH', options });
    expect([0, 1, 2, 3].map((seat) => seatAfter(state, seat))).toEqual([1, 2, 3, 0]);
    play(state, 'play 9H');
    expect([0, 1, 2, 3].map((seat) => seatAfter(state, seat))).toEqual([3, 0, 1, 2]);
    const after = position('9H KH | 9C | 9S KS | AD', { discard: 'AC', turn: 1, options });
    play(after, 'play 9C');
    expect(seatAfter(after, 2)).toBe(0);
  });
});

describe('dealing the hidden cards of a sampled state anew', () => {
  it('gives each hand and the pile what is listed for it', () => {
    const state = position('7H | KD KC | KH', { discard: 'AH', pile: '9S 9H' });
    const codes = [0, 1, 2, 3, 4];
    dealHidden(state, 0, codes, createRng(parseSeed('any')));
    expect(formatHands(state)).toBe('7H | 7H 7D | 7C');
    expect(look(state).counts).toBe('1 2 1');
    expect(Array.from(state.cards.subarray(0, state.pileCount))).toEqual([3, 4]);
  });

  it('asks about the newest card of a hand where its owner just drew', () => {
    const state = position('7H | KD KC', { discard: 'AH', pile: '9S 9C', turn: 1 });
    play(state, 'draw');
    dealHidden(state, 0, [1, 2, 3, 4], createRng(parseSeed('any')));
    expect(state.drawn).toBe(3);
  });

  it.each(PRESETS)('leaves all that a seat sees of %s as it was', (preset) => {
    const rng = createRng(parseSeed(preset));
    for (let game = 0; game < 20; game++) {
      const decks = 1 + pick(rng, 3);
      const seats = 2 + pick(rng, 3);
      const state = dealt(seats, `${preset} ${game}`, preset, { decks });
      for (let step = 0; step < 30 && mauMau.outcome(state) === undefined; step++) {
        const legal: number[] = [];
        const seat = state.mover.seat;
        const count = mauMau.legal(state, seat, legal);
        mauMau.apply(state, seat, legal[pick(rng, count)]!);
        if (mauMau.outcome(state) !== undefined) break;
        const viewer = pick(rng, seats);
        const before = mauMau.view(state, viewer);
        const hidden = Uint8Array.from(before.unseen);
        shuffle(rng, hidden, hidden.length);
        dealHidden(state, viewer, hidden, rng);
        expect(mauMau.view(state, viewer)).toEqual(before);
        expect(handOf(state, viewer)).toEqual(before.hands[viewer]);
      }
    }
  });
});
