/** Finds out which folders of a package import which others, and compares that with its arrows. */
import type { FolderArrows } from './folder-arrows.ts';
import type { Import } from './imports.ts';
import { isTestFile, resolvePath } from './repository.ts';

/** An import from one folder to another. */
export interface FolderImport {
  readonly from: string;
  readonly to: string;
  readonly file: string;
}

/** What is wrong with the folders of a workspace; all of it is empty where they are in order. */
export interface FolderFaults {
  /** Folders that no entry of the arrows covers. */
  readonly unlisted: readonly string[];
  /** Imports that no arrow allows. */
  readonly forbidden: readonly FolderImport[];
  /** Arrows, as `from -> to`, that no import needs. */
  readonly unused: readonly string[];
  /** Folders that import each other, round a circle. */
  readonly cycle: readonly string[];
}

export function checkFolders(
  workspace: string,
  arrows: FolderArrows,
  imports: readonly Import[],
): FolderFaults {
  const source = `${workspace}/src`;
  const product = imports.filter(({ file }) => !isTestFile(file));
  const folderOf = (path: string): string => coveringFolder(arrows, folderIn(source, path));
  const crossing = product.flatMap(({ file, target }): FolderImport[] => {
    const meant = target.startsWith('.') ? resolvePath(file, target) : '';
    if (!meant.startsWith(`${source}/`)) return [];
    const [from, to] = [folderOf(file), folderOf(meant)];
    return from === to ? [] : [{ from, to, file }];
  });
  const used = new Set(crossing.map(({ from, to }) => `${from} -> ${to}`));
  const listed = Object.entries(arrows).flatMap(([from, targets]) =>
    targets.map((to) => `${from} -> ${to}`),
  );
  const folders = new Set(product.map(({ file }) => folderOf(file)));
  return {
    unlisted: [...folders].filter((folder) => arrows[folder] === undefined),
    forbidden: crossing.filter(({ from, to }) => arrows[from]?.includes(to) !== true),
    unused: listed.filter((arrow) => !used.has(arrow)),
    cycle: findCycle(arrows),
  };
}

/** The first circle of arrows that is found, or none. */
export function findCycle(arrows: FolderArrows): string[] {
  const done = new Set<string>();
  const visit = (folder: string, path: readonly string[]): string[] => {
    if (path.includes(folder)) return path.slice(path.indexOf(folder));
    if (done.has(folder)) return [];
    for (const next of arrows[folder] ?? []) {
      const cycle = visit(next, [...path, folder]);
      if (cycle.length > 0) return cycle;
    }
    done.add(folder);
    return [];
  };
  for (const folder of Object.keys(arrows)) {
    const cycle = visit(folder, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

function folderIn(source: string, path: string): string {
  return path.slice(source.length + 1, Math.max(path.lastIndexOf('/'), source.length + 1)) || '.';
}

/** The folder itself where nothing covers it, so that it is missed. */
function coveringFolder(arrows: FolderArrows, folder: string): string {
  let above = folder;
  while (arrows[above] === undefined && above.includes('/')) {
    above = above.slice(0, above.lastIndexOf('/'));
  }
  return arrows[above] === undefined ? folder : above;
}
