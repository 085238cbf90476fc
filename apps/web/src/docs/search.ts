/** Finds the sections of all documents in which the words stand; without any network. */
import MiniSearch, { type SearchResult } from 'minisearch';
import { addressOfSection, type Section } from './document.ts';

export interface Hit {
  /** Of the section, with its anchor. */
  readonly address: string;
  /** Of the document. */
  readonly title: string;
  readonly heading: string;
  readonly excerpt: readonly Piece[];
}

export interface Piece {
  readonly text: string;
  /** One of the words that were looked for. */
  readonly isFound: boolean;
}

const HITS_MAX = 30;
const UP = '../../../../';

/** The same files as in library.ts; a pattern must stand where it is used. */
const SECTIONS = import.meta.glob<readonly Section[]>(
  [
    '../../../../docs/**/*.md',
    '../../../../{README,README.de,ARCHITECTURE,CONTRIBUTING,CHANGELOG,SECURITY}.md',
    '../../../../{bench,examples/bots}/*.md',
  ],
  { import: 'sections', query: '?sections', eager: true },
);

const ENTRIES = Object.entries(SECTIONS).flatMap(([path, sections]) =>
  sections.map((section) => ({
    address: addressOfSection(path.slice(UP.length), section),
    title: sections[0]!.text,
    heading: section.text,
    body: section.body,
  })),
);

const index = new MiniSearch<(typeof ENTRIES)[number]>({
  idField: 'address',
  fields: ['heading', 'title', 'body'],
  processTerm: fold,
  searchOptions: {
    boost: { heading: 4, title: 2 },
    combineWith: 'AND',
    prefix: true,
    // A slip in a longer word.
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  },
});
index.addAll(ENTRIES);
const BY_ADDRESS = new Map(ENTRIES.map((entry) => [entry.address, entry]));

/** Best first. */
export function search(query: string): readonly Hit[] {
  return index.search(query).slice(0, HITS_MAX).map(toHit);
}

function toHit({ id, terms }: SearchResult): Hit {
  const { address, title, heading, body } = BY_ADDRESS.get(id as string)!;
  return { address, title, heading, excerpt: cutExcerpt(body, terms) };
}

/** Letters without dots, strokes and capitals; as many of them as before. */
function fold(term: string): string {
  return term.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
}

const EXCERPT = { before: 50, length: 180 } as const;

/** Some words around the first that was found. */
function cutExcerpt(body: string, terms: readonly string[]): readonly Piece[] {
  const words = new RegExp(terms.map(escape).join('|'), 'g');
  const first = Math.max(0, fold(body).search(words));
  const start = Math.max(0, body.lastIndexOf(' ', first - EXCERPT.before) + 1);
  const end = start + EXCERPT.length < body.length ? start + EXCERPT.length : body.length;
  const cut = body.slice(start, end);
  const pieces: Piece[] = [{ text: start > 0 ? '… ' : '', isFound: false }];
  let at = 0;
  for (const { 0: word, index: found } of fold(cut).matchAll(words)) {
    pieces.push({ text: cut.slice(at, found), isFound: false });
    pieces.push({ text: cut.slice(found, found + word.length), isFound: true });
    at = found + word.length;
  }
  pieces.push({ text: `${cut.slice(at)}${end < body.length ? ' …' : ''}`, isFound: false });
  return pieces.filter(({ text }) => text !== '');
}

function escape(term: string): string {
  return term.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
