/** House rules with a name, in the storage of this browser. */
import { fail, ok, type Result } from '@stammtisch/kernel';
import { parseName, type SavedRuleset } from '@stammtisch/table';
import type { Problem } from './link.ts';
import { openLocalHouse } from './local-house.ts';
import { problemOf } from './problem.ts';

export type LocalRules = Pick<SavedRuleset, 'name' | 'game' | 'rules' | 'options'>;

export async function listLocalRulesets(): Promise<readonly SavedRuleset[]> {
  return (await openLocalHouse()).store.listRulesets();
}

/** Who saves twice under one name means the newer ones; answers with the name as it is kept. */
export async function putLocalRuleset(rules: LocalRules): Promise<Result<string, Problem>> {
  const { store } = await openLocalHouse();
  const name = parseName(rules.name, []);
  if (!name.ok) return fail(problemOf(name.error));
  await store.putRuleset({ ...rules, name: name.value, tokenHash: '', at: Date.now() });
  return ok(name.value);
}

export async function dropLocalRuleset(name: string): Promise<void> {
  await (await openLocalHouse()).store.deleteRuleset(name);
}
