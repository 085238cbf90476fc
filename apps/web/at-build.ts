/** Modules whose value is known when the pages are built. */
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const LISTED = join(import.meta.dirname, 'src/games/listed.ts');

/** A build plugin: a page gets the list of games as data, not the games that it is made of. */
export function listGames(conditions: readonly string[]): Plugin {
  return {
    name: 'stammtisch-list-games',
    apply: 'build',
    async load(id) {
      if (id !== LISTED) return undefined;
      const { module } = await runnerImport<{ readonly LISTED: unknown }>(LISTED, {
        configFile: false,
        resolve: { conditions: [...conditions] },
        ssr: { resolve: { conditions: [...conditions] }, noExternal: [/^@stammtisch\//] },
      });
      return `export const LISTED = ${JSON.stringify(module.LISTED)};`;
    },
  };
}
