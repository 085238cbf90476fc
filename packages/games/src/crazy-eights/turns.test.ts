import { describe, expect, it } from 'vitest';
import { crazyEights } from './game.ts';
import { formatHand, listLegal, play, position } from './test/positions.ts';

describe('a turn', () => {
  it.each([
    ['suit and rank', '2C 7D KH 9S | 3C / 7H / 4C', 'play 7D, play KH, draw'],
    ['an eight', '2C 8S | 3C / 7H / 4C', 'play 8S, draw'],
    ['nothing', '2C 3S | 3C / 7H / 4C', 'draw'],
    ['nothing, and no pile', '2C 3S | 3C / 7H /', 'pass'],
  ])('[CE6] [CE10] offers %s', (_, text, legal) => {
    expect(listLegal(position(text), 0).join(', ')).toBe(legal);
  });

  it('[CE7] goes on after an eight with a wish, which must be followed', () => {
    const state = position('8S 2C | 7C 3D 9S 8D / 7H / 4C');
    play(state, '0 play 8S');
    expect(listLegal(state, 0)).toEqual(['wish C', 'wish D', 'wish S', 'wish H']);
    expect([listLegal(state, 1), crazyEights.waitingFor(state)]).toEqual([[], 0b01]);
    const events = play(state, '0 wish D');
    expect(events).toEqual([{ type: 'wished', seat: 0, suit: 1 }]);
    expect(listLegal(state, 1)).toEqual(['play 3D', 'play 8D', 'draw']);
  });

  it('[CE7] asks whoever wishes, and shows the others what the wish is', () => {
    const state = position('8S 2C | 7C 3D 9S 8D / 7H / 4C');
    play(state, '0 play 8S');
    const sceneOf = (seat: number) => crazyEights.scene(crazyEights.view(state, seat));
    const answers = sceneOf(0).question?.answers.map(({ face }) => face);
    expect(answers).toEqual(['♣', '♦', '♥', '♠']);
    expect([sceneOf(1).question, sceneOf(-1).question]).toEqual([undefined, undefined]);
    play(state, '0 wish D');
    const [discards] = sceneOf(1).zones;
    expect(discards).toMatchObject({ id: 'discard', mark: '♦' });
  });

  it('[CE8] lets draw up to the limit, also with a card that fits, and lay what was drawn', () => {
    const state = position('7D 2C | 3C / 7H / 4C 5H 6C KD', { drawLimit: 2 });
    const events = play(state, '0 draw');
    expect(events).toEqual([{ type: 'drew', seat: 0, cards: [3], seen: 0b01 }]);
    expect(listLegal(state, 0)).toEqual(['play 7D', 'draw']);
    play(state, '0 draw');
    expect(formatHand(state, 0)).toBe('2C 4C 7D 5H');
    expect(listLegal(state, 0)).toEqual(['play 7D', 'play 5H', 'pass']);
    play(state, '0 play 5H');
    expect(listLegal(state, 1)).toEqual(['draw']);
  });

  it('[CE9] shuffles the discards into an empty pile and keeps the top card', () => {
    const state = position('2H 9C 9D | 3H 9S KS / 7H /');
    play(state, '0 play 2H', '1 play 3H');
    const events = play(state, '0 draw');
    expect(events[0]).toEqual({ type: 'reshuffled', seat: -1, count: 2 });
    expect(crazyEights.view(state, 1).discard).toEqual([41]);
    expect(crazyEights.view(state, 1).pileCount).toBe(1);
    expect(['2C', '2H', '7H'].some((code) => formatHand(state, 0).includes(code))).toBe(true);
  });

  it('[CE9] [CE10] has nothing to draw from an empty pile where discards stay', () => {
    const state = position('2H 9C | 3H 9S KS / 7H /', { reshuffle: false });
    play(state, '0 play 2H', '1 play 3H');
    expect(listLegal(state, 0)).toEqual(['pass']);
    play(state, '0 pass');
    expect(listLegal(state, 1)).toEqual(['pass']);
  });

  it.each([
    ['2C 7D 9H 8S | 3C / 7H / 4C', [], 'play 7D'],
    ['2C 8S | 3C / 7H / 4C', [], 'draw'],
    ['2C 8S | 3C / 7H /', [], 'play 8S'],
    ['2C 3S | 3C / 7H /', [], 'pass'],
    ['8S 2H 4D 5D 8H | 3C / 7H /', ['0 play 8S'], 'wish D'],
    ['8S 8H | 3C / 7H /', ['0 play 8S'], 'wish S'],
  ])('[CE11] the silent seat of %s after %j plays %s', (text, before, expected) => {
    const state = position(text);
    play(state, ...before);
    expect(crazyEights.codec.format(crazyEights.fallback(state, 0))).toBe(expected);
  });

  it.each([
    [1, 'draw', 'not-your-turn'],
    [-1, 'draw', 'not-a-seat'],
    [0, 'play 2C', 'does-not-fit'],
    [0, 'play KH', 'not-in-hand'],
    [0, 'wish H', 'nothing-to-wish'],
    [0, 'pass', 'draw-first'],
  ])('[CE12] seat %i may not %s: %s', (seat, text, code) => {
    const state = position('2C 7D 8S | 3C / 7H / 4C');
    const refusal = crazyEights.refusal(state, seat, crazyEights.codec.parse(text)!);
    expect([refusal.code, refusal.punished]).toEqual([code, false]);
  });

  it.each([
    ['2C 8S | 3C / 7H / 4C', '0 play 8S', 'draw', 'wish-first'],
    ['2C 8S | 3C / 7H / 4C', '0 draw', 'draw', 'drawn-enough'],
    ['8S | 3C / 7H / 4C', '0 play 8S', 'draw', 'game-over'],
    ['8S | 3C | 4C / 7H / 5C', '0 retire', 'draw', 'has-left'],
  ])('[CE12] %s, after %s: %s is refused with %s', (text, before, line, code) => {
    const state = position(text, { drawLimit: 1 });
    play(state, before);
    expect(crazyEights.refusal(state, 0, crazyEights.codec.parse(line)!).code).toBe(code);
  });

  it('[CE12] nothing to draw is said where there is nothing', () => {
    const state = position('2C 8S | 3C / 7H /');
    expect(crazyEights.refusal(state, 0, 56).code).toBe('nothing-to-draw');
  });
});
