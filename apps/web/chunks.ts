/**
 * Which code comes in one file. Each request costs a round trip, so what is always needed together is
 * put together: the start page in one file, a table in five: its rules, what rules share, engine, widgets and
 * table. All the rest is split by page.
 */
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number];

/** The pages that draw any table; what they import is what a table needs. */
const TABLE = ['local-page.tsx', 'remote-page.tsx'].map((file) => sourceOf('table', file));

/** With what most pages of games have in common. */
const PLAYED = [
  ...TABLE,
  sourceOf('games/mau-mau', 'mau-mau-page.tsx'),
  sourceOf('games/generic', 'generic-page.tsx'),
];

/** Buttons and the like, which other pages have too. */
const WIDGETS = /apps\/web\/src\/(?:ui|model)\//;

/** Dialogs and menus, which come when a table stands. */
const OVERLAYS = ['dialog-sheet.tsx', 'menu-popup.tsx'].map((file) => sourceOf('ui', file));

/** By which what comes from outside is checked; nothing of ours is in it, so it imports nothing. */
const SCHEMAS = /node_modules\/zod\//;

/** Comes when a table stands: bots, and files of games; reading these needs the schemas. */
const LATER =
  /packages\/(?:bots\/src\/.+\/|bots\/src\/(?:create|guides)|table\/src\/files\/(?:load|file-config|save-mops-royal)\.)/;

/** What the rules of all games are made of. */
const KIT = /packages\/(?:kernel|games\/src\/kit)\//;

/** The rules of a game, in a folder with its id. */
const RULES = /packages\/games\/src\/([\w-]+)\//;

/** All texts, for the search: more than one file should be, so they come in several at once. */
const SECTIONS = { test: /\.md\?sections$/, maxSize: 400_000 };

/** Named after what is in them; what more than one could have is in the one with more priority. */
export function groupChunks(): Group[] {
  return [
    { name: 'sections', ...SECTIONS, priority: 8 },
    { name: 'schemas', test: SCHEMAS, priority: 7 },
    { name: 'start', tags: ['$initial'], priority: 6 },
    { name: nameAmong(PLAYED, 'kit'), test: KIT, priority: 5 },
    { name: nameRules, test: RULES, priority: 4 },
    {
      name: nameAmong(OVERLAYS, 'overlays'),
      test: /node_modules\/@(?:base-ui|floating-ui)\/|src\/ui\/(?:dialog-sheet|menu-popup)/,
      priority: 3,
    },
    { name: nameInTable('widgets'), test: WIDGETS, priority: 3 },
    { name: nameInTable('engine'), test: isEngine, priority: 2 },
    {
      name: nameAmong(PLAYED, 'table'),
      test: /apps\/web\/src\/(?!games\/.)|packages\/client\//,
      priority: 1,
    },
    { name: nameInTable('table'), test: /apps\/web\/src\//, priority: 1 },
  ];
}

function nameRules(id: string): string | null {
  const [, game] = RULES.exec(id) ?? [];
  return game === undefined ? null : `rules-${game}`;
}

function isEngine(id: string): boolean {
  return /packages\/(?!client\/)|node_modules\//.test(id) && !LATER.test(id);
}

/** Takes only what a table needs, so that other pages bring nothing more into the file. */
function nameInTable(name: string): Rolldown.CodeSplittingNameFunction {
  return nameAmong(TABLE, name);
}

function nameAmong(pages: readonly string[], name: string): Rolldown.CodeSplittingNameFunction {
  let needed: ReadonlySet<string> | undefined;
  return (id, modules) => {
    needed ??= listImported(pages, modules);
    return needed.has(id) && !isSchema(id, modules) ? name : null;
  };
}

/** Whether it is made of schemas: whoever takes it takes all of them. */
function isSchema(id: string, modules: Rolldown.ChunkingContext): boolean {
  return modules.getModuleInfo(id)?.importedIds.some((other) => SCHEMAS.test(other)) ?? false;
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

/** As the bundler calls it. */
function sourceOf(folder: string, file: string): string {
  return join(import.meta.dirname, 'src', folder, file).replaceAll('\\', '/');
}
