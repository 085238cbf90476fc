/** What those who run a server look at. */
import { fail, ok } from '@stammtisch/kernel';
import type { TableStore } from '@stammtisch/table';
import { API_SCHEMAS, TABLE_VERSION } from '@stammtisch/wire/table';
import * as z from 'zod';
import { httpRefusal } from '../refusals/http-refusals.ts';
import { type Route, routesOver } from '../http/route.ts';
import type { ServerMetrics } from './metrics.ts';

/** What these routes work with. */
export interface SystemContext {
  readonly store: Pick<TableStore, 'listTables'>;
  readonly metrics: Pick<ServerMetrics, 'text'>;
  readonly version: string;
  /** Where other devices in the network find the server; empty where they cannot. */
  readonly addresses: readonly string[];
  /** The OpenAPI document. */
  readonly description: unknown;
}

const { jsonRoute, textRoute } = routesOver<SystemContext>();

export const SYSTEM_ROUTES: readonly Route<SystemContext>[] = [
  jsonRoute({
    method: 'GET',
    path: '/health',
    summary: 'Whether the process is alive.',
    answer: API_SCHEMAS.Status,
    handle: (context) => ok(statusOf(context, 'ok')),
  }),
  jsonRoute({
    method: 'GET',
    path: '/ready',
    summary: 'Whether it takes requests and can read what is stored.',
    answer: API_SCHEMAS.Status,
    handle: async (context) => {
      try {
        await context.store.listTables({ limit: 1 });
      } catch {
        return fail(httpRefusal('not-ready'));
      }
      return ok(statusOf(context, 'ready'));
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

function statusOf(
  { version, addresses }: SystemContext,
  status: string,
): z.infer<typeof API_SCHEMAS.Status> {
  const reach = addresses.length === 0 ? {} : { addresses: [...addresses] };
  return { status, version, protocol: TABLE_VERSION, ...reach };
}
