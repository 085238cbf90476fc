import { chanco, selectCard } from '@stammtisch/games';
import { createRng, parseSeed, pick } from '@stammtisch/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { autoChoices, hasFour, leaverChoice, passAll, rankOf } from './ranks.ts';

const arbitraryRanks = fc.array(fc.nat(3), { minLength: 4, maxLength: 4 });

/** A deal of standard rules and its hands as ranks. */
function dealTable(seats: number, seed: string): { state: State; hands: Uint8Array } {
  const state = chanco.deal({ ranks: 'first', roundLimit: 1000 }, seats, parseSeed(seed));
  return { state, hands: ranksOf(state, seats) };
}

type State = ReturnType<typeof chanco.deal>;

function handsOf(state: State, seats: number): (readonly number[])[] {
  return Array.from({ length: seats }, (_, seat) => chanco.view(state, seat).hand);
}

function ranksOf(state: State, seats: number): Uint8Array {
  return Uint8Array.from(handsOf(state, seats).flat(), rankOf);
}

describe('Chanco by ranks', () => {
  it('[CH24] knows among which cards the automatic player chooses', () => {
    fc.assert(
      fc.property(arbitraryRanks, (ranks) => {
        const hand = ranks.map((rank, i) => rank * 4 + i);
        const rng = createRng(parseSeed(ranks.join()));
        const chosen = Array.from({ length: 100 }, () => 1 << selectCard(hand, rng));
        expect(autoChoices(Uint8Array.from(ranks), 0)).toBe(chosen.reduce((set, bit) => set | bit));
      }),
    );
  });

  it('[CH13] knows what is passed for a seat that has left', () => {
    for (let i = 0; i < 100; i++) {
      const { state, hands } = dealTable(4, `leaver ${i}`);
      if (chanco.outcome(state) !== undefined) continue;
      const rank = rankOf(chanco.fallback(state, 2));
      expect(hands[2 * 4 + leaverChoice(hands, 2)]).toBe(rank);
    }
  });

  it.each([2, 3, 4, 13])('[CH11] passes cards among %d as the rules do', (seats) => {
    const rng = createRng(parseSeed('passes'));
    for (let i = 0; i < 20; i++) {
      const { state, hands } = dealTable(seats, `pass ${i}`);
      for (let round = 0; round < 10 && chanco.outcome(state) === undefined; round++) {
        const before = handsOf(state, seats);
        const choices = Uint8Array.from(before, () => pick(rng, 4));
        before.forEach((hand, seat) => {
          hands.set(hand.map(rankOf), seat * 4);
          chanco.apply(state, seat, hand[choices[seat]!]!);
        });
        passAll(hands, choices, 0);
        const after = ranksOf(state, seats);
        for (let seat = 0; seat < seats; seat++) {
          expect(hands.slice(seat * 4, seat * 4 + 4).toSorted()).toEqual(
            after.slice(seat * 4, seat * 4 + 4),
          );
        }
        const hasWon = before.some((_, seat) => hasFour(hands, seat));
        expect(hasWon).toBe(chanco.outcome(state) !== undefined);
      }
    }
  });
});
