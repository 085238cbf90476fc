import { describe, expect, it } from 'vitest';
import type { MauMauOptions } from './options.ts';
import { type Case, played, look, play, position } from './test/positions.ts';

const OFF = { 'take.stack': 'off' } as const;
const MAY_PLAY = { 'take.afterDraw': 'mayPlay' } as const;
const PILE = '10D 10C QD QC KC AC 8D 8C';
const REVERSE = { 'reverse.rank': '9' } as const;

describe('a draw card', () => {
  it.each<Case>([
    [
      '[MM16] that cannot be passed on is paid at once',
      '7H KS QS | 7D KD 8C',
      { pile: PILE, options: OFF },
      ['play 7H'],
      {
        phase: 'Normal',
        cost: 0,
        hands: 'QS KS | 7D 8C 10D 10C KD',
        events: ['0 laid 7H', '1 drew 10D 10C (sevens)'],
      },
    ],
    [
      '[MM16] may be any rank',
      'QH KS 9S | 7D KD 8C',
      { pile: PILE, options: { ...OFF, 'take.rank': 'Q' } },
      ['play QH'],
      { counts: '2 5' },
    ],
    [
      '[MM16] of another rank leaves the 7 without effect',
      '7H KS 9S | 7D KD 8C',
      { pile: PILE, options: { ...OFF, 'take.rank': 'Q' } },
      ['play 7H'],
      { counts: '2 3', phase: 'Normal' },
    ],
    [
      '[MM16] hits the next in the direction of play',
      '9H 7S 8C | KD KC | 7H KS QS',
      { discard: 'AH', pile: PILE, options: { ...OFF, ...REVERSE } },
      ['play 9H', 'play 7H'],
      { counts: '2 4 2' },
    ],
    [
      '[MM17] has to be answered or taken for',
      '7H KS QS | 7D KD 8C',
      { pile: PILE },
      ['play 7H'],
      { phase: 'SevenChosen', cost: 2, order: '1 0', legal: 'play 7D, no7' },
    ],
    [
      '[MM17] adds up',
      '7H KS QS | 7D KD 8C | 7C QH KH',
      { pile: PILE },
      ['play 7H', 'play 7D', 'play 7C'],
      { phase: 'SevenChosen', cost: 6, order: '0 1 2', legal: 'no7' },
    ],
    [
      '[MM17] need not be laid',
      '7H KS QS | 7D KD 8C',
      { pile: PILE },
      ['play 7H', 'no7'],
      { cost: 0, hands: 'QS KS | 7D 8C 10D 10C KD' },
    ],
    [
      '[MM17] is the only thing that fits then, whatever its suit',
      '7H KS QS | 8H KH 7S',
      { pile: PILE },
      ['play 7H'],
      { legal: 'play 7S, no7' },
    ],
    [
      '[MM17] can be laid on a wish',
      '7D KS QS | 8H KH 7S',
      { discard: 'JH', wish: 'D', pile: PILE },
      ['play 7D'],
      { phase: 'SevenChosen', wish: null, cost: 2 },
    ],
    [
      '[MM18] ends the turn of who takes',
      '7H KS QS | KD 8C | 9H',
      { pile: PILE },
      ['play 7H', 'no7'],
      { phase: 'Normal', order: '2 0 1', cost: 0 },
    ],
    [
      '[MM18] ends the turn of who takes at once',
      '7H KS QS | KD 8C | 9H',
      { pile: PILE, options: OFF },
      ['play 7H'],
      { phase: 'Normal', order: '2 0 1', counts: '2 4 1' },
    ],
    [
      '[MM18] lets the taker play on',
      '7H KS QS | KH 8C | 9H',
      { pile: PILE, options: MAY_PLAY },
      ['play 7H', 'no7'],
      { phase: 'Normal', order: '1 2 0', legal: 'play KH, draw' },
    ],
    [
      '[MM18] lets the taker play on after taking at once',
      '7H KS QS | KH 8C | 9H',
      { pile: PILE, options: { ...OFF, ...MAY_PLAY } },
      ['play 7H'],
      { phase: 'Normal', order: '1 2 0', legal: 'play KH, draw' },
    ],
    [
      '[MM18] lets the taker lay a draw card then, which begins anew',
      '7H KS QS | 7D 8C | 9H',
      { pile: PILE, options: MAY_PLAY },
      ['play 7H', 'no7', 'play 7D'],
      { phase: 'SevenChosen', order: '2 0 1', cost: 2 },
    ],
    [
      '[MM18] is paid once',
      '7H KS QS | KH 8C | 9H 8D',
      { pile: PILE },
      ['play 7H', 'no7', 'play 9H'],
      { phase: 'Normal', order: '0 1 2', cost: 0, counts: '2 4 1' },
    ],
  ])('%s', (...row) => {
    expect(played(row)).toMatchObject(row[4]);
  });

  it.each<[stack: MauMauOptions['take.stack'], amount: number, costs: readonly number[]]>([
    ['add', 2, [2, 4, 6, 8]],
    ['double', 2, [2, 4, 8, 16]],
    ['add', 3, [3, 6, 9, 12]],
    ['double', 1, [1, 2, 4, 8]],
    ['add', 1, [1, 2, 3, 4]],
  ])('[MM16] [MM17] costs under %s with %i each: %j', (stack, amount, costs) => {
    const options = { 'take.stack': stack, 'take.amount': amount };
    const state = position('7H KS 7C | 7D KD 7S', { pile: PILE, options });
    for (const [i, card] of ['7H', '7D', '7C', '7S'].entries()) {
      play(state, `play ${card}`);
      if (look(state).debtor !== null) play(state, `${look(state).debtor}: ${callOf(state)}`);
      expect(look(state).cost).toBe(costs[i]);
    }
  });

  it.each([1, 2, 5])('[MM16] costs %i cards where it cannot be passed on', (amount) => {
    const state = position('7H KS QS | 8D', {
      pile: PILE,
      options: { ...OFF, 'take.amount': amount },
    });
    play(state, 'play 7H');
    expect(look(state).counts).toBe(`2 ${1 + amount}`);
  });
});

function callOf(state: Parameters<typeof look>[0]): string {
  return look(state).calls === 'WaitForMau' ? 'call mau' : 'call mau-mau';
}
