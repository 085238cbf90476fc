import { parseOptions, SPECTATOR } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { parseCard } from './cards.ts';
import { formatCongratulation } from './congratulation.ts';
import { chanco } from './game.ts';

const TWO_WINNERS = `The game has been won! Congratulations to:

Player P1. Cards in hand:

0) ACE of CLUBS
1) ACE of DIAMONDS
2) ACE of HEARTS
3) ACE of SPADES

Player P2. Cards in hand:

0) FIVE of CLUBS
1) FIVE of DIAMONDS
2) FIVE of HEARTS
3) FIVE of SPADES`;

const ONE_WINNER = `The game has been won! Congratulations to:

Player Käthe. Cards in hand:

0) TEN of CLUBS
1) TEN of DIAMONDS
2) TEN of HEARTS
3) TEN of SPADES`;

describe('congratulation', () => {
  it('[CH20] names the winners in seat order and their cards in the order of suits', () => {
    const hands = handsOf('AS AC AD AH | 5H 5S 5D 5C | 2C 3C 2D 3D | 2H 3H 2S 3S');
    const names = ['P1', 'P2', 'P3', 'P4'];
    expect(formatCongratulation([1, 0], names, hands)).toBe(TWO_WINNERS);
    expect(formatCongratulation([0, 1], names, hands)).toBe(TWO_WINNERS);
  });

  it('[CH20] finds name and hand of a winner by his seat', () => {
    const hands = handsOf('2C 3C 2D 3D | 2H 3H 2S 3S | 10C 10D 10H 10S');
    expect(formatCongratulation([2], ['Ada', 'Bob', 'Käthe'], hands)).toBe(ONE_WINNER);
  });

  it('[CH20] is what a terminal prints of a game that was won, whoever looks', () => {
    const won = 'AC AD AH AS | 5C 5D 5H 5S | 2C 3C 2D 3D | 2H 3H 2S 3S';
    const names = ['P1', 'P2', 'P3', 'P4'];
    for (const seat of [SPECTATOR, 0, 3]) {
      expect(chanco.epilogue!(chanco.view(gameOf(won), seat), names)).toBe(TWO_WINNERS);
    }
    const running = 'AC AD AH 5S | 5C 5D 5H AS | 2C 3C 2D 3D | 2H 3H 2S 3S';
    expect(chanco.epilogue!(chanco.view(gameOf(running), 0), names)).toBeUndefined();
  });

  it.each([
    ['JC', 'JACK of CLUBS'],
    ['QD', 'QUEEN of DIAMONDS'],
    ['KH', 'KING of HEARTS'],
    ['4S', 'FOUR of SPADES'],
  ])('[CH20] spells %s', (code, words) => {
    expect(formatCongratulation([0], ['P1'], handsOf(code))).toContain(`\n0) ${words}`);
  });
});

function handsOf(hands: string): number[][] {
  return hands.split(' | ').map((hand) => hand.split(' ').map((code) => parseCard(code)!));
}

function gameOf(hands: string): ReturnType<typeof chanco.deal> {
  const options = parseOptions(chanco.options);
  if (!options.ok) throw new Error(options.error.code);
  const start = { hands: hands.split(' | ').map((hand) => hand.split(' ')) };
  return chanco.deal(options.value, start.hands.length, [1, 2, 3, 4], start);
}
