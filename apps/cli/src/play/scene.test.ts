import { type Scene, sentence, text, type Zone } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { formatScene, formatStatus } from './scene.ts';
import type { Reader } from './screen.ts';

const reader: Reader = { lang: 'en', names: ['Anna', 'Bo', 'Cem', 'Dana'] };
const label = (name: string) => sentence(name, name);
const sceneOf = (zones: readonly Zone[], waitingFor = 0): Scene => ({
  waitingFor,
  zones,
  notes: [],
});
const hand = (seat: number, cards: Zone['cards'], count?: number): Zone => ({
  id: `hand-${seat}`,
  seat,
  label: sentence('{@seat}', '{@seat}', { seat }),
  cards,
  ...(count === undefined ? {} : { count }),
});

describe('formatScene', () => {
  it('draws the middle, what is in force, the others and one self last', () => {
    const scene: Scene = {
      waitingFor: 2,
      zones: [
        hand(0, [{ face: '7♥' }, { face: 'J♣' }], 2),
        hand(1, [], 5),
        hand(2, [{}, {}]),
        { id: 'pile', label: label('Pile'), cards: [], count: 20 },
        { id: 'top', label: label('Discards'), cards: [{ face: '7♥' }], count: 3 },
        { id: 'empty', label: label('Empty'), cards: [] },
      ],
      notes: [sentence('{@seat} ist dran.', '{@seat} is next.', { seat: 1 })],
    };
    expect(formatScene(scene, reader, { seat: 0 })).toEqual([
      'Pile (20)',
      'Discards (3): 7♥',
      'Empty: –',
      '* Bo is next.',
      '>Bo (5)',
      'Cem: ▒▒ ▒▒',
      'Anna (2): 7♥ J♣',
    ]);
  });

  it('marks in the own hand what can be played, and says what the mark means', () => {
    const cards = [{ face: '7♥', action: 4 }, { face: '8♠', action: 5 }, { face: 'J♣' }];
    const scene = sceneOf([hand(0, cards), hand(1, cards)], 1);
    expect(formatScene(scene, reader, { seat: 0, legal: [4, 9] })).toEqual([
      'Bo: 7♥ 8♠ J♣',
      'Anna: [7♥] 8♠ J♣',
      '  […] can be played now',
    ]);
    expect(formatScene(scene, reader, { seat: 0, legal: [9] })).toEqual([
      'Bo: 7♥ 8♠ J♣',
      'Anna: 7♥ 8♠ J♣',
    ]);
  });

  it('lists the others round the table from the own seat on', () => {
    const hands = [0, 1, 2, 3].map((seat) => hand(seat, [], seat + 1));
    expect(formatScene(sceneOf(hands), reader, { seat: 1 })).toEqual([
      'Cem (3)   Dana (4)   Anna (1)   Bo (2)',
    ]);
    expect(formatScene(sceneOf(hands, 4), reader)).toEqual([
      'Anna (1)   Bo (2)   >Cem (3)   Dana (4)',
    ]);
  });

  it('marks nobody where several are waited for', () => {
    expect(formatScene(sceneOf([hand(0, [], 4), hand(1, [], 4)], 3), reader)).toEqual([
      'Anna (4)   Bo (4)',
    ]);
  });

  it('says nothing of an empty place of a seat, but of an empty hand', () => {
    const place = { id: 'place', seat: 0, label: label('Place'), cards: [] };
    expect(formatScene(sceneOf([place, hand(0, [], 0)]), reader)).toEqual(['Anna (0)']);
  });

  it('breaks a long hand', () => {
    const cards = Array.from({ length: 40 }, () => ({ face: '10♠' }));
    const lines = formatScene(sceneOf([hand(0, cards)]), reader);
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
  });

  const cells = [{ face: 'bKi' }, null, { face: 'gMo', spent: true }, null, {}, null] as const;

  it('draws a grid with empty cells and spent tiles, and says what the mark means', () => {
    const zone = { id: 'board', label: label('Board'), columns: 3, cards: cells };
    expect(formatScene(sceneOf([zone]), reader)).toEqual([
      'Board:',
      '  bKi   ·   gMo×',
      '   ·    ▒▒   ·',
      '× turned over',
    ]);
  });

  it('draws faces in the language of the reader, and what they mean once', () => {
    const zone = { id: 'next', label: label('Next'), cards: [{ face: text('lKi', 'uCu') }] };
    const legend = [sentence('l lila', 'u purple'), sentence('Ki Kissen', 'Cu cushion')];
    const scene = { ...sceneOf([zone]), legend };
    expect(formatScene(scene, reader)).toEqual(['Next: uCu', 'u purple   Cu cushion']);
    expect(formatScene(scene, { ...reader, lang: 'de' })).toEqual([
      'Next: lKi',
      'l lila   Ki Kissen',
    ]);
  });

  it('sets the boards of the seats side by side, three to a row', () => {
    const boards = [0, 1, 2, 3].map((seat) => ({
      id: `board-${seat}`,
      seat,
      label: sentence('', seat === 1 ? 'a title that needs two lines' : '{@seat}', { seat }),
      cards: cells,
      columns: 3,
    }));
    expect(formatScene(sceneOf(boards), reader, { seat: 0 })).toEqual([
      'a title that needs two',
      'lines:                     Cem:                       Dana:',
      'bKi   ·   gMo×             bKi   ·   gMo×             bKi   ·   gMo×',
      ' ·    ▒▒   ·                ·    ▒▒   ·                ·    ▒▒   ·',
      'Anna:',
      'bKi   ·   gMo×',
      ' ·    ▒▒   ·',
      '× turned over',
    ]);
  });
});

describe('formatStatus', () => {
  const top = { id: 'discard', label: label('Discards'), cards: [{ face: '10♦' }], count: 7 };

  it('tells beside the open card, what is in force and the cards of all seats from the next on', () => {
    const scene = {
      ...sceneOf([top, hand(0, [], 4), hand(1, [], 3)]),
      notes: [sentence('', 'The wish is Clubs.')],
    };
    expect(formatStatus('Go!', 1, scene, reader)).toEqual([
      'Go!   Discards: 10♦   The wish is Clubs.   Bo (3)   Anna (4)',
    ]);
  });

  it('takes more lines where one is too short', () => {
    const hands = [0, 1].map((seat) => hand(seat, [], 4));
    const long = { ...reader, names: ['A'.repeat(30), 'B'.repeat(30)] };
    expect(formatStatus('x'.repeat(30), 0, sceneOf(hands), long)).toHaveLength(2);
  });

  it('leaves out whoever is out', () => {
    const hands = [hand(0, [], 4), hand(1, [], 0), hand(2, [], 2)];
    expect(formatStatus('Go!', 2, sceneOf(hands), reader)).toEqual(['Go!   Cem (2)   Anna (4)']);
  });

  it('tells alone where nothing is counted, and draws no boards or hidden cards', () => {
    const grid = { id: 'board', label: label('Board'), columns: 1, cards: [{ face: 'bKi' }] };
    const hidden = { id: 'next', label: label('Next'), cards: [{}] };
    const zones = [grid, hidden, hand(0, [{}])];
    expect(formatStatus('Go!', 0, sceneOf(zones), reader)).toEqual(['Go!']);
  });

  it('names of thirty the next ones and who has the fewest cards, in two lines', () => {
    const names = Array.from({ length: 30 }, (_, seat) => `Bot ${seat + 1}`);
    const hands = names.map((_, seat) => hand(seat, [], seat === 16 ? 1 : 5));
    const lines = formatStatus('Bot 30 is next.', 29, sceneOf([top, ...hands]), {
      ...reader,
      names,
    });
    expect(lines).toEqual([
      'Bot 30 is next.   Discards: 10♦   Bot 30 (5)   Bot 1 (5)   Bot 2 (5)   Bot 3 (5)',
      '… and 26 others; Bot 17 (1) has the fewest cards',
    ]);
  });
});
