import { stripComments } from './imports.ts';
import { isTestFile, listFiles, readText } from './repository.ts';

const EXPORTED = /^export (?:declare )?(?:interface|type|abstract class|class) (\w+)/gm;

/** The types that a source text exports by a declaration of its own. */
function findTypeNames(source: string): string[] {
  return Array.from(stripComments(source).matchAll(EXPORTED), (match) => match[1]!);
}

/** The exported type names of a workspace that stand for several things, each with its files. */
export function listDoubleNames(workspace: string): Map<string, readonly string[]> {
  const files = listFiles(`${workspace}/src`, '.ts', '.tsx').filter((file) => !isTestFile(file));
  return findDoubleNames(files.map((file) => [file, readText(file)]));
}

export function findDoubleNames(
  sources: readonly (readonly [file: string, source: string])[],
): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const [file, source] of sources) {
    for (const name of findTypeNames(source)) found.set(name, [...(found.get(name) ?? []), file]);
  }
  return new Map([...found].filter(([, files]) => files.length > 1));
}
