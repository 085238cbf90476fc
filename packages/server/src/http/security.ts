/** What browsers are told about our pages: nothing but our own files, and nobody may frame them. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export async function protectPages(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Some browsers do not count the socket of a page's own server as `self`.
        connectSrc: ["'self'", ({ headers }) => socketOf(headers.host)],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // Tables in a network at home are reached without TLS.
    strictTransportSecurity: false,
  });
}

/** The same for an answer that shows nothing and loads nothing. */
export const PROTECTING_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

function socketOf(host = ''): string {
  return /^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : "'self'";
}
