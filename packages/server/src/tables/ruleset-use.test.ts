import { createMemoryStore, type SavedRuleset, type TableStore } from '@stammtisch/table';
import { describe, expect, it } from 'vitest';
import { createRulesetUse, type RulesetUse } from './ruleset-use.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Opened {
  readonly use: RulesetUse;
  /** As others see it. */
  readonly store: TableStore;
  readonly time: { now: number };
}

function onBug(error: unknown): never {
  throw error;
}

function open(): Opened {
  const time = { now: 1000 * DAY_MS };
  const kept = createMemoryStore();
  const use = createRulesetUse({ store: kept, now: () => time.now, onBug });
  return { use, store: use.watch(kept), time };
}

function ruleset(name: string, changes: Partial<SavedRuleset> = {}): SavedRuleset {
  return {
    name,
    game: 'mau-mau',
    rules: 'standard',
    options: {},
    tokenHash: '',
    at: 1,
    ...changes,
  };
}

async function names(store: TableStore): Promise<string[]> {
  return (await store.listRulesets()).map(({ name }) => name).toSorted();
}

describe('house rules', () => {
  it('that nobody uses are deleted, those that somebody looks at stay', async () => {
    const { use, store, time } = open();
    await store.putRuleset(ruleset('old', { usedAt: time.now }));
    await store.putRuleset(ruleset('used', { usedAt: time.now }));
    time.now += 100 * DAY_MS;
    await store.readRuleset('used');
    time.now += 100 * DAY_MS;
    expect(await use.expire(time.now - 180 * DAY_MS)).toBe(1);
    expect(await names(store)).toEqual(['used']);
  });

  it('of version 1.0 are as if they had just been used', async () => {
    const { use, store, time } = open();
    await store.putRuleset(ruleset('Oma'));
    expect(await use.expire(time.now - 180 * DAY_MS)).toBe(0);
    time.now += 181 * DAY_MS;
    expect(await use.expire(time.now - 180 * DAY_MS)).toBe(1);
  });

  it('are written down once a day, and what is saved or deleted meanwhile counts', async () => {
    const { store, time } = open();
    await store.putRuleset(ruleset('Oma', { usedAt: 1 }));
    await store.putRuleset(ruleset('Opa', { usedAt: 1 }));
    await Promise.all([
      store.readRuleset('Oma'),
      store.readRuleset('Opa'),
      store.putRuleset(ruleset('Oma', { usedAt: 1, rules: 'contest' })),
      store.deleteRuleset('Opa'),
    ]);
    // Whatever waits its turn is done before this.
    await store.deleteRuleset('nobody');
    expect(await names(store)).toEqual(['Oma']);
    expect(await store.readRuleset('Oma')).toMatchObject({ rules: 'contest', usedAt: time.now });
  });
});
