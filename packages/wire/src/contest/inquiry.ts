/** A bot that is connected now, asked once more about a recorded game. */
import * as z from 'zod';
import { nameSchema, seatSchema } from '../table/commands.ts';
import { textSchema } from '../table/info.ts';

export const botInquirySchema = z
  .strictObject({
    contest: z.string().max(64).optional().describe('the id or the code of a contest'),
    match: z.int().min(1).max(1_000_000).optional().describe('of the contest'),
    game: z.int().min(1).max(1_000_000).optional().describe('of the match'),
    log: z
      .looseObject({ game: z.string() })
      .optional()
      .describe('in place of these three: the log of any game'),
    seat: seatSchema.describe('whose questions are put'),
    at: z
      .int()
      .min(0)
      .max(1_000_000)
      .optional()
      .describe('after how many moves; without it everything that the seat was asked in the game'),
  })
  .describe('the bot is whoever was given the token that is sent');

const botAnswerSchema = z.object({
  at: z.int().describe('after how many moves it was asked'),
  said: z
    .array(z.object({ by: z.enum(['server', 'bot']), line: z.string() }))
    .describe('the exact lines of this question, in order'),
  thinkMs: z.number().optional().describe('from the question to the first line; absent: none came'),
  action: z
    .string()
    .nullable()
    .optional()
    .describe(
      'what it chose; null: silence; absent where it failed; `fault`: punished by the rules',
    ),
  recorded: z.string().nullable().optional().describe('what is recorded here; null: nothing'),
});

export const botAnswersSchema = z.object({
  bot: nameSchema.describe('its name where it is connected'),
  seat: seatSchema,
  earlier: z.int().describe('questions before the last one'),
  otherwise: z.int().describe('how many of them were answered otherwise than recorded'),
  answers: z.array(botAnswerSchema).describe('to the one question, or to all of them in order'),
  failure: z
    .object({
      kind: z.enum(['illegal', 'timeout', 'crash', 'disconnect']),
      at: z.int().describe('after how many moves'),
      detail: textSchema,
    })
    .optional()
    .describe('why there are no more answers'),
});

export type BotInquiry = z.infer<typeof botInquirySchema>;
export type BotAnswer = z.infer<typeof botAnswerSchema>;
export type BotAnswers = z.infer<typeof botAnswersSchema>;
