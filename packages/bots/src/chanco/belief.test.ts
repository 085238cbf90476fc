import { type ChancoView } from '@stammtisch/games';
import {
  type Ask,
  askFor,
  createRng,
  nextTurn,
  parseOptions,
  parseSeed,
  startSession,
  takeTurn,
} from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { makeBot } from '../test/play.ts';
import { type TableBelief, createBelief, observe, sampleTable } from './belief.ts';
import { rankOf } from './ranks.ts';
import { askFirst, GAME, playRound, startWith } from './test/asks.ts';

const rng = createRng(parseSeed('belief'));

function samples(belief: TableBelief, seats: number, count: number): Uint8Array[] {
  return Array.from({ length: count }, () => {
    const hands = new Uint8Array(seats * 4);
    sampleTable(belief, hands, rng);
    return hands;
  });
}

const ranksOf = (cards: readonly number[]): Uint8Array => Uint8Array.from(cards, rankOf);

/** The mean number of cards of a rank in a hand. */
function meanHeld(tables: readonly Uint8Array[], seat: number, rank: number): number {
  const held = tables.flatMap((hands) => [...hands.subarray(seat * 4, seat * 4 + 4)]);
  return held.filter((other) => other === rank).length / tables.length;
}

/** Lets automatic players play and shows seat 0's belief after each of its asks. */
function eachBelief(
  seats: number,
  seed: string,
  look: (belief: TableBelief, ask: Ask, state: unknown) => void,
): void {
  const options = parseOptions(GAME.options, 'standard');
  if (!options.ok) throw new Error(options.error.code);
  const deal = { game: GAME, options: options.value, seats, seed: parseSeed(seed) };
  const session = startSession(deal);
  const bots = Array.from({ length: seats }, (_, seat) => makeBot(GAME, 'auto', `${seed} ${seat}`));
  const belief = createBelief(2000);
  for (let turn = nextTurn(session); turn !== undefined; turn = nextTurn(session)) {
    const ask = askFor(session, turn);
    if (turn.seat === 0) {
      observe(belief, ask, rng);
      look(belief, ask, session.state);
    }
    takeTurn(session, turn, bots[turn.seat]!.choose(ask));
  }
}

describe('the belief of a seat', () => {
  it.each([2, 3, 4, 13])('has all cards and the own hand right among %d', (seats) => {
    for (const seed of ['a', 'b', 'c']) {
      let asks = 0;
      eachBelief(seats, seed, (belief, { view }) => {
        if (asks++ > 10) return;
        const { hand, ranks } = view as ChancoView;
        const pack = Uint8Array.from(ranks.flatMap((rank) => [rank, rank, rank, rank]));
        for (const hands of samples(belief, seats, 20)) {
          expect(hands.toSorted()).toEqual(pack);
          expect(hands.slice(0, 4).toSorted()).toEqual(ranksOf(hand));
        }
      });
    }
  });

  it('deals to all others, wherever the own seat is', () => {
    const session = startWith('AC AD 2C 3C | AH AS 2D 3D | 2H 2S 4C 4D | 3H 3S 4H 4S');
    for (let seat = 0; seat < 4; seat++) {
      const view = GAME.view(session.state, seat) as ChancoView;
      const belief = createBelief(100);
      observe(belief, { ...askFirst(session), view }, rng);
      for (const hands of samples(belief, 4, 20)) {
        expect(hands.slice(seat * 4, seat * 4 + 4)).toEqual(ranksOf(view.hand));
        expect(hands.toSorted()).toEqual(Uint8Array.from({ length: 16 }, (_, i) => i >> 2));
      }
    }
  });

  it('is certain of the one other hand', () => {
    eachBelief(2, 'two', (belief, _ask, state) => {
      const other = ranksOf((GAME.view(state, 1) as ChancoView).hand);
      for (const hands of samples(belief, 2, 20)) expect(hands.slice(4).toSorted()).toEqual(other);
    });
  });

  it('takes the right neighbour to collect what he does not pass', () => {
    const session = startWith('AC AD 2C 3C | AH AS 2D 3D | 2H 2S 4C 4D | 3H 3S 4H 4S');
    const belief = createBelief(2000);
    observe(belief, askFirst(session), rng);
    const before = samples(belief, 4, 2000);
    playRound(session, '2C 2D 4C 3H');
    observe(belief, askFirst(session), rng);
    const after = samples(belief, 4, 2000);
    // He gave a three: so he rather does not collect threes, and collects something else.
    expect(meanHeld(after, 3, 2)).toBeLessThan(meanHeld(before, 3, 2));
    expect(meanHeld(after, 3, 3)).toBeGreaterThan(meanHeld(before, 3, 3));
  });

  it('begins anew where it has missed something', () => {
    const session = startWith('AC AD 2C 3C | AH AS 2D 3D | 2H 2S 4C 4D | 3H 3S 4H 4S');
    const belief = createBelief(2000);
    observe(belief, askFirst(session), rng);
    playRound(session, '2C 2D 4C 3H');
    const ask = askFirst(session);
    observe(belief, { ...ask, events: [] }, rng);
    const { hand } = ask.view as ChancoView;
    for (const hands of samples(belief, 4, 20)) {
      expect(hands.slice(0, 4).toSorted()).toEqual(ranksOf(hand));
    }
  });
});
