/** The slate of a table: what was won in all games of an evening. */
import * as z from 'zod';
import {
  SLATE_COUNTS,
  SLATE_DEALS_MAX,
  SLATE_GOAL_MAX,
  SLATE_PLAYERS_MAX,
} from './slate-limits.ts';

const countSchema = z
  .enum(SLATE_COUNTS)
  .describe(
    '`wins`: games won; `places`: one for everybody who ranks lower; `points`: as the game gives them',
  );

const goalSchema = z
  .int()
  .min(1)
  .max(SLATE_GOAL_MAX)
  .describe(
    'who has so many first has won the evening; whoever is so many points below nothing ends it, and the most win',
  );

/** What can be chosen about a slate. */
const settings = {
  count: countSchema,
  goal: goalSchema.optional().describe('absent: the evening has no end of its own'),
  anew: z
    .literal(true)
    .optional()
    .describe('begins a new evening: games before are not on the slate any more'),
};

export const slateCommandSchema = z
  .object({ do: z.literal('slate'), ...settings })
  .describe('host, at any time: what the slate counts, and up to which goal');

/** The same as it is told and recorded. */
export const slateNewsFields = settings;

const playerIndex = z.int().nonnegative().describe('an index of `players`');
const seatIndex = z.int().nonnegative();

export const slateInfoSchema = z
  .object({
    count: countSchema,
    goal: goalSchema.optional(),
    players: z
      .array(z.object({ name: z.string(), kind: z.enum(['person', 'bot', 'program']) }))
      .describe(
        `everybody who played, whatever the seat; those of the last ${SLATE_PLAYERS_MAX} who came`,
      ),
    deals: z
      .array(
        z.object({
          number: z.int().positive().describe('of the game, as in `round.number`'),
          game: z.string(),
          seats: z
            .array(z.int().min(-1))
            .describe('by seat: an index of `players`; -1 has no column any more'),
          dealer: seatIndex
            .optional()
            .describe('who sat before the one who began; absent where nobody begins'),
          results: z.array(z.number()).describe('by seat: what counts'),
        }),
      )
      .describe(`the last ${SLATE_DEALS_MAX} games that were played to an end, oldest first`),
    earlier: z.int().positive().optional().describe('how many more there were before those'),
    totals: z.array(z.number()).describe('by player, over all games'),
    leaders: z
      .array(playerIndex)
      .describe('who has the most of those who played at least half of the games'),
    winner: playerIndex.optional().describe('who has won the evening'),
    wonIn: z.int().positive().optional().describe('by which game, as in `round.number`'),
  })
  .describe('all games of the evening; absent before the first is over and a goal is set');

export type SlateInfo = z.infer<typeof slateInfoSchema>;
export type SlatePlayer = SlateInfo['players'][number];
export type SlateDeal = SlateInfo['deals'][number];
/** What the host has chosen. */
export type SlateSettings = Omit<z.infer<typeof slateCommandSchema>, 'do'>;
