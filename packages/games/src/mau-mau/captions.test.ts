import { LANGS, type Lang, redact, type Seat, speak } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { mauMau } from './game.ts';
import { play, position, type Setting } from './test/positions.ts';

const NAMES = ['Ada', 'Ben', 'Cleo'];

/** What stands at the table for each reader after some moves. */
function captions(
  hands: string,
  setting: Setting,
  lines: readonly string[],
  reader: Seat,
  lang: Lang = 'de',
): string[] {
  const state = position(hands, setting);
  const events = play(state, ...lines);
  const view = mauMau.view(state, reader);
  return events.flatMap((event) => {
    const caption = mauMau.caption!(redact(event, reader), view);
    return caption === undefined ? [] : [speak(caption, lang, NAMES, reader)];
  });
}

const THREE = '7H 8H 9H | 7S 9S KS | 9D 9C KD';
const SEVEN = { discard: 'AH', pile: 'QC QD QH QS KC KH' };

describe('a caption', () => {
  it.each([
    [0, '+2 für Ben', '+2 for Ben'],
    [1, '+2 für dich', '+2 for you'],
    [-1, '+2 für Ben', '+2 for Ben'],
  ])('tells seat %d what a seven costs, and whom', (reader, ...words) => {
    const told = LANGS.map((lang) => captions(THREE, SEVEN, ['play 7H'], reader, lang));
    expect(told).toEqual(words.map((text) => [text]));
  });

  it('tells of a seven no more when it was answered, but who had to take the cards', () => {
    expect(captions(THREE, SEVEN, ['play 7H', 'no7'], 0)).toEqual(['Ben muss 2 Karten nehmen']);
    expect(captions(THREE, SEVEN, ['play 7H', 'no7'], 1)).toEqual([]);
    expect(captions(THREE, SEVEN, ['play 7H', 'play 7S'], 2)).toEqual(['+4 für dich']);
  });

  it('tells nothing of ordinary moves', () => {
    for (const reader of [-1, 0, 1, 2]) {
      expect(captions(THREE, SEVEN, ['play 9H', 'draw'], reader)).toEqual([]);
    }
  });

  it.each([
    [{ type: 'skipped', seat: 0 }, 'Du setzt aus', 'You miss a turn'],
    [{ type: 'skipped', seat: 1 }, 'Ben setzt aus', 'Ben misses a turn'],
    [{ type: 'reversed', seat: 1 }, 'Richtung gewechselt', 'Direction changed'],
    [{ type: 'reshuffled', seat: 1, count: 9 }, 'Neu gemischt', 'Reshuffled'],
    [{ type: 'called', seat: 1, call: 'mau' }, 'Ben: „Mau!“', 'Ben: "Mau!"'],
    [
      { type: 'drew', seat: 0, cards: [0, 1], reason: 'forgotten-call' },
      'Mau vergessen: 2 Karten für dich',
      'Mau forgotten: 2 cards for you',
    ],
    [
      { type: 'drew', seat: 1, cards: [-1], reason: 'fault' },
      'Falscher Zug: eine Karte für Ben',
      'Illegal move: one card for Ben',
    ],
    [{ type: 'drew-nothing', seat: 0 }, 'Keine Karte mehr für dich', 'No card left for you'],
    [{ type: 'out', seat: 0, place: 1 }, 'Du bist fertig: Platz 1', 'You are out: place 1'],
    [{ type: 'retired', seat: 1 }, 'Ben ist ausgestiegen', 'Ben has left'],
  ] as const)('of %o is short', (event, de, en) => {
    const view = mauMau.view(position(THREE, SEVEN), 0);
    const caption = mauMau.caption!(event, view)!;
    expect(LANGS.map((lang) => speak(caption, lang, NAMES, 0))).toEqual([de, en]);
  });

  it('tells a wish while it holds', () => {
    const view = mauMau.view(position(THREE, SEVEN), 0);
    const event = { type: 'wished', seat: 1, suit: 2 } as const;
    const told = mauMau.caption!(event, { ...view, wish: 2 })!;
    expect(speak(told, 'de', NAMES, 0)).toBe('Ben wünscht sich Kreuz');
    expect(mauMau.caption!(event, view)).toBeUndefined();
  });

  it.each([
    { type: 'wished', seat: 0, suit: 2 },
    { type: 'called', seat: 0, call: 'mau' },
    { type: 'drew', seat: 0, cards: [3], reason: 'draw' },
    { type: 'drew', seat: 1, cards: [-1], reason: 'draw' },
    { type: 'forgot', seat: 1, call: 'mau' },
    { type: 'finished', seat: 0 },
  ] as const)('of %o is none', (event) => {
    expect(mauMau.caption!(event, mauMau.view(position(THREE, SEVEN), 0))).toBeUndefined();
  });
});
