import { createCodec, type Scene, sentence, text } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import {
  formatActions,
  formatNews,
  formatOutcome,
  formatScene,
  formatTexts,
  type Reader,
} from './screen.ts';

const reader: Reader = { lang: 'en', names: ['Anna', 'Bo', 'Cem'] };
const german: Reader = { ...reader, lang: 'de' };
const label = (name: string) => sentence(name, name);
const wording = {
  codec: createCodec(
    Array.from({ length: 12 }, (_, i) => i),
    (i) => `play ${i}`,
  ),
  label: (action: number) => text(`${action} legen`, `lay ${action}`),
};

describe('formatScene', () => {
  it('draws a line for each zone and note', () => {
    const scene: Scene = {
      waitingFor: 1,
      zones: [
        { id: 'pile', label: label('Pile'), cards: [], count: 20 },
        { id: 'top', label: label('Discards'), cards: [{ face: '7♥' }], count: 3 },
        { id: 'hand', label: sentence('{@seat}', '{@seat}', { seat: 1 }), cards: [{}, {}] },
        { id: 'empty', label: label('Empty'), cards: [] },
      ],
      notes: [sentence('{@seat} ist dran.', '{@seat} is next.', { seat: 0 })],
    };
    expect(formatScene(scene, reader)).toEqual([
      'Pile (20)',
      'Discards (3): 7♥',
      'Bo: ▒▒ ▒▒',
      'Empty: –',
      '* Anna is next.',
    ]);
  });

  it('draws a grid with empty cells and spent cards', () => {
    const zone = {
      id: 'board',
      label: label('Board'),
      columns: 3,
      cards: [{ face: '25' }, null, { face: '61', spent: true }, null, {}, null] as const,
    };
    expect(formatScene({ waitingFor: 0, zones: [zone], notes: [] }, reader)).toEqual([
      'Board:',
      '   25   ·   (61)',
      '   ·    ▒▒   ·',
    ]);
  });
});

describe('formatNews', () => {
  it('tells in the language of the reader and with names', () => {
    const news = [sentence('{@seat} zieht {n}.', '{@seat} draws {n}.', { seat: 2, n: 4 })];
    expect(formatNews(news, reader)).toEqual(['> Cem draws 4.']);
    expect(formatNews(news, german)).toEqual(['> Cem zieht 4.']);
  });
});

describe('formatActions', () => {
  it('numbers from 1 and shows what may be typed', () => {
    const legal = [3, 5, 0, 1, 2, 4, 6, 7, 8, 11];
    const lines = formatActions(legal, wording, german);
    expect(lines[0]).toBe('  1)  3 legen   [play 3]');
    expect(lines[9]).toBe(' 10)  11 legen  [play 11]');
  });
});

describe('formatTexts', () => {
  it('lists a few actions and says that there are more', () => {
    expect(formatTexts([1, 2], wording)).toBe('play 1, play 2');
    const many = formatTexts([0, 1, 2, 3, 4, 5, 6, 7, 8], wording);
    expect(many).toBe('play 0, play 1, play 2, play 3, play 4, play 5, play 6, play 7 …');
  });
});

describe('formatOutcome', () => {
  const full = { de: 'Alle Spielfelder sind voll.', en: 'All boards are full.' };
  const wording = { reasons: { 'boards-full': full } };

  it('ranks by place, with points where there are any', () => {
    const outcome = { places: [3, 1, 1], points: [1, 12, 12], reason: 'boards-full' };
    expect(formatOutcome(outcome, wording, reader)).toEqual([
      'All boards are full.',
      ' 1.  Bo    12 points',
      ' 1.  Cem   12 points',
      ' 3.  Anna    1 point',
    ]);
    expect(formatOutcome(outcome, wording, german)[3]).toBe(' 3.  Anna    1 Punkt');
  });

  it('leaves out points that nobody has', () => {
    const outcome = { places: [2, 1, 3], points: [0, 0, 0], reason: 'boards-full' };
    expect(formatOutcome(outcome, wording, reader)).toEqual([
      'All boards are full.',
      ' 1.  Bo',
      ' 2.  Anna',
      ' 3.  Cem',
    ]);
  });
});
