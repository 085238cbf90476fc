import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { TABLE_SCHEMAS } from './test/schemas.ts';

const FOLDER = new URL('../../../../docs/protocol/schema/', import.meta.url);

describe('the JSON Schema files of the table protocol', () => {
  it.each(Object.entries(TABLE_SCHEMAS))(
    '%s is made from the definition (UPDATE=1 rewrites)',
    (name, schema) => {
      const fresh = `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`;
      const file = new URL(`${name}.json`, FOLDER);
      if (process.env['UPDATE'] === '1') writeFileSync(file, fresh);
      expect(readFileSync(file, 'utf8')).toBe(fresh);
    },
  );

  it('are no more than there are messages', () => {
    const files = readdirSync(FOLDER).filter((name) => name.startsWith('table-'));
    const names = Object.keys(TABLE_SCHEMAS).map((name) => `${name}.json`);
    expect(files.toSorted()).toEqual(names.toSorted());
  });
});
