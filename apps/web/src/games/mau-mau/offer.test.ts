import { mauMau, type MauMauOptions, type MauMauView } from '@stammtisch/games';
import { createRng } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { callAhead, leadsToWish, readOffer } from './offer.ts';

/** What seat 0 sees in a position with two players; options beside the usual ones. */
function viewOf(hand: string, discard: string, changes: Partial<MauMauOptions> = {}): MauMauView {
  const usual = Object.fromEntries(
    Object.entries(mauMau.options.fields).map(([name, field]) => [name, field.default]),
  );
  const options = { ...usual, ...changes } as unknown as MauMauOptions;
  const start = {
    hands: [hand.split(' '), ['8C', '9C', 'KC']],
    discard: discard.split(' '),
    pile: ['10D', '10C', 'QD'],
  };
  return mauMau.view(mauMau.deal(options, 2, [1, 2, 3, 4], start), 0);
}

const actionsOf = (...texts: readonly string[]): number[] =>
  texts.map((text) => mauMau.codec.parse(text)!);

const card = (text: string): number => mauMau.codec.parse(`play ${text}`)!;

const named = (view: MauMauView): string | undefined => {
  const call = callAhead(view);
  return call === undefined ? undefined : mauMau.codec.format(call);
};

describe('what a seat is offered', () => {
  it('is sorted by where the page shows it', () => {
    const [seven, jack, draw, mau] = actionsOf('play 7H', 'play JS', 'draw', 'call mau');
    const offer = readOffer([seven!, jack!, draw!, mau!]);
    expect([...offer.cards]).toEqual([seven, jack]);
    expect(offer).toMatchObject({ draw, call: mau, rest: undefined, suits: [] });
  });

  it('is taken from the pile too where sevens are to be paid', () => {
    const [take] = actionsOf('no7');
    expect(readOffer([take!]).draw).toBe(take);
  });

  it.each(['keep', 'pass'])('ends the turn with %s', (text) => {
    const [action] = actionsOf(text);
    expect(readOffer([action!]).rest).toBe(action);
  });

  it('is a choice of suits after a wish card', () => {
    expect(readOffer(actionsOf('wish H', 'wish S')).suits).toEqual([0, 3]);
  });
});

describe('whether a card is followed by a wish', () => {
  it('is so for a wish card', () => {
    expect(leadsToWish(viewOf('JS 9H KH', 'AH'), card('JS'))).toBe(true);
    expect(leadsToWish(viewOf('JS 9H KH', 'AH'), card('9H'))).toBe(false);
  });

  it('goes by the rank that wishes under these rules', () => {
    const rules = { 'wish.rank': 'Q' } as const;
    expect(leadsToWish(viewOf('JH QS KH', 'AH', rules), card('JH'))).toBe(false);
    expect(leadsToWish(viewOf('JH QS KH', 'AH', rules), card('QS'))).toBe(true);
  });

  it('is not so for the last card when the game ends with it', () => {
    expect(leadsToWish(viewOf('JS', 'AH', { calls: 'none' }), card('JS'))).toBe(false);
    const always = { calls: 'none', 'wish.whenLast': 'always' } as const;
    expect(leadsToWish(viewOf('JS', 'AH', always), card('JS'))).toBe(true);
  });
});

describe('a call that can be promised before the card is laid', () => {
  it('is Mau with two cards', () => {
    expect(named(viewOf('9H KH', 'AH'))).toBe('call mau');
    expect(named(viewOf('9H KH', 'AH', { calls: 'none' }))).toBeUndefined();
    expect(named(viewOf('9H KH 8D', 'AH'))).toBeUndefined();
  });

  it('is Mau still while the suit for a wish card is chosen', () => {
    const view = viewOf('JS KH', 'AH');
    const state = mauMau.determinize(view, createRng([1, 2, 3, 4]));
    mauMau.apply(state, 0, mauMau.codec.parse('play JS')!);
    expect(named(mauMau.view(state, 0))).toBe('call mau');
  });

  it('is nothing while it is the turn of others', () => {
    expect(named({ ...viewOf('9H KH', 'AH'), turn: 1 })).toBeUndefined();
  });

  it('is Mau-Mau with one card, where that is called at all', () => {
    expect(named(viewOf('9H', 'AH', { calls: 'both' }))).toBe('call mau-mau');
    expect(named(viewOf('9H', 'AH'))).toBeUndefined();
  });
});
