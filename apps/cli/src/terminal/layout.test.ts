import { describe, expect, it } from 'vitest';
import { alignRows, columns, underline, wrap } from './layout.ts';

describe('wrap', () => {
  it.each([
    ['', 10, '', []],
    ['one', 10, '', ['one']],
    ['one two three', 7, '', ['one two', 'three']],
    ['one two three', 8, '  ', ['one two', '  three']],
    ['a verylongword b', 4, '', ['a', 'verylongword', 'b']],
    ['verylongword', 4, '  ', ['verylongword']],
    ['  spaces \n and   lines ', 80, '', ['spaces and lines']],
    ['für Übung ♥', 9, '', ['für Übung', '♥']],
  ])('breaks %j at %i columns', (paragraph, width, indent, lines) => {
    expect(wrap(paragraph, width, indent)).toEqual(lines);
  });
});

describe('alignRows', () => {
  it('aligns columns to the left, or to the right where asked', () => {
    const rows = [
      ['a', '10', 'x'],
      ['long', '5', ''],
      ['♥', '200'],
    ];
    expect(alignRows(rows, [1])).toEqual(['a      10  x', 'long    5', '♥     200']);
  });
});

describe('columns', () => {
  it('counts what is seen: code points, but no variation selectors', () => {
    expect(columns('10♥')).toBe(3);
    expect(columns('♥\uFE0E')).toBe(1);
    expect(columns('🂡')).toBe(1);
  });
});

describe('underline', () => {
  it('draws a line of the same length', () => {
    expect(underline('Züge', '=')).toEqual(['Züge', '====']);
  });
});
