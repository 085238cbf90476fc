/** What a bot sends. Fields that are not named here are ignored. */
import { LANGS } from '@stammtisch/kernel';
import * as z from 'zod';
import { BOT_VERSION } from './limits.ts';

export const botHelloSchema = z
  .object({
    type: z.literal('hello'),
    v: z.literal(BOT_VERSION).describe('the version of the protocol that the bot speaks'),
    name: z.string().describe('1 to 32 characters, no control characters, unique on the server'),
    events: z.boolean().optional().describe('false: send no `event` lines; default true'),
    words: z
      .boolean()
      .optional()
      .describe('true: `event` and `act` say everything in words too; default false'),
    lang: z.enum(LANGS).optional().describe('the language of messages; default `en`'),
    token: z.string().optional().describe('from the server’s `hello`: take the same place again'),
    table: z
      .string()
      .max(64)
      .optional()
      .describe('at a table server: code or id of the table to sit down at'),
    seat: z
      .int()
      .nonnegative()
      .optional()
      .describe('with `table`: the seat, from 0; without it the first that is open'),
    contest: z
      .string()
      .max(64)
      .optional()
      .describe('at a table server: code or id of the contest to take part in'),
    practice: z
      .boolean()
      .optional()
      .describe('at a table server: true to play against the reference bots at once'),
    league: z
      .string()
      .max(64)
      .optional()
      .describe('at a table server: the game whose league the bot plays in, such as `mau-mau`'),
    version: z
      .string()
      .regex(/^[\w.-]{1,11}$/)
      .optional()
      .describe(
        'with `league`: which version of the bot this is, 1 to 11 of `A-Z a-z 0-9 _ . -`; default `1`',
      ),
    challenge: z
      .string()
      .max(64)
      .optional()
      .describe(
        'with `league`: the bot to play a duel with first, such as `Mops`, `Mops@2` or `greedy`',
      ),
  })
  .meta({ title: 'hello of a bot' });

export const botAnswerSchema = z
  .object({
    seq: z.int().nonnegative().describe('of the `act` that is answered'),
    action: z
      .string()
      .nullable()
      .describe('one of `legal`; null: say nothing, where `act` has `"optional":true`'),
    note: z.string().optional().describe('for people; shown with the move in transcripts'),
    debug: z.unknown().optional().describe('anything; kept in transcripts for the author'),
  })
  .meta({ title: 'answer of a bot' });

/** The first line of a bot. */
export type BotHello = z.infer<typeof botHelloSchema>;

/** What a bot says to an `act`. */
export type ActAnswer = z.infer<typeof botAnswerSchema>;

export type BotMessage = BotHello | ActAnswer;
