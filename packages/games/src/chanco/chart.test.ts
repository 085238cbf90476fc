import { createRng, formatMermaid, pick, RETIRE } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { chanco } from './game.ts';
import { PHASES } from './state.ts';
import { dealt, listLegal, optionsWith, play, position } from './test/positions.ts';

const THREE = 'AC AD AH 2S | 2C 2D 2H 3S | 3C 3D 3H AS';
const region = chanco.chart(optionsWith()).regions[0]!;

/** Written by hand from the rules: which rows of the chart an action goes through. */
const STEPS: readonly [string, number, string[], string, string[]][] = [
  ['a choice', 9, [], '0 AC', ['Choosing pass -> Choosing']],
  ['the last choice', 9, ['0 AC', '1 2C'], '2 3C', passedThen('pass', '-> Choosing')],
  ['a winning round', 9, ['0 2S', '1 3S'], '2 AS', passedThen('pass', '[someoneHasFour] -> Won')],
  [
    'the last round',
    1,
    ['0 AC', '1 2C'],
    '2 3C',
    passedThen('pass', '[roundLimitReached] -> Drawn'),
  ],
  ['leaving', 9, [], '0 retire', ['Choosing retire -> Choosing']],
  ['leaving after a choice', 9, ['0 AC', '1 2C'], '0 retire', ['Choosing retire -> Choosing']],
  [
    'the last waited for leaves',
    9,
    ['0 AC', '1 2C'],
    '2 retire',
    passedThen('retire', '-> Choosing'),
  ],
  [
    'the last but one leaves',
    9,
    ['0 retire'],
    '1 retire',
    ['Choosing retire [oneSeatLeft] -> Deserted'],
  ],
];

describe('chart', () => {
  it.each(STEPS)('[CH7] [CH11] [CH16] [CH17] %s (limit %i) goes through its rows', (...step) => {
    const [, roundLimit, before, line, expected] = step;
    const state = position(THREE, { roundLimit });
    play(state, ...before);
    const from = chanco.phase(state)[0]!;
    play(state, line);
    expect(expected[0]!.startsWith(from)).toBe(true);
    expect(expected.at(-1)!.endsWith(`-> ${chanco.phase(state)[0]!}`)).toBe(true);
    const names = region.rows.map(nameRow);
    for (const row of expected) expect(names).toContain(row);
  });

  it('[CH7] begins with the dealer looking for four of a kind', () => {
    expect(region.initial).toBe('Looking');
    expect(chanco.phase(position(THREE))).toEqual(['Choosing']);
    expect(chanco.phase(position('AC AD AH AS | 2C 2D 2H 2S'))).toEqual(['Won']);
  });

  it('[CH7] [CH14] explains every step of random games, and every row is taken', () => {
    const taken = new Set<string>();
    const rng = createRng([7, 14, 0, 0]);
    for (let game = 0; game < 150; game++) {
      const state = dealt(2 + (game % 4), `chart ${game}`, { roundLimit: 8 });
      noteSteps(taken, 'Looking', 'look', chanco.phase(state)[0]!);
      while (chanco.waitingFor(state) !== 0) {
        const seat = pickSeat(chanco.waitingFor(state), pick(rng, 13));
        const leaves = pick(rng, 15) === 0;
        chanco.apply(state, seat, leaves ? RETIRE : listLegal(state, seat)[pick(rng, 4)]!);
        noteSteps(taken, 'Choosing', leaves ? 'retire' : 'pass', chanco.phase(state)[0]!);
      }
      expect(region.final).toContain(chanco.phase(state)[0]);
    }
    expect([...taken].sort()).toEqual([...new Set(region.rows.map(nameEdge))].sort());
  });

  it('[CH7] has a row for whatever happens in a state, and none in a final one', () => {
    for (const phase of PHASES) {
      const rows = region.rows.filter((row) => row.from === phase);
      expect(rows.length === 0).toBe(region.final.includes(phase));
      for (const on of new Set(rows.map((row) => row.on))) {
        const guards = rows.filter((row) => row.on === on).map((row) => row.guard);
        expect(guards.indexOf(undefined)).toBe(guards.length - 1);
      }
    }
  });

  it('[CH7] can be drawn', () => {
    const lines = formatMermaid(chanco.chart(optionsWith())).split('\n');
    expect(lines).toContain('  [*] --> Looking');
    expect(lines).toContain('  Looking_look --> Won: [someoneHasFour] / congratulate');
  });
});

function passedThen(on: string, look: string): string[] {
  return [`Choosing ${on} [lastChoice] -> Looking`, `Looking look ${look}`];
}

function nameRow(row: (typeof region.rows)[number]): string {
  const guard = row.guard === undefined ? '' : ` [${row.guard}]`;
  return `${row.from} ${row.on}${guard} -> ${row.to}`;
}

function nameEdge(row: (typeof region.rows)[number]): string {
  return `${row.from} ${row.on} -> ${row.to}`;
}

/** A step from choosing to choosing may or may not have gone through looking. */
function noteSteps(taken: Set<string>, from: string, on: string, to: string): void {
  const edges = region.rows.map(nameEdge);
  const direct = `${from} ${on} -> ${to}`;
  const detour = [`${from} ${on} -> Looking`, `Looking look -> ${to}`];
  expect(edges.includes(direct) || detour.every((edge) => edges.includes(edge))).toBe(true);
  if (edges.includes(direct)) taken.add(direct);
  else for (const edge of detour) taken.add(edge);
}

function pickSeat(seats: number, from: number): number {
  let seat = from;
  while (((seats >>> seat) & 1) === 0) seat = (seat + 1) % 13;
  return seat;
}
