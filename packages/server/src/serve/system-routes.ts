/** What those who run a server look at. */
import { fail, ok } from '@stammtisch/kernel';
import { API_SCHEMAS, TABLE_VERSION } from '@stammtisch/wire/table';
import * as z from 'zod';
import { httpRefusal } from '../refusals/http-refusals.ts';
import { type Route, routesOver } from '../http/route.ts';
import type { Readiness } from '../store/readiness.ts';
import type { Departure } from './departure.ts';
import type { LimitsInUse } from './limits-in-use.ts';
import type { ServerMetrics } from './metrics.ts';

/** What these routes work with. */
export interface SystemContext {
  readonly readiness: Pick<Readiness, 'isReady'>;
  readonly departure: Departure;
  readonly limitsInUse: Pick<LimitsInUse, 'near' | 'full'>;
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
    summary: 'Whether it takes new people and can read what is stored; which limits are near.',
    answer: API_SCHEMAS.Status,
    handle: (context) => {
      const { readiness, departure, limitsInUse } = context;
      if (!readiness.isReady || departure.isLeaving) return fail(httpRefusal('not-ready'));
      const full = limitsInUse.full();
      if (full.length > 0) return fail(httpRefusal('server-full', { limits: full.join(', ') }));
      const near = limitsInUse.near();
      return ok({
        ...statusOf(context, 'ready'),
        ...(near.length === 0 ? {} : { near: [...near] }),
      });
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
