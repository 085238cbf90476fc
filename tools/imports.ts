import { listFiles, readText } from './repository.ts';

export interface Import {
  readonly file: string;
  /** What stands in quotes: a relative path, a package, or a package with a path in it. */
  readonly target: string;
}

const STATIC = /\b(?:import|export)\b(?:\s+type\b)?[\s\w{},*$]*?\bfrom\s*['"]([^'"]+)['"]/g;
const BARE = /\bimport\s*['"]([^'"]+)['"]/g;
const DYNAMIC = /\bimport\s*\(\s*['"]([^'"]+)['"]/g;

/** Every import of the sources of a workspace folder, tests included. */
export function listImports(workspace: string): Import[] {
  return listFiles(`${workspace}/src`, '.ts', '.tsx').flatMap((file) =>
    findTargets(readText(file)).map((target) => ({ file, target })),
  );
}

/** What a source text imports, in any of the ways there are. */
export function findTargets(source: string): string[] {
  const code = stripComments(source);
  return [STATIC, BARE, DYNAMIC].flatMap((pattern) =>
    Array.from(code.matchAll(pattern), (match) => match[1]!),
  );
}

/** The package of an import, or undefined for a relative one or a part of Node. */
export function packageOf(target: string): string | undefined {
  if (target.startsWith('.') || target.startsWith('node:')) return undefined;
  const parts = target.split('/');
  return parts.slice(0, target.startsWith('@') ? 2 : 1).join('/');
}

/** Comments become blanks; quotes are left alone, so that `//` in a string stays. */
export function stripComments(source: string): string {
  const pieces =
    /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
  return source.replace(pieces, (piece) => (piece.startsWith('/') ? ' ' : piece));
}
