import { describe, expect, it } from 'vitest';
import { type Chart, formatMermaid, type Region } from './chart.ts';

const turns: Region = {
  name: 'turns',
  initial: 'Playing',
  final: ['Won', 'Drawn'],
  rows: [
    { from: 'Playing', on: 'lay', effects: [], to: 'Playing' },
    { from: 'Playing', on: 'lay', guard: 'last card', effects: ['count', 'rank'], to: 'Won' },
    { from: 'Playing', on: 'stop; #1', effects: ['pay #2; leave'], to: 'Drawn' },
  ],
};

describe('formatMermaid', () => {
  it('draws one region as a plain diagram with guards and effects', () => {
    const chart: Chart = { game: 'test', regions: [turns] };
    expect(formatMermaid(chart)).toBe(
      [
        'stateDiagram-v2',
        '  [*] --> Playing',
        '  Playing --> Playing: lay',
        '  Playing --> Won: lay [last card] / count, rank',
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
