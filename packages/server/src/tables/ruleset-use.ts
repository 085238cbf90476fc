/** When house rules were last used, so that those that nobody uses can be deleted. */
import type { SavedRuleset, TableStore } from '@stammtisch/table';
import { createInOrder } from '../threads/in-order.ts';

export interface RulesetUse {
  /** The same store, which writes down when house rules are looked at or played by. */
  watch(store: TableStore): TableStore;
  /** Deletes what was not used since a time, and returns how many that were. */
  expire(before: number): Promise<number>;
}

export interface RulesetUseSetup {
  readonly store: TableStore;
  readonly now: () => number;
  readonly onBug: (error: unknown) => void;
}

/** Rules that are used all day are written down once. */
const DAY_MS = 24 * 60 * 60 * 1000;

export function createRulesetUse({ store, now, onBug }: RulesetUseSetup): RulesetUse {
  /** What is written between two steps of another must not be lost. */
  const inOrder = createInOrder();
  const note = async (name: string): Promise<void> => {
    const kept = await store.readRuleset(name);
    if (kept !== undefined) await store.putRuleset({ ...kept, usedAt: now() });
  };
  const isOld = ({ usedAt = -Infinity }: SavedRuleset): boolean => now() - usedAt >= DAY_MS;
  const expireOne = async (ruleset: SavedRuleset, before: number): Promise<boolean> => {
    // Rules of version 1.0 do not say when they were used: their time begins now.
    if (ruleset.usedAt === undefined) {
      await note(ruleset.name);
      return false;
    }
    return ruleset.usedAt < before && (await store.deleteRuleset(ruleset.name));
  };
  return {
    watch: (watched) => ({
      ...watched,
      async readRuleset(name) {
        const found = await watched.readRuleset(name);
        if (found !== undefined && isOld(found)) inOrder(() => note(found.name)).catch(onBug);
        return found;
      },
      putRuleset: (ruleset) => inOrder(() => watched.putRuleset(ruleset)),
      deleteRuleset: (name) => inOrder(() => watched.deleteRuleset(name)),
    }),
    expire: (before) =>
      inOrder(async () => {
        let count = 0;
        for (const ruleset of await store.listRulesets()) {
          if (await expireOne(ruleset, before)) count++;
        }
        return count;
      }),
  };
}
