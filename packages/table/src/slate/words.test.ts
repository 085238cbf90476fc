import { text } from '@stammtisch/kernel';
import type { SlateInfo } from '@stammtisch/wire/table';
import { describe, expect, it } from 'vitest';
import { addLuck, startEveningLuck } from './evening-luck.ts';
import { formatSlateCsv, formatSlateText, tellSlate } from './words.ts';

const titleOf = (game: string) => text(`${game} (de)`, game);

const SLATE: SlateInfo = {
  count: 'wins',
  goal: 5,
  players: [
    { name: 'Anna', kind: 'person' },
    { name: '=1+1', kind: 'person' },
    { name: 'Uhu "U"', kind: 'bot' },
  ],
  deals: [
    { number: 4, game: 'chanco', seats: [1, 0], results: [0, 1] },
    { number: 5, game: 'mau-mau', seats: [0, 1, 2], dealer: 2, results: [1, 0, 0] },
  ],
  earlier: 3,
  totals: [3, 2, 0],
  leaders: [0],
};

describe('a slate in words', () => {
  it.each([
    [SLATE, 'Anna führt: 3 Siege. Noch 2 bis 5.'],
    [{ ...SLATE, leaders: [0, 1] }, 'Gleichauf vorn sind Anna und =1+1: 3 Siege. Noch 2 bis 5.'],
    [{ ...SLATE, winner: 0, wonIn: 5, totals: [5, 1, 0] }, 'Anna hat den Abend gewonnen: 5 Siege.'],
    [
      { ...SLATE, winner: 1, wonIn: 4 },
      '=1+1 hat den Abend mit Spiel 4 gewonnen. Anna führt: 3 Siege.',
    ],
    [{ ...SLATE, deals: [], leaders: [] }, 'Ziel: 5 Siege.'],
    [
      { ...SLATE, count: 'points', goal: 101, totals: [-20, -90, -40] },
      'Anna führt: −20 Punkte. Bei −101 ist Schluss; am nächsten dran ist =1+1: −90 Punkte.',
    ],
  ] as const)('says how the evening stands', (slate, words) => {
    expect(tellSlate({ slate: slate as SlateInfo, lang: 'de' })).toBe(words);
  });

  it.each([
    [0, SLATE, 'Du führst: 3 Siege. Noch 2 bis 5.'],
    [1, SLATE, 'Anna führt: 3 Siege. Noch 2 bis 5.'],
    [0, { ...SLATE, leaders: [0, 1] }, 'Gleichauf vorn sind =1+1 und du: 3 Siege. Noch 2 bis 5.'],
    [0, { ...SLATE, winner: 0, wonIn: 5 }, 'Du hast den Abend gewonnen: 3 Siege.'],
    [
      1,
      { ...SLATE, count: 'points', goal: 101, totals: [-20, -90, -40] },
      'Anna führt: −20 Punkte. Bei −101 ist Schluss; am nächsten dran bist du: −90 Punkte.',
    ],
  ] as const)('speaks to player %i', (reader, slate, words) => {
    expect(tellSlate({ slate: slate as SlateInfo, lang: 'de', reader })).toBe(words);
  });

  it('is a table for spreadsheets, in which no name is a formula', () => {
    const rows = [
      '"No.","Game","Dealer","Anna","\'=1+1","Uhu ""U"""',
      '"","… 3","","","",""',
      '"4","chanco","","1","0",""',
      '"5","mau-mau","Uhu ""U""","1","0","0"',
      '"","Total","","3","2","0"',
    ];
    expect(formatSlateCsv({ slate: SLATE, lang: 'en', titleOf })).toBe(
      `\uFEFF${rows.join('\r\n')}\r\n`,
    );
    expect(formatSlateCsv({ slate: SLATE, lang: 'de', titleOf })).toContain('"Nr.";"Spiel"');
  });

  it('is a text to send, with luck and decisions where they are known', () => {
    const part = { fair: 500, deal: 100, choices: 250, others: -50, chance: 200, result: 1000 };
    const other = { fair: 500, deal: -100, choices: 50, others: -250, chance: -200, result: 0 };
    const first = addLuck(startEveningLuck(3), SLATE.deals[0]!, [other, part]);
    const luck = addLuck(first, SLATE.deals[1]!, undefined);
    expect(formatSlateText({ slate: SLATE, lang: 'en', titleOf, luck }).split('\n')).toEqual([
      'Our evening: 5 games (chanco, mau-mau)',
      '1. Anna: 3 wins',
      '2. =1+1: 2 wins',
      '3. Uhu "U": 0 wins',
      'Anna leads: 3 wins. 2 more to 5.',
      '',
      'Luck and decisions, in wins:',
      "Anna: expected 0.50, cards +0.30, own decisions +0.25, the others' −0.05, result 1.00",
      "=1+1: expected 0.50, cards −0.30, own decisions +0.05, the others' −0.25, result 0.00",
      'Left out: 1 (hidden, or played by older rules)',
    ]);
  });
});
