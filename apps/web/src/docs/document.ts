/** A document as the build makes it from Markdown. */
export interface Doc {
  readonly title: string;
  readonly lang: 'de' | 'en';
  /** All but the title, in their order. */
  readonly headings: readonly Heading[];
  readonly blocks: readonly Block[];
}

export interface Heading {
  /** Its anchor. */
  readonly id: string;
  readonly text: string;
  readonly depth: number;
}

/** What stands under one heading, for the search. */
export interface Section extends Heading {
  readonly body: string;
}

export type Block =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'code'; readonly text: string }
  /** The statechart of a preset; the text is the same one as Mermaid. */
  | {
      readonly kind: 'chart';
      readonly game: string;
      readonly preset: string;
      readonly text: string;
    };

/** Which page shows a Markdown file of the repository: `docs/API.md` is at `/docs/api`. */
export function addressOf(file: string): string {
  const name = file
    .toLowerCase()
    .replace(/\.md$/, '')
    .replace(/^docs\//, '');
  return SPECIAL.get(file) ?? `/docs/${name}`;
}

const SPECIAL: ReadonlyMap<string, string> = new Map([
  // It lists all documents.
  ['docs/README.md', '/docs'],
  // `docs/security.md` has the address that its name would give.
  ['SECURITY.md', '/docs/reporting'],
]);

/** Where a section is; the top heading of a document is where the document is. */
export function addressOfSection(file: string, { id, depth }: Heading): string {
  return addressOf(file) + (depth === 1 ? '' : `#${id}`);
}
