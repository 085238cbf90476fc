import { describe, expect, it } from 'vitest';
import { createStrays } from './strays.ts';

const MINUTE_MS = 60_000;

/** What is said after each look, one a minute, at the servers that are named by a letter each. */
function look(...looks: readonly string[]): (number | undefined)[] {
  const strays = createStrays();
  return looks.map((servers, minute) => strays.see(servers.split(''), minute * MINUTE_MS));
}

describe('clients that came because another server was away', () => {
  it('stay where nothing has changed, and while it is away', () => {
    expect(look('ab', 'ab', 'a', 'a')).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('go when a server is back, under another name or under its own', () => {
    // From a little before the loss was seen, since they came before that.
    const since = 2 * MINUTE_MS - 25_000;
    expect(look('ab', 'ab', 'a', 'ac')[3]).toBe(since);
    expect(look('ab', 'ab', 'a', 'ab')[3]).toBe(since);
    expect(look('ab', 'ab', 'ac')[2]).toBe(since);
  });

  it('go again for each server that is back, and only those of that time', () => {
    const [, , one, , two] = look('ab', 'a', 'ac', 'c', 'cd');
    expect([one, two]).toEqual([MINUTE_MS - 25_000, 3 * MINUTE_MS - 25_000]);
  });

  it('of two servers go when the first is back, and when the second is', () => {
    const since = MINUTE_MS - 25_000;
    expect(look('ab', '', 'a', 'ab').slice(1)).toEqual([undefined, since, since]);
  });

  it('are all who are there where a server was added', () => {
    expect(look('a', 'ab')).toEqual([undefined, -Infinity]);
    expect(look('', 'a', 'ab')).toEqual([undefined, -Infinity, -Infinity]);
  });

  it('are at home here when it is away for an hour', () => {
    const hours = Array.from({ length: 62 }, () => 'a');
    expect(look('ab', ...hours, 'a', 'c').at(-1)).toBe(62 * MINUTE_MS + 2 * MINUTE_MS - 25_000);
    expect(look('ab', ...hours, 'ab').at(-1)).toBe(-Infinity);
  });
});
