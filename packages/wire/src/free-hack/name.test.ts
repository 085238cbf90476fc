import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NAME_LENGTH_MAX } from '../names/name.ts';
import { readName } from './name.ts';
import { anyText } from './test/lines.ts';

const line = (name: unknown): string => JSON.stringify({ status: 'okay', name });

describe('readName', () => {
  it.each([
    ['Alpha', 'Alpha'],
    [' x ', ' x '],
    ['Jo\u0308rg', 'J\u00f6rg'],
    ['a/b "c" ♠', 'a/b "c" ♠'],
    ['😀'.repeat(NAME_LENGTH_MAX), '😀'.repeat(NAME_LENGTH_MAX)],
  ])('takes %j', (asked, name) => {
    expect(readName(line(asked), 0, [], 'contest')).toEqual({ name });
  });

  it.each([
    ['hello', 'not-json'],
    ['', 'not-json'],
    ['{"status":"okay","name":True}', 'not-json'],
    ['null', 'not-an-object'],
    ['["Alpha"]', 'not-an-object'],
    ['{"name":"Alpha"}', 'bad-status'],
    ['{"status":"turn","name":"Alpha"}', 'bad-status'],
    ['{"status":1,"name":"Alpha"}', 'bad-status'],
    ['{"status":"okay"}', 'no-name'],
    [line(null), 'no-name'],
    [line(7), 'no-name'],
  ])('goes on with an assigned name after %s, where the jar crashed or hung too', (text, fault) => {
    expect(readName(text, 1, [], 'contest')).toEqual({ name: 'Bot 1', fault });
    expect(readName(text, 1, [], 'jar')).toEqual({ name: 'Bot 1', fault });
  });

  it.each([
    ['', 'empty-name'],
    ['  ', 'empty-name'],
    ['a\nb', 'unprintable-name'],
    ['\u001b[31mred', 'unprintable-name'],
    ['a\u200bb', 'unprintable-name'],
    ['\u202eabc', 'unprintable-name'],
    ['a\u2028b', 'unprintable-name'],
    ['\ud800', 'unprintable-name'],
    ['x'.repeat(NAME_LENGTH_MAX + 1), 'long-name'],
    ['Alpha', 'taken-name'],
  ])('does not take %j; the jar did', (asked, fault) => {
    expect(readName(line(asked), 1, ['Alpha'], 'contest')).toEqual({ name: 'Bot 1', fault });
    expect(readName(line(asked), 1, ['Alpha'], 'jar')).toEqual({ name: asked });
  });

  it('finds a taken name in whatever form it is written', () => {
    const naming = readName(line('Jo\u0308rg'), 1, ['J\u00f6rg'], 'contest');
    expect(naming.fault).toBe('taken-name');
  });

  it('assigns a name that nobody has, also if a bot calls itself Bot 1', () => {
    expect(readName('x', 1, ['Bot 1'], 'contest').name).toBe('Bot 1-2');
    expect(readName('x', 1, ['Bot 1', 'Bot 1-2'], 'contest').name).toBe('Bot 1-3');
  });

  it('always gives a printable name of its own, whatever the line', () => {
    const asked = fc.oneof(anyText(40).map(line), fc.string());
    fc.assert(
      fc.property(asked, fc.array(fc.constantFrom('Bot 0', 'a', ' ')), (text, taken) => {
        const { name } = readName(text, 0, taken, 'contest');
        expect(taken).not.toContain(name);
        expect(name).toBe(name.normalize('NFC'));
        expect(name).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]{1,32}$/u);
      }),
      { numRuns: 1000 },
    );
  });
});
