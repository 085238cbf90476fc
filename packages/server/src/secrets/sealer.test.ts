import { createMemoryStore } from '@stammtisch/table';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSealer, readSealKey } from './sealer.ts';

describe('sealer', () => {
  it('opens what it has sealed, also after a restart on the same store', async () => {
    const store = createMemoryStore();
    const sealer = createSealer(await readSealKey(store));
    const again = createSealer(await readSealKey(store));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(again.open(sealer.seal(text))).toEqual({ ok: true, value: text });
      }),
      { seed: 1 },
    );
  });

  it('tells nothing: not the text, not whether two texts are the same', async () => {
    const sealer = createSealer(await readSealKey(createMemoryStore()));
    const text = 'play 7H '.repeat(100);
    const [one, other] = [sealer.seal(text), sealer.seal(text)];
    expect(one).not.toBe(other);
    expect(one).toHaveLength(other.length);
    expect(Buffer.from(one.slice(6), 'base64url').includes('play')).toBe(false);
  });

  it('says so where the seal is that of another server', async () => {
    const sealed = createSealer(await readSealKey(createMemoryStore())).seal('secret');
    const stranger = createSealer(await readSealKey(createMemoryStore()));
    expect(stranger.open(sealed)).toMatchObject({ ok: false, error: { code: 'seal-broken' } });
  });

  it('notices every changed bit, and never throws', async () => {
    const sealer = createSealer(await readSealKey(createMemoryStore()));
    const sealed = sealer.seal('0 play 7H');
    const bytes = Buffer.from(sealed.slice(6), 'base64url');
    for (let bit = 0; bit < 8 * bytes.length; bit++) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      const opened = sealer.open(`seal1.${changed.toString('base64url')}`);
      expect(opened).toMatchObject({ ok: false, error: { code: 'seal-broken' } });
    }
    for (let end = 0; end < sealed.length; end++) {
      expect(sealer.open(sealed.slice(0, end)).ok).toBe(false);
    }
    expect(sealer.open('seal2.AAAA')).toMatchObject({ error: { code: 'seal-unknown' } });
  });
});
