/** How often one address may ask for something; IPv6 counts by network, as nobody has only one. */
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { Rejection } from '@stammtisch/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type HttpLimits, type RateName, RATES } from './limits.ts';
import type { CountRefusal, RefusalReason } from '../limits/turned-away.ts';
import { httpRefusal } from '../refusals/http-refusals.ts';
import type { Floods } from './floods.ts';

export interface Rates {
  /** Counts a request; why it is one too many, if so. */
  count(rate: RateName, request: FastifyRequest): Promise<Rejection | undefined>;
}

const MINUTE_MS = 60_000;

export async function createRates(
  app: FastifyInstance,
  { perMinute }: Pick<HttpLimits, 'perMinute'>,
  floods: Floods,
  onRefused: CountRefusal,
): Promise<Rates> {
  await app.register(rateLimit, { global: false });
  const limiters = Object.fromEntries(
    RATES.map((rate) => [
      rate,
      app.createRateLimit({ max: perMinute[rate], timeWindow: MINUTE_MS }),
    ]),
  ) as Readonly<Record<RateName, ReturnType<FastifyInstance['createRateLimit']>>>;
  return {
    async count(rate, request) {
      const seen = await limiters[rate](request);
      if (seen.isAllowed || !seen.isExceeded) return undefined;
      if (rate === 'requests') floods.note(normalizeIP(request.ip), seen.ttl);
      onRefused(rate === 'files' ? 'files' : 'http', REASONS[rate]);
      return httpRefusal('too-many-requests', { seconds: seen.ttlInSeconds });
    },
  };
}

const REASONS: Readonly<Record<RateName, RefusalReason>> = {
  requests: 'requests',
  files: 'requests',
  openings: 'openings',
  joins: 'openings',
  heavy: 'heavy',
  asks: 'heavy',
};

/**
 * What every request counts as. A first visit asks for all files of the pages at once and keeps them;
 * if they counted as requests, a class behind one address would be locked out by coming.
 */
export function rateOf({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): RateName {
  const [path = ''] = url.split('?', 1);
  const isRead = method === 'GET' || method === 'HEAD';
  const isFile = isRead && !/^\/api(?:\/|$)/.test(path) && /\.[^/]*$/.test(path);
  return isFile ? 'files' : 'requests';
}
