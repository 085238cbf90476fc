import { testSchemaFiles } from '../test/schema-files.ts';
import { SCHEMAS } from './test/schemas.ts';

testSchemaFiles('the JSON Schema files', SCHEMAS, (file) => !file.startsWith('table-'));
