/** The deal of the day: everybody plays the same cards against the same bots, once. */
import * as z from 'zod';
import { configRequestSchema, nameSchema } from './commands.ts';
import { daySchema } from './info.ts';

/** How many rows of the best are told. */
export const DAILY_ROWS_MAX = 100;

const rowSchema = z.object({
  id: z.string().describe('of the finished game, which everybody may see when the day is over'),
  name: nameSchema,
  rank: z.int().positive().describe('among all who have played this day; equals share it'),
  place: z.int().positive().describe('at the table, among the bots'),
  points: z.number(),
  moves: z.int(),
});

export const dailySchema = z.object({
  day: daySchema,
  isOver: z.boolean().describe('then seed and logs are told, and nobody can play it any more'),
  msLeft: z.int().nonnegative(),
  game: z.string(),
  rules: z.string(),
  bots: z.array(z.string()).describe('by seat, after the player'),
  commitment: z.string().describe('SHA-256 of the secret that the cards follow from'),
  secret: z.string().optional().describe('when the day is over'),
  players: z.int().nonnegative().describe('who have played to the end in time'),
  rows: z.array(rowSchema).max(DAILY_ROWS_MAX).describe('the best'),
  own: rowSchema.optional().describe('of the table that was asked about'),
});

export const openDailySchema = z.strictObject({
  name: nameSchema,
  browser: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .describe('random digits that a browser keeps: each plays the deal of a day once'),
  paceMs: configRequestSchema.shape.paceMs,
});
