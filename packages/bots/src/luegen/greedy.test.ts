import { luegen } from '@stammtisch/games';
import {
  askFor,
  createRng,
  nextTurn,
  parseOptions,
  parseSeed,
  startSession,
  takeTurn,
} from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { playBots } from '../test/play.ts';
import { createLuegenGreedy } from './greedy.ts';

const LAST_CARDS = ['7C', '8C 8S 9D', 'KC KD KS KH QC QD QS QH JC JD'];

describe('greedy of Lügen', () => {
  it.each([
    ['names what it has most of', '7H 8C 8D KS', [], 'name 8'],
    ['lays the truth', '7H 8C 9D KS', ['name 8'], 'lay 8C'],
    ['lays no lie after the truth', '7H 8C 9D KS', ['name 8', 'lay 8C'], 'done'],
    ['lies with what it has least of', '8H 8C KS', ['name 7'], 'lay KS'],
  ])('%s', (_why, hand, moves, expected) => {
    expect(answerTo([hand, '10H 10C JS QD'], moves)).toBe(expected);
  });

  it('doubts a claim that its own cards make impossible', () => {
    const moves = ['name 7', 'lay 9C', 'lay 9D', 'done'];
    expect(answerTo(['9C 9D KS', '7H 7C 7S 8D'], moves)).toBe('doubt');
  });

  it('believes what may well be true and lays the truth itself', () => {
    const moves = ['name 7', 'lay 7C', 'done'];
    expect(answerTo(['7C 7D 9C 9D KS', '7H 8C 8S 8D'], moves)).toBe('lay 7H');
  });

  it('doubts last cards: whoever is believed wins', () => {
    expect(answerTo(LAST_CARDS, ['name 7', 'lay 7C'])).toBe('doubt');
  });

  it('beats random over fifty deals, played from all four seats', () => {
    let wins = 0;
    for (let deal = 0; deal < 50; deal++) {
      for (let seat = 0; seat < 4; seat++) {
        const bots = [0, 1, 2, 3].map((other) => (other === seat ? 'greedy' : 'random'));
        if (playBots(luegen, bots, `deal ${deal}`).outcome.places[seat] === 1) wins++;
      }
    }
    // A fourth would be fair.
    expect(wins).toBeGreaterThan(100);
  });
});

/** What it does after some moves, on whichever seat is asked then. */
function answerTo(hands: readonly string[], moves: readonly string[]): string {
  const options = parseOptions(luegen.options, 'standard');
  if (!options.ok) throw new Error(options.error.code);
  const seed = parseSeed('position');
  const start = { hands: hands.map((hand) => hand.split(' ')), pile: [] };
  const seats = hands.length;
  const session = startSession({ game: luegen, options: options.value, seats, seed, start });
  for (const move of moves) takeTurn(session, nextTurn(session)!, luegen.codec.parse(move));
  const ask = askFor(session, nextTurn(session)!);
  return luegen.codec.format(createLuegenGreedy(createRng(seed)).choose(ask)!);
}
