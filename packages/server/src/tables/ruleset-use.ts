/** When house rules were last used, so that those that nobody uses can be deleted. */
import type { SavedRuleset, TableStore } from '@stammtisch/table';

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

/** Whoever uses them all day is written down once. */
const DAY_MS = 24 * 60 * 60 * 1000;

export function createRulesetUse({ store, now, onBug }: RulesetUseSetup): RulesetUse {
  let last: Promise<unknown> = Promise.resolve();
  /** What is written between two steps of another must not be lost. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  const note = async (name: string): Promise<void> => {
    const kept = await store.readRuleset(name);
    if (kept !== undefined) await store.putRuleset({ ...kept, usedAt: now() });
  };
  const isOld = ({ usedAt = -Infinity }: SavedRuleset): boolean => now() - usedAt >= DAY_MS;
  const expireOne = async (ruleset: SavedRuleset, before: number): Promise<boolean> => {
    // Of those of version 1.0 nobody knows: their time begins now.
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
        if (found !== undefined && isOld(found)) inTurn(() => note(found.name)).catch(onBug);
        return found;
      },
      putRuleset: (ruleset) => inTurn(() => watched.putRuleset(ruleset)),
      deleteRuleset: (name) => inTurn(() => watched.deleteRuleset(name)),
    }),
    expire: (before) =>
      inTurn(async () => {
        let count = 0;
        for (const ruleset of await store.listRulesets()) {
          if (await expireOne(ruleset, before)) count++;
        }
        return count;
      }),
  };
}
