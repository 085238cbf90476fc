import { describe, expect, it } from 'vitest';
import {
  type Chart,
  findRan,
  forkRows,
  formatRow,
  nameRows,
  type Region,
  rowsFrom,
} from './chart.ts';
import { formatMermaid } from './mermaid.ts';

const turns: Region = {
  name: 'turns',
  initial: 'Playing',
  final: ['Won', 'Drawn'],
  rows: nameRows([
    { from: 'Playing', on: 'lay', effects: [], to: 'Playing' },
    { from: 'Playing', on: 'lay', guard: 'last card', effects: ['count', 'rank'], to: 'Won' },
    { from: 'Playing', on: 'stop; #1', effects: ['pay #2; leave'], to: 'Drawn' },
  ]),
};

describe('formatMermaid', () => {
  it('draws one region as a plain diagram with guards and effects', () => {
    const chart: Chart = { game: 'test', regions: [turns] };
    expect(formatMermaid(chart)).toBe(
      [
        'stateDiagram-v2',
        '  [*] --> Playing',
        '  state Playing_lay <<choice>>',
        '  Playing --> Playing_lay: lay',
        '  Playing_lay --> Playing: [otherwise]',
        '  Playing_lay --> Won: [last card] / count, rank',
        '  Playing --> Drawn: stop, 1 / pay 2, leave',
        '  Won --> [*]',
        '  Drawn --> [*]',
        '',
      ].join('\n'),
    );
  });

  it('draws several regions side by side in one state', () => {
    const calls: Region = { name: 'calls', initial: 'Silent', final: [], rows: [] };
    const lines = formatMermaid({ game: 'Mau-Mau', regions: [turns, calls] }).split('\n');
    expect(lines.slice(0, 3)).toEqual([
      'stateDiagram-v2',
      '  state "Mau-Mau" as Game {',
      '    [*] --> Playing',
    ]);
    expect(lines.slice(-5)).toEqual([
      '    Drawn --> [*]',
      '    --',
      '    [*] --> Silent',
      '  }',
      '',
    ]);
  });
});

describe('rows', () => {
  it('are named by state and event, numbered where several share them', () => {
    expect(turns.rows.map(({ id }) => id)).toEqual([
      'Playing.lay',
      'Playing.lay-2',
      'Playing.stop; #1',
    ]);
  });

  it('are found by what the engine tells, with the number of their event', () => {
    const chart: Chart = { game: 'test', regions: [turns] };
    const ran = findRan(chart, ['Playing.lay-2', 'Playing.lay(2)', 'Elsewhere.lay']);
    expect(ran.map(({ region, row, n }) => [region, row.to, n])).toEqual([
      [0, 'Won', undefined],
      [0, 'Playing', 2],
    ]);
    expect(formatRow({ on: 'turn(n)', effects: ['go'] }, 2)).toBe('turn(2) / go');
  });

  it('of a group start from each of its states', () => {
    const region: Region = {
      ...turns,
      group: { name: 'All', states: ['Playing'] },
      rows: nameRows([{ from: 'All', on: 'leave', effects: [], to: 'Drawn' }]),
    };
    expect(rowsFrom(region, 'Playing')).toHaveLength(1);
    expect(rowsFrom(region, 'Won')).toHaveLength(0);
  });

  it('that share state and event part at a choice point, after the guard they share', () => {
    const rows = nameRows([
      { from: 'A', on: 'lay', guard: 'fits, red', effects: [], to: 'B' },
      { from: 'A', on: 'lay', guard: 'fits, otherwise', effects: [], to: 'C' },
      { from: 'A', on: 'draw', effects: [], to: 'A' },
    ]);
    const [fork, single] = forkRows(rows);
    expect(fork).toMatchObject({
      guard: 'fits',
      branches: [{ guard: 'red' }, { guard: 'otherwise' }],
    });
    expect(single).toBe(rows[2]);
  });
});
