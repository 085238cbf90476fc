/** House rules with a name, in the storage of this browser. */
import type { Problem } from '@stammtisch/client';
import { fail, ok, type Result } from '@stammtisch/kernel';
import { parseName, type SavedRuleset } from '@stammtisch/table';
import { openLocalTables } from './local-tables.ts';
import { problemOf } from './problem.ts';

export type LocalRules = Pick<SavedRuleset, 'name' | 'game' | 'rules' | 'options'>;

export async function listLocalRulesets(): Promise<readonly SavedRuleset[]> {
  return (await openLocalTables()).store.listRulesets();
}

/** Saves rules, over older ones of the same name; answers with the name as it is kept. */
export async function putLocalRuleset(rules: LocalRules): Promise<Result<string, Problem>> {
  const { store } = await openLocalTables();
  const name = parseName(rules.name, []);
  if (!name.ok) return fail(problemOf(name.error));
  await store.putRuleset({ ...rules, name: name.value, tokenHash: '', at: Date.now() });
  return ok(name.value);
}

export async function dropLocalRuleset(name: string): Promise<void> {
  await (await openLocalTables()).store.deleteRuleset(name);
}
