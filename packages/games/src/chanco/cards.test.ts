import { FAULT, parseOptions, RETIRE } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { CARD_COUNT, formatCard, parseCard, printCard, rankOf, suitOf } from './cards.ts';
import { codec, label } from './moves.ts';
import { optionSpec } from './options.ts';

describe('cards', () => {
  it.each([
    ['AC', 0, 0, 0],
    ['AS', 3, 0, 3],
    ['2C', 4, 1, 0],
    ['10S', 39, 9, 3],
    ['JD', 41, 10, 1],
    ['KS', 51, 12, 3],
  ])('[CH2] numbers %s %i', (code, card, rank, suit) => {
    expect(parseCard(code)).toBe(card);
    expect(formatCard(card)).toBe(code);
    expect([rankOf(card), suitOf(card)]).toEqual([rank, suit]);
  });

  it.each(['', 'A', '1C', 'ac', '10', 'AX', ' AC', '11S'])('[CH6] knows no card "%s"', (code) => {
    expect(parseCard(code)).toBeUndefined();
  });

  it('[CH2] prints all 52 cards differently', () => {
    const faces = Array.from({ length: CARD_COUNT }, (_, card) => printCard(card));
    expect(new Set(faces).size).toBe(52);
    expect([faces[0], faces[39], faces[50]]).toEqual(['A♣', '10♠', 'K♥']);
  });
});

describe('moves', () => {
  it('[CH8] has one for each card, whose number is the action', () => {
    expect(codec.count).toBe(52);
    for (let card = 0; card < codec.count; card++) {
      expect(codec.decode(card)).toEqual({ kind: 'pass', card });
      expect(codec.encode({ kind: 'pass', card })).toBe(card);
      expect(codec.parse(codec.format(card))).toBe(card);
    }
    expect(codec.format(0)).toBe('pass AC');
    expect(codec.parse('  PASS   10s ')).toBe(39);
    expect([codec.parse('retire'), codec.parse('fault')]).toEqual([RETIRE, FAULT]);
  });

  it('[CH8] has a label in both languages', () => {
    expect(label(39)).toEqual({ de: '10♠ weitergeben', en: 'pass 10♠' });
  });
});

describe('options', () => {
  it('[CH3] [CH17] plays with the first ranks and 1,000 rounds unless told otherwise', () => {
    expect(parseOptions(optionSpec)).toEqual({
      ok: true,
      value: { ranks: 'first', roundLimit: 1000 },
    });
  });

  it.each([
    ['ranks', 'middle'],
    ['roundLimit', 0],
    ['roundLimit', 100_001],
    ['roundLimit', 1.5],
  ])('[CH3] [CH17] refuses %s = %s', (name, value) => {
    expect(parseOptions(optionSpec, 'standard', { [name]: value })).toMatchObject({
      ok: false,
      error: { code: 'bad-option-value' },
    });
  });
});
