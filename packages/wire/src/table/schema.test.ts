import { testSchemaFiles } from '../test/schema-files.ts';
import { TABLE_SCHEMAS } from './test/schemas.ts';

testSchemaFiles('the JSON Schema files of the table protocol', TABLE_SCHEMAS, (file) =>
  file.startsWith('table-'),
);
