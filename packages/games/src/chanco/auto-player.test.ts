import { createRng } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { selectCard } from './auto-player.ts';
import { parseCard } from './cards.ts';
import { chiSquare, chiSquareLimit } from './test/statistics.ts';

describe('automatic player', () => {
  it.each([
    ['AC 2H 3C 2C', [0, 2]],
    ['JH 2C JC 2H', [0, 1, 2, 3]],
    ['AS 3C 2H JC', [0, 1, 2, 3]],
    ['5C 5D 5H 5S', [0, 1, 2, 3]],
    ['5C 5D KH 5S', [2]],
    ['KC KD 2H 3S', [2, 3]],
    ['KC 2D 2H 2S', [0]],
    ['QC QD AC AD', [0, 1, 2, 3]],
  ])('[CH24] passes of %s one of the positions %j, each as often', (codes, positions) => {
    const hand = codes.split(' ').map((code) => parseCard(code)!);
    const rng = createRng([4, 0, 0, 4]);
    const counts = hand.map(() => 0);
    for (let i = 0; i < 2000; i++) counts[selectCard(hand, rng)]!++;
    const chosen = hand.map((_, i) => i).filter((i) => counts[i]! > 0);
    expect(chosen).toEqual(positions);
    const limit = chosen.length > 1 ? chiSquareLimit(chosen.length - 1) : 1;
    expect(chiSquare(chosen.map((i) => counts[i]!))).toBeLessThan(limit);
  });
});
