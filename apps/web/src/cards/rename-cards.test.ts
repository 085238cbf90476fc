import { mauMau } from '@stammtisch/games';
import { type AnyGame, startSession, parseOptions, speak } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { de } from '../texts/de.ts';
import { en } from '../texts/en.ts';
import { type Renaming, renameCards, renameCorners } from './rename-cards.ts';

function german({ cards }: Pick<typeof de, 'cards'>): Renaming {
  return {
    from: { suits: cards.suits, ranks: cards.ranks },
    to: { suits: cards.suitsGerman, ranks: cards.ranksGerman },
    nameOf: ({ rank, suit }) => `${cards.suitsGerman[suit]}-${rank}`,
  };
}

describe('sentences about cards, with German faces', () => {
  it.each([
    ['Anna legt J♦.', 'Anna legt Schelle-J.'],
    ['10♠ passt nicht: Gewünscht ist Karo.', 'Laub-10 passt nicht: Gewünscht ist Schelle.'],
    [
      '7♥ passt nicht: Verlangt ist Kreuz oder Dame.',
      'Herz-7 passt nicht: Verlangt ist Eichel oder Ober.',
    ],
    ['Ein 5er-Kreuz, Damen, Assel', 'Ein 5er-Kreuz, Damen, Assel'],
  ])('call them as they look: %s', (text, expected) => {
    expect(renameCards(text, german(de))).toBe(expected);
  });

  it('keep capital letters as they were', () => {
    const text = 'J♣ does not fit: Spades or Queen, not spades.';
    expect(renameCards(text, german(en))).toBe(
      'acorns-J does not fit: Leaves or Over, not leaves.',
    );
  });

  it('leave people their names, whatever characters these have', () => {
    const names = ['Pik Dame', 'Ass (2)'];
    const text = 'Pik Dame legt A♠, Ass (2) wünscht Pik.';
    expect(renameCards(text, german(de), names)).toBe(
      'Pik Dame legt Laub-A, Ass (2) wünscht Laub.',
    );
  });

  it('know the words that the game itself uses', () => {
    const game: AnyGame = mauMau;
    const options = parseOptions(game.options, 'standard');
    const session = startSession({
      game,
      options: options.ok && options.value,
      seats: 2,
      seed: [1, 2, 3, 4],
    });
    const cards = Array.from({ length: 32 }, (_, card) => card);
    const told = cards.map((card) => speak(game.refusal(session.state, 0, card), 'de'));
    expect(told.some((text) => /[♥♦♣♠]/.test(text))).toBe(true);
    for (const text of told) {
      expect(renameCards(text, german(de))).not.toMatch(/[♥♦♣♠]|Karo|Kreuz|Pik|Bube|Dame|Ass/);
    }
  });
});

function cornerOf(rank: string): string {
  return { J: 'B', Q: 'D' }[rank] ?? rank;
}

describe('sentences about cards, with French faces', () => {
  it('have the letters that stand on the cards', () => {
    const text = 'Anna legt J♦, dann 10♠ und Q♥; JFK sieht zu.';
    expect(renameCorners(text, cornerOf)).toBe('Anna legt B♦, dann 10♠ und D♥; JFK sieht zu.');
  });
});
