/** How often one address may ask for something; IPv6 counts by network, as nobody has only one. */
import rateLimit from '@fastify/rate-limit';
import type { Rejection } from '@stammtisch/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type HttpLimits, type RateName, RATES } from '../limits.ts';
import { httpRefusal } from './errors.ts';

export interface Rates {
  /** Counts a request; why it is one too many, if so. */
  count(rate: RateName, request: FastifyRequest): Promise<Rejection | undefined>;
}

const MINUTE_MS = 60_000;

export async function createRates(
  app: FastifyInstance,
  { perMinute }: Pick<HttpLimits, 'perMinute'>,
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
      return seen.isAllowed || !seen.isExceeded ? undefined : tooMany(seen.ttlInSeconds);
    },
  };
}

function tooMany(seconds: number): Rejection {
  return httpRefusal('too-many-requests', { seconds });
}
