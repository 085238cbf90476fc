/** The JSON Schema files of the docs, which are made from the definitions of messages. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const FOLDER = new URL('../../../../docs/protocol/schema/', import.meta.url);

/** Tests that the files of a protocol, those that `isOwn` knows, are what its schemas say. */
export function testSchemaFiles(
  title: string,
  schemas: Readonly<Record<string, z.ZodType>>,
  isOwn: (file: string) => boolean,
): void {
  describe(title, () => {
    it.each(Object.entries(schemas))(
      '%s is made from the definition (UPDATE=1 rewrites)',
      (name, schema) => {
        const fresh = `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`;
        const file = new URL(`${name}.json`, FOLDER);
        if (process.env['UPDATE'] === '1') writeFileSync(file, fresh);
        expect(readFileSync(file, 'utf8')).toBe(fresh);
      },
    );

    it('are no more than there are messages', () => {
      const names = Object.keys(schemas).map((name) => `${name}.json`);
      expect(readdirSync(FOLDER).filter(isOwn).toSorted()).toEqual(names.toSorted());
    });
  });
}
