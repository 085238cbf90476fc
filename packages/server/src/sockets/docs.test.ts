import { readFileSync, writeFileSync } from 'node:fs';
import { parseClientMessage, serverMessageSchema } from '@stammtisch/wire/table';
import { describe, expect, it } from 'vitest';
import { holdDialogue } from './test/dialogue.ts';
import { remakePage } from './test/page.ts';

const DOCS = new URL('../../../../docs/', import.meta.url);
const PAGE = new URL('protocol/table.md', DOCS);
const GUIDE = new URL('first-client.md', DOCS);

describe('the page of the table protocol', () => {
  it('has the parts that are made as they would be made now (UPDATE=1 rewrites)', async () => {
    const fresh = remakePage(readFileSync(PAGE, 'utf8'), await holdDialogue());
    if (process.env['UPDATE'] === '1') writeFileSync(PAGE, fresh);
    expect(readFileSync(PAGE, 'utf8')).toBe(fresh);
  });

  it('shows only messages of clients that are taken', () => {
    const lines = findLines('C>S');
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.filter((line) => !parseClientMessage(line).ok)).toEqual([]);
  });

  it('shows only messages of the server that fit the schemas, with nothing more in them', () => {
    const messages = findLines('S>C').map((line) => JSON.parse(line) as object);
    expect(messages.length).toBeGreaterThan(4);
    expect(messages.map((message) => serverMessageSchema.parse(message))).toEqual(messages);
  });
});

describe('the guide to a first client', () => {
  it('shows only messages that stand on the page of the protocol', () => {
    for (const from of ['C>S', 'S>C']) {
      const shown = findLines(from, GUIDE);
      expect(shown.length).toBeGreaterThan(2);
      expect(findLines(from)).toEqual(expect.arrayContaining(shown));
    }
  });
});

function findLines(from: string, page = PAGE): string[] {
  return readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`${from} `))
    .map((line) => line.slice(from.length + 1));
}
