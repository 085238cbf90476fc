/** A route of the list becomes one of the HTTP server. */
import { normalizeIP } from '@fastify/rate-limit';
import { fail, ok, type Rejection, type Result } from '@stammtisch/kernel';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify';
import type { Guesses } from '../limits/guesses.ts';
import type { HttpLimits } from './limits.ts';
import { check } from './check.ts';
import { errorOf, httpRefusal, statusOf } from '../refusals/http-refusals.ts';
import type { Rates } from './rates.ts';
import { type Caller, type Download, Rendered, type Request, type Route } from './route.ts';
import { readToken } from '../secrets/token.ts';

export interface RouteTools<Context> {
  /** What handlers work with. */
  readonly context: Context;
  readonly limits: HttpLimits;
  readonly rates: Rates;
  readonly guesses: Guesses;
  /** Why a file of so many bytes is not even read, if so. */
  readonly refuseFile: (address: string, bytes: number) => Rejection | undefined;
  /** Told of everything that is refused. */
  readonly onRefused: (code: string) => void;
}

export function serveRoute<Context>(
  app: FastifyInstance,
  route: Route<Context>,
  tools: RouteTools<Context>,
): void {
  const { method, path: url } = route;
  const { bodyBytes, fileBytes } = tools.limits;
  app.route({
    method,
    url,
    bodyLimit: route.takesFile === true ? fileBytes : bodyBytes,
    ...(route.takesFile === true ? { onRequest: refuseEarly(tools) } : {}),
    handler: async (request, reply) => {
      const onGone = (drop: () => void): void => void reply.raw.once('close', drop);
      const answer = await answerTo(route, request, onGone, tools);
      return answer.ok ? send(route, reply, answer.value) : refuse(reply, answer.error, tools);
    },
  });
}

/** Refuses a file by its length, before it is read. */
function refuseEarly(
  tools: Refusing & Pick<RouteTools<unknown>, 'refuseFile'>,
): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const bytes = Number(request.headers['content-length'] ?? 0);
    const refused = tools.refuseFile(normalizeIP(request.ip), bytes);
    return refused === undefined ? undefined : refuse(reply, refused, tools);
  };
}

/** What is told of refusals. */
export type Refusing = Pick<RouteTools<unknown>, 'onRefused'>;

/** Answers that something is not done, in the form that all such answers have. */
export function refuse(
  reply: FastifyReply,
  rejection: Rejection,
  { onRefused }: Refusing,
): FastifyReply {
  onRefused(rejection.code);
  const seconds = rejection.data?.['seconds'];
  if (seconds !== undefined) reply.header('retry-after', String(seconds as number));
  return reply
    .code(statusOf(rejection.code))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorOf(rejection)));
}

/** Fields that name a table, a contest or a handover. */
interface Named {
  readonly table?: unknown;
  readonly code?: unknown;
  readonly contest?: unknown;
}

/** The code or the id in a request, which somebody may have made up. */
function referenceIn({ params, body }: Request<never, never, never>): string | undefined {
  const [inPath, inBody] = [params as Named | undefined, body as Named | undefined];
  const reference = inPath?.table ?? inPath?.code ?? inPath?.contest ?? inBody?.contest;
  return typeof reference === 'string' ? reference : undefined;
}

async function answerTo<Context>(
  route: Route<Context>,
  request: FastifyRequest,
  onGone: Caller['onGone'],
  { context, rates, guesses }: RouteTools<Context>,
): Promise<Result<unknown>> {
  const tooMany = route.rate === undefined ? undefined : await rates.count(route.rate, request);
  if (tooMany !== undefined) return fail(tooMany);
  const asked = readRequest(route, request, onGone);
  if (!asked.ok) return asked;
  const { address } = asked.value;
  const guess = { entry: 'http', address, reference: referenceIn(asked.value) } as const;
  return guesses.lookUp(guess, () => route.handle(context, asked.value));
}

function readRequest(
  route: Route<never>,
  request: FastifyRequest,
  onGone: Caller['onGone'],
): Result<Request<never, never, never>> {
  const token = route.token === undefined ? '' : readToken(request.headers.authorization);
  if (route.token === 'needed' && token === '') return fail(httpRefusal('no-token'));
  const params = check(route.params, request.params);
  if (!params.ok) return params;
  const query = check(route.query, request.query);
  if (!query.ok) return query;
  const body = check(route.body, request.body);
  if (!body.ok) return body;
  return ok({
    params: params.value as never,
    query: query.value as never,
    body: body.value as never,
    token,
    address: normalizeIP(request.ip),
    onGone,
  });
}

function send(route: Route<never>, reply: FastifyReply, answer: unknown): FastifyReply {
  reply.code(route.status ?? 200).header('cache-control', 'no-store');
  if (route.answer !== undefined) {
    const json = answer instanceof Rendered ? answer.json : JSON.stringify(answer);
    return reply.type('application/json; charset=utf-8').send(json);
  }
  if (route.plain !== undefined) return reply.type(route.plain).send(answer);
  const { fileName, text, type = 'application/json; charset=utf-8' } = answer as Download;
  const safeName = fileName.replace(/[^\w.-]/g, '_');
  return reply
    .header('content-disposition', `attachment; filename="${safeName}"`)
    .type(type)
    .send(text);
}
