/**
 * What goes over HTTP about leagues, below `/api/v1`; `:game` is the id of a game.
 *
 *     GET  /leagues                           LeagueList
 *     GET  /leagues/:game                     League
 *     POST /leagues/:game/bots                LeagueRegistration, answer LeagueTicket
 *     GET  /leagues/:game/bots/:name          LeagueBot
 *     POST /leagues/:game/players/:player/invitation   answer LeagueInvitation
 *     POST /leagues/:game/duels               LeagueChallenge with the token of a bot, answer LeagueDuel
 *     GET  /leagues/:game/deals/:deal         ContestPracticeGames
 *     WebSocket /leagues/:game/live           LeagueLive
 */
import * as z from 'zod';
import { estimateSchema } from '../contest/info.ts';
import { contestClockSchema } from '../contest/request.ts';
import { nameSchema } from '../table/commands.ts';
import { DUEL_DEALS_MAX, LEAGUE_NAME_LENGTH_MAX } from './limits.ts';

const timeSchema = z.int().describe('milliseconds since 1970');
const playerSchema = z
  .string()
  .max(64)
  .describe('a bot with its version, such as `Kiebitz@2`, or a reference bot, such as `greedy`');
const scoreSchema = z.number().describe('1 ahead, 1/2 level, 0 behind; the mean over deals');

const rowSchema = z.object({
  player: playerSchema,
  name: nameSchema,
  version: z.string().optional().describe('absent of a reference bot'),
  rating: estimateSchema.describe('in Elo points; 1500 is the anchor'),
  deals: z.int().describe('that count, each with changed seats'),
  games: z.int(),
  failures: z.int().describe('games that it was taken out of'),
  state: z.enum(['waiting', 'playing', 'resting', 'at-table', 'away']),
});

const newsSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.enum(['bot', 'version']).describe('a new bot, or a new version of one'),
    at: timeSchema,
    player: playerSchema,
  }),
  z.object({
    type: z.enum(['match', 'duel']).describe('duels do not count'),
    at: timeSchema,
    players: z.tuple([playerSchema, playerSchema]),
    deals: z.int(),
    score: scoreSchema.describe('of the first player'),
    change: z.tuple([z.number(), z.number()]).describe('by player, in Elo points'),
    deal: z.string().nullable().describe('one of its deals, to look at'),
  }),
]);

const countsSchema = z.object({
  matches: z.int().describe('so far'),
  games: z.int().describe('so far'),
  here: z.int().describe('bots that are connected'),
  running: z.int().describe('matches that are being played'),
});

const leagueSchema = z.object({
  game: z.string(),
  rules: z.string().describe('the preset'),
  clock: contestClockSchema,
  dealsPerMatch: z.int(),
  anchor: z.string().describe('the built-in bot that has 1500 by definition'),
  botPort: z.int().describe('where bots connect'),
  isPlayedHere: z.boolean().describe('false: by another server on the same database'),
  counts: countsSchema,
  rows: z.array(rowSchema).describe('the strongest first, by the low end of their intervals'),
  feed: z.array(newsSchema).describe('what happened, the newest first'),
});

const notableSchema = z.object({
  deal: z.string(),
  opponent: playerSchema,
  score: scoreSchema,
  expected: scoreSchema,
  at: timeSchema,
});

const leagueVersionSchema = rowSchema.extend({
  since: timeSchema,
  lastAt: timeSchema.describe('of its last match'),
  track: z
    .array(
      z.object({
        at: timeSchema,
        deals: z.int(),
        rating: estimateSchema,
      }),
    )
    .describe('its rating over time'),
  versus: z
    .array(z.object({ opponent: playerSchema, deals: z.int(), score: scoreSchema }))
    .describe('against each opponent, the most deals first'),
  best: z.array(notableSchema).describe('deals that went far better than expected'),
  worst: z.array(notableSchema),
});

const ticketSchema = z.object({
  name: nameSchema,
  token: z.string().describe('for `token` in the hello of the bot; told once, to be kept secret'),
  botPort: z.int().describe('where bots connect'),
});

const liveSchema = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('summary'),
      at: timeSchema,
      counts: countsSchema,
      table: z.int().describe('changes when `rows` or `feed` do'),
      rows: z.array(rowSchema).optional().describe('where this viewer has not got them yet'),
      feed: z.array(newsSchema).optional().describe('where this viewer has not got it yet'),
    })
    .describe('how the league stands; at most one a second'),
  z.object({ type: z.literal('bye'), reason: z.enum(['server-stop', 'gone', 'too-slow']) }),
]);

/** Every body and answer by the name under which the description of the interface has it. */
export const LEAGUE_SCHEMAS = {
  League: leagueSchema,
  LeagueBot: z.object({
    name: nameSchema,
    isReference: z.boolean(),
    game: z.string(),
    rules: z.string().describe('the preset'),
    versions: z.array(leagueVersionSchema).describe('the newest first'),
  }),
  LeagueChallenge: z.strictObject({
    version: z.string().max(11).optional().describe('of the bot whose token is sent'),
    opponent: playerSchema,
    deals: z.int().min(1).max(DUEL_DEALS_MAX).default(10),
  }),
  LeagueDuel: z.object({
    challenger: playerSchema,
    opponent: playerSchema,
    deals: z.int(),
  }),
  LeagueInvitation: z.object({
    name: nameSchema.describe('for a seat of the kind `program` at a new table'),
  }),
  LeagueList: z.object({
    leagues: z.array(z.object({ game: z.string(), rules: z.string(), counts: countsSchema })),
  }),
  LeagueLive: liveSchema,
  LeagueRegistration: z.strictObject({
    name: z
      .string()
      .min(1)
      // In units of UTF-16; whoever registers it counts characters.
      .max(4 * LEAGUE_NAME_LENGTH_MAX)
      .describe(`1 to ${LEAGUE_NAME_LENGTH_MAX} characters without \`@\``),
  }),
  LeagueTicket: ticketSchema,
} as const;

type Schemas = typeof LEAGUE_SCHEMAS;

/** A body or an answer by its name. */
export type LeagueApi<Name extends keyof Schemas> = z.infer<Schemas[Name]>;
export type LeagueRow = z.infer<typeof rowSchema>;
export type LeagueVersion = z.infer<typeof leagueVersionSchema>;
export type LeagueFeedItem = z.infer<typeof newsSchema>;
export type LeagueCounts = z.infer<typeof countsSchema>;
