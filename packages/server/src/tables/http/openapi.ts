/** The description of the interface, made from the routes and the schemas that check them. */
import { CONTEST_SCHEMAS } from '@stammtisch/wire/contest';
import { API_SCHEMAS } from '@stammtisch/wire/table';
import * as z from 'zod';
import type { Route } from './route.ts';

type Json = Readonly<Record<string, unknown>>;

/** An OpenAPI 3.1 document. */
export function describeApi(routes: readonly Route[], version: string): Json {
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
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'the token of a ticket' },
      },
    },
  };
}

const SCHEMAS = { ...API_SCHEMAS, ...CONTEST_SCHEMAS };

const REF = '#/components/schemas/';

const NAMES: ReadonlyMap<z.ZodType, string> = new Map(
  Object.entries(SCHEMAS).map(([name, schema]) => [schema as z.ZodType, name]),
);

function describeRoute(route: Route): Json {
  const { path, method, summary, params, query, body, token } = route;
  return {
    operationId: `${method.toLowerCase()}${path.replace(/^\/(api\/v1\/)?/, '/').replace(/[^a-z]+(\w?)/gi, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    parameters: [...listParameters('path', params), ...listParameters('query', query)],
    ...(body === undefined ? {} : { requestBody: { required: true, content: jsonOf(body) } }),
    ...(token === undefined ? {} : { security: token === 'needed' ? [TOKEN] : [TOKEN, {}] }),
    responses: {
      [route.status ?? 200]: describeAnswer(route),
      default: { description: 'why not', content: jsonOf(API_SCHEMAS.Error) },
    },
  };
}

const TOKEN = { token: [] };

function describeAnswer({ answer, plain, fileType }: Route): Json {
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
