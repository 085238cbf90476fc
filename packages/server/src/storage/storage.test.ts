import { describe, expect, it } from 'vitest';
import { createAddressMarks } from './address-mark.ts';
import { shareOut } from './limits.ts';
import { createStorage, type Storage, type StorageNews } from './storage.ts';

interface Kept {
  readonly storage: Storage;
  readonly news: StorageNews[];
  readonly time: { ms: number };
}

/** With limits of 1600 in all: 800 for tables, 200 of them for one address. */
function openStorage(): Kept {
  const news: StorageNews[] = [];
  const time = { ms: 0 };
  const storage = createStorage({
    limits: shareOut(1600),
    nowMs: () => time.ms,
    onNews: (told) => void news.push(told),
  });
  return { storage, news, time };
}

describe('room', () => {
  it('is there for everybody until an address has used its share', () => {
    const { storage } = openStorage();
    storage.add('tables', 199, 'a');
    expect(storage.refuse('tables', 'a')).toBeUndefined();
    storage.add('tables', 1, 'a');
    expect(storage.refuse('tables', 'a')?.code).toBe('storage-full-here');
    expect(storage.refuse('tables', 'b')).toBeUndefined();
    storage.add('tables', -50, 'a');
    expect(storage.refuse('tables', 'a')).toBeUndefined();
  });

  it('of a kind ends for all, and leaves the other kinds theirs', () => {
    const { storage } = openStorage();
    storage.measure('tables', 800);
    expect(storage.refuse('tables', 'a')?.code).toBe('storage-full');
    expect(storage.refuse('tables')?.code).toBe('storage-full');
    expect(storage.refuse('contests', 'a')).toBeUndefined();
  });

  it('can be used up to a part of it only', () => {
    const { storage } = openStorage();
    storage.add('tables', 150, 'a');
    expect(storage.refuse('tables', 'a', 3 / 4)?.code).toBe('storage-full-here');
    expect(storage.refuse('tables', 'a')).toBeUndefined();
    storage.measure('tables', 600);
    expect(storage.refuse('tables', 'b', 3 / 4)?.code).toBe('storage-full');
  });

  it('is made by dropping what nobody must have, before anything is refused', () => {
    const { storage } = openStorage();
    storage.measure('contests', 790);
    storage.measure('tables', 790);
    for (let i = 0; i < 4; i++) storage.add('practice', 10);
    const dropOne = (): boolean => {
      if (storage.used('practice') === 0) return false;
      storage.add('practice', -10);
      storage.noteDropped('practice', 10);
      return true;
    };
    storage.setDropper(dropOne);
    expect(storage.refuse('tables', 'a')).toBeUndefined();
    expect(storage.figures().kinds.practice).toMatchObject({ bytes: 10, dropped: 3 });
    storage.measure('tables', 799);
    storage.measure('contests', 799);
    expect(storage.refuse('tables', 'a')).toBeUndefined();
    storage.add('contests', 2);
    expect(storage.refuse('tables', 'a')?.code).toBe('storage-full');
    expect(storage.used('practice')).toBe(0);
  });
});

describe('the operator', () => {
  it('is told at once, and then no more than once a minute what has come together', () => {
    const { storage, news, time } = openStorage();
    for (let i = 0; i < 5; i++) storage.noteDropped('practice', 100);
    storage.noteRefused('contests', 'storage-full');
    expect(news).toEqual([
      { what: 'dropped', kind: 'practice', count: 1, bytes: 100 },
      { what: 'refused', kind: 'contests', code: 'storage-full', count: 1 },
    ]);
    time.ms = 60_000;
    storage.noteDropped('practice', 100);
    expect(news.at(-1)).toEqual({ what: 'dropped', kind: 'practice', count: 5, bytes: 500 });
  });

  it('finds the figures of all kinds, and what was refused by its code', () => {
    const { storage } = openStorage();
    storage.add('tables', 12, 'a');
    storage.noteRefused('rulesets', 'too-many-rulesets-here');
    storage.noteRefused('rulesets', 'too-many-rulesets-here');
    expect(storage.figures()).toMatchObject({
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
