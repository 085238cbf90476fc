import { stripComments } from './imports.ts';
import { listFiles, readText } from './repository.ts';

/** The letters before the numbers of a game's rules: those of the first rule in its book. */
export function rulePrefixOf(game: string): string {
  return /^\*\*([A-Z]+)1\.\*\* /m.exec(readText(`docs/rules/${game}.md`))?.[1] ?? '';
}

/** The rules that a rule book defines, in the order they stand there. */
export function listDefinedRules(game: string): string[] {
  return findDefinedRules(readText(`docs/rules/${game}.md`), rulePrefixOf(game));
}

export function findDefinedRules(markdown: string, prefix: string): string[] {
  const pattern = new RegExp(`^\\*\\*(${prefix}\\d+)\\.\\*\\* `, 'gm');
  return Array.from(markdown.matchAll(pattern), (match) => match[1]!);
}

/** The rules that titles of tests name, wherever the tests are. */
export function listTestedRules(prefix: string): Set<string> {
  const tests = ['packages', 'apps'].flatMap((folder) => listFiles(folder, '.test.ts'));
  return new Set(tests.flatMap((file) => findTestedRules(readText(file), prefix)));
}

/** A rule in brackets counts as part of a title, unless it stands in a comment. */
export function findTestedRules(source: string, prefix: string): string[] {
  const pattern = new RegExp(`\\[(${prefix}\\d+)\\]`, 'g');
  return Array.from(stripComments(source).matchAll(pattern), (match) => match[1]!);
}

/** The rules that sources and documents refer to, comments included. */
export function listCitedRules(prefix: string): Map<string, string> {
  const files = ['packages', 'apps', 'docs'].flatMap((folder) => listFiles(folder, '.ts', '.md'));
  const cited = new Map<string, string>();
  for (const file of files) {
    for (const match of readText(file).matchAll(new RegExp(`\\b${prefix}\\d+\\b`, 'g'))) {
      cited.set(match[0], file);
    }
  }
  return cited;
}
