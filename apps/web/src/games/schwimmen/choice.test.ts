import { printHand, schwimmen } from '@stammtisch/games';
import { parseOptions, parseSeed } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { ALL, keepChoice, NOTHING, pick, readSwap, type Swap, type TableCard } from './choice.ts';
import { faceOf } from './faces.ts';

const START = {
  hands: [
    ['7H', '8H', 'KD'],
    ['9C', '10C', '7S'],
  ],
  middle: ['AH', 'AD', '7C'],
  pile: ['8C', '8D', '8S'],
};

/** A game of two on seat 0's turn, after some moves. */
function tableAfter(...moves: readonly string[]) {
  const options = parseOptions(schwimmen.options, schwimmen.options.defaultPreset);
  if (!options.ok) throw new Error(options.error.text.en);
  const state = schwimmen.deal(options.value, 2, parseSeed(''), START);
  for (const move of moves) schwimmen.apply(state, 0, schwimmen.codec.parse(move)!);
  return schwimmen.view(state, 0);
}

const own = (text: string): TableCard => ({ place: 'own', card: cardOf(text) });
const middle = (text: string): TableCard => ({ place: 'middle', card: cardOf(text) });

function cardOf(text: string): number {
  const move = schwimmen.codec.decode(schwimmen.codec.parse(`take ${text}`)!);
  return (move as { readonly card: number }).card;
}

function movesOf({ actions }: Swap): string[] {
  return actions.map((action) => schwimmen.codec.format(action));
}

function codesOf(cards: readonly number[]): string[] {
  return cards.map((card) => `${faceOf(card)!.rank}${faceOf(card)!.suit}`);
}

describe('a choice', () => {
  it.each([
    ['own first', own('KD'), middle('AH')],
    ['middle first', middle('AH'), own('KD')],
  ])('is a swap in either order: %s', (_, first, second) => {
    const view = tableAfter();
    expect(readSwap(view, pick(NOTHING, first))).toBeUndefined();
    const swap = readSwap(view, pick(pick(NOTHING, first), second))!;
    expect(movesOf(swap)).toEqual(['take AH', 'lay KD']);
    expect(codesOf(swap.hand)).toEqual(expect.arrayContaining(['7H', '8H', 'AH']));
    expect(codesOf(swap.middle)).toEqual(expect.arrayContaining(['KD', 'AD', '7C']));
    expect(printHand(swap.hand, view)).toBe('26');
  });

  it('is changed by another card and put back by the same one', () => {
    const once = pick(NOTHING, own('KD'));
    expect(pick(once, own('7H')).own).toBe(own('7H').card);
    expect(pick(once, own('KD'))).toEqual(NOTHING);
  });

  it('of all three is one move', () => {
    const swap = readSwap(tableAfter(), ALL)!;
    expect(movesOf(swap)).toEqual(['swap']);
    expect(codesOf(swap.hand).toSorted()).toEqual(['7C', 'AD', 'AH']);
  });

  it('goes on with the second move where only the first one has reached the table', () => {
    const picked = pick(pick(NOTHING, own('KD')), middle('AH'));
    const view = tableAfter('take AH');
    const swap = readSwap(view, keepChoice(picked, view))!;
    expect(movesOf(swap)).toEqual(['lay KD']);
    expect(codesOf(swap.hand)).toEqual(expect.arrayContaining(['7H', '8H', 'AH']));
    expect(codesOf(swap.middle).toSorted()).toEqual(['7C', 'AD', 'KD']);
  });

  it('forgets cards that are no longer where they were picked', () => {
    const picked = pick(pick(NOTHING, own('KD')), middle('AH'));
    const view = tableAfter('take AH', 'lay KD');
    expect(keepChoice(picked, view)).toEqual(NOTHING);
  });

  it('never lays the card that was just taken', () => {
    const view = tableAfter('take AH');
    expect(keepChoice(pick(NOTHING, own('AH')), view)).toEqual(NOTHING);
    expect(keepChoice(ALL, view)).toEqual(NOTHING);
  });
});
