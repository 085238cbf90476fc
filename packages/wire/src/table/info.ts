/** What everybody may know about a table. */
import * as z from 'zod';
import {
  botSchema,
  clockSchema,
  leaverSchema,
  nameSchema,
  pictureSchema,
  seatSchema,
  seqSchema,
} from './commands.ts';
import { slateInfoSchema } from './slate.ts';

export const memberIdSchema = z.string().describe('names a member within its table, such as `m1`');

export const daySchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .describe('a day, such as `2026-11-17`, as it is in UTC');

export const textSchema = z.object({ de: z.string(), en: z.string() });

export const configSchema = z.object({
  game: z.string(),
  rules: z.string().describe('the preset that the options were made from'),
  ruleset: z.string().optional().describe('the saved ruleset that was chosen'),
  options: z.record(z.string(), z.unknown()).describe('every option with its value'),
  seats: z.int(),
  clock: clockSchema.optional(),
  listed: z.boolean(),
  paceMs: z.int(),
  leaver: leaverSchema.optional().describe('absent: a bot plays on'),
  daily: daySchema.optional().describe('the day whose deal is played here, once'),
  watch: z.literal(false).optional().describe('only members may look on; absent: everybody may'),
});

export const occupantSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('open'),
    name: nameSchema
      .optional()
      .describe('who sat there in the game that is on, saved or just over'),
  }),
  z.object({ kind: z.literal('person'), member: memberIdSchema, name: nameSchema }),
  z.object({ kind: z.literal('bot'), bot: botSchema, name: nameSchema }),
  z.object({ kind: z.literal('program'), name: nameSchema }).describe('a bot over the network'),
]);

export const seatInfoSchema = z.object({
  occupant: occupantSchema,
  standIn: botSchema.optional().describe('the bot that plays while the person is away'),
});

export const outcomeSchema = z.object({
  places: z.array(z.int()).readonly(),
  points: z.array(z.number()).readonly(),
  reason: z.string(),
  cancelled: z.literal(true).optional(),
});

const listSchema = z
  .object({
    after: seqSchema.describe('the number under which the server’s commitment was published'),
    seq: seqSchema.describe('the number under which the list was published'),
    rules: z.string().describe('the hash of the game and its options'),
    seats: z.array(z.string()).describe('names by seat'),
    members: z.array(
      z.object({
        member: memberIdSchema,
        name: z.string(),
        commitment: z.string().describe('the hash of the salt'),
        seq: seqSchema.describe('the number under which the commitment was made'),
      }),
    ),
  })
  .describe('whose salts count, fixed before any of them is shown');

const attemptSchema = z.object({
  commitment: z.string().describe('SHA-256, published before anybody is bound to a salt'),
  salts: z.array(
    z.object({
      member: memberIdSchema,
      salt: z.string(),
      seq: seqSchema.optional().describe('the number under which it was shown'),
    }),
  ),
  list: listSchema.optional().describe('absent where nobody but the server has a part'),
  secret: z.string().optional().describe('what the commitment was made from, after the game'),
});

export const shuffleSchema = attemptSchema
  .extend({
    voided: z
      .array(attemptSchema)
      .optional()
      .describe('attempts before this one in which somebody did not show a salt'),
  })
  .describe('how the shuffle can be checked');

export const nextShuffleSchema = shuffleSchema.extend({
  bound: z
    .array(z.object({ member: memberIdSchema, commitment: z.string() }))
    .optional()
    .describe('who is bound to a salt so far'),
});

export const roundInfoSchema = z.object({
  number: z.int().positive().describe('counts the games of a table'),
  game: z.string().describe('which game; the table may have been set to another since its end'),
  since: seqSchema.describe('the number of the deal'),
  moves: z.int().nonnegative(),
  options: z.record(z.string(), z.unknown()).describe('the rules it is played by'),
  shuffle: shuffleSchema.optional().describe('absent where the game came from a file without one'),
  outcome: outcomeSchema.optional(),
  seed: z.string().optional().describe('after the game'),
  sealed: z
    .literal(true)
    .optional()
    .describe('over, but seed, secret and log stay hidden: it may still be running elsewhere'),
  paused: z
    .literal(true)
    .optional()
    .describe('nobody decided for any seat for a while: it goes on when somebody comes or moves'),
  paceMs: z
    .int()
    .optional()
    .describe('bots hurry: all who still play are built-in ones, and somebody has asked for it'),
  outdated: z
    .literal(true)
    .optional()
    .describe('played by an older revision of the rules: it can be looked at but not continued'),
});

const undoSchema = z
  .object({
    seat: seatSchema.describe('who asks'),
    moves: z.int().nonnegative().describe('to so many moves the game would go back'),
    asked: z.array(memberIdSchema).describe('who must agree'),
    agreed: z.array(memberIdSchema).describe('who has'),
  })
  .describe('an open question whether moves are taken back');

export const TABLE_STATUSES = ['waiting', 'playing', 'over', 'closed'] as const;

export const tableInfoSchema = z.object({
  id: z.string(),
  code: z.string().describe('to say aloud, such as `KATZE-HUND-427`'),
  origin: z
    .string()
    .optional()
    .describe('the table that the game was saved at; tokens of that table are good here too'),
  origins: z
    .array(z.string())
    .optional()
    .describe('all tables that the game has been at, the last one last; so are their tokens'),
  seq: seqSchema,
  status: z.enum(TABLE_STATUSES),
  config: configSchema,
  host: memberIdSchema,
  members: z.array(
    z.object({
      member: memberIdSchema,
      name: nameSchema,
      picture: pictureSchema.optional().describe('none was chosen where it is absent'),
    }),
  ),
  putOut: z
    .array(z.object({ member: memberIdSchema, name: nameSchema }))
    .optional()
    .describe('whom the host has sent away and may let in again'),
  waiting: z
    .array(memberIdSchema)
    .optional()
    .describe('who has no seat and wants one with the next deal, in order'),
  ready: z.array(memberIdSchema).optional().describe('who would play the next game, in order'),
  seats: z.array(seatInfoSchema),
  undo: undoSchema.optional(),
  next: nextShuffleSchema
    .optional()
    .describe('the shuffle of the next game, while none is running; with a `list` it is going on'),
  round: roundInfoSchema.optional().describe('the game that is running, or the last one'),
  slate: slateInfoSchema.optional(),
});

/** What a seat is told of a running game: its view, what it may do, its time. */
export const seatViewSchema = z.object({
  seat: z.int().min(-1).describe('-1: what spectators see'),
  view: z
    .looseObject({ seat: z.int() })
    .describe('all that the seat may know but the rules, which stand in `info.round.options`'),
  legal: z.array(z.string()).describe('what it may do now'),
  waitedFor: z.boolean().describe('false where it may call but need not'),
  undo: z
    .int()
    .optional()
    .describe('it can take a move back, or ask for it: the game would go back to so many'),
});

/** Time left by seat, as of the message. Seats that are not waited for use none. */
export const clockLeftSchema = z.object({
  seat: seatSchema,
  moveMs: z.int(),
  bankMs: z.int(),
});

export const presenceSchema = z.object({
  members: z
    .array(z.object({ member: memberIdSchema, here: z.boolean(), awayMs: z.int().optional() }))
    .describe('who is connected; `awayMs`: since when not'),
  programs: z.array(z.object({ seat: seatSchema, here: z.boolean() })),
  watchers: z.int().nonnegative(),
});

export type TableConfig = z.infer<typeof configSchema>;
export type Occupant = z.infer<typeof occupantSchema>;
export type SeatInfo = z.infer<typeof seatInfoSchema>;
export type ShuffleInfo = z.infer<typeof shuffleSchema>;
export type NextShuffle = z.infer<typeof nextShuffleSchema>;
export type RoundInfo = z.infer<typeof roundInfoSchema>;
export type UndoInfo = z.infer<typeof undoSchema>;
export type TableStatus = (typeof TABLE_STATUSES)[number];
export type TableInfo = z.infer<typeof tableInfoSchema>;
export type SeatView = z.infer<typeof seatViewSchema>;
export type ClockLeft = z.infer<typeof clockLeftSchema>;
export type Presence = z.infer<typeof presenceSchema>;
