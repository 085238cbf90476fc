import { describe, expect, it } from 'vitest';
import { mauMau } from './game.ts';
import { play, position, refusalOf, type Setting } from './test/positions.ts';

const HANDS = '9H KS JD 8C | KH 7C QS';
const AGAIN = { 'again.rank': 'A' } as const;

type Row = readonly [
  code: string,
  line: string,
  hands: string,
  setting: Setting,
  lines: readonly string[],
  de: string,
  en: string,
];

const ROWS: readonly Row[] = [
  [
    'does-not-fit',
    'play 9H',
    HANDS,
    { discard: '7S' },
    [],
    '9♥ passt nicht: Verlangt ist Pik oder 7.',
    '9♥ does not fit: Spades or 7.',
  ],
  [
    'does-not-fit',
    'play 9H',
    HANDS,
    { discard: 'QD' },
    [],
    '9♥ passt nicht: Verlangt ist Karo oder Dame.',
    '9♥ does not fit: Diamonds or Queen.',
  ],
  [
    'does-not-fit',
    'play 9H',
    HANDS,
    { discard: 'JH', wish: 'S' },
    [],
    '9♥ passt nicht: Gewünscht ist Pik.',
    '9♥ does not fit: the wish is Spades.',
  ],
  [
    'does-not-fit',
    'play JD',
    HANDS,
    { discard: 'JH', wish: 'D' },
    [],
    'J♦ passt nicht: Bube auf Bube geht nicht, und gewünscht ist Karo.',
    'J♦ does not fit: no Jack on a Jack, and the wish is Diamonds.',
  ],
  [
    'does-not-fit',
    'play 9H',
    HANDS,
    { discard: '7H 7D', sevens: 2 },
    [],
    '9♥ passt nicht: Leg eine 7 oder nimm 4 Karten.',
    '9♥ does not fit: lay a 7 or take 4 cards.',
  ],
  [
    'not-in-hand',
    'play KH',
    HANDS,
    {},
    [],
    'Spieler 1 hat K♥ nicht.',
    'Player 1 does not have K♥.',
  ],
  [
    'not-your-turn',
    '1: draw',
    HANDS,
    {},
    [],
    'Spieler 1 ist an der Reihe, nicht Spieler 2.',
    "It's Player 1's turn, not Player 2's.",
  ],
  [
    'not-playing',
    '0: draw',
    '9H | KH 7C | QS 8S',
    {},
    ['play 9H'],
    'Spieler 1 spielt nicht mit.',
    'Player 1 is not playing.',
  ],
  [
    'only-drawn-card',
    'play 9H',
    HANDS,
    { pile: '10D' },
    ['draw'],
    'Nach dem Ziehen darfst du nur die gezogene Karte legen.',
    'After drawing you may lay only the drawn card.',
  ],
  [
    'not-as-last-card',
    'play AD',
    'AD | KH 7C',
    { options: AGAIN },
    [],
    'Mit A♦ darfst du nicht fertig werden.',
    'You may not go out with A♦.',
  ],
  [
    'not-as-last-card',
    'play JD',
    'JD | KH 7C',
    { options: { 'wish.last': 'notAllowed' } },
    [],
    'Mit J♦ darfst du nicht fertig werden.',
    'You may not go out with J♦.',
  ],
  [
    'not-as-last-card',
    'play JC',
    '8H | KD 9C',
    { discard: '8S', pile: 'JC', options: { calls: 'both', 'wish.last': 'notAllowed' } },
    ['play 8H', 'draw'],
    'Mit J♣ darfst du nicht fertig werden.',
    'You may not go out with J♣.',
  ],
  [
    'wish-first',
    'play 9H',
    HANDS,
    {},
    ['play JD'],
    'Wünsch dir erst eine Farbe.',
    'Wish for a suit first.',
  ],
  [
    'wish-first',
    'draw',
    HANDS,
    {},
    ['play JD'],
    'Wünsch dir erst eine Farbe.',
    'Wish for a suit first.',
  ],
  [
    'must-lay',
    'draw',
    HANDS,
    { rules: 'dart' },
    [],
    'Du hast eine passende Karte: Leg sie.',
    'You have a card that fits: lay it.',
  ],
  [
    'answer-or-take',
    'draw',
    HANDS,
    { discard: '7H', sevens: 1 },
    [],
    'Leg eine 7 oder nimm 2 Karten.',
    'Lay a 7 or take 2 cards.',
  ],
  [
    'must-lay-drawn',
    'keep',
    HANDS,
    { pile: '10H', options: { 'draw.thenPlay': 'drawnMust' } },
    ['draw'],
    'Die gezogene Karte passt: Leg sie.',
    'The drawn card fits: lay it.',
  ],
  [
    'not-now',
    'wish H',
    HANDS,
    {},
    [],
    '„Herz wünschen“ geht jetzt nicht.',
    '"wish for Hearts" is not possible now.',
  ],
  [
    'not-now',
    'no7',
    HANDS,
    {},
    [],
    '„Karten nehmen“ geht jetzt nicht.',
    '"take the cards" is not possible now.',
  ],
  [
    'not-now',
    'keep',
    HANDS,
    {},
    [],
    '„Karte behalten“ geht jetzt nicht.',
    '"keep the card" is not possible now.',
  ],
  [
    'not-now',
    'pass',
    HANDS,
    {},
    [],
    '„nichts legen“ geht jetzt nicht.',
    '"lay nothing" is not possible now.',
  ],
  [
    'nothing-to-call',
    'call mau',
    HANDS,
    {},
    [],
    'Spieler 1 hat nichts anzusagen.',
    'Player 1 has nothing to call.',
  ],
  [
    'wrong-call',
    '0: call mau-mau',
    '9H KS | KH 7C',
    {},
    ['play 9H'],
    'Jetzt heißt es „Mau“.',
    'It is "Mau" now.',
  ],
  [
    'wrong-call',
    '0: call mau',
    '9H | KH 7C',
    { rules: 'statechart' },
    ['play 9H'],
    'Jetzt heißt es „Mau-Mau“.',
    'It is "Mau-Mau" now.',
  ],
  ['game-over', 'draw', '9H | KH 7C', {}, ['play 9H'], 'Das Spiel ist aus.', 'The game is over.'],
];

describe('a refusal', () => {
  it.each(ROWS)(
    '[MM52] %s for "%s" is told in both languages',
    (code, line, hands, setting, lines, de, en) => {
      const state = position(hands, setting);
      play(state, ...lines);
      const before = mauMau.view(state, 0);
      expect(refusalOf(state, line)).toEqual({ code, de, en });
      expect(mauMau.view(state, 0)).toEqual(before);
    },
  );

  it('[MM41] never punishes a call, even where an illegal card costs a card', () => {
    const state = position(HANDS, { rules: 'contest' });
    for (const line of ['call mau', 'call mau-mau']) {
      const action = mauMau.codec.parse(line)!;
      expect(mauMau.refusal(state, 0, action)).toMatchObject({ punished: false });
    }
    expect(mauMau.refusal(state, 0, mauMau.codec.parse('keep')!)).toMatchObject({ punished: true });
  });

  it('[MM52] takes any number for an action', () => {
    const state = position(HANDS, {});
    expect(mauMau.refusal(state, 0, 99)).toMatchObject({ code: 'not-now', punished: false });
    expect(mauMau.refusal(state, 0, -7)).toMatchObject({ code: 'not-now', punished: false });
  });
});
