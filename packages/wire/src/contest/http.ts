/**
 * What goes over HTTP about contests, below `/api/v1`; `:contest` is the id or the code of one.
 *
 *     POST /contests                                   ContestRequest, answer ContestTicket
 *     GET  /contests                                   ContestList
 *     POST /contests/budget                            ContestRequest, answer ContestBudget
 *     GET  /contests/:contest                          Contest; with the organiser's token own names
 *     POST /contests/:contest/commands                 ContestCommand with the token, answer Contest
 *     GET  /contests/:contest/ratings                  ContestRatings
 *     GET  /contests/:contest/practice                 ContestPractice, of a contest in class mode
 *     GET  /contests/:contest/practice/games           ContestPracticeGames, with the token of a bot
 *     GET  /contests/:contest/matches/:match           ContestMatch
 *     GET  /contests/:contest/matches/:match/games/:game   ContestGame
 *     GET  /contests/:contest/results.csv, /results.json, /archive.zip    files, after the end
 *     GET  /practice                                   ContestPractice, open to every bot
 *     GET  /practice/games                             ContestPracticeGames, with the token of a bot
 *     POST /bots/ask                                   BotInquiry with the token of a bot, answer BotAnswers
 *     WebSocket /contests/:contest/live                ContestLive
 */
import * as z from 'zod';
import { budgetSchema, contestInfoSchema, contestRowSchema } from './info.ts';
import { botAnswersSchema, botInquirySchema } from './inquiry.ts';
import { liveMessageSchema } from './live.ts';
import { contestGameSchema, contestMatchSchema, ratingsSchema } from './match.ts';
import { practiceSchema } from './practice.ts';
import { contestCommandSchema, contestRequestSchema } from './request.ts';

const ticketSchema = z
  .object({
    contest: z.string().describe('the id of the contest'),
    code: z.string().describe('for `contest` in the hello of bots, such as `KATZE-HUND-427`'),
    token: z.string().describe('the organiser’s, 128 bits; told once, to be kept secret'),
    commitment: z.string().describe('to all deals; see the contest'),
    botPort: z.int().describe('where bots of our protocol connect'),
    freeHackPort: z.int().optional().describe('where bots of 2017 connect, if asked for'),
  })
  .describe('what an organiser needs');

/** Every body and answer by the name under which the description of the interface has it. */
export const CONTEST_SCHEMAS = {
  BotAnswers: botAnswersSchema,
  BotInquiry: botInquirySchema,
  Contest: contestInfoSchema,
  ContestBudget: budgetSchema,
  ContestCommand: contestCommandSchema,
  ContestGame: contestGameSchema,
  ContestList: z.object({ contests: z.array(contestRowSchema) }),
  ContestLive: liveMessageSchema,
  ContestMatch: contestMatchSchema,
  ContestPractice: practiceSchema,
  ContestPracticeGames: z.object({ games: z.array(contestGameSchema) }),
  ContestRatings: ratingsSchema,
  ContestRow: contestRowSchema,
  ContestTicket: ticketSchema,
  ContestRequest: contestRequestSchema,
} as const;

type Schemas = typeof CONTEST_SCHEMAS;

/** A body or an answer by its name. */
export type ContestApi<Name extends keyof Schemas> = z.infer<Schemas[Name]>;
