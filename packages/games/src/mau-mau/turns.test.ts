import { describe, expect, it } from 'vitest';
import { mauMau } from './game.ts';
import type { MauMauOptions } from './options.ts';
import {
  brief,
  type Case,
  played,
  formatHands,
  legalOf,
  look,
  play,
  position,
  refusalOf,
  turnOf,
} from './test/positions.ts';

const NEVER = { 'draw.thenPlay': 'never' } as const;

describe('turns', () => {
  it.each<Case>([
    [
      '[MM10] go round in seat order',
      '9H 9D 9C | KH KD KC | QH QD QC',
      { discard: 'AH' },
      ['play 9H', 'play KH', 'play QH'],
      { order: '0 1 2', top: 'QH' },
    ],
    [
      '[MM10] begin where a position says',
      '9H 9D | KH KD | QH QD',
      { turn: 2 },
      [],
      { order: '2 0 1' },
    ],
    [
      '[MM10] leave out who is out',
      '9H | KH KD QS | QH QD 10S',
      { rules: 'dart' },
      ['play 9H', 'play KH', 'play QH'],
      { order: '1 2', ranking: '0' },
    ],
    [
      '[MM10] leave out who has left',
      '9H 9D | KH KD | QH QD',
      {},
      ['1: retire', 'play 9H'],
      { order: '2 0' },
    ],
  ])('%s', (...row) => {
    expect(played(row)).toMatchObject(row[4]);
  });

  it('[MM10] belong to one seat; others are told whose it is', () => {
    const state = position('9H 9D | KH KD', {});
    expect(legalOf(state, 1)).toBe('');
    expect(refusalOf(state, '1: play KH')).toEqual({
      code: 'not-your-turn',
      de: 'Spieler 1 ist an der Reihe, nicht Spieler 2.',
      en: "It's Player 1's turn, not Player 2's.",
    });
    expect(mauMau.waitingFor(state)).toBe(0b01);
    expect(() => mauMau.apply(state, 1, 0)).toThrow('assertion failed');
  });
});

describe('a card', () => {
  it.each([
    ['AH', 'play 9H, play JD, play AC, draw'],
    ['9S', 'play 9H, play 10S, play JD, draw'],
    ['8D', 'play JD, draw'],
    ['JC', 'play JD, play AC, draw'],
  ])('[MM11] fits on %s by suit or rank, or as a Jack: %s', (discard, legal) => {
    expect(legalOf(position('9H JD 10S AC | KD', { discard }))).toBe(legal);
  });

  it('[MM11] goes on top of the discards and the turn is over', () => {
    const state = position('9H 9D KS | KH KD', {});
    expect(brief(play(state, 'play 9H'))).toEqual(['0 laid 9H']);
    expect(look(state)).toMatchObject({
      top: '9H',
      discards: 2,
      hands: '9D KS | KH KD',
      order: '1 0',
    });
  });

  it('[MM11] that is not in the hand is refused before anything changes', () => {
    const state = position('8D 9D | KH KD', { discard: 'JH', wish: 'D' });
    const before = mauMau.view(state, 0);
    expect(refusalOf(state, 'play KD').code).toBe('not-in-hand');
    expect(mauMau.view(state, 0)).toEqual(before);
    expect(before.wish).toBe(1);
  });
});

describe('drawing', () => {
  it.each<[voluntary: boolean, hand: string, legal: string]>([
    [true, '9H KS', 'play 9H, draw'],
    [true, '9D KS', 'draw'],
    [false, '9H KS', 'play 9H'],
    [false, '9D KS', 'draw'],
    [false, 'JD KS', 'play JD'],
  ])('[MM12] by choice %s, with %s: %s', (voluntary, hand, legal) => {
    const options = { 'draw.voluntary': voluntary };
    expect(legalOf(position(`${hand} | KD`, { options }))).toBe(legal);
  });

  it('[MM12] is what remains if the only card that fits may not be the last', () => {
    const options = { 'draw.voluntary': false, 'again.rank': 'A' } as const;
    expect(legalOf(position('AD | KD', { discard: 'AH', options }))).toBe('draw');
  });

  it.each<Case>([
    [
      '[MM13] ends the turn',
      '9H KS | KD 8C',
      { pile: '9C QC', options: NEVER },
      ['draw'],
      { phase: 'Normal', order: '1 0', hands: '9H 9C KS | 8C KD', events: ['0 drew 9C'] },
    ],
    [
      '[MM13] ends the turn even if the card fits',
      '9D KS | KD 8C',
      { pile: 'QH QC', options: NEVER },
      ['draw'],
      { phase: 'Normal', order: '1 0', pile: 1 },
    ],
    [
      '[MM13] keeps the wish',
      '9D KS | KD 8C',
      { discard: 'JH', wish: 'S', pile: 'QS QC', options: NEVER },
      ['draw'],
      { phase: 'SuitChosen', order: '1 0', wish: 'S' },
    ],
  ])('%s', (...row) => {
    expect(played(row)).toMatchObject(row[4]);
  });

  it.each<[thenPlay: MauMauOptions['draw.thenPlay'], drawn: string, legal: string]>([
    ['drawnOnly', 'QH', 'play QH, keep'],
    ['drawnOnly', 'QC', 'keep'],
    ['drawnMust', 'QH', 'play QH'],
    ['drawnMust', 'QC', 'keep'],
    ['any', 'QH', 'play 9H, play QH, keep'],
    ['any', 'QC', 'play 9H, keep'],
  ])('[MM14] asks under %s after drawing %s: %s', (thenPlay, drawn, legal) => {
    const state = position('9H KS | KD 8C', {
      pile: drawn,
      options: { 'draw.thenPlay': thenPlay },
    });
    play(state, 'draw');
    expect(look(state)).toMatchObject({ phase: 'Drawn', legal, order: '0 1' });
  });

  it.each<Case>([
    [
      '[MM14] lets the drawn card be laid, with its effect',
      'KS 10C | KD 8C | QD',
      { pile: '8H' },
      ['draw', 'play 8H'],
      { order: '2 0 1', top: '8H', events: ['0 drew 8H', '0 laid 8H', '1 skipped'] },
    ],
    [
      '[MM14] lets it be kept',
      'KS 10C | KD 8C',
      { pile: '8H' },
      ['draw', 'keep'],
      { order: '1 0', hands: '8H 10C KS | 8C KD', events: ['0 drew 8H', '0 kept'] },
    ],
    [
      '[MM14] keeps the wish while it is asked and after it',
      'KS 10C | KD 8C',
      { discard: 'JH', wish: 'D', pile: '8H' },
      ['draw'],
      { phase: 'DrawnUnderWish', wish: 'D', legal: 'keep' },
    ],
    [
      '[MM14] leaves the wish to the next player',
      'KS 10C | KD 8C',
      { discard: 'JH', wish: 'D', pile: '8H' },
      ['draw', 'keep'],
      { phase: 'SuitChosen', wish: 'D', legal: 'play KD, draw' },
    ],
    [
      '[MM14] serves the wish with the drawn card',
      'KS 10C | KD 8C',
      { discard: 'JH', wish: 'D', pile: '9D' },
      ['draw', 'play 9D'],
      { phase: 'Normal', wish: null, top: '9D' },
    ],
    [
      '[MM14] asks nothing if there was no card',
      'KS 10C | KD 8C',
      {},
      ['draw'],
      { phase: 'Normal', order: '1 0', events: ['0 drew-nothing'] },
    ],
    [
      '[MM14] asks nothing if there was no card under a wish',
      'KS 10C | KD 8C',
      { discard: 'JH', wish: 'D' },
      ['draw'],
      { phase: 'SuitChosen', order: '1 0', wish: 'D' },
    ],
    [
      '[MM14] takes a second copy of a card in the hand for the drawn one',
      'QH KS | KD 8C',
      { pile: 'QH', options: { decks: 2 } },
      ['draw', 'play QH'],
      { hands: 'QH KS | 8C KD', top: 'QH' },
    ],
  ])('%s', (...row) => {
    expect(played(row)).toMatchObject(row[4]);
  });

  it('[MM14] looks the same to the others whether the card fits or not', () => {
    const views = ['QH', 'QC'].map((drawn) => {
      const state = position('9H KS | KD 8C', { pile: drawn });
      play(state, 'draw');
      const { unseen, ...rest } = mauMau.view(state, 1);
      expect(unseen).toHaveLength(3);
      return rest;
    });
    expect(views[0]).toEqual(views[1]);
  });
});

describe('a silent seat', () => {
  it.each<[what: string, ...Parameters<typeof position>, expected: string]>([
    ['draws', '9H KS | KD', {}, 'draw'],
    ['lays the lowest card where it must', 'KH 9H QH | KD', { rules: 'dart' }, 'play 9H'],
    ['draws where it cannot lay', '9D KS | KD', { rules: 'dart' }, 'draw'],
    ['takes', '7H KS | KD', { discard: '7D', sevens: 1 }, 'no7'],
    [
      'wishes for the suit it holds most of',
      '9S KC QS | KD',
      { discard: 'JH', wishing: true },
      'wish S',
    ],
    [
      'wishes for the first of equal suits',
      '9S KC QS 8C | KD',
      { discard: 'JH', wishing: true },
      'wish C',
    ],
  ])('[MM15] %s', (_, hands, setting, expected) => {
    const state = position(hands, setting);
    expect(mauMau.codec.format(mauMau.fallback(state, turnOf(state)))).toBe(expected);
  });

  it.each<[MauMauOptions['draw.thenPlay'], string]>([
    ['drawnOnly', 'keep'],
    ['any', 'keep'],
    ['drawnMust', 'play QH'],
  ])('[MM15] after drawing a card that fits (%s): %s', (thenPlay, expected) => {
    const state = position('9D KS | KD', { pile: 'QH', options: { 'draw.thenPlay': thenPlay } });
    play(state, 'draw');
    expect(mauMau.codec.format(mauMau.fallback(state, 0))).toBe(expected);
  });

  it('[MM15] passes after a go-again card and never calls', () => {
    const options = { 'again.rank': 'A', 'again.force': 'may' } as const;
    const state = position('AD KS | KD', { discard: 'AH', pile: '8C', options });
    play(state, 'play AD');
    expect(legalOf(state)).toBe('pass, call mau');
    expect(mauMau.codec.format(mauMau.fallback(state, 0))).toBe('pass');
    expect(formatHands(state)).toBe('KS | KD');
  });
});
