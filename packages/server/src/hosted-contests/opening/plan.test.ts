import { describe, expect, it } from 'vitest';
import { titleOf } from './plan.ts';

function show(title?: string): string {
  return titleOf({ title, game: 'mau-mau' }, 'KATZE-HUND-427');
}

describe('the title of a contest', () => {
  it('is what somebody called it, on one line and without what steers a terminal or turns letters round', () => {
    expect(show('Freitags-Pokal 🃏 👨‍👩‍👧')).toBe('Freitags-Pokal 🃏 👨‍👩‍👧');
    expect(show('Pokal\n\nCount it again:\r\n    rm')).toBe('Pokal Count it again:     rm');
    expect(show('\u001B[31mrot\u001B[0m')).toBe('[31mrot [0m');
    expect(show('a\u202Eb\u2066c\u2028d')).toBe('a b c d');
  });

  it('is game and code where nothing is left of it, or nobody said anything', () => {
    expect(show()).toBe('Mau-Mau KATZE-HUND-427');
    expect(show('\u0007\u200F')).toBe('Mau-Mau KATZE-HUND-427');
  });
});
