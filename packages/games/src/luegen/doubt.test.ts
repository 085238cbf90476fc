import { HIDDEN, redact } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { luegen } from './game.ts';
import { formatHand, listLegal, play, position } from './test/positions.ts';

describe('a doubt', () => {
  it('[LU8] is for the next seat, which lays cards instead if it believes', () => {
    const state = position('7H 9C KS | 8D 9S | KH KD');
    play(state, '0 name 7', '0 lay 9C', '0 done');
    expect(listLegal(state, 1)).toEqual(['lay 8D', 'lay 9S', 'doubt']);
    expect(luegen.mayAct(state)).toBe(0b010);
    play(state, '1 lay 8D');
    expect(listLegal(state, 1)).toEqual(['lay 9S', 'done']);
  });

  it('[LU9] is for all others too where everybody may, until the next has laid a card', () => {
    const state = position('7H 9C KS | 8D 9S | KH KD', { doubters: 'all' });
    play(state, '0 name 7', '0 lay 9C', '0 done');
    expect(luegen.mayAct(state)).toBe(0b110);
    expect(luegen.waitingFor(state)).toBe(0b010);
    expect(listLegal(state, 2)).toEqual(['doubt']);
    expect(listLegal(state, 0)).toEqual([]);
    play(state, '1 lay 8D');
    expect(luegen.mayAct(state)).toBe(0b010);
    expect(listLegal(state, 2)).toEqual([]);
  });

  it('[LU9] lets whoever doubted out of turn begin', () => {
    const state = position('7H 9C KS | 8D 9S | KH KD', { doubters: 'all' });
    play(state, '0 name 7', '0 lay 9C', '0 done', '2 doubt');
    expect(luegen.view(state, 2)).toMatchObject({ phase: 'Naming', turn: 2 });
  });

  it('[LU10] gives a liar the pile, and the doubter begins', () => {
    const state = position('7H 9C KS | 8D 9S | KH KD / AC');
    const events = play(state, '0 name 7', '0 lay 7H', '0 lay 9C', '0 done', '1 doubt');
    expect(events.slice(4)).toMatchObject([
      { type: 'doubted', seat: 1, whom: 0 },
      { type: 'uncovered', seat: 0, lie: true },
      { type: 'took', seat: 0, count: 3 },
    ]);
    expect(redact(events.at(-1)!, 1).cards).toEqual([HIDDEN, HIDDEN, HIDDEN]);
    expect(formatHand(state, 0)).toBe('7H 9C KS AC');
    expect(luegen.view(state, 1)).toMatchObject({ phase: 'Naming', turn: 1, rank: -1, pile: [] });
  });

  it('[LU10] gives the doubter the pile where it was the truth, and the other begins', () => {
    const state = position('7H 7C KS | 8D 9S | KH KD / AC');
    play(state, '0 name 7', '0 lay 7H', '0 lay 7C', '0 done', '1 doubt');
    expect(formatHand(state, 1)).toBe('7C 7H 8D 9S AC');
    expect(luegen.view(state, 0)).toMatchObject({ phase: 'Naming', turn: 0 });
    expect(luegen.view(state, 2)).toMatchObject({ shownBy: 0, shownAs: 5, shown: [23, 20] });
  });

  it('[LU10] goes on with the next rank where ranks rise', () => {
    const state = position('7H 7C KS | 8D 9S | KH KD', { claims: 'rising' });
    play(state, '0 lay 7H', '0 done', '1 doubt');
    expect(luegen.view(state, 0)).toMatchObject({ phase: 'Laying', turn: 0, rank: 6 });
  });

  it('[LU11] takes four of a rank out of the game, for all to see', () => {
    const state = position('8C KS | 7H 7S 9S | KH KD / 7C 7D');
    const told = play(state, '0 name 8', '0 lay 8C', '0 done', '1 doubt');
    expect(told.at(-1)).toEqual({
      type: 'quartet',
      seat: 1,
      rank: 5,
      cards: [20, 21, 22, 23],
      seen: -1,
    });
    expect(formatHand(state, 1)).toBe('8C 9S');
    expect(listLegal(state, 0)).not.toContain('name 7');
  });

  it('[LU11] keeps them in the game where the option is off', () => {
    const state = position('8C KS | 7H 7S 9S | KH KD / 7C 7D', { quartets: false });
    play(state, '0 name 8', '0 lay 8C', '0 done', '1 doubt');
    expect(formatHand(state, 1)).toBe('7C 7D 7S 7H 8C 9S');
  });

  it('[LU11] wins for whoever has no card left then', () => {
    const state = position('7H | 8D 9S | KH KD / 7C 7D 7S');
    play(state, '0 name 8', '0 lay 7H', '1 doubt');
    expect(luegen.outcome(state)).toMatchObject({ reason: 'out', places: [1, 2, 2] });
  });
});
