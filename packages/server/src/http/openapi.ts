/** The description of the interface, made from the routes and the schemas that check them. */
import { CONTEST_SCHEMAS } from '@stammtisch/wire/contest';
import { LEAGUE_SCHEMAS } from '@stammtisch/wire/league';
import { API_SCHEMAS } from '@stammtisch/wire/table';
import * as z from 'zod';
import type { Route } from './route.ts';

type Json = Readonly<Record<string, unknown>>;

/** An OpenAPI 3.1 document. */
export function describeApi(routes: readonly Route<never>[], version: string): Json {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][route.method.toLowerCase()] = describeRoute(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stammtisch',
      version,
      description: 'Tables, games, logs and saves. Playing itself goes over the socket.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: describeSchemas(),
      responses: describeRefusals(),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'the token of a ticket' },
      },
    },
  };
}

const SCHEMAS = { ...API_SCHEMAS, ...CONTEST_SCHEMAS, ...LEAGUE_SCHEMAS };

const REF = '#/components/schemas/';

const NAMES: ReadonlyMap<z.ZodType, string> = new Map(
  Object.entries(SCHEMAS).map(([name, schema]) => [schema as z.ZodType, name]),
);

function describeRoute(route: Route<never>): Json {
  const { path, method, summary, params, query, body, token } = route;
  return {
    operationId: `${method.toLowerCase()}${path.replace(/^\/(api\/v1\/)?/, '/').replace(/[^a-z]+(\w?)/gi, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    parameters: [...listParameters('path', params), ...listParameters('query', query)],
    ...(body === undefined ? {} : { requestBody: { required: true, content: jsonOf(body) } }),
    security: token === undefined ? [] : token === 'needed' ? [TOKEN] : [TOKEN, {}],
    responses: {
      [route.status ?? 200]: describeAnswer(route),
      ...Object.fromEntries(listRefusals(route).map((status) => [status, refer(REFUSALS[status])])),
      default: refer('Refused'),
    },
  };
}

/** What whoever asks can have done wrong, as far as the route itself says it. */
const REFUSALS = {
  400: 'BadRequest',
  401: 'NoToken',
  404: 'NotThere',
  413: 'TooLarge',
  415: 'NotJson',
  429: 'TooMany',
} as const;

type RefusalStatus = keyof typeof REFUSALS;

/** Every request is counted, what is sent is checked, and what a path names may not be there. */
function listRefusals({ params, query, body, token }: Route<never>): RefusalStatus[] {
  const takes = { 400: params ?? query ?? body, 404: params, 413: body, 415: body };
  const refused = ([400, 404, 413, 415] as const).filter((status) => takes[status] !== undefined);
  return [...refused, ...(token === 'needed' ? [401 as const] : []), 429];
}

function refer(name: (typeof REFUSALS)[RefusalStatus] | 'Refused'): Json {
  return { $ref: `#/components/responses/${name}` };
}

function describeRefusals(): Json {
  const content = jsonOf(API_SCHEMAS.Error);
  return Object.fromEntries(
    Object.entries(REFUSED_BECAUSE).map(([name, description]) => [name, { description, content }]),
  );
}

const REFUSED_BECAUSE: Readonly<Record<(typeof REFUSALS)[RefusalStatus] | 'Refused', string>> = {
  BadRequest: 'something that was sent is not as it has to be',
  NoToken: 'no token was sent, or one that is not known',
  NotThere: 'what the path names is not there',
  TooLarge: 'the body is too large, or takes too long to look at',
  NotJson: 'the body is not JSON',
  TooMany: 'too much was asked from one address; `retry-after` says when to try again',
  Refused: 'why not',
};

const TOKEN = { token: [] };

function describeAnswer({ answer, plain, fileType }: Route<never>): Json {
  if (answer !== undefined) return { description: 'done', content: jsonOf(answer) };
  const type = plain ?? fileType ?? 'application/json';
  const description = plain === undefined ? 'a file' : 'a text';
  return { description, content: { [type]: { schema: { type: 'string' } } } };
}

function jsonOf(schema: z.ZodType): Json {
  const name = NAMES.get(schema);
  const described = name === undefined ? bare(z.toJSONSchema(schema, INPUT)) : { $ref: REF + name };
  return { 'application/json': { schema: described } };
}

function listParameters(place: 'path' | 'query', fields: z.ZodObject | undefined): Json[] {
  if (fields === undefined) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(fields, INPUT);
  return Object.entries(properties).map(([name, schema]) =>
    describeParameter(name, schema as Json, {
      in: place,
      required: place === 'path' || required.includes(name),
    }),
  );
}

function describeParameter(name: string, schema: Json, place: Json): Json {
  const { description, ...rest } = schema;
  return { name, ...place, ...(description === undefined ? {} : { description }), schema: rest };
}

const INPUT = { io: 'input' } as const;

function describeSchemas(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries(SCHEMAS)) registry.add(schema, { id: name });
  const { schemas } = z.toJSONSchema(registry, { ...INPUT, uri: (id) => REF + id });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, bare(schema)]));
}

/** Inside the document the place says what these say. */
function bare(schema: Json): Json {
  const { $schema: _schema, $id: _id, ...rest } = schema;
  return rest;
}
