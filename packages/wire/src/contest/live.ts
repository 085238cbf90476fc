/**
 * What a viewer of a contest is sent over its WebSocket. A message is the whole summary, not a
 * change of it: a viewer that reads slowly misses some of them and nothing else.
 */
import * as z from 'zod';
import {
  bracketSchema,
  CONTEST_STATES,
  entrantSchema,
  matchRowSchema,
  pairSchema,
  progressSchema,
  queueSchema,
  standingSchema,
} from './info.ts';

export const liveMessageSchema = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('summary'),
      contest: z.string().describe('the id of the contest'),
      at: z.int().describe('when it was made, in milliseconds since 1970'),
      state: z.enum(CONTEST_STATES),
      progress: progressSchema,
      queue: queueSchema,
      entrants: z.array(entrantSchema),
      running: z.array(matchRowSchema).describe('matches that are being played'),
      finished: z
        .array(matchRowSchema)
        .describe('the last matches that are over, at most 20, the newest last'),
      table: z
        .int()
        .describe('changes when `standings`, `pairs` or `bracket` do, which may lag behind'),
      standings: z
        .array(standingSchema)
        .optional()
        .describe('where this viewer has not got them yet'),
      pairs: z.array(pairSchema).optional().describe('where this viewer has not got them yet'),
      bracket: bracketSchema.optional().describe('where this viewer has not got it yet'),
    })
    .describe('how the contest stands; at most four a second, and only when something changed'),
  z
    .object({
      type: z.literal('bye'),
      reason: z
        .enum(['server-stop', 'gone', 'too-slow'])
        .describe('`gone`: there is no such contest'),
    })
    .describe('nothing more will come'),
]);

export type LiveMessage = z.infer<typeof liveMessageSchema>;
