/** Reads our Markdown documents: what a page of `/docs` shows of one, and where its links lead. */
import { posix } from 'node:path';
import { marked, type Token, type Tokens } from 'marked';
import type { Block, Doc, Heading, Section } from '../src/docs/document.ts';

interface Markdown extends Doc {
  readonly sections: readonly Section[];
}

/** What becomes of a relative link: another address, or undefined where there is nothing to open. */
export type Resolve = (path: string) => string | undefined;

/** The first line of a document that is not in English. */
const GERMAN = '<!-- lang: de -->';
const CHART = /^<!-- generated: chart (\S+) (\S+) -->/;

/** The text of a document as blocks; paths that its links give `resolve` start at the top folder. */
export function readMarkdown(file: string, text: string, resolve: Resolve): Markdown {
  const tokens = marked.lexer(text);
  const headings = nameHeadings(tokens);
  const top = tokens.find(isHeading);
  return {
    title: top === undefined ? file : plainText(top.tokens),
    lang: text.startsWith(GERMAN) ? 'de' : 'en',
    headings: [...headings.values()].filter(({ depth }) => depth > 1),
    blocks: makeBlocks(tokens, headings, (href) => resolveLink(file, href, resolve)),
    sections: makeSections(tokens, headings),
  };
}

/** Every relative link and picture of a document as it is written. */
export function listLinks(text: string): string[] {
  const links: string[] = [];
  void marked.walkTokens(marked.lexer(text), (token) => {
    if (token.type === 'link' || token.type === 'image') links.push((token as Tokens.Link).href);
    if (token.type === 'html')
      links.push(...[...token.raw.matchAll(ADDRESS)].map(([, , to]) => to!));
  });
  return links.filter((href) => !isAway(href));
}

const ADDRESS = /\b(href|src)="([^"]*)"/g;

function isAway(href: string): boolean {
  return /^[a-z]+:/i.test(href);
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}

/** Anchors as other viewers of Markdown make them, so that links work in all of them. */
function nameHeadings(tokens: readonly Token[]): Map<Token, Heading> {
  const found = new Map<Token, Heading>();
  const taken = new Map<string, number>();
  for (const token of tokens.filter(isHeading)) {
    const text = plainText(token.tokens);
    const slug = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    const count = taken.get(slug) ?? 0;
    taken.set(slug, count + 1);
    const id = count === 0 ? slug : `${slug}-${count}`;
    found.set(token, { id, text, depth: token.depth });
  }
  return found;
}

/** Text without marks. */
function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if ('tokens' in token && token.tokens !== undefined) return plainText(token.tokens);
      return token.type === 'html' ? '' : unescape('text' in token ? String(token.text) : '');
    })
    .join('');
}

function unescape(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

/** Code and charts are drawn by the page, all else is markup. */
function makeBlocks(
  tokens: readonly Token[],
  headings: ReadonlyMap<Token, Heading>,
  redirect: Resolve,
): Block[] {
  const blocks: Block[] = [];
  let pending: Token[] = [];
  let chart: RegExpExecArray | null = null;
  const flush = (): void => {
    const html = makeHtml(pending, headings, redirect);
    pending = [];
    if (html !== '') blocks.push({ kind: 'html', html });
  };
  for (const token of tokens) {
    if (token.type === 'html') chart = CHART.exec(token.raw) ?? chart;
    // The bar of the page shows the title.
    if (isHeading(token) && token.depth === 1) continue;
    if (token.type !== 'code') {
      pending.push(token);
      continue;
    }
    flush();
    const text = token.text as string;
    if (chart === null) blocks.push({ kind: 'code', text });
    else blocks.push({ kind: 'chart', game: chart[1]!, preset: chart[2]!, text });
    chart = null;
  }
  flush();
  return blocks;
}

function makeHtml(
  tokens: readonly Token[],
  headings: ReadonlyMap<Token, Heading>,
  redirect: Resolve,
): string {
  const parts = tokens.map((token) => {
    const html = marked.parser([token]);
    const heading = headings.get(token);
    if (heading !== undefined) return html.replace('>', ` id="${heading.id}">`);
    // Wide tables scroll by themselves, as does code; also for those who have only keys.
    return token.type === 'table'
      ? `<div class="table" tabindex="0" role="group">${html}</div>`
      : html;
  });
  return parts
    .join('')
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll(/<!--[\s\S]*?-->\n?/g, '')
    .replaceAll(/<a href="([^"]*)">([\s\S]*?)<\/a>/g, (whole, href: string, label: string) => {
      if (isAway(href)) return whole;
      const to = redirect(href);
      return to === undefined
        ? `<span class="file">${label}</span>`
        : `<a href="${to}">${label}</a>`;
    })
    .replaceAll(/<img [^>]*?\bsrc="([^"]*)"/g, (whole, src: string) =>
      isAway(src) ? whole : whole.replace(`"${src}"`, `"${redirect(src) ?? src}"`),
    )
    .trim();
}

function resolveLink(file: string, href: string, resolve: Resolve): string | undefined {
  const [path = '', anchor] = href.split('#');
  const hash = anchor === undefined ? '' : `#${anchor}`;
  if (path === '') return hash;
  const to = resolve(posix.join(posix.dirname(file), path));
  return to === undefined ? undefined : to + hash;
}

/** What stands between one heading and the next; generated comments are nobody's text. */
function makeSections(
  tokens: readonly Token[],
  headings: ReadonlyMap<Token, Heading>,
): readonly Section[] {
  const sections: { heading: Heading; texts: string[] }[] = [];
  for (const token of tokens) {
    const heading = headings.get(token);
    if (heading !== undefined) sections.push({ heading, texts: [] });
    else sections.at(-1)?.texts.push(token.type === 'html' ? '' : readable(token));
  }
  return sections.map(({ heading: { id, text, depth }, texts }) => ({
    id,
    text,
    depth,
    body: texts.join(' ').replaceAll(/\s+/g, ' ').trim(),
  }));
}

/** The words of a token; of a table those of its cells. */
function readable(token: Token): string {
  const words: string[] = [];
  void marked.walkTokens([token], (part) => {
    const isLeaf = !('tokens' in part) || part.tokens === undefined;
    if (isLeaf && 'text' in part && part.type !== 'html' && part.type !== 'list') {
      words.push(unescape(String(part.text)));
    }
  });
  return words.join(' ');
}
