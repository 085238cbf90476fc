import { GAMES, mauMau } from '@stammtisch/games';
import type { AnyGame } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { changeSeats, findConflict, fitChoice } from './fitting.ts';

const game: AnyGame = mauMau;
const STANDARD = { rules: 'standard', options: {} };

describe('rules for a number of seats', () => {
  it.each([
    [6, undefined],
    [7, 2],
    [8, 2],
    [13, 3],
    [30, 5],
  ])('for %i seats of Mau-Mau take %s packs', (seats, packs) => {
    const fitted = fitChoice(game, STANDARD, seats);
    expect(fitted.packs).toBe(packs);
    expect(fitted.choice.options).toEqual(packs === undefined ? {} : { decks: packs });
    expect(findConflict(game, STANDARD, seats)).toBeUndefined();
  });

  it('keep more packs that somebody chose, and lose no other option', () => {
    const chosen = { rules: 'dart', options: { decks: 4, handSize: 6 } };
    expect(fitChoice(game, chosen, 8)).toEqual({ choice: chosen });
    expect(fitChoice(game, { ...chosen, options: { handSize: 6 } }, 8).choice).toEqual({
      rules: 'dart',
      options: { handSize: 6, decks: 2 },
    });
  });

  it('are asked for by their name only where the saved ones are enough', () => {
    const saved = { ...STANDARD, saved: { name: 'Oma', shelf: 'local' } } as const;
    expect(fitChoice(game, saved, 4).choice.saved).toEqual(saved.saved);
    expect(fitChoice(game, saved, 8).choice.saved).toBeUndefined();
  });

  it('are in conflict where no number of packs is enough, at the options that say so', () => {
    const conflict = findConflict(game, { rules: 'standard', options: { handSize: 159 } }, 30);
    expect(conflict?.options).toEqual(['handSize', 'decks']);
  });
});

describe('other seats at a table', () => {
  it.each([
    ['more seats add a pack', {}, 4, 8, { decks: 2 }],
    ['fewer seats take it back', { decks: 2 }, 8, 4, {}],
    ['some of them stay where still needed', { decks: 3 }, 13, 8, { decks: 2 }],
    ['packs that were more than needed were chosen', { decks: 2 }, 4, 3, { decks: 2 }],
    ['other options stay', { handSize: 7 }, 4, 5, { handSize: 7, decks: 2 }],
  ] as const)('%s', (_, options, before, after, expected) => {
    const changed = changeSeats(game, { rules: 'standard', options }, { before, after });
    expect(changed.choice.options).toEqual(expected);
  });

  it('change nothing in a game without packs to choose', () => {
    const chanco: AnyGame = GAMES['chanco']!;
    expect(changeSeats(chanco, STANDARD, { before: 3, after: 8 })).toEqual({ choice: STANDARD });
  });
});
