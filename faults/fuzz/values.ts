/** Values of a JSON Schema, from what a server really knows where a field asks for that. */
import { readFileSync } from 'node:fs';
import { pick, type Rng } from '@stammtisch/kernel';

export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly additionalProperties?: JsonSchema | boolean;
}

/** What is there on the server, by the name of the field that means it. */
export type Words = Readonly<Record<string, readonly string[]>>;

export interface Source {
  readonly rng: Rng;
  readonly words: Words;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** Counts what came of something: `done`, or the code of a refusal. */
  readonly note: (what: string) => void;
}

const PROTOCOL = new URL('../../docs/protocol/', import.meta.url);

/** A file below docs/protocol, which a test keeps like the schemas of the server. */
export function readProtocol(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, PROTOCOL), 'utf8'));
}

/** One of a list. */
export function oneOf<T>(rng: Rng, list: readonly T[]): T {
  return list[pick(rng, list.length)]!;
}

/** A value that fits a schema, as far as that is said there. */
export function makeValue(source: Source, schema: JsonSchema, field = ''): unknown {
  const { rng, words, schemas } = source;
  if (schema.$ref !== undefined) {
    return makeValue(source, schemas[schema.$ref.split('/').at(-1)!] ?? {}, field);
  }
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return oneOf(rng, schema.enum);
  const kinds = schema.oneOf ?? schema.anyOf;
  if (kinds !== undefined) return makeValue(source, oneOf(rng, kinds), field);
  if (field !== '' && Object.hasOwn(words, field) && pick(rng, 10) > 0)
    return oneOf(rng, words[field]!);
  switch (schema.type ?? '') {
    case 'object':
      return makeObject(source, schema);
    case 'array':
      return Array.from({ length: pick(rng, 4) }, () => makeValue(source, schema.items ?? {}));
    case 'string':
      return oneOf(rng, words['']!).slice(0, schema.maxLength);
    case 'integer':
    case 'number':
      return makeNumber(rng, schema);
    case 'boolean':
      return pick(rng, 2) === 0;
    default:
      return oneOf(rng, [null, 0, '', [], {}, true]);
  }
}

function makeObject(source: Source, schema: JsonSchema): object {
  const { rng } = source;
  const { properties = {}, required = [], additionalProperties } = schema;
  const names = Object.keys(properties).filter(
    (name) => required.includes(name) || pick(rng, 2) === 0,
  );
  const made = names.map((name) => [name, makeValue(source, properties[name]!, name)]);
  if (typeof additionalProperties === 'object') {
    const name = oneOf(rng, source.words['option'] ?? ['x']);
    made.push([name, makeValue(source, additionalProperties)]);
  }
  return Object.fromEntries(made) as object;
}

/** Near the ends, where mistakes are. */
function makeNumber(rng: Rng, { minimum = 0, maximum = 1000 }: JsonSchema): number {
  return oneOf(rng, [minimum, minimum + 1, maximum, minimum + pick(rng, 5)]);
}
