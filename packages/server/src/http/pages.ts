/** The pages: a folder of built files, or where there is none a page that says how to get one. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowFraming, confinePage } from './security.ts';

/** Shows a page for an address that is none of the interface's. */
export type ShowPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Files whose names change with what is in them. */
const FOREVER = 'public, max-age=31536000, immutable';

/** Serves a folder; what is not a file in it is left to the page itself, which knows its addresses. */
export async function servePages(
  app: FastifyInstance,
  folder: string | undefined,
): Promise<ShowPage> {
  if (folder === undefined || !existsSync(join(folder, 'index.html'))) {
    return (_, reply) => reply.type('text/html; charset=utf-8').send(NO_PAGES);
  }
  const policy = readPolicy(join(folder, BOT_FRAME));
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    dotfiles: 'ignore',
    // The build has compressed them once; nothing is compressed while somebody waits.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isNamedByContent = relative(folder, path).startsWith('assets');
      reply.header('cache-control', isNamedByContent ? FOREVER : 'no-cache');
      const isBotFrame = relative(folder, path).replace(COMPRESSED, '') === BOT_FRAME;
      if (isBotFrame && policy !== undefined) confinePage(reply, policy);
    },
  });
  return ({ url }, reply) => {
    if (isFrameable(url)) allowFraming(reply);
    return reply.sendFile('index.html');
  };
}

/** The page in which bots run that somebody writes on ours. */
const BOT_FRAME = 'bot-frame.html';

/** The endings of copies that are sent in place of a file. */
const COMPRESSED = /\.(?:br|gz)$/;

/** What a page says itself of what it may do; undefined where there is no such page. */
function readPolicy(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const [, policy] =
    /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(readFileSync(file, 'utf8')) ??
    [];
  return policy;
}

/** The replay for other pages; what the page shows in a frame is only that, whatever its address. */
function isFrameable(url: string): boolean {
  return /^\/embed(?:\/[^/?]*)?(?:\?|$)/.test(url);
}

/**
 * Whether somebody looks at a page, and not at the interface or a file. Besides browsers that are
 * those who look what is behind a link, such as messengers and curl, which take anything.
 */
export function wantsPage({
  method,
  url,
  headers: { accept = '' },
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const [path = ''] = url.split('?', 1);
  if (path === '/') return true;
  if (/^\/api(?:\/|$)/.test(path)) return false;
  const isFile = /\.[^/]*$/.test(path);
  return accept.includes('text/html') || (accept.includes('*/*') && !isFile);
}

const NO_PAGES = `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Stammtisch</title>
<h1>Stammtisch</h1>
<p>Der Server läuft, aber seine Seiten sind noch nicht gebaut: <code>npm run build</code>, dann
neu starten. Die Schnittstelle ist unter <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>
beschrieben.</p>
<p lang="en">The server is running, but its pages are not built yet: <code>npm run build</code>, then
start again. The interface is described at
<a href="/api/v1/openapi.json">/api/v1/openapi.json</a>.</p>
`;
