import type { Seed } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { mauMau } from './game.ts';
import {
  type Case,
  played,
  formatHands,
  look,
  optionsOf,
  play,
  position,
} from './test/positions.ts';

const NEVER = { 'draw.thenPlay': 'never' } as const;
const WHOLE = { 'take.whole': true, ...NEVER } as const;
const CANCEL = { 'stock.exhausted': 'cancel', ...NEVER } as const;
const MOST_LAYS = { 'stock.exhausted': 'mostLays', ...NEVER } as const;
const TAKING = { 'take.stack': 'off', ...NEVER } as const;
const HANDS = 'KS QS 10S | KD QD';

describe('an empty pile', () => {
  it.each<Case>([
    [
      '[MM44] is made of all discards but the top',
      HANDS,
      { discard: 'AH 7C 8C 9C', options: NEVER },
      ['draw'],
      { pile: 2, discards: 1, top: 'AH', counts: '4 2' },
    ],
    [
      '[MM44] is made when a card is needed, not before',
      HANDS,
      { discard: 'AH 7C 8C 9C', pile: '7D', options: NEVER },
      ['draw'],
      { pile: 0, discards: 4, events: ['0 drew 7D'] },
    ],
    [
      '[MM44] is filled after what is left was drawn',
      '7H QS 10S | KD QD',
      { discard: 'AH 9C', pile: '7D', options: NEVER },
      ['play 7H', 'no7'],
      { pile: 1, discards: 1, top: '7H', counts: '2 4' },
    ],
  ])('%s', (...row) => {
    expect(played(row)).toMatchObject(row[4]);
  });

  it('[MM44] is shuffled by the seed, and the cards are those that lay there', () => {
    const discards = '7C 8C 9C 10C JC QC KC AC'.split(' ');
    const [one, same, other] = [4, 4, 5].map((word) => drawAll(discards, [1, 2, 3, word]));
    expect(one!.toSorted()).toEqual(discards.toSorted());
    expect(one).not.toEqual(discards);
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('[MM44] tells how many cards were shuffled, to everybody', () => {
    const state = position(HANDS, { discard: 'AH 7C 8C 9C', options: NEVER });
    const events = play(state, 'draw');
    expect(events[0]).toEqual({ type: 'reshuffled', seat: 0, count: 3 });
    expect(events[1]).toMatchObject({ type: 'drew', seen: 0b01 });
  });
});

describe('fewer cards than needed', () => {
  it.each<Case>([
    [
      '[MM45] are drawn all the same',
      '7H QS 10S | KD QD',
      { discard: 'AH', pile: '', options: NEVER },
      ['play 7H', 'no7'],
      {
        hands: '10S QS | QD KD AH',
        cost: 0,
        pile: 0,
        events: ['0 laid 7H', '1 reshuffled 1', '1 drew AH (sevens)', '1 drew-nothing'],
      },
    ],
    [
      '[MM45] are drawn for a forgotten call',
      '9H QS | KH QD 8C',
      { discard: 'AH', options: NEVER },
      ['play 9H', 'play KH'],
      { counts: '3 2', pile: 0 },
    ],
    [
      '[MM45] are not drawn where it must be all',
      '7H QS 10S | KD QD',
      { discard: 'AH', options: WHOLE },
      ['play 7H', 'no7'],
      {
        counts: '2 2',
        cost: 0,
        pile: 1,
        discards: 1,
        events: ['0 laid 7H', '1 reshuffled 1', '1 drew-nothing'],
      },
    ],
    [
      '[MM45] are enough where it must be all, with the discards on top of the pile',
      '7H QS 10S | KD QD',
      { discard: 'AH', pile: '9C', options: WHOLE },
      ['play 7H', 'no7'],
      {
        hands: '10S QS | 9C QD KD AH',
        pile: 0,
        events: ['0 laid 7H', '1 reshuffled 1', '1 drew AH 9C (sevens)'],
      },
    ],
    [
      '[MM45] are no matter for a single card',
      'KS QS 10S | KD QD',
      { discard: 'AH', pile: '9C', options: WHOLE },
      ['draw'],
      { counts: '4 2', pile: 0 },
    ],
    [
      '[MM45] are not drawn as a penalty where it must be all',
      '9H QS | KH QD 8C',
      { options: { ...WHOLE, 'calls.penalty': 3 } },
      ['play 9H', 'play KH'],
      { counts: '1 2', pile: 2 },
    ],
    [
      '[MM46] mean to pass',
      HANDS,
      { options: NEVER },
      ['draw'],
      { phase: 'Normal', order: '1 0', counts: '3 2', events: ['0 drew-nothing'] },
    ],
    [
      '[MM46] mean to pass under a wish',
      HANDS,
      { discard: 'JH', wish: 'C', options: NEVER },
      ['draw', 'draw'],
      { phase: 'SuitChosen', order: '0 1', wish: 'C' },
    ],
    [
      '[MM46] mean to pass after a seven',
      '7H QS | KD QD',
      { discard: 'AH', options: { ...NEVER, calls: 'none' } },
      ['play 7H', 'no7'],
      { order: '0 1', reason: 'playing' },
    ],
    [
      '[MM46] mean to play on after a seven where one may',
      '7H QS 8D | KH QD',
      { options: { ...NEVER, 'take.afterDraw': 'mayPlay' } },
      ['play 7H', 'no7'],
      { order: '1 0', phase: 'Normal', legal: 'play KH, play AH, draw' },
    ],
    [
      '[MM47] cancel the game',
      HANDS,
      { options: CANCEL },
      ['draw'],
      {
        phase: 'GameCanceled',
        reason: 'cancelled',
        order: '0 1',
        legal: '',
        events: ['0 drew-nothing', '0 showed 10S QS KS', '1 showed QD KD', '0 cancelled'],
      },
    ],
    [
      '[MM47] leave cards already drawn in the hand',
      '7H QS 10S | KD QD',
      { discard: 'AH', options: CANCEL },
      ['play 7H', 'no7'],
      { phase: 'GameCanceled', order: '1 0', hands: '10S QS | QD KD AH' },
    ],
    [
      '[MM47] cancel before the turn passes or a call falls due',
      '9H QS | KH QD',
      { discard: 'AH', options: { ...CANCEL, 'calls.penalty': 5 } },
      ['play 9H', 'play KH'],
      {
        phase: 'GameCanceled',
        order: '1 0',
        counts: '3 1',
        calls: 'WaitForNextTurn',
        debtor: null,
        discards: 1,
      },
    ],
    [
      '[MM47] keep the ranking and the order',
      '9H | KD QD | QS 8S',
      { options: CANCEL, discard: 'AH' },
      ['play 9H', 'draw', 'draw'],
      { phase: 'GameCanceled', ranking: '0', order: '2 1' },
    ],
    [
      '[MM48] end the game',
      HANDS,
      { options: MOST_LAYS },
      ['draw'],
      { phase: 'GameFinished', reason: 'no-cards', legal: '', calls: 'Finished' },
    ],
    [
      '[MM48] end the game when two are due and one is there',
      '7H QS 10S | KD QD',
      { discard: 'AH', rules: 'contest' },
      ['play 7H'],
      { phase: 'GameFinished', reason: 'no-cards', counts: '2 2', pile: 1 },
    ],
    [
      '[MM48] end the game when nothing is there for a seven',
      '7H QS 10S | KD QD',
      { discard: 'AH', options: { ...TAKING, 'stock.exhausted': 'mostLays', 'take.amount': 5 } },
      ['play 7H'],
      { phase: 'GameFinished', counts: '2 3' },
    ],
  ])('%s', (...row) => {
    expect(played(row)).toMatchObject(row[4]);
  });

  it('[MM47] leave nothing to be done', () => {
    const state = position(HANDS, { options: CANCEL });
    play(state, 'draw');
    const before = look(state);
    play(state, '0: retire', '1: retire');
    expect(look(state)).toEqual(before);
    expect(mauMau.waitingFor(state)).toBe(0);
    expect(mauMau.mayAct(state)).toBe(0);
    expect(mauMau.refusal(state, 0, 36).code).toBe('game-over');
  });

  it.each<
    [
      what: string,
      ...Parameters<typeof position>,
      lines: readonly string[],
      places: readonly number[],
    ]
  >([
    ['more lays', '9H 10S KS | KD QD 8S', {}, ['play 9H', 'draw', 'draw', 'draw'], [1, 2]],
    [
      'more lays of the second seat',
      '10S KS QS | KH QD 8S',
      { discard: 'AH 7C' },
      ['draw', 'play KH', 'draw', 'draw', 'draw'],
      [2, 1],
    ],
    ['fewer cards', '10S KS | KD QD 8S', {}, ['draw'], [1, 2]],
    ['fewer cards of the second seat', '10S KS QS | KD QD', {}, ['draw'], [2, 1]],
    ['the seat further back', '10S KS | KD QD', {}, ['draw'], [2, 1]],
    ['the seat further back of three', '10S KS | KD QD | 8D 8S', {}, ['draw'], [3, 2, 1]],
  ])('[MM48] rank by %s', (_, hands, setting, lines, places) => {
    const state = position(hands, { ...setting, options: MOST_LAYS });
    for (const line of lines) if (mauMau.outcome(state) === undefined) play(state, line);
    expect(mauMau.outcome(state)).toMatchObject({ places, reason: 'no-cards' });
  });
});

/** Two players draw all the cards that were discarded, in the order in which they get them. */
function drawAll(discards: readonly string[], seed: Seed): string[] {
  const start = { hands: [['KS'], ['KD']], discard: ['AH', ...discards] };
  const state = mauMau.deal(optionsOf('standard', NEVER), 2, seed, start);
  return discards.map(() => {
    const before = formatHands(state);
    play(state, 'draw');
    return difference(before, formatHands(state));
  });
}

/** The card that is in the second list of hands and not in the first. */
function difference(before: string, after: string): string {
  const known = before.split(' ');
  return after.split(' ').find((card) => !known.includes(card))!;
}
