import { describe, expect, it } from 'vitest';
import { listLinks, readMarkdown } from '../apps/web/docs/markdown.ts';

const read = (
  text: string,
  resolve: (path: string) => string | undefined = (path) => `/x/${path}`,
) => readMarkdown('docs/a/b.md', text, resolve);

describe('a Markdown document', () => {
  it('has its first heading as title and anchors for all others, each one once', () => {
    const { title, headings, lang } = read('# A `b` & c\n\n## Für *alle*!\n\n### x\n\n### X\n');
    expect(title).toBe('A b & c');
    expect(lang).toBe('en');
    expect(headings).toEqual([
      { id: 'für-alle', text: 'Für alle!', depth: 2 },
      { id: 'x', text: 'x', depth: 3 },
      { id: 'x-1', text: 'X', depth: 3 },
    ]);
  });

  it('says with its first line that it is in German', () => {
    expect(read('<!-- lang: de -->\n# Titel\n')).toMatchObject({ lang: 'de', title: 'Titel' });
  });

  it('leads where its links are resolved to, and shows others as text', () => {
    const links = '[one](../c.md#d) [two](e/) [three](#f) [far](https://example.org/)';
    const { blocks } = read(links, (path) => (path === 'docs/c.md' ? '/docs/c' : undefined));
    expect(blocks).toEqual([
      {
        kind: 'html',
        html: '<p><a href="/docs/c#d">one</a> <span class="file">two</span> <a href="#f">three</a> <a href="https://example.org/">far</a></p>',
      },
    ]);
    expect(listLinks(links)).toEqual(['../c.md#d', 'e/', '#f']);
  });

  it('has pictures resolved too, however they are written', () => {
    const pictures = '![p](p.jpg)\n\n<p><img alt="" src="q.jpg"></p>\n';
    const html = JSON.stringify(read(pictures).blocks);
    expect(html).toContain('/x/docs/a/p.jpg');
    expect(html).toContain('/x/docs/a/q.jpg');
    expect(listLinks(pictures)).toEqual(['p.jpg', 'q.jpg']);
  });

  it('is cut into markup, code and charts; links in code are code', () => {
    const chart =
      '<!-- generated: chart chanco plain -->\n\n```mermaid\nm\n```\n\n<!-- end generated -->';
    const { blocks } = read(`# T\n\na <b>\n\n    [c](d)\n\n${chart}\n\n| e |\n|---|\n| f |\n`);
    expect(blocks.map(({ kind }) => kind)).toEqual(['html', 'code', 'chart', 'html']);
    expect(blocks[1]).toEqual({ kind: 'code', text: '[c](d)' });
    expect(blocks[2]).toEqual({ kind: 'chart', game: 'chanco', preset: 'plain', text: 'm' });
    expect(JSON.stringify(blocks[3])).toContain('tabindex');
    expect(JSON.stringify(blocks)).not.toContain('<!--');
  });

  it('is searched by section, with the words of lists, tables and code', () => {
    const text =
      '# T\n\nintro\n\n## A\n\n* one `two`\n\n| x |\n|---|\n| y &amp; z |\n\n```\ncode\n```\n';
    expect(read(text).sections).toEqual([
      { id: 't', text: 'T', depth: 1, body: 'intro' },
      { id: 'a', text: 'A', depth: 2, body: 'one two x y & z code' },
    ]);
  });
});
