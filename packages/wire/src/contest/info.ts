/** What everybody may know about a contest. */
import * as z from 'zod';
import { nameSchema } from '../table/commands.ts';
import { textSchema } from '../table/info.ts';
import { CONTEST_FORMATS, contestClockSchema } from './request.ts';

export const CONTEST_STATES = ['open', 'frozen', 'running', 'finished', 'cancelled'] as const;

const timeSchema = z.int().describe('milliseconds since 1970');

export const estimateSchema = z
  .object({
    mean: z.number(),
    low: z.number().describe('end of the 95 % interval'),
    high: z.number().describe('end of the 95 % interval'),
  })
  .describe('a mean with its interval of 95 %');

const measureSchema = z
  .object({
    mean: z.number(),
    low: z.number().optional().describe('absent where nothing is known of the spread'),
    high: z.number().optional().describe('absent where nothing is known of the spread'),
  })
  .describe('a mean whose interval may be missing');

export const failureCountsSchema = z
  .partialRecord(z.enum(['illegal', 'timeout', 'crash', 'disconnect']), z.int().positive())
  .describe(
    'how often an entrant was taken out of a game, by kind; kinds that did not happen are absent',
  );

export const entrantSchema = z.object({
  name: nameSchema.describe('under which it plays'),
  kind: z.enum(['network', 'built-in']).describe('where it comes from'),
  protocol: z
    .enum(['v1', 'free-hack'])
    .optional()
    .describe('of a bot from the network: ours, or that of 2017'),
  here: z.boolean().describe('whether it is connected; built-in bots always are'),
  awayMs: z.int().optional().describe('how long it has been away, where it is'),
  waitedMs: z
    .int()
    .optional()
    .describe('how long a game has waited for it, away or not, where that is 2 s or more'),
  playing: z.boolean().describe('whether it is in a match now'),
  out: z
    .enum(['absent', 'failing', 'removed'])
    .optional()
    .describe('why it is out of the contest: away too long, failed in every game, taken out'),
  ownName: nameSchema
    .optional()
    .describe('what it calls itself, where it plays under a pseudonym; for the organiser only'),
  play: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('bot'), bot: z.string().describe('for `seat-bot`') }),
      z.object({
        kind: z.literal('program'),
        name: nameSchema.describe('for `seat-program`'),
        free: z.boolean().describe('false: it sits at a table now'),
      }),
    ])
    .optional()
    .describe('how it can be played at a table, once the contest is over and while it is here'),
});

export const standingSchema = z.object({
  place: z.int().positive().describe('1 is best; shared by those who are level in everything'),
  name: nameSchema,
  points: z.number().describe('1 for a match won, 1/2 for a draw; in a Swiss contest 1 for a bye'),
  wins: z.int(),
  draws: z.int(),
  losses: z.int(),
  byes: z.int(),
  buchholz: z.number().optional().describe('Swiss: points of all opponents'),
  difference: z.number().describe('sum over matches of the mean lead in points per game and seat'),
  score: estimateSchema
    .optional()
    .describe('share of what could be won, over all deals; absent before the first match'),
  elo: measureSchema.optional().describe('strength relative to the mean of the field'),
  rating: z
    .object({
      mu: z.number().describe('the estimate'),
      sigma: z.number().describe('its deviation'),
      ordinal: z.number().describe('mu - 3 sigma'),
    })
    .optional()
    .describe('on the scale of openskill, all deals at once'),
});

export const pairSchema = z
  .object({
    names: z.tuple([nameSchema, nameSchema]),
    deals: z.int(),
    score: estimateSchema.describe('of the first; the second has the rest'),
    pValue: z.number().describe('how likely so uneven a score is between equals'),
    mark: z
      .enum(['', '*', '**'])
      .describe('empty: could be luck; `*`: 95 % by itself; `**`: 95 % also among all pairs'),
  })
  .describe('a cell of the crosstable: all matches of two entrants');

const bracketSideSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('entrant'),
    name: nameSchema,
    score: z.number().optional().describe('in this match, once it is played'),
  }),
  z.object({ kind: z.literal('bye') }),
  z.object({ kind: z.literal('open') }).describe('not known yet'),
]);

const bracketMatchSchema = z.object({
  round: z.int().positive(),
  stage: z.enum(['main', 'third-place']),
  sides: z.tuple([bracketSideSchema, bracketSideSchema]),
  winner: z
    .union([z.literal(0), z.literal(1)])
    .optional()
    .describe('the side that went on'),
  match: z.int().positive().optional().describe('its number, once it is running or played'),
});

export const bracketSchema = z
  .object({
    rounds: z
      .array(z.array(bracketMatchSchema))
      .describe('match i of a round is between those who go on from 2i and 2i+1 of the one before'),
    thirdPlace: bracketMatchSchema.optional(),
  })
  .describe('of a knock-out');

export const matchRowSchema = z
  .object({
    match: z.int().positive().describe('its number, in order of play'),
    round: z.int().positive(),
    stage: z.enum(['main', 'third-place']),
    names: z.tuple([nameSchema, nameSchema]).describe('the better seed first'),
    state: z.enum(['running', 'finished']),
    deals: z.int().describe('played so far'),
    planned: z.int().describe('deals that it has; more where a knock-out match was level'),
    games: z.int().describe('played so far'),
    score: estimateSchema.describe('of the first, over the deals so far'),
    winner: nameSchema.optional().describe('absent while it runs and after a draw'),
    decided: z
      .enum(['score', 'points', 'more-deals', 'seed', 'draw', 'broken'])
      .optional()
      .describe('by what, once it is finished'),
    failures: z
      .tuple([failureCountsSchema, failureCountsSchema])
      .optional()
      .describe('of both; absent where neither ever failed'),
    unplayed: z
      .int()
      .positive()
      .optional()
      .describe('deals that count but were not played: somebody was not there'),
    interrupted: z
      .array(z.int().positive())
      .optional()
      .describe('deals, from 1, that a stop of the server made void; fresh ones took their place'),
  })
  .describe('a match on a list');

export const progressSchema = z.object({
  round: z.int().nonnegative().describe('that is being played; 0 before the first'),
  rounds: z.int().describe('that there will be; 0 while the field is not known'),
  matches: z.int().describe('that there will be; 0 while the field is not known'),
  finished: z.int().describe('matches that are over'),
  deals: z.int().describe('played so far, in all matches'),
  games: z.int().describe('played so far, in all matches'),
  gamesPerSecond: z.number().describe('lately'),
});

const classInfoSchema = z.object({
  pseudonyms: z.boolean().describe('whether entrants play under names that were given to them'),
  practice: z.boolean().describe('whether entrants practise while entries are open'),
  deadline: timeSchema.optional().describe('when entries freeze, in milliseconds since 1970'),
  startAtDeadline: z.boolean().describe('whether the graded round begins then too'),
});

const reliabilitySchema = z
  .object({
    winner: z.number().describe('how often the winner would win again'),
    strongest: z.number().describe('how often the bot would win that really is the strongest'),
  })
  .describe('shares of simulated contests among bots as strong as they seem here');

const rerunSchema = z
  .object({
    at: timeSchema.describe('when it was played, in milliseconds since 1970'),
    state: z.enum(['running', 'same', 'different', 'stopped']),
    different: z
      .array(z.int().positive())
      .describe('numbers of the matches that came out otherwise'),
  })
  .describe('the contest, played again with the same deals');

export const budgetSchema = z
  .object({
    ms: z.int().describe('what all games are likely to need, in milliseconds'),
    spentMs: z.int().describe('what they have needed so far'),
    mostMs: z.int().optional().describe('what a contest may need here; absent: any time'),
  })
  .describe('how long built-in bots think, as time of one processor');

export const queueSchema = z
  .int()
  .nonnegative()
  .optional()
  .describe('while it waits for its turn: how many contests among built-in bots are before it');

export const contestInfoSchema = z.object({
  id: z.string(),
  code: z.string().describe('for `contest` in the hello of bots, such as `KATZE-HUND-427`'),
  title: z.string(),
  state: z.enum(CONTEST_STATES).describe('`frozen`: nobody new is let in, but it has not started'),
  listed: z.boolean().describe('whether it is on the list of contests'),
  game: z.string(),
  rules: z.string().describe('the preset that the options were made from'),
  options: z.record(z.string(), z.unknown()).describe('every option with its value'),
  rulesHash: z.string().describe('as in `start` of the bot protocol: equal rules, equal hash'),
  format: z.enum(CONTEST_FORMATS),
  deals: z.int().describe('of a match, each played twice with changed seats'),
  rounds: z.int().optional().describe('that were asked for'),
  clock: contestClockSchema,
  returnMs: z.int().describe('who is away for longer when needed is out'),
  waitsFor: z
    .int()
    .optional()
    .describe('it starts when so many bots from the network are here; absent: by hand'),
  commitment: z
    .string()
    .describe('SHA-256 of `stammtisch-contest-1`, a line feed and the seed of all deals'),
  seed: z.string().optional().describe('what the commitment was made from, after the end'),
  botPort: z.int().describe('where bots of our protocol connect'),
  freeHackPort: z.int().optional().describe('where bots of 2017 connect'),
  class: classInfoSchema.optional(),
  openedAt: timeSchema,
  startedAt: timeSchema.optional(),
  endedAt: timeSchema.optional(),
  closed: z.boolean().describe('whether the bots were sent away'),
  winner: nameSchema.optional().describe('once it is finished'),
  levelWithWinner: z
    .array(nameSchema)
    .optional()
    .describe('once it is finished: who is behind the winner by seeding only'),
  reliability: reliabilitySchema.optional().describe('once it is finished'),
  progress: progressSchema,
  entrants: z.array(entrantSchema).describe('in seeding order once it has started'),
  standings: z.array(standingSchema).describe('empty before the start'),
  pairs: z.array(pairSchema).describe('the crosstable: one for each pair that has met'),
  bracket: bracketSchema.optional(),
  matches: z.array(matchRowSchema).describe('running and finished ones, in order of play'),
  reruns: z.array(rerunSchema),
  trouble: textSchema
    .optional()
    .describe('why it does not go on, where something is wrong with what is kept'),
  budget: budgetSchema.optional().describe('absent where no built-in bot takes part'),
  queue: queueSchema,
  recompute: z.string().describe('the command that counts it again from the files of the download'),
});

export const contestRowSchema = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  state: z.enum(CONTEST_STATES),
  game: z.string(),
  rules: z.string(),
  format: z.enum(CONTEST_FORMATS),
  entrants: z.int().describe('known so far, built-in bots included'),
  builtIn: z.int().describe('how many of them are built-in bots'),
  waitsFor: z.int().optional().describe('it starts with so many from the network; absent: by hand'),
  isClass: z.boolean().describe('whether it is in class mode'),
  deadline: timeSchema.optional(),
  openedAt: timeSchema,
  startedAt: timeSchema.optional(),
  endedAt: timeSchema.optional(),
  winner: nameSchema.optional(),
});

export type ContestState = (typeof CONTEST_STATES)[number];
export type ContestInfo = z.infer<typeof contestInfoSchema>;
export type ContestRow = z.infer<typeof contestRowSchema>;
export type ContestEntrant = z.infer<typeof entrantSchema>;
export type ContestStanding = z.infer<typeof standingSchema>;
export type ContestMatchRow = z.infer<typeof matchRowSchema>;
export type ContestProgress = z.infer<typeof progressSchema>;
export type ContestBracket = z.infer<typeof bracketSchema>;
