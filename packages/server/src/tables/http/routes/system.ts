/** What those who run a server look at. */
import { fail, ok } from '@stammtisch/kernel';
import { API_SCHEMAS, TABLE_VERSION } from '@stammtisch/wire/table';
import * as z from 'zod';
import { httpRefusal } from '../errors.ts';
import type { House } from '../house.ts';
import { jsonRoute, type Route, textRoute } from '../route.ts';

export const SYSTEM_ROUTES: readonly Route[] = [
  jsonRoute({
    method: 'GET',
    path: '/health',
    summary: 'Whether the process is alive.',
    answer: API_SCHEMAS.Status,
    handle: (house) => ok(statusOf(house, 'ok')),
  }),
  jsonRoute({
    method: 'GET',
    path: '/ready',
    summary: 'Whether it takes requests and can read what is stored.',
    answer: API_SCHEMAS.Status,
    handle: async (house) => {
      try {
        await house.store.listTables({ limit: 1 });
      } catch {
        return fail(httpRefusal('not-ready'));
      }
      return ok(statusOf(house, 'ready'));
    },
  }),
  textRoute({
    method: 'GET',
    path: '/metrics',
    summary: 'Measurements, for Prometheus.',
    plain: 'text/plain; version=0.0.4; charset=utf-8',
    handle: async ({ metrics }) => ok(await metrics.text()),
  }),
  jsonRoute({
    method: 'GET',
    path: '/api/v1/openapi.json',
    summary: 'This description.',
    answer: z.looseObject({ openapi: z.string() }),
    handle: ({ description }) => ok(description as { openapi: string }),
  }),
];

function statusOf(house: House, status: string): z.infer<typeof API_SCHEMAS.Status> {
  const { version, addresses } = house;
  const reach = addresses.length === 0 ? {} : { addresses: [...addresses] };
  return { status, version, protocol: TABLE_VERSION, ...reach };
}
