import { describe, expect, it } from 'vitest';
import { schwimmen } from './game.ts';
import { formatSet, listLegal, play, position } from './test/positions.ts';

const THREE = '7H 8C 9D | KD QS 7S | 8D 9S 10C / AH AD 7C / 8S 9C JC QC KC AC 7D';

describe('a turn', () => {
  it('[SW7] offers the middle, all three, pushing and knocking', () => {
    const state = position(THREE);
    expect(listLegal(state, 0).join(', ')).toBe('take 7C, take AD, take AH, swap, push, knock');
    expect([listLegal(state, 1), schwimmen.waitingFor(state)]).toEqual([[], 0b001]);
  });

  it('[SW7] takes a card and lays another one, which all see', () => {
    const state = position(THREE);
    const took = play(state, '0 take AH');
    expect(took).toEqual([{ type: 'took', seat: 0, cards: [31], seen: -1 }]);
    expect(listLegal(state, 0)).toEqual(['lay 8C', 'lay 9D', 'lay 7H']);
    play(state, '0 lay 8C');
    expect([formatSet(state.hands[0]!), formatSet(state.middle)]).toEqual(['9D 7H AH', '7C 8C AD']);
    expect(schwimmen.waitingFor(state)).toBe(0b010);
  });

  it('[SW7] swaps all three', () => {
    const state = position(THREE);
    const events = play(state, '0 swap');
    expect(events.map(({ type, cards }) => [type, cards?.length])).toEqual([
      ['took', 3],
      ['laid', 3],
    ]);
    expect([formatSet(state.hands[0]!), formatSet(state.middle)]).toEqual(['7C AD AH', '8C 9D 7H']);
  });

  it('[SW8] after a knock everybody else has one, without knocking', () => {
    const state = position(THREE);
    play(state, '0 knock');
    expect(listLegal(state, 1)).toEqual(['take 7C', 'take AD', 'take AH', 'swap', 'push']);
    play(state, '1 push');
    const events = play(state, '2 swap');
    expect(events.filter(({ type }) => type === 'showed')).toHaveLength(3);
    expect(state.round).toBe(2);
  });

  it('[SW8] two may push after a knock without a new middle', () => {
    const state = position(THREE);
    play(state, '0 push', '1 push', '2 knock', '0 push');
    expect(formatSet(state.middle)).toBe('7C AD AH');
    expect(play(state, '1 push').some(({ type }) => type === 'showed')).toBe(true);
  });

  it('[SW9] renews the middle when all have pushed in a row', () => {
    const state = position(THREE);
    play(state, '0 push', '1 take 7C', '1 lay 7S', '2 push', '0 push');
    const events = play(state, '1 push');
    expect(events[1]).toMatchObject({ type: 'renewed', seat: -1, seen: -1 });
    expect(formatSet(state.middle)).toBe('9C JC 8S');
    expect(formatSet(state.gone)).toBe('AD 7S AH');
    expect(schwimmen.waitingFor(state)).toBe(0b100);
  });

  it.each([
    ['the pile has not three cards', THREE.replace('8S 9C JC QC KC AC 7D', '8S 9C'), true],
    ['the middle is not renewed', THREE, false],
  ])('[SW9] ends the round when all have pushed and %s', (_, text, renew) => {
    const state = position(text, { renew });
    play(state, '0 push', '1 push', '2 push');
    expect([state.round, schwimmen.phase(state)]).toEqual([2, ['Choosing']]);
  });

  it.each([
    ['31', '10H QH 9D | KD QS 7S | 8D 9S 10C / AH AD 7C /', true, 2],
    ['fire', 'AC AS 9D | KD QS 7S | 8D 9S 10C / AH AD 7C /', true, 2],
    ['no fire', 'AC AS 9D | KD QS 7S | 8D 9S 10C / AH AD 7C /', false, 1],
  ])('[SW10] with %s ends the round at once or not', (_, text, fire, round) => {
    const state = position(text, { fire });
    play(state, '0 take AH', '0 lay 9D');
    expect(state.round).toBe(round);
  });

  it('[SW10] a hand that is complete as dealt ends the round when the middle is turned up', () => {
    const state = position('7H 8C 9D | KD QD AD / AH AS 7C /');
    state.phase = 'Choosing';
    state.turn = state.dealer;
    const events = play(state, '1 keep');
    expect(events.map(({ type }) => type).slice(0, 4)).toEqual([
      'kept',
      'opened',
      'showed',
      'showed',
    ]);
    expect(Array.from(state.chances.subarray(0, 2))).toEqual([3, 4]);
  });

  it.each([
    [[], 'push'],
    [['0 take AH'], 'lay 8C'],
    [['0 take AD'], 'lay 8C'],
  ])('[SW11] the silent seat after %j plays %s', (before, expected) => {
    const state = position(THREE);
    play(state, ...before);
    expect(schwimmen.codec.format(schwimmen.fallback(state, 0))).toBe(expected);
  });

  it('[SW11] the silent dealer keeps', () => {
    const state = position(THREE);
    state.phase = 'Choosing';
    expect(schwimmen.codec.format(schwimmen.fallback(state, 0))).toBe('keep');
  });

  it.each([
    [[], 1, 'push', 'not-your-turn'],
    [[], -1, 'push', 'not-a-seat'],
    [[], 0, 'take 8S', 'not-in-the-middle'],
    [[], 0, 'lay 7H', 'take-first'],
    [[], 0, 'keep', 'nothing-to-choose'],
    [['0 take AH'], 0, 'push', 'lay-first'],
    [['0 take AH'], 0, 'lay AH', 'just-taken'],
    [['0 take AH'], 0, 'lay KD', 'not-in-hand'],
    [['0 knock'], 1, 'knock', 'knocked-already'],
    [['0 retire'], 0, 'push', 'not-playing'],
    [['0 retire', '1 retire'], 2, 'push', 'game-over'],
    [['0 push', '1 push', '2 knock', '0 push', '1 push'], 0, 'push', 'choose-first'],
  ])('[SW12] after %j seat %i may not %s: %s', (before, seat, line, code) => {
    const state = position(THREE);
    play(state, ...before);
    const refusal = schwimmen.refusal(state, seat, schwimmen.codec.parse(line)!);
    expect([refusal.code, refusal.punished]).toEqual([code, false]);
  });

  it('[SW18] shows others the cards that were taken, until they are laid again', () => {
    const state = position(THREE);
    play(state, '0 take AH', '0 lay 8C', '1 push', '2 push');
    expect(schwimmen.view(state, 1).hands[0]).toEqual([31, -1, -1]);
    expect(schwimmen.view(state, -1).hands[0]).toEqual([31, -1, -1]);
    play(state, '0 take AD', '0 lay AH');
    expect(schwimmen.view(state, 1).hands[0]).toEqual([15, -1, -1]);
    expect(schwimmen.view(state, 0).hands[0]).not.toContain(-1);
  });
});
