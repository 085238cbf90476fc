import { crazyEights } from '@stammtisch/games';
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
import { createCrazyEightsGreedy } from './greedy.ts';

describe('greedy of Crazy Eights', () => {
  it.each([
    ['sheds the suit it has most of', '3H 4H 5H 7C', '7H', 'play 5H'],
    [
      'lays the dearer of two cards of a suit, which would cost more at the end',
      '2H KH',
      '7H',
      'play KH',
    ],
    ['keeps an eight while anything else fits', '8C 2H', '7H', 'play 2H'],
    ['lays an eight rather than draw', '8C 2S', '7H', 'play 8C'],
    ['draws where nothing fits', '2S 3C', '7H', 'draw'],
  ])('%s', (_why, hand, top, expected) => {
    expect(answerTo(hand, top)).toBe(expected);
  });

  it('wishes for the suit it has most of, eights not counted', () => {
    expect(answerTo('8C 8D 2S 3S 9C', '7H', ['play 8C'])).toBe('wish S');
  });

  it('beats random over a hundred deals, played from both seats', () => {
    let wins = 0;
    for (let deal = 0; deal < 100; deal++) {
      for (const bots of [
        ['greedy', 'random'],
        ['random', 'greedy'],
      ]) {
        const { places } = playBots(crazyEights, bots, `deal ${deal}`).outcome;
        if (places[bots.indexOf('greedy')] === 1) wins++;
      }
    }
    expect(wins).toBeGreaterThan(105);
  });
});

/** What it does with a hand, after some moves of its own. */
function answerTo(hand: string, top: string, moves: readonly string[] = []): string {
  const options = parseOptions(crazyEights.options, 'standard');
  if (!options.ok) throw new Error(options.error.code);
  const seed = parseSeed('position');
  const start = { hands: [hand.split(' '), ['QD', 'QS']], top, pile: ['KC', 'KD'] };
  const session = startSession({
    game: crazyEights,
    options: options.value,
    seats: 2,
    seed,
    start,
  });
  for (const move of moves) {
    takeTurn(session, nextTurn(session)!, crazyEights.codec.parse(move));
  }
  const ask = askFor(session, nextTurn(session)!);
  return crazyEights.codec.format(createCrazyEightsGreedy(createRng(seed)).choose(ask)!);
}
