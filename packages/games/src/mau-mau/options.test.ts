import { parseOptions, speak } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { mauMau } from './game.ts';
import { legalOf, look, play, position } from './test/positions.ts';

describe('options', () => {
  it.each<[changes: Readonly<Record<string, unknown>>, code: string, en: RegExp]>([
    [{ colour: 1 }, 'unknown-option', /^There is no option "colour"; there are: decks, handSize, /],
    [{ decks: 0 }, 'bad-option-value', /^"Packs" \(decks\) cannot be "0"; allowed: 1\.\.10\.$/],
    [{ decks: 11 }, 'bad-option-value', /\(decks\)/],
    [{ handSize: 1 }, 'bad-option-value', /\(handSize\) cannot be "1"; allowed: 2\.\.159/],
    [
      { 'take.rank': '6' },
      'bad-option-value',
      /"Draw card" \(take\.rank\) cannot be "6"; allowed: 7 \| 8 \|/,
    ],
    [{ 'take.amount': 2.5 }, 'bad-option-value', /\(take\.amount\)/],
    [
      { calls: true },
      'bad-option-value',
      /"Calls" \(calls\) cannot be "true"; allowed: none \| mau \| both/,
    ],
    [{ 'draw.voluntary': 'maybe' }, 'bad-option-value', /\(draw\.voluntary\)/],
    [{ turnLimit: 9 }, 'bad-option-value', /\(turnLimit\)/],
    [
      { 'skip.rank': '7' },
      'role-conflict',
      /^A 7 cannot be both "Draw card" and "Skip card"\. Choose another rank for one of them\.$/,
    ],
    [
      { 'again.rank': 'J' },
      'role-conflict',
      /^A Jack cannot be both "Go-again card" and "Wish card"\. /,
    ],
  ])('[MM9] %o are refused: %s', (changes, code, en) => {
    const parsed = parseOptions(mauMau.options, 'standard', changes);
    expect(parsed.ok ? undefined : parsed.error.code).toBe(code);
    expect(parsed.ok ? '' : speak(parsed.error, 'en')).toMatch(en);
  });

  it('[MM9] that do not go together are named by their labels, never by their identifiers', () => {
    const parsed = parseOptions(mauMau.options, 'standard', { 'reverse.rank': 'J' });
    expect(parsed.ok ? [] : parsed.error.options).toEqual(['reverse.rank', 'wish.rank']);
    expect(parsed.ok ? '' : speak(parsed.error, 'de')).toBe(
      'Der Bube kann nicht zugleich „Richtungskarte“ und „Wunschkarte“ sein. Wähle für eine davon einen anderen Wert.',
    );
  });

  it('[MM9] of an unknown ruleset are refused by its name', () => {
    const parsed = parseOptions(mauMau.options, 'poker');
    expect(parsed.ok ? '' : speak(parsed.error, 'de')).toBe(
      `Das Regelwerk „poker“ gibt es nicht; es gibt: ${Object.keys(mauMau.options.presets).join(', ')}.`,
    );
  });

  it('[MM9] may leave every role out', () => {
    const none = { 'take.rank': 'none', 'skip.rank': 'none', 'wish.rank': 'none' } as const;
    const state = position('7H 8H JD | KD', { discard: 'AH', pile: '9C', options: none });
    expect(legalOf(state)).toBe('play 7H, play 8H, draw');
    play(state, 'play 7H');
    expect(look(state)).toMatchObject({ phase: 'Normal', order: '1 0' });
  });
});
