import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { listLinks, readMarkdown } from '../apps/web/docs/markdown.ts';
import { addressOfSection } from '../apps/web/src/docs/document.ts';
import { type DocumentedGame, regenerate } from './generated.ts';
import { listFiles, readText, resolvePath, ROOT } from './repository.ts';

const DOCUMENTED = Object.values(GAMES) as unknown as readonly DocumentedGame[];
const INDEX = 'docs/README.md';
const DOCUMENTS = [
  ...listFiles('', '.md').filter((file) => !file.includes('/')),
  ...listFiles('docs', '.md'),
  'bench/README.md',
  'bench/results.md',
  'examples/bots/README.md',
];

describe('the generated parts of', () => {
  it.each(DOCUMENTS)('%s are fresh ("npm run docs" makes them so)', (file) => {
    const fresh = regenerate(readText(file), DOCUMENTED);
    if (process.env['UPDATE'] === '1' && readText(file) !== fresh) {
      writeFileSync(join(ROOT, file), fresh);
    }
    expect(readText(file)).toBe(fresh);
  });
});

describe('the links of', () => {
  it.each(DOCUMENTS)('%s lead to files and headings that are there', (file) => {
    expect(listLinks(readText(file)).filter((link) => !leadsSomewhere(file, link))).toEqual([]);
  });
});

describe('the sections of all documents', () => {
  it('have an address each, without which the search does not start', () => {
    const addresses = DOCUMENTS.flatMap((file) => {
      const { sections } = readMarkdown(file, readText(file), () => undefined);
      return sections.map((section) => addressOfSection(file, section));
    });
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  });
});

describe('the list of schemas', () => {
  it('has all of them', () => {
    const list = 'docs/protocol/schemas.md';
    const listed = listLinks(readText(list)).map((link) => resolvePath(list, link));
    expect(listed).toEqual(expect.arrayContaining(listFiles('docs/protocol/schema', '.json')));
  });
});

describe('the list of all documents', () => {
  it('has a line for each of them', () => {
    const listed = new Set(listLinks(readText(INDEX)).map((link) => resolvePath(INDEX, link)));
    expect(DOCUMENTS.filter((file) => file !== INDEX && !listed.has(file))).toEqual([]);
  });
});

describe('the rules in German', () => {
  it.each(Object.values(GAMES))('have those of $id', ({ id, options }) => {
    const block = `<!-- generated: rules ${id} ${options.defaultPreset} de -->`;
    expect(readText('docs/regeln.md')).toContain(block);
  });
});

function leadsSomewhere(file: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? file : resolvePath(file, path);
  if (!existsSync(join(ROOT, target))) return false;
  if (anchor === undefined) return true;
  if (!statSync(join(ROOT, target)).isFile()) return false;
  const { headings } = readMarkdown(target, readText(target), () => undefined);
  return headings.some(({ id }) => id === anchor);
}
