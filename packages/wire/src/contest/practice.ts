/** Practice: a bot that connects at any time plays against the reference bots. */
import * as z from 'zod';
import { nameSchema } from '../table/commands.ts';
import { estimateSchema, failureCountsSchema } from './info.ts';

const practiceRowSchema = z.object({
  name: nameSchema,
  here: z.boolean().describe('whether it is connected now'),
  rung: z
    .int()
    .nonnegative()
    .describe('how many of the reference bots it has beaten, from the weakest on'),
  games: z.int().describe('played so far'),
  results: z
    .array(
      z.object({
        reference: z.string().describe('the reference bot'),
        deals: z.int().describe('played against it, each with changed seats'),
        score: estimateSchema.describe('against it: 1 ahead, 1/2 level, 0 behind'),
      }),
    )
    .describe('against every reference bot that it has met'),
  failures: failureCountsSchema,
  lastAt: z.int().describe('of its last game, in milliseconds since 1970'),
});

export const practiceSchema = z.object({
  game: z.string(),
  rules: z.string().describe('the preset'),
  references: z.array(z.string()).describe('reference bots, from weak to strong'),
  open: z.boolean().describe('whether there is practice now; in a class until entries freeze'),
  rows: z.array(practiceRowSchema).describe('the best first'),
});

export type Practice = z.infer<typeof practiceSchema>;
export type PracticeRow = z.infer<typeof practiceRowSchema>;
