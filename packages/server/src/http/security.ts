/** What browsers are told about our pages: nothing but our own files, and nobody may frame them but one. */
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

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

/** Lets pages elsewhere frame this answer, which shows nothing of whoever looks and can do nothing. */
export function allowFraming(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header(
    'content-security-policy',
    policy.replace("frame-ancestors 'none'", 'frame-ancestors *'),
  );
  reply.removeHeader('x-frame-options');
}

/**
 * Shuts off the page in which bots of strangers run: by its own policy, under an origin that nobody else
 * has, wherever it is opened; and only our own pages may frame it.
 */
export function confinePage(
  reply: Pick<FastifyReply, 'header' | 'removeHeader'>,
  own: string,
): void {
  const policy = `${own}; sandbox allow-scripts; frame-ancestors 'self'`;
  reply.header('content-security-policy', policy);
  reply.removeHeader('x-frame-options');
  // It asks for a process of its origin, and this page has none.
  reply.removeHeader('origin-agent-cluster');
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
