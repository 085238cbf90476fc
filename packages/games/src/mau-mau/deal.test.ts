import { parseSeed, speak } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { FACE_COUNT, formatCard, parseCard, printCard, rankName, suitName } from './cards.ts';
import { mauMau } from './game.ts';
import type { MauMauOptions } from './options.ts';
import type { MauMauState } from './state.ts';
import {
  brief,
  dealt,
  dealtFrom,
  formatHands,
  legalOf,
  look,
  optionsOf,
  play,
  position,
  makePacks,
} from './test/positions.ts';

const PACK = Array.from({ length: FACE_COUNT }, (_, card) => card);

/** Who holds what in a deal that a seat begins. */
function handsOf(first: number): string[] {
  return formatHands(dealBegunBy(first)).split(' | ');
}

function dealBegunBy(first: number): MauMauState {
  return mauMau.deal(optionsOf(), 3, parseSeed('first'), { first });
}

describe('a deal that another seat begins', () => {
  it('[MM73] is the same deal, moved on to the seat that the start names', () => {
    const [a, b, c] = handsOf(0);
    expect(handsOf(1)).toEqual([c, a, b]);
    expect(handsOf(2)).toEqual([b, c, a]);
    const orders = [0, 1, 2].map((first) => look(dealBegunBy(first)).order);
    expect(orders).toEqual(['0 1 2', '1 2 0', '2 0 1']);
  });

  it('[MM73] has the seat before as its dealer, who has laid the first card', () => {
    const seed = Array.from({ length: 200 }, (_, i) => parseSeed(`opening ${i}`)).find((one) => {
      const { discard } = mauMau.view(mauMau.deal(optionsOf(), 3, one), 0);
      return formatCard(discard[0]!).startsWith('J');
    })!;
    const options = optionsOf('standard', { 'start.effect': 'applies' });
    const state = mauMau.deal(options, 3, seed, { first: 1 });
    expect(look(state)).toMatchObject({ phase: 'JackChosen', order: '0 1 2' });
  });

  it.each([
    [2, 3, undefined],
    [3, 3, 'bad-start'],
    [0, 7, 'too-few-cards'],
  ])('[MM73] by seat %i of %i is refused as %s', (first, seats, code) => {
    expect(mauMau.refuseDeal(optionsOf(), seats, { first })?.code).toBe(code);
  });
});

describe('cards', () => {
  it('[MM1] are 32, sorted by rank, then suit, and written with letters or glyphs', () => {
    expect(PACK.map(formatCard).join(' ')).toBe(
      '7H 7D 7C 7S 8H 8D 8C 8S 9H 9D 9C 9S 10H 10D 10C 10S JH JD JC JS QH QD QC QS KH KD KC KS AH AD AC AS',
    );
    expect(PACK.map((card) => parseCard(formatCard(card)))).toEqual(PACK);
    expect(['7H', '10S', 'JD'].map((code) => printCard(parseCard(code)!))).toEqual([
      '7♥',
      '10♠',
      'J♦',
    ]);
    expect([0, 1, 2, 3].map((suit) => suitName(suit).de)).toEqual(['Herz', 'Karo', 'Kreuz', 'Pik']);
    expect(['J', 'Q', 'K', 'A', '10'].map((rank) => rankName(rank).de)).toEqual([
      'Bube',
      'Dame',
      'König',
      'Ass',
      '10',
    ]);
  });

  it('[MM2] are there as often as there are packs', () => {
    const state = dealt(2, 'packs', 'standard', { decks: 3 });
    const seen = mauMau.view(state, 0);
    const all = [...seen.hands[0]!, ...seen.discard, ...seen.unseen].sort((a, b) => a - b);
    expect(all).toEqual(makePacks(3));
    expect(all.filter((card) => card === 0)).toHaveLength(3);
  });

  it('[MM2] of the same face are one action, and laying one leaves the others', () => {
    const state = position('9H 9H 9H KS | 8D 8D', {
      discard: 'AH',
      pile: '8D 8C',
      options: { decks: 3 },
    });
    expect(legalOf(state)).toBe('play 9H, draw');
    play(state, 'play 9H', 'draw', 'keep');
    expect(look(state)).toMatchObject({ hands: '9H 9H KS | 8D 8D 8D', top: '9H' });
    play(state, 'play 9H', 'draw', 'keep', 'play 9H', '0: call mau');
    expect(look(state)).toMatchObject({ hands: 'KS | 8D 8D 8D 8C', discards: 4 });
  });

  it('[MM2] of the same face all go back when their owner leaves', () => {
    const state = position('9H 9H | 8D 8D | 7C 7C', { discard: 'AH', options: { decks: 2 } });
    play(state, 'retire');
    expect(look(state)).toMatchObject({ hands: ' | 8D 8D | 7C 7C', pile: 2 });
    play(state, 'draw', 'play 9H', '2: draw');
    expect(look(state)).toMatchObject({ phase: 'Drawn', hands: ' | 8D 8D | 7C 7C 9H', pile: 0 });
  });
});

describe('dealing', () => {
  it('[MM3] goes round the table one card at a time, then one card is turned over', () => {
    const state = dealtFrom('7H 8D 9C 7D 8C 9S 7C 8S 9H KD QD 10D', 3, { handSize: 3 });
    expect(look(state)).toMatchObject({
      hands: '7H 7D 7C | 8D 8C 8S | 9H 9C 9S',
      top: 'KD',
      discards: 1,
      pile: 2,
      order: '0 1 2',
    });
    expect(brief(play(state, 'draw'))).toEqual(['0 drew QD']);
  });

  it('[MM3] gives the same cards for the same seed and others for another one', () => {
    expect(look(dealt(4, 'a'))).toEqual(look(dealt(4, 'a')));
    expect(look(dealt(4, 'a')).hands).not.toBe(look(dealt(4, 'b')).hands);
    expect(look(dealt(4, 'a')).counts).toBe('5 5 5 5');
    expect(look(dealt(4, 'a'))).toMatchObject({ pile: 11, discards: 1 });
  });

  it('[MM4] is for two to thirty seats', () => {
    const options = optionsOf('standard', { decks: 10 });
    for (const seats of [2, 30]) expect(mauMau.refuseDeal(options, seats)).toBeUndefined();
    for (const seats of [-1, 0, 1, 31, 2.5, Number.NaN]) {
      expect(mauMau.refuseDeal(options, seats)?.code).toBe('bad-seat-count');
    }
    expect(speak(mauMau.refuseDeal(options, 31)!, 'de')).toBe(
      'Mau-Mau spielen 2 bis 30 Spieler, nicht 31.',
    );
    expect(speak(mauMau.refuseDeal(options, 1)!, 'en')).toBe(
      'Mau-Mau is for 2 to 30 players, not 1.',
    );
  });

  it.each<[seats: number, decks: number, handSize: number, dealable: boolean]>([
    [2, 1, 15, true],
    [2, 1, 16, false],
    [6, 1, 5, true],
    [7, 1, 4, true],
    [7, 1, 5, false],
    [12, 3, 7, true],
    [12, 3, 8, false],
    [30, 5, 5, true],
    [30, 4, 5, false],
    [30, 10, 10, true],
  ])(
    '[MM4] for %i seats, %i packs and %i cards each is possible: %s',
    (seats, decks, handSize, dealable) => {
      const refused = mauMau.refuseDeal(optionsOf('standard', { decks, handSize }), seats);
      expect(refused?.code).toBe(dealable ? undefined : 'too-few-cards');
    },
  );

  it('[MM4] says how many cards are missing', () => {
    const refused = mauMau.refuseDeal(optionsOf('standard', { handSize: 16 }), 2)!;
    expect(speak(refused, 'de')).toBe(
      'Für 2 Spieler mit je 16 Karten braucht es 33 Karten, es sind nur 32.',
    );
    expect(speak(refused, 'en')).toBe(
      '2 players with 16 cards each need 33 cards, there are only 32.',
    );
    const stacked = mauMau.refuseDeal(optionsOf(), 2, { deck: ['7H', '8H'] })!;
    expect(stacked.code).toBe('too-few-cards');
  });

  it('[MM4] may leave no draw pile at all', () => {
    const state = dealt(2, 'tight', 'standard', { handSize: 15 });
    expect(look(state)).toMatchObject({ counts: '15 15', pile: 1 });
    const none = dealtFrom('7H 8H 7D 8D 9H', 2, { handSize: 2 });
    expect(look(none)).toMatchObject({ pile: 0, discards: 1, hands: '7H 7D | 8H 8D' });
  });
});

describe('a given start', () => {
  it('[MM5] sets hands, piles, turn and what is pending', () => {
    const state = position('7H 8S | KD 9C', {
      discard: '7S 7D AH',
      pile: 'QC',
      turn: 1,
      sevens: 2,
    });
    expect(look(state)).toMatchObject({
      phase: 'SevenChosen',
      hands: '7H 8S | 9C KD',
      top: '7S',
      discards: 3,
      pile: 1,
      order: '1 0',
      cost: 4,
      legal: 'no7',
    });
    const wished = position('7H 8S | KD 9C', { discard: 'JH', wish: 'S' });
    expect(look(wished)).toMatchObject({ phase: 'SuitChosen', wish: 'S', legal: 'play 8S, draw' });
    const due = position('7H 8S | KD 9C', { discard: 'JH', wishing: true });
    expect(look(due)).toMatchObject({
      phase: 'JackChosen',
      legal: 'wish H, wish D, wish C, wish S',
    });
  });

  const hands = [['7H'], ['8H']];
  const good = { hands, discard: ['9H'] };
  const withoutWish = optionsOf('standard', { 'wish.rank': 'none' });
  it.each<[what: string, start: unknown, code: string, options?: MauMauOptions]>([
    ['nothing', null, 'bad-start'],
    ['a number', 7, 'bad-start'],
    ['a text', 'deck', 'bad-start'],
    ['an empty object', {}, 'bad-start'],
    ['a pack that is no list', { deck: '7H' }, 'bad-start'],
    ['a pack with another key', { deck: ['7H'], pile: [] }, 'bad-start'],
    ['a card below the 7', { deck: ['6H'] }, 'bad-card'],
    ['a card that is a number', { deck: [7] }, 'bad-card'],
    ['an unknown key', { ...good, lays: [1, 2] }, 'bad-start'],
    ['one hand too few', { ...good, hands: [['7H']] }, 'bad-start'],
    ['hands that are no list', { ...good, hands: '7H' }, 'bad-start'],
    ['an empty hand', { ...good, hands: [['7H'], []] }, 'bad-start'],
    ['a hand that is no list', { ...good, hands: [['7H'], 8] }, 'bad-start'],
    ['an unknown card in a hand', { ...good, hands: [['7H'], ['XH']] }, 'bad-card'],
    ['no open card', { hands, discard: [] }, 'bad-start'],
    ['no discards', { hands }, 'bad-start'],
    ['an unknown card in the pile', { ...good, pile: ['1H'] }, 'bad-card'],
    ['a turn of nobody', { ...good, turn: 2 }, 'bad-start'],
    ['a turn that is no number', { ...good, turn: '1' }, 'bad-start'],
    ['half a turn', { ...good, turn: 0.5 }, 'bad-start'],
    ['more draw cards than discards', { ...good, sevens: 2 }, 'bad-start'],
    [
      'draw cards that cannot be passed on',
      { ...good, sevens: 1 },
      'bad-start',
      optionsOf('contest'),
    ],
    ['a wish that is no suit', { ...good, wish: 'X' }, 'bad-start'],
    ['a wish where nobody wishes', { ...good, wish: 'H' }, 'bad-start', withoutWish],
    ['a due wish where nobody wishes', { ...good, wishing: true }, 'bad-start', withoutWish],
    ['a due wish that is no flag', { ...good, wishing: 1 }, 'bad-start'],
    ['a wish and a due wish', { ...good, wish: 'H', wishing: true }, 'bad-start'],
    ['a wish and draw cards', { ...good, wish: 'H', sevens: 1 }, 'bad-start'],
  ])('[MM5] is refused if it is or has %s', (_, start, code, options = optionsOf()) => {
    const refused = mauMau.refuseDeal(options, 2, start);
    expect(refused?.code).toBe(code);
    expect(() => mauMau.deal(options, 2, parseSeed(''), start)).toThrow('assertion failed');
  });

  it('[MM5] is refused with a sentence that names the place', () => {
    const refused = mauMau.refuseDeal(optionsOf(), 2, { ...good, turn: 9 })!;
    expect(speak(refused, 'de')).toBe('Die Ausgangsstellung ist unbrauchbar: „turn“.');
    expect(speak(refused, 'en')).toBe('The start position cannot be used: "turn".');
    const card = mauMau.refuseDeal(optionsOf(), 2, { ...good, pile: ['2H'] })!;
    expect(speak(card, 'de')).toBe('„2H“ in „pile“ ist keine Karte eines Skatblatts.');
    expect(speak(card, 'en')).toBe('"2H" in "pile" is no card of a Skat pack.');
  });
});

describe('large tables', () => {
  it.each([
    [12, 3, 'standard'],
    [12, 3, 'statechart'],
    [30, 5, 'standard'],
    [30, 5, 'dart'],
  ])('[MM2] [MM4] %i players with %i packs (%s) play to the end', (seats, decks, rules) => {
    const state = dealt(seats, `${seats} seats`, rules, { decks });
    expect(look(state).counts).toBe(Array.from({ length: seats }, () => 5).join(' '));
    let turns = 0;
    while (mauMau.outcome(state) === undefined && turns++ < 50_000) {
      const { debtor } = mauMau.view(state, 0);
      if (debtor !== null) play(state, `${debtor}: ${legalOf(state, debtor).split(', ').at(-1)!}`);
      else play(state, chooseEagerly(state, turns));
    }
    const { places, reason } = mauMau.outcome(state)!;
    expect(reason).toBe('out');
    const order = [...places].sort((a, b) => a - b);
    expect(order).toEqual(Array.from({ length: seats }, (_, i) => i + 1));
  });
});

/** Lays what it can, each time another one of the cards that fit. */
function chooseEagerly(state: ReturnType<typeof dealt>, turns: number): string {
  const legal = legalOf(state).split(', ');
  const active = legal.filter((line) => line.startsWith('play') || line.startsWith('wish'));
  return active.length > 0 ? active[turns % active.length]! : legal[0]!;
}
