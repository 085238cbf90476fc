import { describe, expect, it } from 'vitest';
import { CODE_LENGTH_MAX, lastVersion, notePlayed, readKept } from './versions.ts';

const STARTER = 'starter';

describe('versions of a bot', () => {
  it('are none at first, and then what played before the last change', () => {
    const fresh = readKept(undefined, STARTER);
    expect(lastVersion(fresh)).toBeUndefined();
    const changed = { ...fresh, code: 'two' };
    expect(lastVersion(changed)).toBe(STARTER);
    const played = notePlayed(changed);
    expect(lastVersion(played)).toBe(STARTER);
    expect(lastVersion(notePlayed(played))).toBe(STARTER);
    expect(lastVersion({ ...played, code: 'three' })).toBe('two');
  });

  it.each([
    null,
    7,
    'code',
    {},
    { code: 7, played: 'x' },
    { code: 'x'.repeat(CODE_LENGTH_MAX + 1) },
  ])('are the starter where something else is kept: %j', (raw) => {
    expect(readKept(raw, STARTER)).toEqual(readKept(undefined, STARTER));
  });

  it('come back as they were kept', () => {
    const kept = { code: 'a', played: 'b', before: 'c' };
    expect(readKept(JSON.parse(JSON.stringify(kept)), STARTER)).toEqual(kept);
  });
});
