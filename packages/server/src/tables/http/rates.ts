/** How often one address may ask for something; IPv6 counts by network, as nobody has only one. */
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { Rejection } from '@stammtisch/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type HttpLimits, type RateName, RATES } from '../limits.ts';
import { httpRefusal } from './errors.ts';
import type { Floods } from './floods.ts';

export interface Rates {
  /** Counts a request; why it is one too many, if so. */
  count(rate: RateName, request: FastifyRequest): Promise<Rejection | undefined>;
  /** Whether one more would be too many. */
  isUsedUp(rate: RateName, request: FastifyRequest): Promise<Rejection | undefined>;
}

const MINUTE_MS = 60_000;

export async function createRates(
  app: FastifyInstance,
  { perMinute }: Pick<HttpLimits, 'perMinute'>,
  floods: Floods,
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
      return tooMany(seen.ttlInSeconds);
    },
    async isUsedUp(rate, request) {
      const seen = await limiters[rate](request, { increment: false });
      return seen.isAllowed || seen.remaining > 0 ? undefined : tooMany(seen.ttlInSeconds);
    },
  };
}

function tooMany(seconds: number): Rejection {
  return httpRefusal('too-many-requests', { seconds });
}
