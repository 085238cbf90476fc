import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top folder of the repository. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Neither written by us nor kept in version control. */
const NOT_OURS = new Set(['node_modules', 'dist', 'build', 'coverage', '.git']);

/** All files under a folder with one of the endings, as paths from the top with slashes. */
export function listFiles(folder: string, ...endings: readonly string[]): string[] {
  const found: string[] = [];
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory() && !NOT_OURS.has(entry.name))
      found.push(...listFiles(path, ...endings));
    if (entry.isFile() && endings.some((ending) => path.endsWith(ending))) found.push(path);
  }
  return found.sort();
}

/** The folders of the workspace: packages/kernel, apps/cli and so on. */
export function listWorkspaces(): string[] {
  return ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}`),
  );
}

export function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

export function readJson(path: string): unknown {
  return JSON.parse(readText(path));
}

/** A path from the top that a file means by a relative one. */
export function resolvePath(fromFile: string, path: string): string {
  const absolute = join(ROOT, dirname(fromFile), path);
  return relative(ROOT, absolute).split(sep).join('/');
}

/** Tests and what only tests use. */
export function isTestFile(path: string): boolean {
  return path.endsWith('.test.ts') || path.includes('/test/');
}
