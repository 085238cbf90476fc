/** What is answered where a request fails: one form for all errors. */
import type { FastifyInstance } from 'fastify';
import { httpRefusal } from '../refusals/http-refusals.ts';
import { storeRejectionOf } from '../store/shared/failures.ts';
import type { HttpLimits } from './limits.ts';
import { type Refusing, refuse } from './serve-route.ts';

/** Other pages can send forms and plain text without asking, but not JSON. */
export function takeOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(body as string));
    } catch {
      done(new BadJson());
    }
  });
}

class BadJson extends Error {}

export function answerErrors(app: FastifyInstance, tools: Refusing, limits: HttpLimits): void {
  app.setErrorHandler((error: Error & { code?: string; statusCode?: number }, request, reply) => {
    if (error instanceof BadJson) return refuse(reply, httpRefusal('not-json'), tools);
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
      const bytes = request.routeOptions.bodyLimit ?? limits.bodyBytes;
      return refuse(reply, httpRefusal('body-too-large', { bytes }), tools);
    }
    if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
      return refuse(reply, httpRefusal('wrong-media-type'), tools);
    }
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return refuse(reply, httpRefusal('bad-request'), tools);
    }
    // The log said why when the outage began.
    if (storeRejectionOf(error) !== undefined)
      return refuse(reply, httpRefusal('not-ready'), tools);
    if (DISK_ERRORS.has(error.code ?? '')) {
      // Its message names folders of this machine, so only the log has it.
      request.log.error({ err: error }, 'a file');
      return refuse(reply, httpRefusal('not-ready'), tools);
    }
    request.log.error({ err: error, route: request.routeOptions.url }, 'a bug');
    return refuse(reply, httpRefusal('internal-error'), tools);
  });
}

/** What the system says of files that cannot be written or read. */
const DISK_ERRORS = new Set(['EACCES', 'EDQUOT', 'EIO', 'EMFILE', 'ENOSPC', 'EPERM', 'EROFS']);
