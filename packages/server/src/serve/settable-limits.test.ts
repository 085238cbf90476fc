import { readFileSync } from 'node:fs';
import { speak } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { HTTP_LIMITS } from '../http/limits.ts';
import { parseLimits, SETTABLE_LIMITS } from './settable-limits.ts';

const GUIDE = readFileSync(new URL('../../../../docs/SERVER.md', import.meta.url), 'utf8');

describe('limits that can be set', () => {
  it('are read by name, the last one of a name counts, and the others stay', () => {
    const read = parseLimits([
      'open-tables=20000',
      'sockets=5',
      'sockets=30000',
      'joins-per-minute=7',
    ]);
    expect(read).toMatchObject({
      ok: true,
      value: {
        http: {
          openTables: 20_000,
          // Sockets are connections too.
          connections: 31_000,
          perMinute: { ...HTTP_LIMITS.perMinute, joins: 7 },
        },
        sockets: { sockets: 30_000 },
      },
    });
  });

  it('leave connections alone where they are set too', () => {
    const read = parseLimits(['sockets=30000', 'connections=30500']);
    expect(read).toMatchObject({ value: { http: { connections: 30_500 } } });
  });

  it.each(['', 'open-tables', 'open-tables=', 'open-tables=0', 'open-tables=-1', 'chairs=3'])(
    'are refused with a sentence where %j sets none',
    (setting) => {
      const read = parseLimits([setting]);
      expect(read.ok ? '' : speak(read.error, 'en')).toContain(`"${setting}"`);
    },
  );

  it('stand in the guide, each with what it is without being set', () => {
    const documented = [...GUIDE.matchAll(/^\| `([a-z-]+)` \| ([\d,]+) \|/gm)].map(
      ([, name, usual]) => [name, Number(usual!.replaceAll(',', ''))],
    );
    const known = Object.entries(SETTABLE_LIMITS).map(([name, { usual }]) => [name, usual]);
    expect(documented).toEqual(known);
  });
});
