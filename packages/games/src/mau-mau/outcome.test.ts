import { describe, expect, it } from 'vitest';
import { mauMau } from './game.ts';
import type { MauMauOptions } from './options.ts';
import { brief, dealt, legalOf, look, play, position, type Setting } from './test/positions.ts';

const PILE = '10D 10C QD QC KC AC';
const FIRST_OUT = { 'end.when': 'firstOut' } as const;

type Row = readonly [
  what: string,
  hands: string,
  setting: Setting,
  lines: readonly string[],
  places: readonly number[],
  reason: string,
];

describe('the end', () => {
  it.each<Row>([
    [
      '[MM54] comes with the first who is out; the others share a place',
      '9H | KH 8C | QH QS',
      { options: FIRST_OUT },
      ['play 9H'],
      [1, 2, 2],
      'out',
    ],
    [
      '[MM54] comes only with Mau-Mau where that must be said',
      '9H | KH 8C | QH QS',
      { options: { ...FIRST_OUT, calls: 'both' } },
      ['play 9H', '0: call mau-mau'],
      [1, 2, 2],
      'out',
    ],
    [
      '[MM55] comes when one is left, who is last',
      '9H | KH 8C 8S | QH',
      {},
      ['play 9H', 'play KH', 'play QH'],
      [1, 3, 2],
      'out',
    ],
    ['[MM55] comes with the first of two', '9H | KH 8C', {}, ['play 9H'], [1, 2], 'out'],
    [
      '[MM57] ranks those who are out, those who play, those who left',
      '9H | KH 8C | QH QS | 7S 7C',
      { options: FIRST_OUT },
      ['3: retire', 'play 9H'],
      [1, 2, 2, 4],
      'out',
    ],
  ])('%s', (_, hands, setting, lines, places, reason) => {
    const state = position(hands, { pile: PILE, ...setting });
    expect(mauMau.outcome(state)).toBeUndefined();
    play(state, ...lines);
    expect(mauMau.outcome(state)).toEqual({ places, points: places.map(() => 0), reason });
  });

  it('[MM55] does not come while two are playing', () => {
    const state = position('9H | KH 8C | QH QS', { pile: PILE });
    play(state, 'play 9H');
    expect(mauMau.outcome(state)).toBeUndefined();
  });
});

describe('the turn limit', () => {
  it.each([10, 11, 50])('[MM56] ends the game after %i turns', (turnLimit) => {
    const options = { turnLimit, 'draw.thenPlay': 'never' } as const;
    const state = position('9H KS | KD 8C | QS QC', { discard: 'AH', pile: '', options });
    let turns = 0;
    while (mauMau.outcome(state) === undefined) {
      play(state, 'draw');
      turns++;
    }
    expect(turns).toBe(turnLimit);
    expect(look(state)).toMatchObject({
      phase: 'GameFinished',
      calls: 'Finished',
      reason: 'turn-limit',
    });
  });

  it('[MM56] ranks fewer cards higher and shares places', () => {
    const options = { turnLimit: 10, 'draw.thenPlay': 'never' } as const;
    const state = position('9H KS | KD | QS | 7S 7C | 8S 9S 10S', { options });
    play(state, '3: retire', ...Array.from({ length: 10 }, () => 'draw'));
    expect(mauMau.outcome(state)).toEqual({
      places: [3, 2, 1, 5, 3],
      points: [0, 0, 0, 0, 0],
      reason: 'turn-limit',
    });
  });

  it('[MM56] ranks who is out before all who still play', () => {
    const options = { turnLimit: 10, 'draw.thenPlay': 'never' } as const;
    const state = position('9H | KD KC 8C | QS', { discard: 'AH 7C', options });
    play(state, 'play 9H', ...Array.from({ length: 9 }, () => 'draw'));
    expect(mauMau.outcome(state)!.places).toEqual([1, 3, 2]);
  });

  it('[MM22] [MM56] counts the turn of a go-again card, but neither a wish card without its wish nor taking', () => {
    const options = { 'again.rank': 'A', 'take.afterDraw': 'mayPlay' } as const;
    const state = position('AD JS 7D KS 9S | KH 8C 10H', { pile: PILE, options });
    const turns = ['play AD', 'play JS', 'wish H', 'play KH', 'play KS', 'draw', 'keep'].map(
      (line) => {
        play(state, line);
        return mauMau.view(state, 0).turns;
      },
    );
    expect(turns).toEqual([1, 1, 2, 3, 4, 4, 5]);
  });

  it('[MM18] [MM56] does not count taking before a turn', () => {
    const state = position('7H KS 9S | KH 8C 10H', { pile: PILE, rules: 'statechart' });
    play(state, 'play 7H', 'no7');
    expect(mauMau.view(state, 0).turns).toBe(1);
    play(state, 'play KH');
    expect(mauMau.view(state, 0).turns).toBe(2);
  });

  it('[MM56] ends a game that would not end', () => {
    const state = dealt(2, 'endless', 'standard', { turnLimit: 40 });
    while (mauMau.outcome(state) === undefined)
      play(state, legalOf(state).split(', ').includes('keep') ? 'keep' : idle(state));
    expect(mauMau.outcome(state)!.reason).toBe('turn-limit');
  });
});

describe('a cancelled game', () => {
  it('[MM57] keeps the places of those who are out; the others share, without points', () => {
    const options = {
      'stock.exhausted': 'cancel',
      points: 'penaltyPoints',
      'draw.thenPlay': 'never',
    } as const;
    const state = position('9H | KD QD | QS 8S | 7S 7C', { discard: 'AH', options });
    play(state, '3: retire', 'play 9H', 'draw', 'draw', 'draw', 'draw');
    expect(mauMau.outcome(state)).toEqual({
      places: [1, 2, 2, 4],
      points: [0, 0, 0, 0],
      reason: 'cancelled',
      cancelled: true,
    });
  });
});

describe('points', () => {
  const HANDS = '9H | 7C 8C 9C 10C | JC QC KC AC';
  it.each<[what: string, Partial<MauMauOptions>, points: readonly number[]]>([
    ['[MM58] are none', { points: 'none' }, [0, 0, 0]],
    ['[MM58] go by place', { points: 'placement' }, [2, 1, 1]],
    ['[MM59] are minus the cards in hand', { points: 'penaltyPoints' }, [0, -34, -51]],
    [
      '[MM59] are minus the small values',
      { points: 'penaltyPoints', 'points.values': 'small' },
      [0, -10, -42],
    ],
    ['[MM60] go to the first', { points: 'winnerTakes' }, [85, -34, -51]],
    [
      '[MM60] go to the first in small values',
      { points: 'winnerTakes', 'points.values': 'small' },
      [52, -10, -42],
    ],
  ])('%s', (_, options, points) => {
    const state = position(HANDS, { pile: PILE, options: { ...FIRST_OUT, ...options } });
    play(state, 'play 9H');
    expect(mauMau.outcome(state)!.points).toEqual(points);
  });

  it('[MM58] go by place to the last', () => {
    const state = position('9H | KH 8C 8S | QH', { pile: PILE, options: { points: 'placement' } });
    play(state, 'play 9H', 'play KH', 'play QH');
    expect(mauMau.outcome(state)!.points).toEqual([2, 0, 1]);
  });

  it('[MM59] charge who left like the worst of those who stayed', () => {
    const state = position('9H | KH 8C | QH', { pile: PILE, options: { points: 'penaltyPoints' } });
    play(state, '1: retire', 'play 9H');
    expect(mauMau.outcome(state)).toMatchObject({ places: [1, 3, 2], points: [0, -10, -10] });
  });

  it('[MM60] go to nobody if nobody is out', () => {
    const options = { points: 'winnerTakes', turnLimit: 10, 'draw.thenPlay': 'never' } as const;
    const state = position('9C 8C | KD', { discard: 'AH', options });
    play(state, ...Array.from({ length: 10 }, () => 'draw'));
    expect(mauMau.outcome(state)!.points).toEqual([-17, -10]);
  });

  it.each<[finish: string, changes: Partial<MauMauOptions>, points: readonly number[]]>([
    ['JH', { points: 'winnerTakes' }, [36, -36]],
    ['JH', { points: 'penaltyPoints' }, [0, -36]],
    ['JH', { points: 'winnerTakes', 'points.wishFinish': 1 }, [18, -18]],
    ['9H', { points: 'winnerTakes' }, [18, -18]],
    ['QH', { points: 'winnerTakes', 'wish.rank': 'Q' }, [36, -36]],
    ['JH', { points: 'winnerTakes', 'wish.rank': 'Q' }, [18, -18]],
    ['JH', { points: 'placement' }, [1, 0]],
  ])('[MM61] after finishing with %s under %o are %j', (finish, options, points) => {
    const state = position(`${finish} | KC 8C`, { pile: PILE, options });
    play(state, `play ${finish}`);
    expect(mauMau.outcome(state)!.points).toEqual(points);
  });

  it('[MM61] do not double for the second who finishes with a wish card', () => {
    const state = position('9H | JS | KD 8C', { pile: PILE, options: { points: 'penaltyPoints' } });
    play(state, 'play 9H', 'play JS');
    expect(mauMau.outcome(state)!.points).toEqual([0, 0, -18]);
  });

  it('[MM61] do not double for a wish card that was the last card only for a while', () => {
    const options = { points: 'penaltyPoints' } as const;
    const state = position('JH | KD 9C | 8C', {
      discard: 'AH',
      pile: 'QC',
      rules: 'statechart',
      options,
    });
    play(state, 'play JH', 'wish C', 'play 9C');
    expect(brief(play(state, '1: call mau', 'play 8C', '2: call mau-mau'))).toContain('2 out 1');
    play(state, '1: retire');
    expect(mauMau.outcome(state)).toMatchObject({ places: [2, 3, 1], points: [-10, -10, 0] });
  });
});

/** Draws or takes, so that nothing is ever laid. */
function idle(state: ReturnType<typeof dealt>): string {
  return legalOf(state).includes('no7') ? 'no7' : 'draw';
}
