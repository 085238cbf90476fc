/** A contest as somebody asks for it, and what its organiser may say later. */
import * as z from 'zod';
import { botSchema, nameSchema } from '../table/commands.ts';
import {
  CONTEST_CLOCK_MS_MAX,
  CONTEST_DEALS_MAX,
  CONTEST_ENTRANTS_MAX,
  CONTEST_RETURN_MS_MAX,
  CONTEST_ROUNDS_MAX,
  CONTEST_TITLE_LENGTH_MAX,
} from './limits.ts';

export const CONTEST_FORMATS = ['knockout', 'round-robin', 'swiss', 'ladder'] as const;

export const contestClockSchema = z
  .strictObject({
    moveMs: z.int().min(10).max(CONTEST_CLOCK_MS_MAX).describe('for every move'),
    bankMs: z
      .int()
      .min(0)
      .max(CONTEST_CLOCK_MS_MAX)
      .describe('for all moves of a game that take longer'),
  })
  .describe('how long bots from the network may think; whose time is up is out of the game');

const classRequestSchema = z
  .strictObject({
    pseudonyms: z
      .boolean()
      .default(true)
      .describe('true: entrants get names of animals, and only the organiser sees their own'),
    practice: z
      .boolean()
      .default(true)
      .describe('whether entrants play against the reference bots until the entries are frozen'),
    deadline: z
      .int()
      .positive()
      .optional()
      .describe('when entries freeze by themselves, in milliseconds since 1970'),
    startAtDeadline: z
      .boolean()
      .default(false)
      .describe('whether the graded round begins then too, with those who are connected'),
  })
  .describe('a contest for a class: practice, a deadline, a graded round that can be played again');

export const contestRequestSchema = z.strictObject({
  title: z
    .string()
    .trim()
    .min(1)
    .max(CONTEST_TITLE_LENGTH_MAX)
    .optional()
    .describe('what the contest is called; without it after its game and its code'),
  game: z
    .string()
    .max(32)
    .default('mau-mau')
    .describe('the id of any game of the list, such as `mau-mau`'),
  rules: z.string().max(64).optional().describe('a preset; without it the usual one of the game'),
  options: z
    .record(z.string().max(64), z.union([z.boolean(), z.number(), z.string().max(64)]))
    .optional()
    .describe('house rules that differ from the preset'),
  format: z.enum(CONTEST_FORMATS).default('round-robin').describe('how entrants are paired'),
  deals: z
    .int()
    .min(1)
    .max(CONTEST_DEALS_MAX)
    .default(50)
    .describe('of a match, each played twice with changed seats'),
  rounds: z
    .int()
    .min(1)
    .max(CONTEST_ROUNDS_MAX)
    .optional()
    .describe('of a Swiss contest or a ladder; without it as many as are enough'),
  clock: contestClockSchema.optional().describe('without it 2 s a move and a bank of 30 s'),
  returnMs: z
    .int()
    .min(100)
    .max(CONTEST_RETURN_MS_MAX)
    .default(30_000)
    .describe('who is away for longer when needed is out'),
  listed: z
    .boolean()
    .default(true)
    .describe('true: on the list of contests; false: only for those who have the code'),
  entrants: z
    .int()
    .min(1)
    .max(CONTEST_ENTRANTS_MAX)
    .optional()
    .describe(
      'it starts when so many bots from the network are here; without it the organiser starts it',
    ),
  bots: z
    .array(botSchema)
    .max(CONTEST_ENTRANTS_MAX)
    .default([])
    .describe('built-in bots that take part'),
  freeHackPort: z
    .boolean()
    .default(false)
    .describe('whether it gets a port of its own, which bots of the protocol of 2017 need'),
  class: classRequestSchema.optional(),
});

export const contestCommandSchema = z.discriminatedUnion('do', [
  z
    .strictObject({ do: z.literal('start') })
    .describe('begins with the entrants that are here; in class mode this is the graded round'),
  z
    .strictObject({ do: z.literal('remove'), name: nameSchema })
    .describe('takes an entrant out: before the start its place is free, later it has lost'),
  z
    .strictObject({ do: z.literal('freeze'), frozen: z.boolean() })
    .describe('whether new names are turned away from now on; practice ends with it'),
  z.strictObject({ do: z.literal('cancel') }).describe('ends it without a result'),
  z
    .strictObject({ do: z.literal('rerun') })
    .describe('plays a finished contest again with the same deals and says whether it ends alike'),
  z
    .strictObject({ do: z.literal('close') })
    .describe('sends the bots of a finished contest away; what is kept stays'),
]);

export type ContestFormat = (typeof CONTEST_FORMATS)[number];
/** A request as it is sent: much of it may be left out. */
export type PartialContestRequest = z.input<typeof contestRequestSchema>;
export type ContestRequest = z.infer<typeof contestRequestSchema>;
export type ContestCommand = z.infer<typeof contestCommandSchema>;
