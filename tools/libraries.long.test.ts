/** The packages of the workspace as libraries: whoever imports one finds its code and its types. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, Package, type Problem } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { expect, it } from 'vitest';
import { listWorkspaces, readJson, readText, ROOT } from './repository.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, { readonly default?: string }>>;
}

const LIBRARIES = listWorkspaces().filter((workspace) => workspace.startsWith('packages/'));

/** All of them are ES modules, and a Node that does not know "exports" is too old for them. */
const NOT_PROMISED: readonly string[] = ['node10', 'node16-cjs'];

it.each(LIBRARIES)('%s is found with its types by Node and by bundlers', async (folder) => {
  const manifest = withoutSources(readJson(`${folder}/package.json`) as Manifest);
  const files = { 'package.json': JSON.stringify(manifest), ...readBuilt(folder) };
  const found = await checkPackage(packageOf(manifest, files));
  expect(found.types && found.problems.filter(isPromised)).toEqual([]);
});

it.each(LIBRARIES)('%s has the files that it names', async (folder) => {
  const { messages } = await publint({ pkgDir: join(ROOT, folder), pack: false });
  // What is packed is chosen by tools/pack.mjs.
  expect(messages.filter(({ code }) => code !== 'USE_FILES')).toEqual([]);
});

/** Without what only tests of other packages import: it has sources, but is not built. */
function withoutSources(manifest: Manifest): Manifest {
  const entries = Object.entries(manifest.exports);
  const built = entries.filter(([, entry]) => entry.default !== undefined);
  return { ...manifest, exports: Object.fromEntries(built) };
}

function readBuilt(folder: string): Record<string, string> {
  const names = readdirSync(join(ROOT, folder, 'dist'), { recursive: true, encoding: 'utf8' });
  const paths = names
    .filter((name) => /\.(?:js|d\.ts)$/.test(name))
    .map((name) => `dist/${name.replaceAll('\\', '/')}`);
  return Object.fromEntries(paths.map((path) => [path, readText(`${folder}/${path}`)]));
}

function packageOf({ name, version }: Manifest, files: Record<string, string>): Package {
  const installed = Object.entries(files).map(([path, text]) => [
    `/node_modules/${name}/${path}`,
    text,
  ]);
  return new Package(Object.fromEntries(installed), name, version);
}

function isPromised(problem: Problem): boolean {
  return !('resolutionKind' in problem && NOT_PROMISED.includes(problem.resolutionKind));
}
