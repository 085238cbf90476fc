import { describe, expect, it } from 'vitest';
import { listSchemaFiles, readSchemaFile } from '../test/schema-files.ts';
import { TABLE_SCHEMAS } from './test/schemas.ts';

describe('the JSON Schema files of the table protocol', () => {
  it.each(Object.entries(TABLE_SCHEMAS))(
    '%s is made from the definition (UPDATE=1 rewrites)',
    (name, schema) => {
      const { kept, fresh } = readSchemaFile(name, schema);
      expect(kept).toBe(fresh);
    },
  );

  it('are no more than there are messages', () => {
    const own = listSchemaFiles().filter((name) => name.startsWith('table-'));
    expect(own).toEqual(Object.keys(TABLE_SCHEMAS).toSorted());
  });
});
