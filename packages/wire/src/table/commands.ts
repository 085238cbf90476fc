/** What members of a table may ask of it. */
import * as z from 'zod';
import { NAME_LENGTH_MAX } from '../names/name.ts';
import { PICTURES } from '../names/picture.ts';
import { CLOCK_MS_MAX, COMMAND_ID_LENGTH_MAX, PACE_MS_MAX, SEATS_MAX } from './limits.ts';
import { slateCommandSchema } from './slate.ts';

export const seatSchema = z
  .int()
  .min(0)
  .max(SEATS_MAX - 1)
  .describe('a place at the table, from 0');

export const seqSchema = z.int().nonnegative().describe('counts what happened at a table, from 1');

export const nameSchema = z
  .string()
  .min(1)
  .max(4 * NAME_LENGTH_MAX)
  .describe(`1 to ${NAME_LENGTH_MAX} characters, no control characters`);

export const pictureSchema = z.enum(PICTURES).describe('what is drawn beside a name');

export const botSchema = z
  .string()
  .max(64)
  .describe('a level (`easy`, `normal`, `hard`) or a built-in bot such as `search:100ms`');

export const clockSchema = z
  .object({
    moveMs: z.int().min(1000).max(CLOCK_MS_MAX).describe('for every move'),
    bankMs: z.int().min(0).max(CLOCK_MS_MAX).describe('for all moves of a game that take longer'),
  })
  .describe('when both are used up the table plays for the seat');

const paceSchema = z.int().min(0).max(PACE_MS_MAX).describe('how long bots wait before a move');

/** What becomes of the seats of whoever leaves a running game: a bot plays on, or they are out of it. */
const LEAVER_SEATS = ['bot', 'out'] as const;

export const leaverSchema = z
  .enum(LEAVER_SEATS)
  .describe(
    'seats of who leaves a running game: a `bot` plays on, or they are `out` and rank last',
  );

/** All about a table that can be chosen, as it is asked for. */
export const configRequestSchema = z.object({
  game: z.string().max(32).optional().describe('the id of a game, such as `mau-mau`'),
  rules: z.string().max(64).optional().describe('a preset; without it the usual one'),
  ruleset: z.string().max(64).optional().describe('the name of a saved ruleset, in place of both'),
  options: z
    .record(z.string().max(64), z.union([z.boolean(), z.number(), z.string().max(64)]))
    .optional()
    .describe('house rules that differ from the preset'),
  seats: z.int().min(1).max(SEATS_MAX).optional(),
  clock: clockSchema.nullable().optional().describe('null: no clock'),
  listed: z.boolean().optional().describe('whether strangers find the table on the start page'),
  paceMs: paceSchema.optional(),
  leaver: leaverSchema.optional(),
  watch: z
    .boolean()
    .optional()
    .describe('false: only members may look on, and the table cannot be `listed`'),
});

export const commandSchema = z.discriminatedUnion('do', [
  z
    .object({ do: z.literal('play'), seat: seatSchema, action: z.string().max(128) })
    .describe('a move or a call of one’s own seat, as in `legal`'),
  z
    .object({ do: z.literal('sit'), seat: seatSchema, name: nameSchema.optional() })
    .describe('takes an open seat; with other names a member can hold several'),
  z.object({ do: z.literal('stand'), seat: seatSchema }).describe('gives a seat up between games'),
  z.object({ do: z.literal('rename'), seat: seatSchema, name: nameSchema }),
  z
    .object({
      do: z.literal('commit'),
      commitment: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .describe('the hash of one’s salt'),
      shuffle: z.string().max(64).describe('`info.next.commitment`, which it is bound to'),
    })
    .describe('binds one to one’s own part of the next shuffle; a later one takes its place'),
  z
    .object({ do: z.literal('salt'), salt: z.string().regex(/^[0-9a-f]{32,64}$/) })
    .describe(
      'shows one’s own part of the shuffle, as hexadecimal digits, once `next.list` has one',
    ),
  z
    .object({ do: z.literal('leave'), seats: leaverSchema.optional() })
    .describe('leaves the table for good; without `seats` as the table is set up'),
  z
    .object({ do: z.literal('take-back'), seat: seatSchema })
    .describe('plays one’s seat again, which a bot played meanwhile; done by itself on return'),
  z
    .object({ do: z.literal('undo'), seat: seatSchema })
    .describe(
      'takes one’s own last move back, and all after it; other people at the table are asked first',
    ),
  z
    .object({ do: z.literal('answer-undo'), seat: seatSchema, agree: z.boolean() })
    .describe('whether somebody else may take a move back, while `info.undo` asks'),
  z
    .object({ do: z.literal('resume') })
    .describe('lets a paused game go on; done by itself when a member comes or moves'),
  z
    .object({ do: z.literal('hurry'), paceMs: paceSchema })
    .describe(
      'once one is out and only built-in bots play on: for the rest of the game they wait no longer',
    ),
  z
    .object({ do: z.literal('wait-for-deal'), wait: z.boolean() })
    .describe('without a seat: wants one with the next deal, or not any more'),
  z
    .object({ do: z.literal('ready'), ready: z.boolean() })
    .describe('with a seat, between games: would play the next game, or not yet'),
  z
    .object({ do: z.literal('picture'), picture: pictureSchema.optional() })
    .describe('another picture beside one’s name, or none; as seldom as a `reaction`'),
  z
    .object({ do: z.literal('seat-bot'), seat: seatSchema, bot: botSchema })
    .describe('host, between games: a built-in bot on an open seat or in place of another bot'),
  z
    .object({ do: z.literal('seat-program'), seat: seatSchema, name: nameSchema })
    .describe('host, between games: a bot that is connected to the bot port'),
  z
    .object({ do: z.literal('remove'), seat: seatSchema })
    .describe('host: clears a seat; during a game the seat is out of it'),
  z
    .object({ do: z.literal('stand-in'), seat: seatSchema, bot: botSchema })
    .describe('host, during a game: a bot plays for one who has been absent for a while'),
  z
    .object({ do: z.literal('configure'), changes: configRequestSchema })
    .describe('host, between games'),
  z
    .object({ do: z.literal('pace'), paceMs: paceSchema })
    .describe('host, also during a game: how long bots wait before a move'),
  z
    .object({ do: z.literal('watch'), watch: z.boolean() })
    .describe('host, also during a game: whether those without a seat may look on'),
  z.object({ do: z.literal('start') }).describe('host: deals the next game'),
  slateCommandSchema,
  z
    .object({ do: z.literal('hand-over'), member: z.string().max(16) })
    .describe('host: makes another member the host'),
  z
    .object({ do: z.literal('take-over') })
    .describe('with a seat: becomes the host when that one has been absent for a while'),
  z
    .object({ do: z.literal('put-out'), member: z.string().max(16) })
    .describe('host: sends a member away, whose token is good for nothing until it is let in'),
  z
    .object({ do: z.literal('let-in'), member: z.string().max(16) })
    .describe('host: lets a member in again that was put out'),
  z.object({ do: z.literal('close') }).describe('host: ends the table for all'),
]);

/** A command with what makes it safe to send twice. */
export const envelopeSchema = z.object({
  id: z
    .string()
    .min(1)
    .max(COMMAND_ID_LENGTH_MAX)
    .describe('unique for the member; the same one is never carried out twice'),
  seen: seqSchema.describe('the last number the client has seen'),
  command: commandSchema,
});

export type TableCommand = z.infer<typeof commandSchema>;
export type CommandName = TableCommand['do'];
export type Envelope = z.infer<typeof envelopeSchema>;
export type ConfigRequest = z.infer<typeof configRequestSchema>;
export type TurnClock = z.infer<typeof clockSchema>;
