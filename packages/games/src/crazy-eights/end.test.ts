import { createRng, parseSeed, pick, SPECTATOR } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { crazyEights } from './game.ts';
import { dealt, formatHand, listLegal, optionsWith, play, position } from './test/positions.ts';

describe('the end', () => {
  it('[CE15] [CE17] [CE18] comes with the last card, and the winner gets what the others hold', () => {
    const state = position('7D | 8C AS | KH 3D / 7H / 4C');
    const events = play(state, '0 play 7D');
    expect(events.slice(1)).toEqual([
      { type: 'showed', seat: 1, cards: [7, 26], seen: -1 },
      { type: 'showed', seat: 2, cards: [15, 51], seen: -1 },
      { type: 'over', seat: SPECTATOR, reason: 'out', winners: [0] },
    ]);
    expect(crazyEights.outcome(state)).toEqual({
      places: [1, 3, 2],
      points: [64, 0, 0],
      reason: 'out',
    });
  });

  it('[CE15] asks for no wish when the last card is an eight', () => {
    const state = position('8D | 8C AS / 7H / 4C');
    play(state, '0 play 8D');
    expect([crazyEights.phase(state), crazyEights.waitingFor(state)]).toEqual([['Out'], 0]);
  });

  it('[CE16] [CE18] comes when all pass in a row, and then the lowest hand wins the difference', () => {
    const state = position('2C 3C | KS | 5C / 7H /', { reshuffle: false });
    play(state, '0 pass', '1 pass');
    expect(crazyEights.outcome(state)).toBeUndefined();
    play(state, '2 pass');
    expect(crazyEights.outcome(state)).toEqual({
      places: [1, 3, 1],
      points: [5, 0, 5],
      reason: 'blocked',
    });
  });

  it('[CE16] does not come while somebody has drawn or laid in between', () => {
    const state = position('2C 3C | KS | 5C / 7H / AC', { reshuffle: false, drawLimit: 1 });
    play(state, '0 draw', '0 pass', '1 pass', '2 pass');
    expect(crazyEights.outcome(state)).toBeUndefined();
    play(state, '0 pass');
    expect(crazyEights.outcome(state)?.reason).toBe('blocked');
  });

  it.each([
    ['a card', ['0 play 9H', '1 play 3H']],
    ['a wish', ['0 play 9H', '1 play 8S', '1 wish C']],
    ['a pass', ['0 play 9H', '1 draw', '1 pass']],
  ])('[CE16] comes after the last turn, which ends with %s', (_, lines) => {
    const state = position('9H 2C 3C | 3H 8S AS / 7H / KC', { turnLimit: 2, drawLimit: 1 });
    play(state, ...lines.slice(0, -1));
    expect(crazyEights.outcome(state)).toBeUndefined();
    play(state, lines.at(-1)!);
    expect(crazyEights.outcome(state)?.reason).toBe('turn-limit');
  });

  it('[CE13] shuffles the cards of a leaver into the pile and goes on with the next seat', () => {
    const state = position('8H 2C | 3H 9S | 4C 4D / 7H / KC');
    play(state, '0 play 8H', '0 retire');
    expect([state.turn, state.pileCount, formatHand(state, 0)]).toEqual([1, 2, '']);
    expect(listLegal(state, 1)).toEqual(['play 3H', 'draw']);
    expect(play(state, '0 retire')).toEqual([]);
    play(state, '1 play 3H');
    expect(state.turn).toBe(2);
  });

  it('[CE13] leaves the turn where it is when somebody else leaves', () => {
    const state = position('8H 2C | 3H 9S | 4C 4D / 7H / KC');
    play(state, '1 retire', '0 play 8H', '0 wish C');
    expect(state.turn).toBe(2);
  });

  it('[CE14] [CE18] comes when one seat is left, without points or a look at the hand', () => {
    const state = position('8H 2C | 3H 9S | 4C 4D / 7H / KC');
    play(state, '0 retire', '2 retire');
    expect(crazyEights.outcome(state)).toEqual({
      places: [3, 1, 2],
      points: [0, 0, 0],
      reason: 'last-seat',
    });
    expect(crazyEights.view(state, 0).hands[1]).toBeNull();
  });
});

describe('what a seat knows', () => {
  it('[CE19] is its own hand, numbers and open cards; who watches has no hand', () => {
    const state = position('8H 2C | 3H 9S / 7H / KC');
    play(state, '0 draw');
    const seen = crazyEights.view(state, 0);
    expect([seen.hands, seen.counts, seen.pileCount, seen.drawn]).toEqual([
      [[1, 12, 46], null],
      [3, 2],
      0,
      1,
    ]);
    expect(seen.unseen).toEqual([34, 41]);
    expect(crazyEights.view(state, SPECTATOR).hands).toEqual([null, null]);
  });

  it('[CE20] leaves every hidden hand as likely as any other', () => {
    const seen = crazyEights.view(position('8H | 3H / 7H / KC QC'), 0);
    const rng = createRng(parseSeed('worlds'));
    const counts = new Map<string, number>();
    for (let i = 0; i < 3000; i++) {
      const hand = formatHand(crazyEights.determinize(seen, rng), 1);
      counts.set(hand, (counts.get(hand) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual(['3H', 'KC', 'QC']);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});

describe('the chart', () => {
  it('[CE7] [CE16] has no row that random games never take', () => {
    const region = crazyEights.chart(optionsWith()).regions[0]!;
    const taken = new Set<string>();
    for (let seed = 0; seed < 150; seed++) {
      const options = { turnLimit: 1 + 7 * (seed % 25), reshuffle: seed % 2 === 0 };
      const state = dealt(3, `chart ${seed}`, options);
      const rng = createRng(parseSeed(`choices ${seed}`));
      while (crazyEights.waitingFor(state) !== 0) {
        const legal = listLegal(state, state.turn);
        const lines = [...legal.map((text) => `${state.turn} ${text}`), `${pick(rng, 3)} retire`];
        const from = crazyEights.phase(state)[0]!;
        const line = pick(rng, 40) === 0 ? lines.at(-1)! : lines[pick(rng, legal.length)]!;
        play(state, line);
        taken.add(`${from} ${line.split(' ')[1]!} ${crazyEights.phase(state)[0]!}`);
      }
    }
    const rows = region.rows.map((row) => `${row.from} ${row.on} ${row.to}`);
    expect(rows.filter((row) => !taken.has(row))).toEqual([]);
    expect([...taken].filter((row) => !rows.includes(row) && !row.includes('retire'))).toEqual([]);
  });
});
