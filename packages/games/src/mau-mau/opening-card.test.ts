import { describe, expect, it } from 'vitest';
import type { MauMauOptions } from './options.ts';
import { brief, dealtFrom, look, play } from './test/positions.ts';

const ROLES = { 'reverse.rank': '9', 'again.rank': 'A' } as const;
const HANDS = '10D QD KD 10C QC KC';

describe('the first open card', () => {
  it.each(['7S', '8S', '9S', 'JS', 'AS', '10S'])('[MM6] has no effect if it is %s', (card) => {
    const state = dealtFrom(`${HANDS} ${card} QS 7D 7C`, 3, { ...ROLES, handSize: 2 });
    expect(look(state)).toMatchObject({
      phase: 'Normal',
      order: '0 1 2',
      counts: '2 2 2',
      cost: 0,
      wish: null,
      top: card,
    });
  });

  it('[MM6] is fitted by suit or rank, and a Jack goes on a Jack', () => {
    const state = dealtFrom('JD 7S 8C 9C QS QH JH 10D', 2, { handSize: 3 });
    expect(look(state)).toMatchObject({
      top: 'JH',
      hands: '8C JD QS | 7S 9C QH',
      legal: 'play JD, draw',
    });
    play(state, 'play JD', 'wish S');
    expect(look(state)).toMatchObject({ wish: 'S', order: '1 0' });
  });

  it.each<[card: string, what: string, changes: Partial<MauMauOptions>, expected: object]>([
    ['7S', 'seat 0 has to answer', {}, { phase: 'SevenChosen', cost: 2, order: '0 1 2' }],
    [
      '7S',
      'seat 0 takes and plays',
      { 'take.stack': 'off', 'take.afterDraw': 'mayPlay' },
      { phase: 'Normal', cost: 0, order: '0 1 2', counts: '4 2 2' },
    ],
    [
      '7S',
      'seat 0 takes and is done',
      { 'take.stack': 'off' },
      { phase: 'Normal', cost: 0, order: '1 2 0', counts: '4 2 2' },
    ],
    ['8S', 'seat 0 is skipped', {}, { phase: 'Normal', order: '1 2 0' }],
    [
      '8S',
      'seat 0 has to answer it',
      { 'skip.counter': 'pass' },
      { phase: 'EightChosen', order: '0 1 2' },
    ],
    ['9S', 'the seat before the dealer begins', {}, { phase: 'Normal', order: '1 0 2' }],
    ['AS', 'the dealer begins', {}, { phase: 'Normal', order: '2 0 1' }],
    ['AS', 'the dealer may begin', { 'again.force': 'may' }, { phase: 'Again', order: '2 0 1' }],
    ['JS', 'the dealer wishes', {}, { phase: 'JackChosen', order: '2 0 1' }],
    ['10S', 'nothing happens', {}, { phase: 'Normal', order: '0 1 2', counts: '2 2 2' }],
  ])('[MM7] acts if it is %s: %s', (card, _, changes, expected) => {
    const options = { ...ROLES, handSize: 2, 'start.effect': 'applies', ...changes } as const;
    expect(look(dealtFrom(`${HANDS} ${card} QS 7D 7C`, 3, options))).toMatchObject(expected);
  });

  it('[MM7] lets the dealer wish, and then seat 0 has to serve', () => {
    const state = dealtFrom(`${HANDS} JS QS 7D 7C`, 3, { handSize: 2, 'start.effect': 'applies' });
    expect(brief(play(state, 'wish D'))).toEqual(['2 wished D']);
    expect(look(state)).toMatchObject({
      phase: 'SuitChosen',
      order: '0 1 2',
      wish: 'D',
      legal: 'play 10D, draw',
    });
  });

  it.each([
    ['skip', '1 0'],
    ['nothing', '0 1'],
  ] as const)('[MM7] [MM21] reverses with two seats as "%s": %s', (twoPlayers, order) => {
    const options = { ...ROLES, handSize: 2, 'start.effect': 'applies' } as const;
    const state = dealtFrom('10D QD KC KD 9S QS', 2, {
      ...options,
      'reverse.twoPlayers': twoPlayers,
    });
    expect(look(state).order).toBe(order);
  });

  it.each(['7S', '8S', '9S', 'JS', 'AS'])('[MM8] is covered if it is %s', (card) => {
    const options = { ...ROLES, handSize: 2, 'start.effect': 'redraw' } as const;
    const state = dealtFrom(`${HANDS} ${card} 7D QS 7C`, 3, options);
    expect(look(state)).toMatchObject({
      phase: 'Normal',
      order: '0 1 2',
      top: 'QS',
      discards: 3,
      pile: 1,
      cost: 0,
    });
  });

  it('[MM8] lies there without effect if no other is left', () => {
    const state = dealtFrom('10D QD KC KD 7S 8S JS', 2, { handSize: 2, 'start.effect': 'redraw' });
    expect(look(state)).toMatchObject({ phase: 'Normal', order: '0 1', top: 'JS', pile: 0 });
  });

  it('[MM8] is not covered if it is ordinary', () => {
    const state = dealtFrom('10D QD KC KD QS 8S', 2, { handSize: 2, 'start.effect': 'redraw' });
    expect(look(state)).toMatchObject({ top: 'QS', pile: 1 });
  });
});
