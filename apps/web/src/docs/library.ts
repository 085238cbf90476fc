/** All documents that the server shows: made at build time, each loaded when it is opened. */
import { addressOf, type Doc } from './document.ts';

const DOCS = import.meta.glob<Doc>(
  [
    '../../../../docs/**/*.md',
    '../../../../{README,README.de,ARCHITECTURE,CONTRIBUTING,CHANGELOG,SECURITY}.md',
    '../../../../{bench,examples/bots}/*.md',
  ],
  { import: 'doc' },
);
const UP = '../../../../';

const LOADERS = new Map(
  Object.entries(DOCS).map(([path, load]) => [addressOf(path.slice(UP.length)), load]),
);

/** Undefined where there is no such document; capitals and the ending of the file do not matter. */
export function findDocument(address: string): (() => Promise<Doc>) | undefined {
  return LOADERS.get(address.toLowerCase().replace(/\.md$/, ''));
}
