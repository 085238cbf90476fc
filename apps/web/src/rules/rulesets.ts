/** House rules under a name: those of this browser, and with a server also those that lie there. */
import { deleteRuleset, listRulesets, type Problem, saveRuleset } from '@stammtisch/client';
import { ok, type Result } from '@stammtisch/kernel';
import { TOKEN_BYTES } from '@stammtisch/wire/table';
import { useEffect, useState } from 'react';
import { fetchPart } from '../model/fetch-part.ts';
import { randomHex } from '../link/random.ts';
import { pageServer } from '../link/page-server.ts';
import { ownRulesets } from '../model/own-rulesets.ts';
import type { RulesChoice, Shelf } from './choice.ts';
import { whenDone } from '../model/when-done.ts';

export interface NamedRules extends RulesChoice {
  readonly saved: { readonly name: string; readonly shelf: Shelf };
  /** Whether it was saved from here, and so can be deleted from here. */
  readonly isOwn: boolean;
}

export interface Rulesets {
  readonly all: readonly NamedRules[];
  /** Saves where the table will look; answers with the name as it is kept. */
  readonly save: (name: string, choice: RulesChoice) => Promise<Result<string, Problem>>;
  readonly remove: (named: NamedRules) => Promise<Problem | undefined>;
}

/** The saved rules of a game that can be chosen for a table on `shelf`. */
export function useRulesets(game: string, shelf: Shelf): Rulesets {
  const [all, setAll] = useState<readonly NamedRules[]>([]);
  const [changes, setChanges] = useState(0);
  useEffect(() => whenDone(list(game, shelf), setAll), [game, shelf, changes]);
  const again = (): void => setChanges((count) => count + 1);
  return {
    all,
    async save(name, choice) {
      const saved = await (shelf === 'remote' ? saveRemote : saveLocal)(name, game, choice);
      again();
      return saved;
    },
    async remove(named) {
      const problem = await drop(named);
      again();
      return problem;
    },
  };
}

type Kept = Pick<NamedRules, 'rules' | 'options'> & {
  readonly name: string;
  readonly game: string;
};

async function list(game: string, shelf: Shelf): Promise<readonly NamedRules[]> {
  const { listLocalRulesets } = await fetchPart(() => import('../link/local-rulesets.ts'));
  const here = nameAll((await listLocalRulesets()) as readonly Kept[], 'local', () => true);
  if (shelf === 'local') return here.filter((named) => named.game === game);
  const answer = await listRulesets(pageServer);
  const there = answer.ok ? (answer.value.rulesets as readonly Kept[]) : [];
  const { names } = ownRulesets.get();
  return [...nameAll(there, 'remote', (name) => names.includes(name)), ...here].filter(
    (named) => named.game === game,
  );
}

function nameAll(
  kept: readonly Kept[],
  shelf: Shelf,
  isOwn: (name: string) => boolean,
): (NamedRules & { readonly game: string })[] {
  return kept.map(({ name, game, rules, options }) => ({
    game,
    rules,
    options,
    saved: { name, shelf },
    isOwn: isOwn(name),
  }));
}

async function saveLocal(
  name: string,
  game: string,
  { rules, options }: RulesChoice,
): Promise<Result<string, Problem>> {
  const { putLocalRuleset } = await fetchPart(() => import('../link/local-rulesets.ts'));
  return putLocalRuleset({ name, game, rules, options });
}

async function saveRemote(
  name: string,
  game: string,
  { rules, options }: RulesChoice,
): Promise<Result<string, Problem>> {
  const own = ownRulesets.get();
  const token = own.token === '' ? randomHex(TOKEN_BYTES) : own.token;
  const request = { game, rules, options: { ...options } };
  const answer = await saveRuleset(pageServer, { name: name.trim(), token }, request);
  if (!answer.ok) return answer;
  const { name: kept } = answer.value.ruleset;
  ownRulesets.set({ token, names: [...own.names.filter((other) => other !== kept), kept] });
  return ok(kept);
}

async function drop({ saved: { name, shelf } }: NamedRules): Promise<Problem | undefined> {
  if (shelf === 'local') {
    const { dropLocalRuleset } = await fetchPart(() => import('../link/local-rulesets.ts'));
    await dropLocalRuleset(name);
    return undefined;
  }
  const own = ownRulesets.get();
  const answer = await deleteRuleset(pageServer, { name, token: own.token });
  if (!answer.ok) return answer.error;
  ownRulesets.set({ ...own, names: own.names.filter((other) => other !== name) });
  return undefined;
}
