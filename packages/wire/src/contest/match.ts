/** A match of a contest, and a game of a match with all that was said in it. */
import * as z from 'zod';
import { nameSchema } from '../table/commands.ts';
import { outcomeSchema } from '../table/info.ts';
import { estimateSchema, matchRowSchema } from './info.ts';

const seatResultSchema = z
  .enum(['won', 'lost', 'illegal', 'timeout', 'crash', 'disconnect', 'void'])
  .describe('`void`: all players failed');

const gameRowSchema = z.object({
  game: z.int().positive().describe('its number in the match'),
  deal: z.int().positive().describe('the deal that it was played with, from 1'),
  seats: z.array(nameSchema).describe('who sat where'),
  results: z.array(seatResultSchema).describe('by seat'),
  places: z.array(z.int()).describe('by seat'),
  points: z.array(z.number()).describe('by seat'),
  reason: z.string().describe('how it ended, in words of the game'),
  moves: z.int(),
});

const dealRowSchema = z.object({
  deal: z.int().positive(),
  score: z
    .number()
    .describe('of the first entrant over both seatings: 1 ahead, 1/2 level, 0 behind'),
  points: z.tuple([z.number(), z.number()]).describe('of both, per game and seat'),
  running: estimateSchema.describe('score of the first over this deal and all before it'),
});

const splitSchema = z
  .object({
    deal: z.int().positive(),
    games: z.tuple([z.int().positive(), z.int().positive()]).describe('numbers of the two games'),
    difference: z
      .number()
      .describe('how much further ahead the first was in one seat than in the other, in points'),
    sameSeatWon: z.boolean().describe('whether the cards won, and not one of the players'),
  })
  .describe('a deal in which the same entrant did very differently in the two seats');

export const contestMatchSchema = matchRowSchema.extend({
  contest: z.string().describe('the id of the contest'),
  gameId: z.string().describe('such as `mau-mau`'),
  gameRows: z.array(gameRowSchema).describe('every game that is over, in order'),
  dealRows: z.array(dealRowSchema).describe('every deal that is over, in order'),
  splits: z.array(splitSchema).describe('deals where the two seats differ most, at most 20'),
});

const decisionSchema = z.object({
  seat: z.int(),
  name: nameSchema,
  move: z.int().optional().describe('which of `log.moves` it became, from 0'),
  request: z.string().describe('the exact line that the bot was asked with'),
  answers: z
    .array(z.string())
    .describe('the exact lines that came from it before the next question; none: silence'),
  thinkMs: z.number().optional().describe('from the question to the first answer'),
  legal: z.array(z.string()).optional().describe('what it could have answered'),
  action: z.string().nullable().optional().describe('what it answered last'),
  note: z.string().optional().describe('what it wrote for people'),
  debug: z.unknown().optional().describe('what it wrote for its author'),
  rejected: z.array(z.string()).optional().describe('lines with which answers were not taken'),
});

export const contestGameSchema = gameRowSchema.extend({
  contest: z.string().describe('the id of the contest'),
  match: z.int().positive().describe('the number of the match'),
  log: z
    .looseObject({ game: z.string() })
    .describe('options, seats, seed of the deal and moves; `stammtisch verify` checks it'),
  outcome: outcomeSchema.optional().describe('absent where the game is void'),
  transcript: z
    .array(
      z.object({
        seat: z.int(),
        dir: z
          .enum(['S>C', 'C>S', 'CLOSE', 'LEFT', 'END'])
          .describe('who spoke, that a side closed, or that no more lines were kept'),
        line: z.string().describe('as it went over the wire'),
        cut: z.int().optional().describe('bytes at the end of a long line that are not kept'),
        ms: z.number().optional().describe('since the begin of the game'),
      }),
    )
    .describe('all lines of bots from the network, in the order in which the server acted'),
  decisions: z.array(decisionSchema).describe('questions to bots from the network, in order'),
  stderr: z
    .array(z.object({ seat: z.int(), text: z.string() }))
    .optional()
    .describe('the end of what programs wrote for their authors, where the server started them'),
});

export const ratingsSchema = z.object({
  names: z.array(nameSchema),
  points: z
    .array(
      z.object({
        match: z.int().nonnegative().describe('after how many matches; 0: before the first'),
        mu: z.array(z.number()).describe('by name'),
        sigma: z.array(z.number()).describe('by name'),
      }),
    )
    .describe('ratings over time; of long contests only some of the matches, the last included'),
});

export type ContestMatch = z.infer<typeof contestMatchSchema>;
export type ContestGame = z.infer<typeof contestGameSchema>;
export type ContestGameRow = z.infer<typeof gameRowSchema>;
export type ContestDecision = z.infer<typeof decisionSchema>;
export type ContestRatings = z.infer<typeof ratingsSchema>;
