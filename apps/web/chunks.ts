/**
 * Which code comes in one file. Each request costs a round trip, so what is always needed together is
 * put together: the start page in one file, a table in four. All the rest is split by page.
 */
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number];

/** The pages that draw any table; what they import is what a table needs. */
const TABLE = ['local-page.tsx', 'remote-page.tsx'].map((file) =>
  join(import.meta.dirname, 'src/table', file).replaceAll('\\', '/'),
);

/** Dialogs, menus and fields, which other pages have too. */
const WIDGETS = /node_modules\/@(?:base-ui|floating-ui)\/|apps\/web\/src\/(?:ui|model)\//;

/** Named after what is in them; what more than one could have is in the one with more priority. */
export function groupChunks(): Group[] {
  return [
    { name: 'start', tags: ['$initial'], priority: 5 },
    { name: nameInTable('rules'), test: /packages\/games\//, priority: 4 },
    { name: nameInTable('widgets'), test: WIDGETS, priority: 3 },
    { name: nameInTable('engine'), test: /packages\/|node_modules\//, priority: 2 },
    { name: nameInTable('table'), test: /apps\/web\/src\//, priority: 1 },
  ];
}

/** Takes only what a table needs, so that other pages bring nothing more into the file. */
function nameInTable(name: string): Rolldown.CodeSplittingNameFunction {
  let needed: ReadonlySet<string> | undefined;
  return (id, modules) => {
    needed ??= listImported(TABLE, modules);
    return needed.has(id) ? name : null;
  };
}

/** These modules and all that are loaded with them, at once. */
function listImported(
  ids: readonly string[],
  modules: Rolldown.ChunkingContext,
): ReadonlySet<string> {
  const found = new Set<string>(ids);
  for (const id of found) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}
