import { mauMau } from '@stammtisch/games';
import { formatSeed, parseSeed } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import type { Bot } from '../../basics/bot.ts';
import { createCountingBot } from '../counting.ts';
import { answer, askIn, optionsOf, playThrough, rngOf } from '../test/table.ts';
import './all-nets.ts';
import { createLearnedBot } from './learned.ts';

type Make = (rng: ReturnType<typeof rngOf>) => Bot;

const counting: Make = (rng) => createCountingBot(rng);
const free: Make = (rng) => createLearnedBot({ rng, laying: false, temperature: 1 });
const laying: Make = (rng) => createLearnedBot({ rng, laying: true, temperature: 1 });
const sure: Make = (rng) => createLearnedBot({ rng, laying: false, temperature: 0.01 });

const PILE = '7D 8D 10D QD AD 10C QC 7H 10H';

function markOf(lines: readonly string[]): string {
  return formatSeed(parseSeed(lines.join('\n'))).slice(0, 12);
}

describe('the learned player of Mau-Mau', () => {
  it.each([
    ['contest', 2, '6ef6acd4a176'],
    ['standard', 2, 'babeefbe106e'],
    ['standard', 3, '17844f30cd33'],
    ['standard', 4, 'ae31ef9a6498'],
  ])('decides in %s with %d seats as it was recorded, on every machine', (rules, seats, mark) => {
    const games = ['one', 'two', 'three'].map((seed) =>
      playThrough({ options: optionsOf(rules), seats }, seed, free),
    );
    expect(markOf(games.flatMap(({ moves }) => moves))).toBe(mark);
  });

  it('draws although it could lay, unless it is to lay', () => {
    const ask = askIn('JS 8C 7C 10S | 9H 9D KS KD KH', { rules: 'contest', top: 'AC', pile: PILE });
    expect(answer(sure, ask)).toBe('draw');
    expect(answer(laying, ask)).toMatch(/^play/);
  });

  it('never draws while it can lay, where it is to lay', () => {
    const draws = ['one', 'two'].flatMap((seed) => {
      const drawn: string[] = [];
      playThrough({ options: optionsOf('contest'), seats: 2 }, seed, laying, (_, ask) => {
        const canLay = ask.legal.some((action) => mauMau.codec.decode(action).kind === 'play');
        const choice = laying(rngOf('x')).choose(ask);
        if (canLay && choice !== undefined) drawn.push(mauMau.codec.format(choice));
      });
      return drawn;
    });
    expect(draws.length).toBeGreaterThan(0);
    expect(draws).not.toContain('draw');
  });

  it('calls at once', () => {
    const ask = askIn('9H KH | KD 9D AD', { rules: 'standard', top: '8H', lines: ['play 9H'] });
    expect(answer(free, ask)).toBe('call mau');
  });

  it('plays like the counting bot by rules that no net was trained for', () => {
    for (const [rules, seats] of [
      ['dart', 2],
      ['contest', 3],
      ['standard', 5],
    ] as const) {
      const table = { options: optionsOf(rules), seats };
      expect(playThrough(table, 'same', free)).toEqual(playThrough(table, 'same', counting));
    }
  });
});
