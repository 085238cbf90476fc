import { readFileSync, writeFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { TABLE_CODES } from '@stammtisch/table';
import { describe, expect, it } from 'vitest';
import { HTTP_CODES } from '../../refusals/http-refusals.ts';
import { describeApi } from '../../http/openapi.ts';
import { ROUTES } from '../routes.ts';
import { remakePage } from './test/page.ts';
import { type Asking, MANY, startServer } from './test/running.ts';

const DOCS = new URL('../../../../../docs/', import.meta.url);
const FILE = new URL('protocol/openapi.json', DOCS);
const PAGE = new URL('API.md', DOCS);

/** The one of the document; it is raised when an old client could no longer use the interface. */
const VERSION = '1';

const WITHOUT_BODY: readonly Asking[] = [{}, { token: 'nobody' }];

const BAD_BODIES: readonly Asking[] = [
  {},
  { token: 'nobody', body: { nothing: 'of the kind' } },
  { token: 'nobody', raw: '{' },
  { token: 'nobody', raw: 'a text', headers: { 'content-type': 'text/plain' } },
];

function responsesOf({ method, path }: (typeof ROUTES)[number]): object {
  const { paths } = describeApi(ROUTES, VERSION) as {
    paths: Record<string, Record<string, { responses: object }>>;
  };
  const name = path.replace(/:(\w+)/g, '{$1}');
  return paths[name]![method.toLowerCase()]!.responses;
}

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

  it('keeps to the rules that are recommended for such documents', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const source = JSON.stringify(describeApi(ROUTES, VERSION));
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    const found = problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`);
    // What a socket says; a document of this kind has no place for sockets.
    expect(found).toEqual([
      'no-unused-components #/components/schemas/ContestLive',
      'no-unused-components #/components/schemas/LeagueLive',
    ]);
  });

  it('names the answers that routes give to who asks badly', async () => {
    const running = await startServer({ limits: { http: { perMinute: MANY } } });
    const unnamed: string[] = [];
    for (const route of ROUTES) {
      const path = route.path.replace(/:\w+/g, 'nobody-1');
      for (const asking of route.body === undefined ? WITHOUT_BODY : BAD_BODIES) {
        const { status } = await running.ask(route.method, path, asking);
        if (status >= 400 && !(status in responsesOf(route))) {
          unnamed.push(`${route.method} ${path} ${JSON.stringify(asking)}: ${status}`);
        }
      }
    }
    await running.close();
    expect(unnamed).toEqual([]);
  });

  it('names the answer to who asks too often', async () => {
    const perMinute = { ...MANY, requests: 1 };
    const running = await startServer({ limits: { http: { perMinute } } });
    await running.ask('GET', '/health');
    for (const route of ROUTES) {
      const { status } = await running.ask(route.method, route.path);
      expect([route.path, status, '429' in responsesOf(route)]).toEqual([route.path, 429, true]);
    }
    await running.close();
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
