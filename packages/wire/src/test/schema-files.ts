/** The JSON Schema files of the docs, which are made from the definitions of messages. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';

const FOLDER = new URL('../../../../docs/protocol/schema/', import.meta.url);

export interface SchemaFile {
  /** What it says; with UPDATE=1 it is rewritten first. */
  readonly kept: string;
  /** What follows from the definition. */
  readonly fresh: string;
}

export function readSchemaFile(name: string, schema: z.ZodType): SchemaFile {
  const fresh = `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`;
  const file = new URL(`${name}.json`, FOLDER);
  if (process.env['UPDATE'] === '1') writeFileSync(file, fresh);
  return { kept: readFileSync(file, 'utf8'), fresh };
}

/** The names of all, of both protocols, in order. */
export function listSchemaFiles(): string[] {
  return readdirSync(FOLDER)
    .map((file) => file.replace(/\.json$/, ''))
    .toSorted();
}
