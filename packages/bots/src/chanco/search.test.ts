import { chanco, type ChancoView } from '@stammtisch/games';
import { type Ask, createRng, parseSeed, RETIRE, playMove } from '@stammtisch/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBot } from '../create.ts';
import { parseBot } from '../spec.ts';
import { makeBot, playBots } from '../test/play.ts';
import { askFirst, GAME, playRound, startWith } from './test/asks.ts';

const format = (action: number | undefined): string => chanco.codec.format(action!).slice(5);

function choose(ask: Ask, seed = 'any'): string {
  return format(makeBot(GAME, 'search:1000', seed).choose(ask));
}

describe('search in Chanco', () => {
  it('passes the odd card of three aces', () => {
    const ask = askFirst(startWith('AC AD AH 2C | AS 2D 3C 3D | 2H 2S 3H 3S'));
    expect(choose(ask)).toBe('2C');
  });

  it.each(['a', 'b', 'c', 'd', 'e'])(
    'keeps what its left neighbour may collect, seed %s',
    (seed) => {
      const session = startWith('3C 3D 3H AC | AD 3S 2C 2D | AH AS 2H 2S');
      const bot = makeBot(GAME, 'search:3000', seed);
      // Two threes go to the left and none comes round; with the third he would win.
      for (const passed of ['3C AD AH', '3D 2C 2H']) {
        bot.choose(askFirst(session));
        playRound(session, passed);
      }
      const ask = askFirst(session);
      expect(ask.legal.map(format)).toEqual(['AC', 'AH', '2H', '3H']);
      expect(format(bot.choose(ask))).not.toBe('3H');
    },
  );

  it('chooses the same for the same seed, whatever the others hold', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.integer({ min: 2, max: 13 }),
        (one, other, seats) => {
          const options = { ranks: 'first', roundLimit: 1000 } as const;
          const state = chanco.deal(options, seats, parseSeed('world'));
          const view = chanco.view(state, 0);
          const worlds = [one, other].map((seed) =>
            chanco.determinize(view, createRng(parseSeed(seed))),
          );
          const [here, there] = worlds.map((world) => choose(askOf(world), 'bot'));
          expect(here).toBe(there);
        },
      ),
      { numRuns: 15 },
    );
  });

  it.each([2, 3, 4, 7, 13])('plays whole games by the rules among %d', (seats) => {
    const bots = Array.from({ length: seats }, (_, seat) =>
      seat % 2 === 0 ? 'search:10' : 'auto',
    );
    for (const ranks of ['first', 'last', 'random']) {
      const { outcome } = playBots(GAME, bots, 'whole', { changes: { ranks, roundLimit: 6 } });
      expect(outcome.places).toContain(1);
    }
  });

  it('plays on when others have left', () => {
    const session = startWith('AC AD 2C 3C | AH AS 2D 3D | 2H 2S 4C 4D | 3H 3S 4H 4S');
    playMove(session, { seat: 2, action: RETIRE });
    const ask = askFirst(session);
    expect((ask.view as ChancoView).hand).toContain(makeBot(GAME, 'search:100', 'x').choose(ask));
  });

  it('wins far more than its share against chance', () => {
    const games = 40;
    let wins = 0;
    for (let i = 0; i < games; i++) {
      const seat = i % 4;
      const bots = [0, 1, 2, 3].map((other) => (other === seat ? 'search:100' : 'random'));
      const { places } = playBots(GAME, bots, `deal ${i >> 2}`).outcome;
      if (places[seat] === 1) wins += 1 / places.filter((place) => place === 1).length;
    }
    expect(wins).toBeGreaterThan(games / 2);
  });

  it('stops when its time is up', () => {
    const spec = parseBot(GAME.id, 'search:50ms');
    if (!spec.ok) throw new Error(spec.error.code);
    let clock = 1000;
    const now = (): number => clock++;
    const bot = createBot(GAME, spec.value, { seed: parseSeed('x'), now });
    bot.choose(askFirst(startWith('AC AD AH 2C | AS 2D 3C 3D | 2H 2S 3H 3S')));
    expect(clock).toBeLessThanOrEqual(1052);
  });

  it('says nothing out of turn', () => {
    const ask = askFirst(startWith('AC AD AH 2C | 2D 2H 2S AS'));
    expect(makeBot(GAME, 'search:10', 'x').choose({ ...ask, waitedFor: false })).toBeUndefined();
  });
});

function askOf(state: ReturnType<typeof chanco.deal>): Ask {
  const legal: number[] = [];
  legal.length = chanco.legal(state, 0, legal);
  const view = chanco.view(state, 0);
  return { view, events: [], legal, weights: chanco.weights(state), waitedFor: true };
}
