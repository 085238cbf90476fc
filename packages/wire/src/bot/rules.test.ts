import { createHash } from 'node:crypto';
import { GAMES } from '@stammtisch/games';
import { parseOptions } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { describeRules, hashRules } from './rules.ts';

const MAU_MAU = GAMES['mau-mau']!;

describe('the rules that a bot is told', () => {
  it('have one hash for equal rules, in whatever order they were given', () => {
    const sorted = `{"game":"mau-mau","options":{"a":1,"b":[2,{"c":2,"d":1}]},"revision":${MAU_MAU.revision}}`;
    const hash = createHash('sha256').update(sorted).digest('hex');
    expect(hashRules(MAU_MAU, { b: [2, { d: 1, c: 2 }], a: 1 })).toBe(hash);
    expect(hashRules(MAU_MAU, { a: 1 })).not.toBe(hashRules(MAU_MAU, { a: 2 }));
  });

  it('are complete, and in words where words are wanted', () => {
    const options = optionsOf('contest');
    const asked = { preset: 'contest', options };
    const hash = hashRules(MAU_MAU, options);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(describeRules(MAU_MAU, asked)).toEqual({ game: 'mau-mau', ...asked, hash });
    const { text } = describeRules(MAU_MAU, asked, 'de');
    expect(text!.join(' ')).toContain('Karte');
  });
});

function optionsOf(preset: string): unknown {
  const parsed = parseOptions(MAU_MAU.options, preset);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}
