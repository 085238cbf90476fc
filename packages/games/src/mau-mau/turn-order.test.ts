import { describe, expect, it } from 'vitest';
import { type Case, played, position, refusalOf } from './test/positions.ts';

const PILE = '10D 10C QD QC KC AC 8D 8C';
const REVERSE = { 'reverse.rank': '9' } as const;
const PASS_ON = { 'skip.counter': 'pass' } as const;
const AGAIN = { 'again.rank': 'A', 'again.force': 'must', 'again.last': 'wins' } as const;
const NO_CALLS = { calls: 'none' } as const;

describe('a skip card', () => {
  it.each<Case>([
    [
      '[MM19] makes the next player miss his turn',
      '8H KS | KD 8C | 9H 9D',
      { pile: PILE },
      ['play 8H'],
      { order: '2 0 1', counts: '1 2 2', events: ['0 laid 8H', '1 skipped'] },
    ],
    [
      '[MM19] gives the turn back with two players',
      '8H KS QH | KD 8C',
      { pile: PILE },
      ['play 8H'],
      { order: '0 1', phase: 'Normal' },
    ],
    [
      '[MM19] cannot be passed on',
      '8H KS QH | KD 8C | 9H 9D',
      { pile: PILE },
      ['play 8H'],
      { order: '2 0 1', legal: 'play 9H, draw' },
    ],
    [
      '[MM74] can be passed on: only a skip card fits, or one sits out',
      '8H KS QH | 8D 8C JD 9D | 9H 9D',
      { pile: PILE, options: PASS_ON },
      ['play 8H'],
      { phase: 'EightChosen', order: '1 2 0', legal: 'play 8D, play 8C, pass' },
    ],
    [
      '[MM74] is over when somebody sits it out, who draws nothing',
      '8H KS QH | JD 9D | 9H 9D',
      { pile: PILE, options: PASS_ON },
      ['play 8H', 'pass'],
      { phase: 'Normal', order: '2 0 1', counts: '2 2 2', legal: 'play 9H, draw' },
    ],
    [
      '[MM74] goes round until somebody sits out, also whoever laid the first',
      '8H 9S QH | 8D JD | 8C 9D',
      { pile: PILE, options: PASS_ON },
      ['play 8H', 'play 8D', 'play 8C', 'pass'],
      { order: '1 2 0', phase: 'Normal' },
    ],
    [
      '[MM74] with two players the other one may answer',
      '8H KS QH | 8D JD 9D',
      { pile: PILE, options: PASS_ON },
      ['play 8H', 'play 8D', 'pass'],
      { order: '1 0', phase: 'Normal' },
    ],
    [
      '[MM74] as the last card is still to be answered',
      '8H | 8D JD 9D | 9H 9D',
      { pile: PILE, options: { ...PASS_ON, calls: 'none' } },
      ['play 8H'],
      { ranking: '0', order: '1 2', legal: 'play 8D, pass' },
    ],
    [
      '[MM19] may be any rank',
      'AD KS QH | KD 8C | 9H 9D',
      { pile: PILE, options: { 'skip.rank': 'A' } },
      ['play AD'],
      { order: '2 0 1' },
    ],
    [
      '[MM19] skips in the direction of play',
      '9H KS 8C | KD 9C | QH QD | 8H 8D',
      { pile: PILE, options: REVERSE },
      ['play 9H', 'play 8H'],
      { order: '1 0 3 2' },
    ],
    [
      '[MM19] served on a wish has its effect',
      '8D KS QH | KD 8C | 9H 9D',
      { discard: 'JH', wish: 'D', pile: PILE },
      ['play 8D'],
      { order: '2 0 1', wish: null, phase: 'Normal' },
    ],
  ])('%s', (...row) => {
    expect(played(row)).toMatchObject(row[4]);
  });
});

describe('a reverse card', () => {
  it.each<Case>([
    [
      '[MM20] turns the direction',
      '9H KS | KD 8C | QH QD',
      { pile: PILE, options: REVERSE },
      ['play 9H'],
      { order: '2 1 0', events: ['0 laid 9H', '0 reversed'] },
    ],
    [
      '[MM20] turns it back',
      '9H KS | KD 8C | 9D QD KC',
      { pile: PILE, options: REVERSE },
      ['play 9H', '0: call mau', 'play 9D'],
      { order: '0 1 2' },
    ],
    [
      '[MM20] may be any rank',
      'KH KS | KD 8C | QH QD',
      { pile: PILE, options: { 'reverse.rank': 'K' } },
      ['play KH'],
      { order: '2 1 0' },
    ],
    [
      '[MM20] is a plain card without the option',
      '9H KS | KD 8C | QH QD',
      { pile: PILE },
      ['play 9H'],
      { order: '1 2 0' },
    ],
    [
      '[MM21] skips with two players',
      '9H KS QS | KD 8C',
      { pile: PILE, options: REVERSE },
      ['play 9H'],
      { order: '0 1', events: ['0 laid 9H', '0 reversed', '1 skipped'] },
    ],
    [
      '[MM21] does nothing with two players',
      '9H KS QS | KD 8C',
      { pile: PILE, options: { ...REVERSE, 'reverse.twoPlayers': 'nothing' } },
      ['play 9H'],
      { order: '1 0', events: ['0 laid 9H', '0 reversed'] },
    ],
    [
      '[MM21] skips when a third player is out',
      'KH | 9H KS QS | KD 8C 8D',
      { pile: PILE, options: { ...REVERSE, ...NO_CALLS } },
      ['play KH', 'play 9H'],
      { order: '1 2', ranking: '0' },
    ],
    [
      '[MM21] skips when a third player has left',
      'KH 8S | 9H KS QS | KD 8C 8D',
      { pile: PILE, options: REVERSE },
      ['retire', 'play 9H'],
      { order: '1 2' },
    ],
    [
      '[MM21] as the last card of one of three turns the direction and no more',
      '9H | KD 8C | QH QD',
      { pile: PILE, options: { ...REVERSE, ...NO_CALLS } },
      ['play 9H'],
      { order: '2 1', ranking: '0' },
    ],
  ])('%s', (...row) => {
    expect(played(row)).toMatchObject(row[4]);
  });
});

describe('a go-again card', () => {
  const MAY = { ...AGAIN, 'again.force': 'may' } as const;
  const NOT_LAST = { ...AGAIN, 'again.last': 'notAllowed' } as const;
  it.each<Case>([
    [
      '[MM22] gives another turn at once',
      'AD KS QD | KD 8C',
      { pile: PILE, options: AGAIN },
      ['play AD'],
      { phase: 'Normal', order: '0 1', legal: 'play QD, draw' },
    ],
    [
      '[MM22] may be any rank',
      '10H KS QD | KD 8C',
      { pile: PILE, options: { ...AGAIN, 'again.rank': '10' } },
      ['play 10H'],
      { order: '0 1' },
    ],
    [
      '[MM22] completes a turn, so a call falls due',
      'AD KS | KD 8C',
      { pile: PILE, options: AGAIN },
      ['play AD'],
      { calls: 'WaitForMau', debtor: 0, order: '0 1', legal: 'draw, call mau' },
    ],
    [
      '[MM22] completes a turn, so an open call is forgotten',
      'KS 9H | AH 8C 8H',
      { discard: 'KH', pile: PILE, options: AGAIN },
      ['play 9H', 'play AH'],
      {
        counts: '3 2',
        order: '1 0',
        events: ['0 laid 9H', '1 laid AH', '0 forgot mau', '0 drew 10D 10C (forgotten-call)'],
      },
    ],
    [
      '[MM23] must be followed by a card or by drawing',
      'AD KS QS | KD 8C',
      { pile: PILE, options: AGAIN },
      ['play AD'],
      { legal: 'draw' },
    ],
    [
      '[MM23] may be followed by drawing and keeping',
      'AD KS QS | KD 8C',
      { pile: PILE, options: AGAIN },
      ['play AD', 'draw', 'keep'],
      { order: '1 0', counts: '3 2' },
    ],
    [
      '[MM23] forces a card that fits where drawing by choice is off',
      'AD KS QD | KD 8C',
      { pile: PILE, options: { ...AGAIN, 'draw.voluntary': false } },
      ['play AD'],
      { legal: 'play QD' },
    ],
    [
      '[MM23] may be left at that',
      'AD KS QD | KD 8C',
      { pile: PILE, options: MAY },
      ['play AD'],
      { phase: 'Again', legal: 'play QD, pass' },
    ],
    [
      '[MM23] ends with passing',
      'AD KS QD | KD 8C',
      { pile: PILE, options: MAY },
      ['play AD', 'pass'],
      { phase: 'Normal', order: '1 0', counts: '2 2', events: ['0 laid AD', '0 passed'] },
    ],
    [
      '[MM23] gives nothing to draw',
      'AD KS QS | KD 8C',
      { pile: PILE, options: MAY },
      ['play AD'],
      { legal: 'pass' },
    ],
    [
      '[MM23] can be laid on a go-again card',
      'AD AS QD | KD 8C',
      { pile: PILE, options: MAY },
      ['play AD', 'play AS'],
      { phase: 'Again', order: '0 1', legal: 'pass, call mau' },
    ],
    [
      '[MM23] lets a wish card follow',
      'AD JS QD | KD 8C',
      { pile: PILE, options: MAY },
      ['play AD', 'play JS'],
      { phase: 'JackChosen', order: '0 1' },
    ],
    [
      '[MM24] may be the last card',
      'AD | KD 8C | 9H 9C',
      { pile: PILE, options: { ...AGAIN, ...NO_CALLS } },
      ['play AD'],
      { ranking: '0', order: '1 2', phase: 'Normal', legal: 'play KD, draw' },
    ],
    [
      '[MM24] [MM23] leaves an ordinary turn to the next when it was the last card',
      'AD | KD 8C | 9H 9C',
      { pile: PILE, options: { ...MAY, ...NO_CALLS } },
      ['play AD'],
      { ranking: '0', order: '1 2', phase: 'Normal', legal: 'play KD, draw' },
    ],
    [
      '[MM24] may not be the last card',
      'AD | KD 8C',
      { pile: PILE, options: NOT_LAST },
      [],
      { legal: 'draw' },
    ],
    [
      '[MM24] may be laid while other cards are left',
      'AD KS | KD 8C',
      { pile: PILE, options: NOT_LAST },
      [],
      { legal: 'play AD, draw' },
    ],
    [
      '[MM24] of two packs may not be the last card either',
      'AD AD | KD 8C',
      { pile: PILE, options: { ...NOT_LAST, decks: 2 } },
      ['play AD'],
      { legal: 'draw, call mau' },
    ],
    [
      '[MM24] as the only card left is passed with, where one may go on',
      'AD AS | KD 8C',
      { pile: PILE, options: { ...MAY, 'again.last': 'notAllowed' } },
      ['play AD'],
      { legal: 'pass, call mau' },
    ],
  ])('%s', (...row) => {
    expect(played(row)).toMatchObject(row[4]);
  });

  it('[MM24] says why it may not be the last card', () => {
    const state = position('AD | KD 8C', { pile: PILE, options: NOT_LAST });
    expect(refusalOf(state, 'play AD')).toEqual({
      code: 'not-as-last-card',
      de: 'Mit A♦ darfst du nicht fertig werden.',
      en: 'You may not go out with A♦.',
    });
  });
});
