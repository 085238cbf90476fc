import { createRng, parseSeed } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { pack } from './cards.ts';
import { luegen } from './game.ts';
import { dealt, formatHand, listLegal, optionsWith, play, position } from './test/positions.ts';

describe('the deal', () => {
  it.each([0, 1, 9, 2.5])('[LU1] refuses %d seats', (seats) => {
    expect(luegen.refuseDeal(optionsWith(), seats)).toMatchObject({ code: 'bad-seat-count' });
  });

  it('[LU2] numbers cards by rank and suit', () => {
    expect(['2C', '2D', '2S', '2H', '3C', '7C', 'AH'].map((code) => pack.parse(code))).toEqual([
      0, 1, 2, 3, 4, 20, 51,
    ]);
  });

  it.each([
    ['32', 20],
    ['52', 0],
  ] as const)('[LU2] [LU3] deals all cards of a pack of %s round the table', (cards, first) => {
    const { hands, counts, turn } = luegen.view(dealt(5, 'deal', { cards, turnLimit: 1 }), 0);
    expect(turn).toBe(0);
    expect(Math.max(...counts) - Math.min(...counts)).toBe(1);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(counts.reduce((sum, count) => sum + count)).toBe(52 - first);
    expect(Math.min(...hands[0]!)).toBeGreaterThanOrEqual(first);
  });

  it('[LU3] comes from the seed', () => {
    const [one, again, two] = ['one', 'one', 'two'].map((seed) => formatHand(dealt(4, seed), 0));
    expect(again).toBe(one);
    expect(two).not.toBe(one);
  });

  it.each([
    [{ hands: [['7H'], ['8H']], pile: [] }, undefined],
    [{ hands: [['7H'], ['8H']] }, 'start-malformed'],
    [{ hands: [['7H'], []], pile: [] }, 'start-hand-count'],
    [{ hands: [['7H']], pile: [] }, 'start-hand-count'],
    [{ hands: [['7H'], ['1H']], pile: [] }, 'start-unknown-card'],
    [{ hands: [['7H'], ['8H']], pile: ['7H'] }, 'start-duplicate-card'],
  ])('[LU4] takes %j or says %s', (start, code) => {
    expect(luegen.refuseDeal(optionsWith(), 2, start)?.code).toBe(code);
  });
});

describe('the last cards', () => {
  const LAST = '7H | 8D 9S | KH KD / AC';

  it('[LU14] win if they are believed', () => {
    const state = position(LAST);
    play(state, '0 name 8', '0 lay 7H');
    expect(listLegal(state, 1)).toEqual(['doubt', 'believe']);
    play(state, '1 believe');
    expect(luegen.outcome(state)).toEqual({ places: [1, 2, 2], points: [2, 0, 0], reason: 'out' });
  });

  it('[LU14] win if they are doubted and true', () => {
    const state = position(LAST);
    play(state, '0 name 7', '0 lay 7H', '1 doubt');
    expect(luegen.outcome(state)).toEqual({ places: [1, 3, 2], points: [2, 0, 1], reason: 'out' });
    expect(formatHand(state, 1)).toBe('7H 8D 9S AC');
  });

  it('[LU14] come back if they were a lie', () => {
    const state = position(LAST);
    play(state, '0 name 8', '0 lay 7H', '1 doubt');
    expect(luegen.outcome(state)).toBeUndefined();
    expect(formatHand(state, 0)).toBe('7H AC');
  });

  it('[LU14] can be doubted by all where everybody may', () => {
    const state = position(LAST, { doubters: 'all' });
    play(state, '0 name 8', '0 lay 7H');
    expect(listLegal(state, 2)).toEqual(['doubt']);
    const lay = luegen.codec.parse('lay 8D')!;
    expect(luegen.refusal(state, 1, lay).code).toBe('doubt-or-believe');
    play(state, '2 doubt');
    expect(luegen.view(state, 2)).toMatchObject({ turn: 2, phase: 'Naming' });
  });
});

describe('leaving', () => {
  it('[LU15] puts the cards under the pile and gives the turn to the next', () => {
    const state = position('7H 9C | 8D 9S | KH KD / AC');
    play(state, '0 name 7', '0 lay 9C', '0 done', '1 retire');
    expect(luegen.view(state, 2)).toMatchObject({ turn: 2, phase: 'Answering', layer: 0 });
    play(state, '2 doubt');
    expect(formatHand(state, 0)).toBe('7H 8D 9C 9S AC');
  });

  it('[LU15] takes away what could be doubted, and the rank stays', () => {
    const state = position('7H 9C | 8D 9S | KH KD / AC');
    play(state, '0 name 7', '0 lay 9C', '0 done', '0 retire', '0 retire');
    expect(luegen.view(state, 1)).toMatchObject({ turn: 1, phase: 'Laying', rank: 5, laid: 0 });
    expect(listLegal(state, 1)).toEqual(['lay 8D', 'lay 9S']);
  });

  it.each([
    ['naming', [], { phase: 'Naming', turn: 1 }],
    ['laying', ['0 name 7', '0 lay 9C'], { phase: 'Laying', turn: 1, laying: 0, rank: 5 }],
  ])('[LU15] while %s leaves that to the next', (_what, lines, expected) => {
    const state = position('7H 9C KS | 8D 9S | KH KD');
    play(state, ...lines, '0 retire');
    expect(luegen.view(state, 1)).toMatchObject(expected);
  });

  it('[LU15] with the last cards laid gives the win away', () => {
    const state = position('7H | 8D 9S | KH KD');
    play(state, '0 name 7', '0 lay 7H', '2 retire', '1 retire');
    expect(luegen.outcome(state)).toMatchObject({ places: [1, 2, 3], reason: 'last-seat' });
    const other = position('7H | 8D 9S | KH KD');
    play(other, '0 name 7', '0 lay 7H', '0 retire');
    expect(luegen.view(other, 1)).toMatchObject({ phase: 'Laying', turn: 1 });
  });
});

describe('the end', () => {
  it('[LU16] comes after so many turns, and a doubt is one', () => {
    const state = position('7H 9C KC | 8D 9S | KH KD', { turnLimit: 2 });
    play(state, '0 name 7', '0 lay 9C', '0 done', '1 doubt');
    expect(luegen.outcome(state)).toMatchObject({ reason: 'turn-limit', places: [3, 1, 1] });
  });

  it('[LU17] ranks by fewest cards, then leavers, and shows all hands', () => {
    const state = position('7H | 8D 9S QC | KH KD');
    const events = play(state, '0 name 7', '0 lay 7H', '1 believe');
    expect(luegen.outcome(state)).toEqual({ places: [1, 3, 2], points: [2, 0, 1], reason: 'out' });
    expect(events.filter(({ type }) => type === 'showed').map(({ seat }) => seat)).toEqual([1, 2]);
    expect(luegen.view(state, -1).hands[1]).toHaveLength(3);
  });

  it('[LU18] a view knows the own cards in the pile and no others', () => {
    const state = position('7H 9C KS | 8D 9S | KH KD / AC');
    play(state, '0 name 7', '0 lay 9C', '0 done', '1 lay 8D', '1 done');
    expect(luegen.view(state, 0).pile).toEqual([-1, 28, -1]);
    expect(luegen.view(state, 1).pile).toEqual([-1, -1, 25]);
    expect(luegen.view(state, -1)).toMatchObject({ pile: [-1, -1, -1], hands: [null, null, null] });
    expect(luegen.notation.view(luegen.view(state, 0))).toMatchObject({
      pile: [null, '9C', null],
      rank: '7',
      layer: 1,
      shownBy: null,
      gone: [],
    });
  });

  it('[LU19] leaves every hidden card as likely in every place', () => {
    const seen = luegen.view(position('7H | 8D | KH / AC'), 0);
    const rng = createRng(parseSeed('worlds'));
    const counts = new Map<string, number>();
    for (let i = 0; i < 600; i++) {
      const hand = formatHand(luegen.determinize(seen, rng), 1);
      counts.set(hand, (counts.get(hand) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual(['8D', 'AC', 'KH']);
    for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(60);
  });
});
