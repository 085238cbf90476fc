import { HIDDEN, redact } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { luegen } from './game.ts';
import { formatHand, listLegal, play, position } from './test/positions.ts';

describe('a turn', () => {
  it('[LU5] begins with a rank that is in the game, and it stays', () => {
    const state = position('7H 8C 9C | 8D 9S');
    expect(listLegal(state, 0)).toEqual(
      '7 8 9 10 J Q K A'.split(' ').map((rank) => `name ${rank}`),
    );
    play(state, '0 name 8', '0 lay 7H', '0 done');
    expect(luegen.view(state, 1)).toMatchObject({ phase: 'Answering', turn: 1, rank: 6, claim: 6 });
    play(state, '1 lay 8D', '1 done');
    expect(luegen.view(state, 0)).toMatchObject({ turn: 0, rank: 6, layer: 1, laid: 1 });
  });

  it('[LU5] names the low ranks too where they are in the pack', () => {
    expect(listLegal(position('2H 3C | 4D', { cards: '52' }), 0)).toContain('name 2');
  });

  it('[LU6] lays cards one after the other and says then how many', () => {
    const state = position('7H 7C 9C KD | 8D 9S');
    play(state, '0 name 7');
    expect(listLegal(state, 0)).toEqual(['lay 7C', 'lay 7H', 'lay 9C', 'lay KD']);
    const events = play(state, '0 lay 7H', '0 lay 9C', '0 done');
    expect(events.map(({ type }) => type)).toEqual(['laid', 'laid', 'claimed']);
    expect(events[2]).toEqual({ type: 'claimed', seat: 0, rank: 5, count: 2 });
    expect(events.slice(0, 2).map((event) => redact(event, 1).cards)).toEqual([[HIDDEN], [HIDDEN]]);
    expect(formatHand(state, 0)).toBe('7C KD');
  });

  it.each([
    [1, ['0 lay 7H']],
    [2, ['0 lay 7H', '0 lay 7C']],
    [4, ['0 lay 7H', '0 lay 7C', '0 lay 9C', '0 lay KD']],
  ])('[LU6] is over by itself after %d cards, if that is the most', (layMax, lines) => {
    const state = position('7H 7C 9C KD AD | 8D 9S', { layMax });
    play(state, '0 name 7', ...lines);
    expect(luegen.view(state, 1)).toMatchObject({ phase: 'Answering', turn: 1, laid: layMax });
  });

  it('[LU7] lays the next rank where ranks rise, after the ace the lowest', () => {
    const state = position('7H 8H AH | 8D 9S KD | JC QC', { claims: 'rising', layMax: 1 });
    expect(luegen.view(state, 0)).toMatchObject({ phase: 'Laying', rank: 5 });
    const lines = ['0 lay 7H', '1 lay 8D', '2 lay JC', '0 lay 8H', '1 lay 9S'];
    const claimed = play(state, ...lines).filter(({ type }) => type === 'claimed');
    expect(claimed).toMatchObject([5, 6, 7, 8, 9].map((rank) => ({ rank })));
    const late = position('KH AH 7C | KD AD 7D', { claims: 'rising', layMax: 1 });
    late.rank = 12;
    play(late, '0 lay KH');
    expect(luegen.view(late, 1)).toMatchObject({ claim: 12, rank: 5 });
  });

  it('[LU12] is played for a silent seat: the truth, else a doubt', () => {
    const state = position('7H 8C | 7D 9S | 9C KD');
    const fallback = (seat: number): string => luegen.codec.format(luegen.fallback(state, seat));
    expect(fallback(0)).toBe('name 7');
    play(state, '0 name 7');
    expect(fallback(0)).toBe('lay 7H');
    play(state, '0 lay 7H');
    expect(fallback(0)).toBe('done');
    play(state, '0 done');
    expect(fallback(1)).toBe('lay 7D');
    play(state, '1 lay 7D', '1 done');
    expect(fallback(2)).toBe('doubt');
  });

  it.each([
    ['lay 7H', 0, 'name-first'],
    ['doubt', 0, 'nothing-to-doubt'],
    ['name 2', 0, 'not-in-the-game'],
    ['name 7', 1, 'not-your-turn'],
    ['lay 8D', 1, 'not-your-turn'],
  ])('[LU13] does not begin with %s of seat %d: %s', (move, seat, code) => {
    const state = position('7H 8C 9C | 8D 9S');
    const refusal = luegen.refusal(state, seat, luegen.codec.parse(move)!);
    expect(refusal).toMatchObject({ code, punished: false });
  });

  it.each([
    ['name 7', 1, 'named-already'],
    ['lay 7C', 1, 'not-in-hand'],
    ['done', 1, 'lay-first'],
    ['believe', 1, 'nothing-to-believe'],
    ['doubt', 0, 'own-cards'],
    ['doubt', 2, 'only-next'],
    ['lay KH', 2, 'not-your-turn'],
  ])('[LU13] is not answered with %s of seat %d: %s', (move, seat, code) => {
    const state = position('7H 7C 9C | 8D 9S | KH KD');
    play(state, '0 name 7', '0 lay 7H', '0 done');
    expect(luegen.refusal(state, seat, luegen.codec.parse(move)!)).toMatchObject({ code });
  });
});
