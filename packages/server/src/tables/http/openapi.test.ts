import { readFileSync, writeFileSync } from 'node:fs';
import { TABLE_CODES } from '@stammtisch/table';
import { describe, expect, it } from 'vitest';
import { HTTP_CODES } from './errors.ts';
import { describeApi } from './openapi.ts';
import { ROUTES } from './routes/all.ts';
import { remakePage } from './test/page.ts';
import { startServer } from './test/running.ts';

const DOCS = new URL('../../../../../docs/', import.meta.url);
const FILE = new URL('protocol/openapi.json', DOCS);
const PAGE = new URL('API.md', DOCS);

/** The one of the document; it is raised when an old client could no longer use the interface. */
const VERSION = '1';

describe('the description of the interface', () => {
  it('is made from the routes and their schemas (UPDATE=1 rewrites)', () => {
    const fresh = `${JSON.stringify(describeApi(ROUTES, VERSION), null, 2)}\n`;
    if (process.env['UPDATE'] === '1') writeFileSync(FILE, fresh);
    expect(readFileSync(FILE, 'utf8')).toBe(fresh);
  });

  it('is served by the server itself', async () => {
    const running = await startServer();
    const { body } = await running.ask('GET', '/api/v1/openapi.json');
    await running.close();
    expect(body).toEqual(describeApi(ROUTES, '1.2.3'));
  });

  it('names each operation once, and only schemas that exist', () => {
    const text = JSON.stringify(describeApi(ROUTES, VERSION));
    const names = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(ROUTES.length);
    const { schemas } = describeApi(ROUTES, VERSION)['components'] as { schemas: object };
    const used = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!);
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining([...new Set(used)]));
    expect(text).not.toContain('#/$defs');
  });

  it('has every parameter of a path', () => {
    for (const { path, params } of ROUTES) {
      const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect(Object.keys(params?.shape ?? {})).toEqual(named);
    }
  });
});

describe('the page about the interface', () => {
  it('has its tables as they would be made now (UPDATE=1 rewrites)', () => {
    const fresh = remakePage(readFileSync(PAGE, 'utf8'));
    if (process.env['UPDATE'] === '1') writeFileSync(PAGE, fresh);
    expect(readFileSync(PAGE, 'utf8')).toBe(fresh);
  });
});

describe('codes', () => {
  it('mean one thing each', () => {
    const both = Object.keys(HTTP_CODES).filter((code) => Object.hasOwn(TABLE_CODES, code));
    expect(both).toEqual([]);
  });
});
