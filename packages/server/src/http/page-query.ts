import * as z from 'zod';

/** A list has at most this many rows. */
const ROWS_MAX = 100;

/** What every list can be asked for. */
export const pageQuery = z.strictObject({
  game: z.string().max(32).optional(),
  limit: z.coerce.number().int().min(1).max(ROWS_MAX).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
