import { type Row } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { CALL_PHASES, PHASES } from './phases.ts';
import { mauMau } from './game.ts';
import {
  type Case,
  played,
  dealt,
  legalOf,
  look,
  optionsOf,
  play,
  PRESETS,
} from './test/positions.ts';

const PILE = '10D 10C QD QC KC AC';

describe('the ruleset', () => {
  it('[MM64] standard is the default', () => {
    expect(mauMau.options.defaultPreset).toBe('standard');
    expect(PRESETS.slice(0, 4)).toEqual(['standard', 'statechart', 'dart', 'contest']);
  });

  it.each([
    ['[MM64] standard', 'standard', '5 5'],
    ['[MM65] statechart', 'statechart', '5 5'],
    ['[MM66] dart', 'dart', '5 5'],
    ['[MM67] contest', 'contest', '7 7'],
    ['[MM80] prsi', 'prsi', '4 4'],
  ])('%s deals its number of cards', (_, rules, counts) => {
    expect(look(dealt(2, 'x', rules)).counts).toBe(counts);
  });

  it.each<Case>([
    [
      '[MM64] standard: one may draw although a card fits',
      '9H 9S 8S | KH 9C',
      { pile: PILE },
      [],
      { legal: 'play 9H, draw' },
    ],
    [
      '[MM64] standard: a drawn card may be laid',
      'KS 9S 8S | KH 9C',
      { pile: '9H' },
      ['draw'],
      { legal: 'play 9H, keep' },
    ],
    [
      '[MM64] standard: a 7 is passed on, and taking ends the turn',
      '7H 9S 8S | 7D 9C 8D',
      { pile: PILE },
      ['play 7H', 'play 7D', 'no7'],
      { counts: '6 2', order: '1 0' },
    ],
    [
      '[MM64] standard: no Jack on a wish',
      'JH 9S 8S | JD 9C 8D',
      { pile: PILE },
      ['play JH', 'wish D'],
      { legal: 'play 8D, draw' },
    ],
    [
      '[MM64] standard: a forgotten Mau costs two cards',
      '9H 9S | KH 9C 8D',
      { pile: PILE },
      ['play 9H', 'play KH'],
      { counts: '3 2' },
    ],
    [
      '[MM64] standard: play goes on to the last',
      '9H | KH 9C 8D | QH QS',
      { pile: PILE },
      ['play 9H'],
      { reason: 'playing' },
    ],
    [
      '[MM64] standard: nothing to draw means to pass',
      'KS 9S | KD 9C',
      {},
      ['draw'],
      { order: '1 0', reason: 'playing' },
    ],
    [
      '[MM65] statechart: a drawn card ends the turn',
      'KS 9S 8S | KH 9C',
      { rules: 'statechart', pile: '9H' },
      ['draw'],
      { order: '1 0', phase: 'Normal' },
    ],
    [
      '[MM65] statechart: after taking one plays on',
      '7H 9S 8S | KH 9C 8D',
      { rules: 'statechart', pile: PILE },
      ['play 7H', 'no7'],
      { order: '1 0', legal: 'play KH, draw', counts: '2 5' },
    ],
    [
      '[MM65] statechart: Mau-Mau must be said and costs one card',
      '9H | KH 9C 8D',
      { rules: 'statechart', pile: PILE },
      ['play 9H', 'play KH'],
      { counts: '1 2', ranking: '' },
    ],
    [
      '[MM65] statechart: a last Jack wishes first',
      'JH | KH 9C 8D',
      { rules: 'statechart', pile: PILE },
      ['play JH'],
      { phase: 'JackChosen' },
    ],
    [
      '[MM65] statechart: the game is cancelled when nothing can be drawn',
      'KS 9S | KD 9C',
      { rules: 'statechart' },
      ['draw'],
      { phase: 'GameCanceled' },
    ],
    [
      '[MM66] dart: who can lay must lay',
      '9H KS 8S | KH 9C',
      { rules: 'dart', pile: PILE },
      [],
      { legal: 'play 9H' },
    ],
    [
      '[MM66] dart: a Jack goes on a Jack and wishes anew',
      'JH 9S 8S | JD 9C 8S',
      { rules: 'dart', pile: PILE, options: { decks: 2 } },
      ['play JH', 'wish D', 'play JD', 'wish S'],
      { wish: 'S', legal: 'play 8S, play 9S' },
    ],
    [
      '[MM66] dart: nothing is called',
      '9H KS | KH 9C',
      { rules: 'dart', pile: PILE },
      ['play 9H', 'play KH'],
      { counts: '1 1', debtor: null },
    ],
    [
      '[MM66] dart: a drawn card may be laid or kept',
      'KS 9S 8S | KH 9C',
      { rules: 'dart', pile: '9H' },
      ['draw'],
      { legal: 'play 9H, keep' },
    ],
    [
      '[MM67] contest: a 7 is paid at once, then comes a normal turn',
      '7H 9S 8S | 7D 9C 8D',
      { rules: 'contest', pile: PILE },
      ['play 7H'],
      { counts: '2 5', order: '1 0', legal: 'play 7D, draw' },
    ],
    [
      '[MM67] contest: first out wins',
      '9H | KH 9C | QH QS',
      { rules: 'contest', pile: PILE },
      ['play 9H'],
      { phase: 'GameFinished', ranking: '0' },
    ],
    [
      '[MM67] contest: a Jack on a Jack without a wish wishes nothing',
      'JH 9S | JD 9C',
      { rules: 'contest', discard: 'JS', pile: PILE },
      ['play JH'],
      { phase: 'Normal', order: '1 0', wish: null },
    ],
    [
      '[MM67] contest: no Jack on a wish',
      'JH 9S | JD 9C',
      { rules: 'contest', pile: PILE },
      ['play JH', 'wish D'],
      { legal: 'draw' },
    ],
    [
      '[MM67] contest: a last Jack wishes',
      'JH | JD 9C',
      { rules: 'contest', pile: PILE },
      ['play JH'],
      { phase: 'JackChosen' },
    ],
    [
      '[MM67] contest: an illegal answer costs a card and the turn',
      '9H 9S | JD 9C',
      { rules: 'contest', pile: PILE },
      ['fault'],
      { counts: '3 2', order: '1 0' },
    ],
    [
      '[MM67] contest: the most lays win when nothing is left',
      'KS 9S | KD 9C',
      { rules: 'contest' },
      ['draw'],
      { reason: 'no-cards' },
    ],
    [
      '[MM75] turning: a 9 turns the direction',
      '9H 9S 8S | KH 9C 8D | QH QS 7S',
      { rules: 'turning', pile: PILE },
      ['play 9H'],
      { order: '2 1 0', phase: 'Normal' },
    ],
    [
      '[MM76] passing: an 8 is passed on, the one after sits out',
      '8H 9S 7S | 8D 9C KD | QD QS 7C',
      { rules: 'passing', pile: PILE },
      ['play 8H', 'play 8D', 'pass'],
      { order: '0 1 2', phase: 'Normal' },
    ],
    [
      '[MM76] passing: the third 7 costs eight cards',
      '7H 9S 8S | 7D 9C 8D | 7C QS KD',
      { rules: 'passing', pile: PILE },
      ['play 7H', 'play 7D', 'play 7C'],
      { cost: 8, order: '0 1 2' },
    ],
    [
      '[MM77] hunsrueck: a Queen takes two, a 7 nothing',
      'QH 9S 8S | 7D 9C QD',
      { rules: 'hunsrueck', pile: PILE },
      ['play QH'],
      { cost: 2, legal: 'play QD, no7' },
    ],
    [
      '[MM77] hunsrueck: an Ace skips, an 8 does not',
      '8H AH 8S | KH 9C 8D | QH QS',
      { rules: 'hunsrueck', pile: PILE },
      ['play 8H', 'play KH', 'play QH'],
      { cost: 2, order: '0 1 2' },
    ],
    [
      '[MM78] austria: a Jack skips',
      'JH 9S 8S | KH 9C 8D | QH QS',
      { rules: 'austria', pile: PILE },
      ['play JH'],
      { order: '2 0 1', phase: 'Normal' },
    ],
    [
      '[MM78] austria: a King takes two, an Ace wishes',
      'KH 9S 8S | AH 9C 8D',
      { rules: 'austria', pile: PILE },
      ['play KH', 'no7', 'draw', 'keep', 'play AH'],
      { phase: 'JackChosen' },
    ],
    [
      '[MM79] neunerln: a 9 goes on anything and wishes',
      '9S KS 8S | KH 9C 8D',
      { rules: 'neunerln', pile: PILE },
      ['play 9S', 'wish D'],
      { wish: 'D', legal: 'play 8D, draw' },
    ],
    [
      '[MM80] prsi: an Ace is passed on or sat out, and a Queen does not fit on it',
      'AH 9S 8S | QD AC 8D | KC 7S 9D',
      { rules: 'prsi', pile: PILE },
      ['play AH'],
      { phase: 'EightChosen', legal: 'play AC, pass' },
    ],
    [
      '[MM80] prsi: a drawn card ends the turn, and nothing is called',
      '9H KS | KD 8C 9C',
      { rules: 'prsi', pile: PILE },
      ['play 9H', 'draw'],
      { order: '0 1', debtor: null },
    ],
  ])('%s', (...row) => {
    expect(played(row)).toMatchObject(row[4]);
  });
});

describe('the charts', () => {
  it.each(PRESETS)(
    '[MM68] of %s name only phases that the game has, and what is drawn around them',
    (preset) => {
      const [action, player] = mauMau.chart(optionsOf(preset)).regions;
      const drawn = ['Initialized', 'GamePlay', 'InPlay', 'decide', 'ranked'];
      for (const state of states(action!.rows)) expect([...drawn, ...PHASES]).toContain(state);
      for (const state of states(player!.rows)) expect([...drawn, ...CALL_PHASES]).toContain(state);
    },
  );

  it.each(PRESETS)('[MM68] of %s: a game is always in a state of each of them', (preset) => {
    const state = dealt(3, `chart ${preset}`, preset, { turnLimit: 200 });
    const { regions } = mauMau.chart(optionsOf(preset));
    const known = regions.map(({ rows }) => rows.flatMap(({ from, to }) => [from, to]));
    for (let step = 0; mauMau.outcome(state) === undefined; step++) {
      mauMau.phase(state).forEach((phase, region) => expect(known[region]).toContain(phase));
      const legal = legalOf(state).split(', ');
      play(state, legal[step % legal.length]!);
    }
    mauMau.phase(state).forEach((phase, region) => expect(known[region]).toContain(phase));
  });
});

function states(rows: readonly Row[]): Set<string> {
  return new Set(rows.flatMap(({ from, to }) => [from, to]));
}
