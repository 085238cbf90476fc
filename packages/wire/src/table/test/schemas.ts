import type * as z from 'zod';
import { clientMessageSchema, serverMessageSchema } from '../messages.ts';

/** Every message by the name of its file; those of a client first. */
export const TABLE_SCHEMAS: Readonly<Record<string, z.ZodObject>> = Object.fromEntries(
  [...clientMessageSchema.options, ...serverMessageSchema.options].map((schema) => [
    `table-${schema.shape.type.value}`,
    schema,
  ]),
);
