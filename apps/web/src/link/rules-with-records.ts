import { loadGame } from '@stammtisch/games';
import type { TableRecord, TableStore } from '@stammtisch/table';
import { fetchPart } from '../model/fetch-part.ts';

/** The same store, where whatever was kept of a game is read together with its rules. */
export function withRules(store: TableStore): TableStore {
  return {
    ...store,
    async read(table, after, limit) {
      const records = await store.read(table, after, limit);
      await fetchPart(() => Promise.all(gamesIn(records).map(loadGame)));
      return records;
    },
    async readRuleset(name) {
      const ruleset = await store.readRuleset(name);
      if (ruleset !== undefined) await fetchPart(() => loadGame(ruleset.game));
      return ruleset;
    },
  };
}

/** The games that were chosen at a table. */
function gamesIn(records: readonly TableRecord[]): readonly string[] {
  const games = records.flatMap(({ fact }) => ('config' in fact ? [fact.config.game] : []));
  return [...new Set(games)];
}
