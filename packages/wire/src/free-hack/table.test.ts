import { mauMau } from '@stammtisch/games';
import { parseOptions, parseSeed, verifyLog } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { contestDeal } from './deal.ts';
import { totalFaults } from './faults.ts';
import { EARLY_MAX, type Slot, type Table } from './state.ts';
import { answer, cancel, leave, openTable, toPackets, waitedFor } from './table.ts';
import { lay, NAMES, show, SKIP, tableAt } from './test/positions.ts';

const PLAIN = { hands: ['9S KS', '10S AH'], top: 'QS', pile: '8H 9H' } as const;

/** The same position for tables with other options. */
const START = tableAt(PLAIN).table.session.deal.start;

describe('a turn', () => {
  it('begins with the start of the game, the public line to both and the personal one', () => {
    expect(show(tableAt(PLAIN).lines)).toEqual([
      '0 {"gameStart":true,"status":"okay"}',
      '1 {"gameStart":true,"status":"okay"}',
      '0 {"topCard":20,"cardsLeft":2,"turnOf":"Ada","status":"okay","skipped":false}',
      '1 {"topCard":20,"cardsLeft":2,"turnOf":"Ada","status":"okay","skipped":false}',
      '0 {"topcard":20,"drawTwoCards":false,"cardsLeft":2,"wishedColor":-1,"status":"okay","skipped":false,"hand":[8,24]}',
    ]);
  });

  it('does not acknowledge a valid lay, and tells the hand only once', () => {
    const { table } = tableAt(PLAIN);
    expect(show(answer(table, 0, lay('9S')))).toEqual([
      '0 {"topCard":8,"cardsLeft":2,"turnOf":"Bob","status":"okay","skipped":false}',
      '1 {"topCard":8,"cardsLeft":2,"turnOf":"Bob","status":"okay","skipped":false}',
      '1 {"topcard":8,"drawTwoCards":false,"cardsLeft":2,"wishedColor":-1,"status":"okay","skipped":false,"hand":[12,30]}',
    ]);
    expect(show(answer(table, 1, lay('10S'))).at(-1)).toBe(
      '0 {"topcard":12,"drawTwoCards":false,"cardsLeft":1,"wishedColor":-1,"status":"okay","skipped":false}',
    );
  });

  it.each([
    [SKIP, '0 {"drawedCards":6,"status":"okay"}'],
    ['nonsense', '0 {"drawedCards":6,"status":"error"}'],
    [lay('AH'), '0 {"drawedCards":6,"status":"error"}'],
  ])('tells the card drawn after %s before the next public line', (reply, line) => {
    const { table } = tableAt(PLAIN);
    expect(show(answer(table, 0, reply)).slice(0, 2)).toEqual([
      line,
      '0 {"topCard":20,"cardsLeft":2,"turnOf":"Bob","status":"okay","skipped":false}',
    ]);
  });

  it('is missed after an eight: a public line and nothing else', () => {
    const { table } = tableAt({ ...PLAIN, hands: ['8S KS AS', '10S AH'] });
    expect(show(answer(table, 0, lay('8S')))).toEqual([
      '0 {"topCard":4,"cardsLeft":2,"turnOf":"Bob","status":"okay","skipped":true}',
      '1 {"topCard":4,"cardsLeft":2,"turnOf":"Bob","status":"okay","skipped":true}',
      '0 {"topCard":4,"cardsLeft":2,"turnOf":"Ada","status":"okay","skipped":false}',
      '1 {"topCard":4,"cardsLeft":2,"turnOf":"Ada","status":"okay","skipped":false}',
      '0 {"topcard":4,"drawTwoCards":false,"cardsLeft":2,"wishedColor":-1,"status":"okay","skipped":false}',
    ]);
  });

  it('after a seven has two cards more in the personal line than in the public one', () => {
    const { table } = tableAt({ ...PLAIN, hands: ['7S KS AS', '10S AH'] });
    expect(show(answer(table, 0, lay('7S'))).slice(1)).toEqual([
      '1 {"topCard":0,"cardsLeft":2,"turnOf":"Bob","status":"okay","skipped":false}',
      '1 {"topcard":0,"drawTwoCards":true,"cardsLeft":4,"wishedColor":-1,"drawedCards":[6,10],"status":"okay","skipped":false,"hand":[12,30,6,10]}',
    ]);
  });

  it('under a wish tells it, and it stays over a draw', () => {
    const { table } = tableAt({ ...PLAIN, hands: ['JS KS AS', '10S AH'] });
    expect(show(answer(table, 0, lay('JS', 3))).at(-1)).toContain('"wishedColor":3');
    expect(show(answer(table, 1, SKIP)).at(-1)).toContain('"wishedColor":3');
  });

  it('is written to each bot at once', () => {
    const [first, second] = toPackets(tableAt(PLAIN).lines);
    expect(first.split('\n').map((line) => line.slice(0, 9))).toEqual([
      '{"gameSta',
      '{"topCard',
      '{"topcard',
      '',
    ]);
    expect(second.split('\n')).toHaveLength(3);
  });

  it('tells hands in no order that favours low cards, yet always the same for a seed', () => {
    const hands = Array.from({ length: 20 }, (_, i) => firstHandOf(`order ${i}`));
    const sorted = hands.filter((hand) => hand.every((card, i) => i === 0 || card > hand[i - 1]!));
    expect(sorted).toEqual([]);
    expect(hands).toEqual(hands.map((_, i) => firstHandOf(`order ${i}`)));
  });
});

describe('a jack without a wish that can be read', () => {
  const setting = { ...PLAIN, hands: ['JH KS', '10S AH'] } as const;

  it('wishes spades and costs nothing', () => {
    const { table } = tableAt(setting);
    const lines = show(answer(table, 0, lay('JH', 'spades')));
    expect(lines).toHaveLength(3);
    expect(lines[2]).toContain('"topcard":18,"drawTwoCards":false,"cardsLeft":2,"wishedColor":0');
    expect(table.faults).toEqual([{}, {}]);
  });

  it('stays laid in jar mode, without a wish and with a penalty', () => {
    const { table } = tableAt({ ...setting, compat: 'jar' });
    const lines = show(answer(table, 0, lay('JH', 'spades')));
    expect(lines[0]).toBe('0 {"drawedCards":6,"status":"error"}');
    expect(lines[3]).toContain('"topcard":18,"drawTwoCards":false,"cardsLeft":2,"wishedColor":-1');
    expect(table.faults).toEqual([{ 'no-wish': 1 }, {}]);
    expect(holds(table, 0)).toEqual(['8H', 'KS']);
  });

  it('does not win as the last card in jar mode, and does by our rules', () => {
    const last = { ...setting, hands: ['JH', '10S AH'] } as const;
    const { table } = tableAt({ ...last, compat: 'jar' });
    expect(show(answer(table, 0, lay('JH', null)))[0]).toBe('0 {"drawedCards":6,"status":"error"}');
    expect(table.result).toBeUndefined();
    const ours = tableAt(last).table;
    answer(ours, 0, lay('JH', null));
    expect(ours.result).toMatchObject({ winner: 0, reason: 'empty-hand' });
  });

  it('is no fault on a jack that carries no wish, in either mode', () => {
    for (const compat of ['contest', 'jar'] as const) {
      const { table } = tableAt({ ...setting, top: 'JC', compat });
      expect(show(answer(table, 0, lay('JH', null)))).toHaveLength(3);
      expect(totalFaults(table.faults[0])).toBe(0);
    }
  });
});

describe('a card that does not exist', () => {
  const setting = { ...PLAIN, hands: ['7D KS', '10S AH'], top: 'QD' } as const;
  const reply = '{"status":"turn","selectedCard":99}';

  it('is a fault; in jar mode the seven of diamonds is laid if it is held', () => {
    const ours = tableAt(setting).table;
    answer(ours, 0, reply);
    expect(ours.faults[0]).toEqual({ 'no-such-card': 1 });
    const jar = tableAt({ ...setting, compat: 'jar' }).table;
    answer(jar, 0, reply);
    expect(holds(jar, 0)).toEqual(['KS']);
  });
});

describe('the end', () => {
  it('comes with an empty hand, even by an eight or a seven, and is told to both', () => {
    for (const code of ['8S', '7S', '9S']) {
      const { table } = tableAt({ ...PLAIN, hands: [code, '10S AH'] });
      expect(show(answer(table, 0, lay(code)))).toEqual([
        '0 {"won":true,"nameOfWinner":"Ada","status":"okay"}',
        '1 {"won":true,"nameOfWinner":"Ada","status":"okay"}',
      ]);
      expect(table.result).toMatchObject({ winner: 0, reason: 'empty-hand', replies: 1 });
      expect(waitedFor(table)).toBeUndefined();
      expect(answer(table, 1, SKIP)).toEqual([]);
      expect(leave(table, 0, 'left')).toEqual([]);
    }
  });

  it('comes when nothing is left to draw: most lays win, in jar mode always slot 1', () => {
    // Slot 0 lays a card, slot 1 has none that fits, and only one card can come back.
    const setting = { hands: ['9S KS', '10H 10D'], top: 'QS', rest: 1 } as const;
    for (const [compat, winner] of [
      ['contest', 0],
      ['jar', 1],
    ] as const) {
      const { table } = tableAt({ ...setting, compat });
      answer(table, 0, lay('9S'));
      answer(table, 1, SKIP);
      const lines = show(answer(table, 0, 'x'));
      expect(lines[0]).toBe('0 {"drawedCards":-1,"status":"error"}');
      expect(lines).toHaveLength(3);
      expect(table.result).toMatchObject({ winner, reason: 'nothing-to-draw' });
      expect(table.result!.log.outcome!.reason).toBe('no-cards');
      expectVerified(table);
    }
  });

  it('comes at once where two cards cannot be drawn', () => {
    const { table } = tableAt({ hands: ['7S KS', '10H 10D'], top: 'QS', rest: 1 });
    expect(show(answer(table, 0, lay('7S')))).toEqual([
      '0 {"won":true,"nameOfWinner":"Ada","status":"okay"}',
      '1 {"won":true,"nameOfWinner":"Ada","status":"okay"}',
    ]);
    expect(table.result).toMatchObject({ winner: 0, reason: 'nothing-to-draw' });
  });

  it('comes a reply later in jar mode, whatever the reply is', () => {
    const outcomes = [
      [lay('9S'), []],
      [lay('AS'), ['1 {"drawedCards":20,"status":"error"}']],
      [SKIP, ['1 {"drawedCards":20,"status":"okay"}']],
      ['x', ['1 {"drawedCards":20,"status":"error"}']],
    ] as const;
    for (const [reply, told] of outcomes) {
      const { table } = tableAt({
        hands: ['7S KS AS', '10H 9S'],
        top: 'QS',
        rest: 1,
        compat: 'jar',
      });
      const cards = table.untold[1]!.length;
      const lines = show(answer(table, 0, lay('7S')));
      expect(lines[1]).toContain(`"cardsLeft":${cards},"turnOf":"Bob"`);
      expect(lines[2]).toMatch(/^1 \{"topcard":0,"cardsLeft":\d+,"wishedColor":-1,"status":"okay"/);
      expect(waitedFor(table)).toBe(1);
      expect(show(answer(table, 1, reply))).toEqual([
        ...told,
        '0 {"won":true,"nameOfWinner":"Bob","status":"okay"}',
        '1 {"won":true,"nameOfWinner":"Bob","status":"okay"}',
      ]);
      expect(table.result).toMatchObject({ winner: 1, reason: 'nothing-to-draw', replies: 2 });
      expectVerified(table);
    }
  });

  it('comes with -1 at the first draw: with equal lays fewer cards win, in jar mode slot 1', () => {
    const setting = { hands: ['7S KS', '10H 10D'], top: 'QS', rest: 1 } as const;
    for (const [compat, winner] of [
      ['contest', 0],
      ['jar', 1],
    ] as const) {
      const { table } = tableAt({ ...setting, compat });
      expect(show(answer(table, 0, SKIP))[0]).toBe('0 {"drawedCards":-1,"status":"okay"}');
      expect(table.result).toMatchObject({ winner, reason: 'nothing-to-draw' });
    }
  });
});

describe('a game without end', () => {
  it('is cut off at the turn limit: fewer cards win, and slot 1 where both hold as many', () => {
    const options = parseOptions(mauMau.options, 'contest', { turnLimit: 10 });
    for (const [reply, winner] of [
      [SKIP, 1],
      [lay('9S'), 0],
    ] as const) {
      const deal = { ...contestDeal(parseSeed('long')), options: options.ok && options.value };
      const { table } = openTable({ deal: { ...deal, start: START }, names: NAMES, compat: 'jar' });
      answer(table, 0, reply);
      for (let i = 1; i < 10; i++) answer(table, waitedFor(table)!, SKIP);
      expect(table.result).toMatchObject({ winner, reason: 'turn-limit', replies: 10 });
      expectVerified(table);
    }
  });

  it('piles up nothing but its log: all news are taken', () => {
    const { table } = tableAt(PLAIN);
    for (let i = 0; i < 8; i++) answer(table, waitedFor(table)!, SKIP);
    expect(table.session.news).toEqual([[], [], []]);
  });
});

describe('lines out of turn', () => {
  it('are kept, one at most, and taken as the reply when the turn comes', () => {
    const { table } = tableAt(PLAIN);
    expect(answer(table, 1, lay('10S'))).toEqual([]);
    expect(answer(table, 1, SKIP)).toEqual([]);
    expect(table.faults).toEqual([{}, { 'too-early': 1 }]);
    const lines = show(answer(table, 0, lay('9S')));
    expect(lines).toHaveLength(6);
    expect(lines.at(-1)).toContain('0 {"topcard":12');
    expect(waitedFor(table)).toBe(0);
  });

  it('are kept in jar mode and put the bot out of step', () => {
    const { table } = tableAt({ ...PLAIN, hands: ['9S KS', 'AH KH'], compat: 'jar' });
    for (let i = 0; i < 3; i++) answer(table, 1, 'x');
    answer(table, 0, SKIP);
    answer(table, 0, SKIP);
    expect(table.faults[1]).toEqual({ 'not-json': 2 });
    expect(table.early[1]).toEqual(['x']);
    for (let i = 0; i <= EARLY_MAX.jar; i++) answer(table, 1, 'x');
    expect(table.early[1]).toHaveLength(EARLY_MAX.jar);
  });
});

describe('leaving', () => {
  it.each([0, 1] as const)('of slot %i is told to the other at once', (slot) => {
    const { table } = tableAt(PLAIN);
    const name = NAMES[1 - slot]!;
    expect(show(leave(table, slot, 'left'))).toEqual([
      `${1 - slot} {"won":true,"nameOfWinner":"${name}","status":"okay"}`,
    ]);
    expect(table.result).toMatchObject({ winner: 1 - slot, reason: 'left' });
    expectVerified(table);
  });

  it.each(['timed-out', 'fault-limit'] as const)('by %s is told to both', (why) => {
    for (const compat of ['contest', 'jar'] as const) {
      const { table } = tableAt({ ...PLAIN, compat });
      expect(leave(table, 0, why)).toHaveLength(2);
      expect(table.result).toMatchObject({ winner: 1, reason: why });
    }
  });

  it('is noticed late in jar mode, when the bot was not on move', () => {
    const { table } = tableAt({ ...PLAIN, compat: 'jar' });
    expect(leave(table, 1, 'left')).toEqual([]);
    expect(show(answer(table, 0, lay('9S')))).toEqual([
      '0 {"topCard":8,"cardsLeft":2,"turnOf":"Bob","status":"okay","skipped":false}',
      '0 {"topCard":8,"cardsLeft":1,"turnOf":"Ada","status":"okay","skipped":false}',
      '0 {"won":true,"nameOfWinner":"Ada","status":"okay"}',
    ]);
    expect(table.result).toMatchObject({ winner: 0, reason: 'left' });
    expectVerified(table);
  });

  it('while a reply is awaited after two cards that were not there ends the game too', () => {
    const setting = { hands: ['7S KS AS', '10H 9S'], top: 'QS', rest: 1, compat: 'jar' } as const;
    for (const why of ['left', 'timed-out'] as const) {
      const { table } = tableAt(setting);
      answer(table, 0, lay('7S'));
      expect(show(leave(table, 1, why)).at(0)).toContain('"nameOfWinner"');
      expect(table.result).toBeDefined();
      expectVerified(table);
    }
  });

  it('of both makes the game void', () => {
    const { table } = tableAt({ ...PLAIN, compat: 'jar' });
    leave(table, 1, 'left');
    expect(leave(table, 1, 'left')).toEqual([]);
    expect(leave(table, 0, 'left')).toEqual([]);
    expect(table.result).toMatchObject({ winner: undefined, reason: 'void' });
  });

  it('is not needed to make a game void, and a void game stays so', () => {
    const { table } = tableAt(PLAIN);
    expect(cancel(table)).toEqual([]);
    leave(table, 0, 'left');
    expect(table.result).toMatchObject({ winner: undefined, reason: 'void' });
    expect(cancel(tableWon())).toEqual([]);
    expectVerified(table);
  });
});

function tableWon(): Table {
  const { table } = tableAt(PLAIN);
  leave(table, 0, 'left');
  return table;
}

/** What slot 0 is told to hold in the deal of a seed. */
function firstHandOf(seed: string): readonly number[] {
  const deal = contestDeal(parseSeed(seed));
  const { lines } = openTable({ deal, names: NAMES, compat: 'contest' });
  return (JSON.parse(lines.at(-1)!.line) as { hand: number[] }).hand;
}

/** The hand of a slot as codes, sorted. */
function holds(table: Table, slot: Slot): string[] {
  const { game } = table.session.deal;
  const view = game.view(table.session.state, slot) as ReturnType<typeof mauMau.view>;
  return view.hands[slot]!.map((card) => mauMau.codec.format(card).slice('play '.length)).sort();
}

/** The log of a finished game says what was played and how it ended. */
function expectVerified(table: Table): void {
  expect(verifyLog(mauMau, table.result!.log)).toBeUndefined();
}
