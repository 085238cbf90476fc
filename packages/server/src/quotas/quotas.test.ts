import { describe, expect, it } from 'vitest';
import { createAddressMarks } from './address-mark.ts';
import { shareOut } from './limits.ts';
import { createQuotas, type Quotas } from './quotas.ts';
import type { StorageNews } from './storage-news.ts';

interface Kept {
  readonly quotas: Quotas;
  readonly news: StorageNews[];
  readonly time: { ms: number };
}

/** With limits of 1600 in all: 800 for tables, 200 of them for one address. */
function openStorage(): Kept {
  const news: StorageNews[] = [];
  const time = { ms: 0 };
  const quotas = createQuotas({
    limits: shareOut(1600),
    nowMs: () => time.ms,
    onNews: (told) => void news.push(told),
  });
  return { quotas, news, time };
}

describe('room', () => {
  it('is there for everybody until an address has used its share', () => {
    const { quotas } = openStorage();
    quotas.add('tables', 199, 'a');
    expect(quotas.refuse('tables', 'a')).toBeUndefined();
    quotas.add('tables', 1, 'a');
    expect(quotas.refuse('tables', 'a')?.code).toBe('storage-full-here');
    expect(quotas.refuse('tables', 'b')).toBeUndefined();
    quotas.add('tables', -50, 'a');
    expect(quotas.refuse('tables', 'a')).toBeUndefined();
  });

  it('of a kind ends for all, and leaves the other kinds theirs', () => {
    const { quotas } = openStorage();
    quotas.measure('tables', 800);
    expect(quotas.refuse('tables', 'a')?.code).toBe('storage-full');
    expect(quotas.refuse('tables')?.code).toBe('storage-full');
    expect(quotas.refuse('contests', 'a')).toBeUndefined();
  });

  it('can be used up to a part of it only', () => {
    const { quotas } = openStorage();
    quotas.add('tables', 150, 'a');
    expect(quotas.refuse('tables', 'a', 3 / 4)?.code).toBe('storage-full-here');
    expect(quotas.refuse('tables', 'a')).toBeUndefined();
    quotas.measure('tables', 600);
    expect(quotas.refuse('tables', 'b', 3 / 4)?.code).toBe('storage-full');
  });

  it('is made by dropping what nobody must have, before anything is refused', () => {
    const { quotas } = openStorage();
    quotas.measure('contests', 790);
    quotas.measure('tables', 790);
    for (let i = 0; i < 4; i++) quotas.add('practice', 10);
    const dropOne = (): boolean => {
      if (quotas.used('practice') === 0) return false;
      quotas.add('practice', -10);
      quotas.noteDropped('practice', 10);
      return true;
    };
    quotas.setDropper(dropOne);
    expect(quotas.refuse('tables', 'a')).toBeUndefined();
    expect(quotas.figures().kinds.practice).toMatchObject({ bytes: 10, dropped: 3 });
    quotas.measure('tables', 799);
    quotas.measure('contests', 799);
    expect(quotas.refuse('tables', 'a')).toBeUndefined();
    quotas.add('contests', 2);
    expect(quotas.refuse('tables', 'a')?.code).toBe('storage-full');
    expect(quotas.used('practice')).toBe(0);
  });
});

describe('the operator', () => {
  it('is told at once, and then no more than once a minute what has come together', () => {
    const { quotas, news, time } = openStorage();
    for (let i = 0; i < 5; i++) quotas.noteDropped('practice', 100);
    quotas.noteRefused('contests', 'storage-full');
    expect(news).toEqual([
      { what: 'dropped', kind: 'practice', count: 1, bytes: 100 },
      { what: 'refused', kind: 'contests', code: 'storage-full', count: 1 },
    ]);
    time.ms = 60_000;
    quotas.noteDropped('practice', 100);
    expect(news.at(-1)).toEqual({ what: 'dropped', kind: 'practice', count: 5, bytes: 500 });
  });

  it('finds the figures of all kinds, and what was refused by its code', () => {
    const { quotas } = openStorage();
    quotas.add('tables', 12, 'a');
    quotas.noteRefused('rulesets', 'too-many-rulesets-here');
    quotas.noteRefused('rulesets', 'too-many-rulesets-here');
    expect(quotas.figures()).toMatchObject({
      data: { bytes: 12, limit: 1600 },
      kinds: { tables: { bytes: 12, limit: 800 }, practice: { limit: 100 } },
      refused: [{ kind: 'rulesets', code: 'too-many-rulesets-here', count: 2 }],
    });
  });
});

describe('the mark of an address', () => {
  it('is one for a whole network of IPv6, and says nothing without the key', () => {
    const mark = createAddressMarks('key');
    expect(mark('2001:db8:1:2::1')).toBe(mark('2001:db8:1:2:ffff::7'));
    expect(mark('2001:db8:1:2::1')).not.toBe(mark('2001:db8:1:3::1'));
    expect(mark('::ffff:10.0.0.1')).toBe(mark('10.0.0.1'));
    expect(mark('10.0.0.1')).not.toBe(createAddressMarks('other')('10.0.0.1'));
    expect(mark('10.0.0.1')).toMatch(/^[0-9a-f]{24}$/);
  });
});
